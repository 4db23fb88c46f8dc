import SwiftSource
import Testing

@testable import SwiftProgram

/// What was once taken for certain and was not, in code of a kind that apps are full of.
@Suite("Seeming certainty")
struct UncertaintyTests {
  @Test("A mask that a loop over subviews turns off is not left on, though others know the view")
  func masksOfSubviews() {
    let reading = Reading([
      "Panel.swift": """
      class Panel: UIView, Listener {
        let field = UITextField()
        init() {
          super.init(frame: .zero)
          field.delegate = self
          Registry.shared.add(self)
          addSubview(field)
          subviews.forEach { view in view.translatesAutoresizingMaskIntoConstraints = false }
          field.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.hasSuffix("mask-left-on") }, "\(reading.findings)")
  }

  @Test("A mask that is turned off of what an initialiser just made says nothing of other views")
  func maskOfNewView() {
    let reading = Reading(
      """
      final class Panel: UIView {
        let a = UILabel()
        let calendar = Calendar3D()
        init() {
          super.init(frame: .zero)
          addSubview(a)
          addSubview(calendar)
          calendar.translatesAutoresizingMaskIntoConstraints = false
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """)
    #expect(reading.layout()?.items.first { $0.name == "a" }?.translatesMask == .yes)
  }

  @Test(
    "A private property is out of reach of other files, whatever they do with others of its name",
    arguments: [("private ", true), ("fileprivate ", true), ("", false)])
  func privateProperties(_ modifier: String, isOutOfReach: Bool) {
    let reading = Reading([
      "Panel.swift": """
      final class Panel: UIView {
        \(modifier)let caption = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(caption)
          caption.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """,
      "Cell.swift": "func style(_ cell: Cell) { Theme.apply(cell.caption) }",
    ])
    #expect(reading.openings(of: "caption").isEmpty == isOutOfReach)
  }

  @Test(
    "The view of a controller of the system's keeps its mask, unless somebody else has the controller",
    arguments: [
      ("", 1), ("pages.view.translatesAutoresizingMaskIntoConstraints = false", 0), ("Theme.apply(pages)", 0),
    ])
  func viewsOfControllers(_ statement: String, count: Int) {
    let reading = Reading(
      """
      final class Reader: UIViewController {
        private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(pages)
          view.addSubview(pages.view)
          pages.didMove(toParent: self)
          \(statement)
          pages.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          view.leadingAnchor.constraint(equalTo: pages.view.leadingAnchor).isActive = true
        }
      }
      """)
    let found = reading.findings.filter { $0.hasSuffix("mask-left-on") }
    #expect(found == Array(repeating: "A.swift:9 mask-left-on", count: count))
  }

  @Test(
    "A constraint holds what lies in the other item, whichever stands first",
    arguments: [
      ("topAnchor.constraint(equalTo: box.topAnchor)", true), ("box.topAnchor.constraint(equalTo: topAnchor)", true),
      ("box.topAnchor.constraint(equalTo: label.topAnchor)", false),
      ("label.topAnchor.constraint(equalTo: box.topAnchor)", false),
    ])
  func heldItems(_ constraint: String, isHeld: Bool) {
    let reading = Reading(
      """
      final class Panel: UIView {
        private let box = UIView()
        private let label = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(box)
          box.addSubview(label)
          label.translatesAutoresizingMaskIntoConstraints = false
          \(constraint).isActive = true
        }
      }
      """)
    #expect(reading.findings.contains { $0.hasSuffix("mask-left-on") } == isHeld, "\(reading.findings)")
  }

  @Test("A list of which too little is known takes its elements with it", arguments: ["+ more", "first"])
  func lostElements(_ way: String) {
    let reading = Reading(
      body: way == "first"
        ? """
            let made = [a.widthAnchor.constraint(equalToConstant: 8), b.widthAnchor.constraint(equalToConstant: 9)]
            made.first { $0 == Store.wanted }?.isActive = true
            a.heightAnchor.constraint(equalToConstant: 1).isActive = true
        """
        : """
            var made = [a.widthAnchor.constraint(equalToConstant: 8)]
            made.append(contentsOf: Store.more)
            NSLayoutConstraint.activate(made)
            NSLayoutConstraint.activate([b.widthAnchor.constraint(equalToConstant: 9)] + Store.more)
        """)
    #expect(reading.constraints().prefix(2).map { $0.hasSuffix("unknown") } == [true, true])
    #expect(!reading.findings.contains { $0.hasSuffix("never-activated") || $0.hasSuffix("without-constraints") })
  }

  @Test("A mask is left on where nothing turns it off")
  func maskLeftOn() {
    let reading = Reading([
      "Panel.swift": """
      class Panel: UIView {
        let field = UITextField()
        init() {
          super.init(frame: .zero)
          addSubview(field)
          field.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(reading.findings.contains { $0.hasSuffix("mask-left-on") }, "\(reading.findings)")
  }

  @Test("A variable of one arm of a branch takes nothing from what it holds, as it ends there")
  func variablesOfArms() {
    let reading = Reading(
      body: """
        if isLarge {
          let other = b
          let width = a.widthAnchor.constraint(equalToConstant: 1)
          width.isActive = true
          print(other)
        }
        """, members: "  var isLarge = Settings.shared.isLarge")
    #expect(reading.constraints() == ["a.width == 1, conditional"])
    #expect(reading.openings(of: "b") == [])
  }

  @Test("A constraint of SnapKit is switched by a helper, whether or not it writes self", arguments: ["", "self."])
  func ownCallsOfHelpers(prefix: String) {
    let reading = Reading([
      "Bar.swift": """
      import SnapKit
      extension Constraint {
        func set(isShown: Bool) { if isShown { \(prefix)activate() } else { \(prefix)deactivate() } }
      }
      class Bar: UIView {
        let a = UIView()
        var one: Constraint!
        var two: Constraint!
        init() {
          super.init(frame: .zero)
          addSubview(a)
          a.snp.makeConstraints { make in
            make.top.leading.width.equalTo(self)
            one = make.height.equalTo(40).constraint
            two = make.height.equalTo(44).constraint
          }
          one.set(isShown: false)
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.hasSuffix("unsatisfiable-constraints") }, "\(reading.findings)")
  }

  @Test("A view is held by what its content view holds")
  func contentViews() {
    let reading = Reading([
      "Bar.swift": """
      class Bar: UIView {
        let effect = UIVisualEffectView()
        let line = UIView()
        init() {
          super.init(frame: .zero)
          effect.translatesAutoresizingMaskIntoConstraints = false
          line.translatesAutoresizingMaskIntoConstraints = false
          addSubview(effect)
          effect.contentView.addSubview(line)
          NSLayoutConstraint.activate([
            effect.leadingAnchor.constraint(equalTo: leadingAnchor),
            effect.trailingAnchor.constraint(equalTo: trailingAnchor),
            effect.topAnchor.constraint(equalTo: topAnchor),
            line.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor),
            line.topAnchor.constraint(equalTo: effect.contentView.topAnchor),
            line.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 20),
          ])
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.contains("ambiguous-height") }, "\(reading.findings)")
  }

  @Test("A method of UIKit is meant before one of an extension that needs default values")
  func overloadsOfTheKit() {
    let reading = Reading([
      "Row.swift": """
      extension UIStackView {
        func addArrangedSubview(_ view: UIView, after space: CGFloat = 0) {
          if let last = arrangedSubviews.last { setCustomSpacing(space, after: last) }
          addArrangedSubview(view)
        }
      }
      class Row: UIView {
        let stack = UIStackView()
        let label = UILabel()
        init() {
          super.init(frame: .zero)
          stack.translatesAutoresizingMaskIntoConstraints = false
          addSubview(stack)
          stack.addArrangedSubview(label)
          stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
          stack.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(reading.findings == [])
  }

  @Test("Private functions and properties of one name in a class and its superclass are two")
  func privateMembers() {
    func screen(_ name: String, _ superclass: String, _ property: String, _ size: Int, _ edge: String) -> String {
      """
      class \(name): \(superclass) {
        private let \(property) = UIView()
        private let bag = DisposeBag()
        override func viewDidLoad() {
          super.viewDidLoad()
          setUp()
        }
        private func setUp() {
          \(property).translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(\(property))
          NSLayoutConstraint.activate([
            \(property).\(edge)Anchor.constraint(equalTo: view.\(edge)Anchor),
            \(property).leadingAnchor.constraint(equalTo: view.leadingAnchor),
            \(property).widthAnchor.constraint(equalToConstant: \(size)),
            \(property).heightAnchor.constraint(equalToConstant: \(size)),
          ])
        }
      }
      """
    }
    let base = screen("Base", "UIViewController", "box", 80, "top")
    let same = Reading(["Base.swift": base, "Child.swift": screen("Child", "Base", "box", 90, "bottom")])
    #expect(same.findings == [])
    // What is private in the superclass is set up all the same, and what is wrong in it is wrong in the subclass.
    let wrong = base.replacing(
      "box.widthAnchor", with: "box.widthAnchor.constraint(equalToConstant: 70), box.widthAnchor")
    let other = Reading(["Base.swift": wrong, "Child.swift": screen("Child", "Base", "lid", 90, "bottom")])
    #expect(other.findings.contains { $0.contains("unsatisfiable-constraints") }, "\(other.findings)")
  }

  @Test("Optional constraints on both sides of a label, whose width gives way, leave nothing ambiguous")
  func optionalSidesOfLabels() {
    let reading = Reading([
      "Card.swift": """
      import SnapKit
      class Card: UIView {
        let picture = Portrait()
        let title = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(picture)
          addSubview(title)
          picture.snp.makeConstraints { make in
            make.size.equalTo(72).priority(999)
            make.leading.top.equalToSuperview()
          }
          title.snp.makeConstraints { make in
            make.top.equalToSuperview()
            make.leading.equalTo(picture.snp.trailing).offset(12).priority(999)
            make.trailing.equalToSuperview().priority(999)
          }
        }
      }
      """
    ])
    #expect(reading.findings == [])
  }

  @Test(
    "Protocols that come from themselves, each other or their likes in other modules are read",
    arguments: [
      "protocol P: M.P & Q {}\nprotocol Q: P & M.Q {}", "protocol P: P {}\nprotocol Q: P & Q {}",
      "typealias P = P & Q\nprotocol Q: P {}",
    ])
  func circularProtocols(text: String) {
    let reading = Reading(["P.swift": text + "\nclass Card: UIView, P, Q { let a: P & Q }"])
    #expect(reading.findings == [])
  }

  @Test("Methods of views that are passed on by name do what they do when they are called", arguments: ["", "self."])
  func passedMethods(prefix: String) {
    let reading = Reading([
      "Row.swift": """
      class Row: UIView {
        let stack = UIStackView()
        let label = UILabel()
        let mark = UIView()
        init() {
          super.init(frame: .zero)
          [stack, mark].forEach(\(prefix)addSubview)
          [label, UILabel()].forEach(stack.addArrangedSubview)
          for view in [stack, mark] { view.translatesAutoresizingMaskIntoConstraints = false }
          stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
          stack.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          mark.widthAnchor.constraint(equalToConstant: 8).isActive = true
          mark.widthAnchor.constraint(equalToConstant: 9).isActive = true
          mark.topAnchor.constraint(equalTo: stack.topAnchor).isActive = true
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.contains("stack") }, "\(reading.findings)")
    #expect(reading.findings.contains { $0.contains("unsatisfiable-constraints") }, "\(reading.findings)")
    #expect(!reading.findings.contains { $0.contains("no-common-ancestor") }, "\(reading.findings)")
  }

  @Test(
    "What a subclass gets from its superclass is one view, however often it asks",
    arguments: [
      "let box = UIView()", "lazy var box: UIView = UIView()", "lazy var box = make()",
    ],
    ["super.box", "box", "self.box"])
  func forwarded(declaration: String, name: String) {
    let reading = Reading([
      "Base.swift": """
      class Base: UIView {
        \(declaration)
        func make() -> UIView { UIView() }
      }
      class Card: Base {
        \(name == "super.box" ? "" : "override var box: UIView { return super.box }")
        init() {
          super.init(frame: .zero)
          \(name).translatesAutoresizingMaskIntoConstraints = false
          addSubview(\(name))
          \(name).topAnchor.constraint(equalTo: topAnchor).isActive = true
          \(name).leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          \(name).widthAnchor.constraint(equalToConstant: 40).isActive = true
          \(name).heightAnchor.constraint(equalToConstant: 40).isActive = true
          \(name).heightAnchor.constraint(equalToConstant: 44).isActive = true
        }
      }
      """
    ])
    #expect(reading.findings.count == 1, "\(reading.findings)")
    #expect(reading.findings.contains { $0.contains("unsatisfiable-constraints") }, "\(reading.findings)")
  }

  @Test(
    "A layout is of the framework that its views are of, whatever its class is",
    arguments: [("class Panel", "UI", 1), ("class Panel: NSObject", "UI", 1), ("class Panel", "NS", 0)])
  func framework(declaration: String, prefix: String, conflicts: Int) {
    let reading = Reading([
      "Panel.swift": """
      import \(prefix == "NS" ? "Cocoa" : "UIKit")
      \(declaration) {
        let stack = \(prefix)StackView()
        let list = \(prefix)View()
        let bar = \(prefix)View()
        \(declaration.contains("NSObject") ? "override " : "")init() {
          \(declaration.contains("NSObject") ? "super.init()" : "")
          stack.\(prefix == "NS" ? "orientation" : "axis") = .vertical
          stack.distribution = .fill
          stack.translatesAutoresizingMaskIntoConstraints = false
          stack.addArrangedSubview(list)
          stack.addArrangedSubview(bar)
          stack.heightAnchor.constraint(equalToConstant: 68).isActive = true
          list.heightAnchor.constraint(equalToConstant: 40).isActive = true
          bar.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
      }
      """
    ])
    // Between 40 and 20 points AppKit leaves 8, and UIKit nothing.
    #expect(reading.findings.count { $0.contains("unsatisfiable-constraints") } == conflicts, "\(reading.findings)")
  }

  @Test("A set-up that takes long is run to its end where few do, and not where many do")
  func sharedSteps() {
    func shelf(_ number: Int, _ superclass: String) -> String {
      """
      class Shelf\(number): \(superclass) {
        let lamp = UIView()
        init() {
          super.init(frame: .zero)
          lamp.translatesAutoresizingMaskIntoConstraints = false
          addSubview(lamp)
          var sum = 0
          for i in 0..<200 { for j in 0..<100 { sum = i + j } }
          lamp.heightAnchor.constraint(equalToConstant: 24).isActive = true
          lamp.heightAnchor.constraint(equalToConstant: 28).isActive = true
        }
      }
      """
    }
    func whole(_ count: Int, _ superclass: String = "UIView") -> Int {
      let files = (0..<count).map { SourceText(path: "Shelf\($0).swift", bytes: Array(shelf($0, superclass).utf8)) }
      return SwiftLayoutReader.read(files, workers: 2).layouts.count(where: \.isComplete)
    }
    #expect(whole(1) == 1)
    #expect(whole(2) == 2)
    #expect(whole(60) == 0)
    // No app shows a case of tests.
    #expect(whole(1, "XCTestCase") == 0)
  }

  @Test(
    "What an object that all share keeps for later counts where it has to do with layouts, by its words or those it calls",
    arguments: [("self.collapse()", true), ("self.bar.removeFromSuperview()", true), ("self.save()", false)])
  func sharedClosures(_ later: String, counts: Bool) throws {
    let reading = Reading(
      """
      final class Store {
        static let shared = Store()
        let bar = UIView()
        init() { Center.observe { \(later) } }
        func collapse() { close() }
        func close() { bar.removeFromSuperview() }
        func save() { for i in 0..<500 { for j in 0..<500 { for k in 0..<500 { Disk.write(i + j + k) } } } }
      }
      final class Panel: UIView {
        init() {
          super.init(frame: .zero)
          addSubview(Store.shared.bar)
          widthAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      """)
    let layout = try #require(reading.layout())
    #expect(layout.isComplete)
    #expect(layout.items.last?.parent == (counts ? .unknown : .item(0)))
  }

  @Test(
    "Where code goes on beyond what is run, no constraint is certain",
    arguments: [
      "other.isActive = true; work(); tall.isActive = false", "work(); tall.isActive = false; other.isActive = true",
      "other.isActive = true; later { self.work(); self.tall.isActive = false }", "work(); other.isActive = true",
    ])
  func unfinishedCode(statements: String) {
    let reading = Reading([
      "Shelf.swift": """
      class Shelf: UIView {
        let lamp = UIView()
        var tall: NSLayoutConstraint!
        init() {
          super.init(frame: .zero)
          lamp.translatesAutoresizingMaskIntoConstraints = false
          addSubview(lamp)
          tall = lamp.heightAnchor.constraint(equalToConstant: 24)
          tall.isActive = true
          let other = lamp.heightAnchor.constraint(equalToConstant: 28)
          \(statements)
        }
        func later(_ body: @escaping () -> Void) { DispatchQueue.main.async(execute: body) }
        func work() { for i in 0..<400 { for j in 0..<400 { for k in 0..<400 { print(i * j + k) } } } }
      }
      """
    ])
    #expect(reading.findings == [])
  }
}
