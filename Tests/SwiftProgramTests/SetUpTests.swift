import SwiftSource
import Testing

@testable import SwiftProgram

/// A class that several initialisers set up.
@Suite("Classes in Swift with several initialisers")
struct SetUpTests {
  private static func text(code: String, nib: String, members: String = "") -> String {
    """
    class Shelf: UIView {
      private let lamp = UIView()
      private lazy var tall = lamp.heightAnchor.constraint(equalToConstant: 24)
      \(members)
      override init(frame: CGRect) { \(code) }
      required init?(coder: NSCoder) { \(nib) }
      private func setUp() {
        lamp.translatesAutoresizingMaskIntoConstraints = false
        addSubview(lamp)
        lamp.widthAnchor.constraint(equalToConstant: 24).isActive = true
      }
      func dim() {
        for _ in 0..<20 { for _ in 0..<100 { tall.constant += 1 } }
      }
    }
    """
  }

  /// What each initialiser of the class makes of it: whether that is what another one makes, and the steps that it took.
  private func runs(_ text: String) throws -> [(isRepeated: Bool, steps: Int)] {
    let program = ProgramReader.read([SourceText(path: "A.swift", bytes: Array(text.utf8))], workers: 1)
    let index = try #require(program.topTypes[program.names.name("Shelf")]?.first)
    let evaluator = Evaluator(program: program)
    var others: Set<SetUp> = []
    return evaluator.initializers(of: index).compactMap { initializer in
      evaluator.run(index, by: initializer, others: &others).map { ($0.isRepeated, evaluator.steps) }
    }
  }

  @Test("What may happen later is run once where two initialisers do the same")
  func same() throws {
    let runs = try runs(
      Self.text(code: "super.init(frame: frame); setUp()", nib: "super.init(coder: coder); setUp()"))
    #expect(runs.map(\.isRepeated) == [false, true])
    #expect(runs[1].steps * 10 < runs[0].steps, "\(runs)")
  }

  @Test(
    "What may happen later is run for each initialiser that does something else",
    arguments: [
      ("super.init(coder: coder)", ""),
      ("super.init(coder: coder); setUp(); tall.isActive = true", ""),
      ("super.init(coder: coder); setUp(); lamp.addSubview(UIView())", ""),
      ("isLit = true; super.init(coder: coder); setUp()", "private var isLit = false"),
      ("height = 9; super.init(coder: coder); setUp()", "private var height = 8.0"),
      ("name = \"lamp\"; super.init(coder: coder); setUp()", "private var name = \"\""),
      ("other = UIView(); super.init(coder: coder); setUp()", "private var other: UIView?"),
      (
        "kind = .large; super.init(coder: coder); setUp()",
        "enum Kind { case small, large }; private let kind: Kind = .small"
      ),
    ])
  func different(_ nib: String, _ members: String) throws {
    let runs = try runs(Self.text(code: "super.init(frame: frame); setUp()", nib: nib, members: members))
    #expect(runs.map(\.isRepeated) == [false, false])
  }
}
