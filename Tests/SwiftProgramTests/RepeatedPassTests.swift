import LayoutInput
import LayoutModel
import SwiftInput
import Testing

/// What UIKit calls again and again makes constraints anew only where its second call makes them again; and what code switches,
/// it switches in an order.
@Suite("Constraints in code that is called again")
struct RepeatedPassTests {
  /// What reading finds in a view with some members, whose box has no mask.
  private func findings(_ members: String, setUp: String = "") throws -> [Rule] {
    let text = """
      import UIKit
      import SnapKit
      final class Panel: UIView {
        private let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          \(setUp)
        }
        required init?(coder: NSCoder) { fatalError() }
        \(members)
      }
      """
    let file = try SwiftLoader().load(SourceFile(path: "A.swift", text: text), LoadOptions())
    return file.findings.joined().map(\.rule)
  }

  private func isMadeAnew(_ statements: String, _ members: String) throws -> Bool {
    try findings(
      """
      \(members)
      override func updateConstraints() {
        \(statements)
        super.updateConstraints()
      }
      """
    ).contains(.constraintsMadeAnew)
  }

  private static let make = "box.widthAnchor.constraint(equalToConstant: 8).isActive = true"

  @Test(
    "What a second call does not make again, or the function takes back, is not made anew",
    arguments: [
      ("if box.constraints.isEmpty { \(make) }", ""), ("if box.constraints.count == 0 { \(make) }", ""),
      ("guard box.constraints.isEmpty else { return super.updateConstraints() }\n\(make)", ""),
      ("if !isSet { \(make); isSet.toggle() }", "private var isSet = false"),
      (
        "if !isSet { \(make); set(&isSet) }",
        "private var isSet = false\nfunc set(_ value: inout Bool) { value = true }"
      ),
      (
        "if !state.isSet { \(make); state.isSet = true }",
        "struct State { var isSet = false }\nprivate var state = State()"
      ),
      (
        "c?.isActive = false; c = box.widthAnchor.constraint(equalToConstant: 8); c?.isActive = true",
        "private var c: NSLayoutConstraint?"
      ),
      (
        "cs.forEach { $0.isActive = false }; cs.removeAll(); cs = [box.widthAnchor.constraint(equalToConstant: 8)]\n"
          + "NSLayoutConstraint.activate(cs)", "private var cs: [NSLayoutConstraint] = []"
      ),
      ("if box.constraints.first(where: { $0.firstAttribute == .width }) == nil { \(make) }", ""),
      ("box.snp.updateConstraints { $0.edges.equalToSuperview() }", ""),
      ("let bar = UIView(); addSubview(bar); bar.widthAnchor.constraint(equalToConstant: 8).isActive = true", ""),
    ])
  func quiet(statements: String, members: String) throws {
    let isTold = try isMadeAnew(statements, members)
    #expect(!isTold, "\(statements)")
  }

  @Test(
    "What each call makes again is told",
    arguments: [
      (make, ""), ("box.snp.makeConstraints { $0.edges.equalToSuperview() }", ""),
      ("put()", "private func put() { \(make) }"), ("isSet.toggle(); \(make)", "private var isSet = false"),
      (
        "addSubview(bar); bar.widthAnchor.constraint(equalToConstant: 8).isActive = true",
        "lazy var bar: UIView = { let bar = UIView(); return bar }()"
      ),
    ])
  func told(statements: String, members: String) throws {
    let isTold = try isMadeAnew(statements, members)
    #expect(isTold, "\(statements)")
  }

  @Test(
    "A constraint that is activated before the one that excludes it is deactivated is told, whatever way it is switched",
    arguments: [
      ("high.isActive = true; low.isActive = false", true),
      ("NSLayoutConstraint.activate([high]); NSLayoutConstraint.deactivate([low])", true),
      ("if box.isHidden { high.isActive = true; low.isActive = false }", true),
      ("low.isActive = false; high.isActive = true", false), ("high.isActive = true", false),
      ("if box.isHidden { high.isActive = true } else { low.isActive = false }", false),
      ("high.constant = 8; high.isActive = true; low.isActive = false", false),
      ("low.priority = .defaultLow; high.isActive = true; low.isActive = false", false),
    ])
  func order(statements: String, isTold: Bool) throws {
    let found = try findings(
      """
      private lazy var low = box.heightAnchor.constraint(equalToConstant: 8)
      private lazy var high = box.heightAnchor.constraint(equalToConstant: 80)
      func open() { \(statements) }
      """, setUp: "low.isActive = true")
    #expect(found.contains(.deactivatedTooLate) == isTold, "\(statements)")
  }

  @Test("Where code sets a view up nothing is shown yet: the order does not matter")
  func setUp() throws {
    let found = try findings(
      """
      private lazy var low = box.heightAnchor.constraint(equalToConstant: 8)
      private lazy var high = box.heightAnchor.constraint(equalToConstant: 80)
      """, setUp: "low.isActive = true; high.isActive = true; low.isActive = false")
    #expect(!found.contains(.deactivatedTooLate))
  }
}
