import Foundation
import Testing

@testable import CommandLineTool

/// Swift files are read where the others are, with what belongs to them, and left out where that is asked for.
@Suite("Swift files among others")
struct SwiftInputTests {
  /// A card whose badge is 24 wide, and by a helper of another file 20.
  private static let card = """
    import UIKit

    final class CardView: UIView {
      private let badge = UIView()

      init() {
        super.init(frame: .zero)
        addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        badge.fix(width: 20)
        badge.widthAnchor.constraint(equalToConstant: 24).isActive = true
      }

      required init?(coder: NSCoder) { fatalError("not from a nib") }
    }

    """
  private static let helper = """
    import UIKit

    extension UIView {
      func fix(width: CGFloat) { widthAnchor.constraint(equalToConstant: width).isActive = true }
    }

    """

  private func folder() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path + "App", withIntermediateDirectories: true)
    try directory.write(Self.card, to: "App/Card.swift")
    try directory.write(Self.helper, to: "App/Helper.swift")
    try directory.write(Repository.clean, to: "App/a.layout")
    return directory
  }

  @Test(
    "A directory's are read as one program, but for listings of frames and for goldens, where they have to be named")
  func directories() async throws {
    let directory = try folder()
    let run = await plumb("check", ".", directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.contains("App/Card.swift:11"), "\(run.output)")
    for command in ["frames", "counts", "trace", "sizes"] {
      let listing = await plumb(command, ".", directory: directory.path)
      #expect(listing.status == .success && !listing.output.contains("Card"), "\(command)")
    }
    let golden = await plumb("golden", "--update", ".", directory: directory.path)
    #expect(golden.status == .success && !golden.output.contains("Card"))
    let named = await plumb("golden", "--update", "App/Card.swift", "App/Helper.swift", directory: directory.path)
    #expect(named.status == .success)
    #expect(try directory.text(of: "App/Card.swift.plumb.txt").hasPrefix("CardView: unsatisfiable\n"))
    try directory.write(Self.helper.replacing("width)", with: "width + 1)"), to: "App/Helper.swift")
    let changed = await plumb("golden", "App/Card.swift", "App/Helper.swift", directory: directory.path)
    #expect(changed.output.contains("accept it with: plumb golden --update App/Card.swift App/Helper.swift\n"))
    for command in ["frames", "counts", "trace"] {
      let listing = await plumb(command, "App/Card.swift", "App/Helper.swift", directory: directory.path)
      #expect(listing.status == .findings && listing.output.contains("badge"), "\(command)")
    }
    let sizes = await plumb("sizes", "App/Card.swift", directory: directory.path)
    #expect(sizes.status == .failure && sizes.errors.contains("This command reads no Swift sources"))
  }

  @Test("A configuration or a flag leaves them out, and the flag wins")
  func leftOut() async throws {
    let directory = try folder()
    let without = await plumb("check", "--no-swift", ".", directory: directory.path)
    #expect(without.status == .success && without.output.contains("1 layout of 1 file"), "\(without.output)")
    try directory.write("{ \"inputs\": { \"swift\": false } }", to: ".plumb.json")
    #expect(await plumb("check", ".", directory: directory.path).status == .success)
    let named = await plumb("check", "App/Card.swift", directory: directory.path)
    #expect(named.status == .success && named.errors.contains("App/Card.swift is left out, as its .plumb.json says"))
    #expect(await plumb("check", "--swift", ".", directory: directory.path).status == .findings)
    try directory.write("{ \"inputs\": { \"layout\": false } }", to: ".plumb.json")
    let code = await plumb("check", ".", directory: directory.path)
    #expect(code.status == .findings && !code.output.contains("a.layout"))
    let flag = await plumb("check", "--no-swift", "App/Card.swift", directory: directory.path)
    #expect(flag.errors.contains("App/Card.swift is left out, as --no-swift says"))
  }

  @Test(
    "What is wrong in \"inputs\" is an error with its place",
    arguments: [
      ("{ \"inputs\": { \"swfit\": false } }", "1:16", "did you mean \"swift\"?"),
      ("{ \"inputs\": { \"swift\": \"off\" } }", "1:24", ""), ("{ \"inputs\": [] }", "1:13", ""),
    ])
  func mistakes(text: String, place: String, hint: String) async throws {
    let directory = try folder()
    try directory.write(text, to: ".plumb.json")
    let run = await plumb("check", ".", directory: directory.path)
    #expect(run.status == .failure)
    #expect((run.output + run.errors).contains(".plumb.json:\(place)"), "\(run.output)\(run.errors)")
    #expect(hint.isEmpty || (run.output + run.errors).contains(hint))
  }

  @Test(
    "The hook reads those of a commit with the others of the repository, as they are staged, and reports none of those")
  func hook() async throws {
    let repository = try Repository()
    try repository.stage(Self.helper, as: "App/Helper.swift")
    try repository.stage(Self.card.replacing("CardView", with: "OldView"), as: "App/Old.swift")
    try repository.stage(Self.helper.replacing("width)", with: "width + 1)"), as: "Pods/Helper.swift")
    try repository.git("commit -qm helper")
    try repository.stage(Self.card, as: "App/Card.swift")
    // What lies in the working tree is not what the commit holds.
    try repository.write("", to: "App/Helper.swift")
    let refused = await repository.plumb("hook", "run")
    #expect(refused.status == .findings)
    #expect(refused.output.contains("App/Card.swift:11"), "\(refused.output)")
    #expect(!refused.output.contains("OldView"))
    #expect(await repository.plumb("hook", "run", "--no-swift").status == .success)
    // What a configuration leaves out is no part of the program, for plumb check neither.
    try repository.stage("{ \"exclude\": [\"Helper.swift\"] }", as: ".plumb.json")
    #expect(await repository.plumb("hook", "run").status == .success)
    try repository.stage("{ \"inputs\": { \"swift\": false } }", as: ".plumb.json")
    #expect(await repository.plumb("hook", "run").status == .success)
    #expect(await repository.plumb("hook", "run", "--swift").status == .findings)
  }

  @Test("What code does with a view is heard where the code is read in the run, by the hook as it is staged")
  func outlets() async throws {
    let fixture = packageRoot.appending(path: "fixtures/interface-builder/outlets-that-code-uses")
    let repository = try Repository()
    for name in ["BaseController.swift", "MenuController.swift", "Menu.xib"] {
      let text = try String(contentsOf: fixture.appending(path: name), encoding: .utf8)
      try repository.stage(text, as: name)
      if name.hasSuffix(".swift") { try repository.git("commit -qm \(name)") }
    }
    func warnings(_ arguments: String...) async -> Int {
      let run = await plumb(arguments, directory: repository.path)
      return run.output.split(separator: "\n").count { $0.hasPrefix("warning[") }
    }
    #expect(await warnings("hook", "run") == 1)
    #expect(await warnings("check", ".") == 1)
    // The scroll view and the footer, whose code is not read; the stack view is empty in any case.
    #expect(await warnings("check", "Menu.xib") == 2)
    #expect(await warnings("check", "--no-swift", ".") == 2)
    let notes = await plumb("check", ".", "--severity", "note", directory: repository.path).output
    for words in [
      "BaseController.swift:8 uses the outlet footer of Footer (heightAnchor), which may decide this",
      "MenuController.swift:22 uses the outlet album of Album (contentSize), which may decide this",
      "Rows is empty: the views that code puts into it decide this",
    ] {
      #expect(notes.contains("  \(words)\n"), "\(notes)")
    }
  }

  @Test("A helper against two classes is two mistakes, and so are views that one line makes for both")
  func apart() async throws {
    let directory = try TemporaryDirectory()
    func card(_ name: String, _ height: Int) -> String {
      """
      final class \(name): UIView {
        let box\(name) = makeBox()
        init() {
          super.init(frame: .zero)
          addSubview(box\(name))
          box\(name).topAnchor.constraint(equalTo: topAnchor).isActive = true
          box\(name).heightAnchor.constraint(equalToConstant: \(height)).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }

      """
    }
    try directory.write(
      """
      import UIKit

      func makeBox() -> UIView {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        box.heightAnchor.constraint(equalToConstant: 44).isActive = true
        return box
      }

      """ + card("One", 50) + card("Two", 60), to: "Cards.swift")
    let run = await plumb("check", ".", "--format", "concise", directory: directory.path)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains("[unsatisfiable-constraints]") } == 2, "\(run.output)")
    #expect(lines.count { $0.contains("[ambiguous-") || $0.contains("ambiguous for") } >= 2, "\(run.output)")
  }

  @Test("Two Swift files of names that Unicode calls equal are two, whatever one place in both does wrong")
  func likeNames() async throws {
    let directory = try TemporaryDirectory()
    for (number, name) in ["caf\u{e9}.swift", "cafe\u{301}.swift"].enumerated() {
      try directory.write(
        """
        import UIKit
        final class Sign\(number): UIView {
          let box = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(box)
            box.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }

        """, to: name)
    }
    let run = await plumb("check", ".", "--format", "concise", directory: directory.path)
    #expect(run.output.split(separator: "\n").count { $0.contains("[item-related-to-itself]") } == 2, "\(run.output)")
  }

  @Test("A mistake in code that several views and types run is told once to people, and to programs of each layout")
  func once() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      import UIKit

      class Card: UIView {
        let badge = UIView()
        let other = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(badge)
          addSubview(other)
          badge.heightAnchor.constraint(equalToConstant: 8).isActive = true
          badge.fix()
          other.fix()
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Wide: Card {
        let line = UIView()
        override init() {
          super.init()
          line.translatesAutoresizingMaskIntoConstraints = false
          addSubview(line)
          line.heightAnchor.constraint(equalToConstant: 1).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }

      extension UIView {
        func fix() {
          translatesAutoresizingMaskIntoConstraints = false
          topAnchor.constraint(equalTo: topAnchor).isActive = true
          widthAnchor.constraint(equalToConstant: 20).isActive = true
          widthAnchor.constraint(equalToConstant: 24).isActive = true
        }
      }

      """, to: "Card.swift")
    let run = await plumb("check", ".", "--format", "concise", directory: directory.path)
    func count(_ rule: String) -> Int { run.output.split(separator: "\n").count { $0.contains("[\(rule)]") } }
    #expect(count("item-related-to-itself") == 1, "\(run.output)")
    #expect(count("unsatisfiable-constraints") == 2, "\(run.output)")
    let json = await plumb("check", ".", "--format", "json", directory: directory.path)
    #expect(json.output.split(separator: "\n").count { $0.contains("\"rule\": \"unsatisfiable-constraints\"") } > 2)
  }
}
