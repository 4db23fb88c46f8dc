import Testing

@testable import SwiftProgram

/// What variables hold when UIKit calls the first function of an object that others had in hand before.
@Suite("What is set in Swift before a view is loaded")
struct EarlyWriteTests {
  @Test(
    "What others may have set before a view is loaded is not known then",
    arguments: [
      ("private var isBig = false", "", "!isBig", true),
      ("private var isBig = false; func configure(_ value: Bool) { isBig = value }", "", "!isBig", false),
      (
        "private var isBig = false; func configure() { turn() }; private func turn() { self.isBig.toggle() }", "",
        "!isBig", false
      ),
      ("private var isBig = false; private func turn() { isBig = true }", "", "!isBig", true),
      ("private var isBig = false; override func viewDidAppear(_ a: Bool) { isBig = true }", "", "!isBig", true),
      ("private var all: [Int] = []; func add() { all.append(1) }", "", "all.isEmpty", false),
      ("private var all: [Int] = []; func add() { print(all.count) }", "", "all.isEmpty", true),
      ("var all: [Int] = []", "func open(_ page: Page) { page.all.append(1) }", "all.isEmpty", false),
      ("var style = Style()", "func open(_ page: Page) { page.style.isBig = true }", "!style.isBig", false),
      ("var style = Style()", "func open(_ page: Page) { print(page.style.isBig) }", "!style.isBig", true),
      ("@AppStorage(\"big\") var isBig = false", "", "!isBig", false),
      ("@IBInspectable var isBig = false", "", "!isBig", false), ("@objc var isBig = false", "", "!isBig", true),
      ("", "func boot() { Theme.shared.isBig = true }", "!Theme.shared.isBig", false),
      ("", "", "!Theme.shared.isBig", true),
    ])
  func setBefore(_ members: String, _ rest: String, _ condition: String, isCertain: Bool) {
    let reading = Reading(
      """
      struct Style { var isBig = false }
      final class Theme { static let shared = Theme(); var isBig = false }
      final class Page: UIViewController {
        private let bar = UIView()
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(bar)
          if \(condition) { bar.widthAnchor.constraint(equalToConstant: 8).isActive = true }
        }
      }
      \(rest)
      """)
    #expect(
      reading.constraints(of: "Page").contains("bar.width == 8") == isCertain, "\(reading.constraints(of: "Page"))")
  }

  @Test("What a condition names means in its other arm what it means outside", arguments: ["width = width", "width"])
  func namesOfConditions(_ binding: String) {
    let reading = Reading(
      body: """
        set(8)
        set(16)
        """,
      members: """
          private var width: NSLayoutConstraint?
          private func set(_ value: CGFloat) {
            if let \(binding) {
              width.constant = value
            } else {
              width = a.widthAnchor.constraint(equalToConstant: value)
              width?.isActive = true
            }
          }
        """)
    #expect(reading.constraints() == ["a.width == 16"])
  }

  @Test(
    "Observers are told before and after",
    arguments: [
      "willSet { active.forEach { $0.isActive = false } } didSet { NSLayoutConstraint.activate(active) }",
      "willSet { NSLayoutConstraint.deactivate(active); NSLayoutConstraint.activate(newValue) }",
      "willSet(next) { NSLayoutConstraint.deactivate(active); NSLayoutConstraint.activate(next) }",
    ])
  func observers(_ observer: String) {
    let reading = Reading(
      body: """
        set(8)
        set(16)
        """,
      members: """
          private var active: [NSLayoutConstraint] = [] { \(observer) }
          private func set(_ value: CGFloat) { active = [a.widthAnchor.constraint(equalToConstant: value)] }
        """)
    #expect(reading.constraints() == ["a.width == 8, never", "a.width == 16"])
  }

  @Test("In a list of which all are related to the first, the first one is no slip", arguments: ["items[0]", "$0"])
  func relatedToFirst(_ other: String) {
    let reading = Reading(
      body: "items.forEach { $0.widthAnchor.constraint(equalTo: \(other).widthAnchor).isActive = true }",
      members: "  lazy var items = [a, b]")
    #expect(reading.findings.contains { $0.hasSuffix("item-related-to-itself") } == (other == "$0"))
  }
}
