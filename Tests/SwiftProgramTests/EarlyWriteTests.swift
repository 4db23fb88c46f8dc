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
      ("var style = Style()", "func open(_ page: Page) { page.style.grow() }", "!style.isBig", false),
      ("var all = [2, 1]", "func open(_ page: Page) { page.all.sort() }", "all[0] == 2", false),
      (
        "private var isBig = false; convenience init(isBig: Bool) { self.init(); self.isBig = isBig }", "", "!isBig",
        false
      ),
      ("private var isBig = false; override func awakeFromNib() { isBig = true }", "", "!isBig", false),
      ("@AppStorage(\"big\") var isBig = false", "", "!isBig", false),
      ("@IBInspectable var isBig = false", "", "!isBig", false), ("@objc var isBig = false", "", "!isBig", true),
      ("", "func boot() { Theme.shared.isBig = true }", "!Theme.shared.isBig", false),
      ("", "", "!Theme.shared.isBig", true),
    ])
  func setBefore(_ members: String, _ rest: String, _ condition: String, isCertain: Bool) {
    let reading = Reading(
      """
      struct Style { var isBig = false; mutating func grow() { isBig = true } }
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

  @Test(
    "Of a scroll view that is given the size of its content no such size is called ambiguous",
    arguments: [
      ("scroll.contentSize = CGSize(width: 1, height: 9)", "", false),
      ("", "scroll.contentSize = content.frame.size", false),
      ("scroll.contentOffset = .zero", "", true),
    ])
  func contentSizes(_ early: String, _ late: String, isFound: Bool) {
    let reading = Reading(
      """
      final class Page: UIViewController {
        private let scroll = UIScrollView()
        private let content = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(scroll)
          scroll.addSubview(content)
          [scroll, content].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
          NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor), content.heightAnchor.constraint(equalToConstant: 900),
          ])
          \(early)
        }
        override func viewDidLayoutSubviews() { \(late) }
      }
      """)
    #expect(reading.findings.contains { $0.hasSuffix("ambiguous-scrollable-content-size") } == isFound)
  }

  @Test("What a split view holds it lays out itself", arguments: [("NSSplitView", 0), ("NSView", 1)])
  func splitViews(_ type: String, count: Int) {
    let reading = Reading(
      """
      import AppKit
      final class Page: NSViewController {
        private let split = \(type)()
        private let pane = NSView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(split)
          split.addSubview(pane)
          [split, pane].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
          NSLayoutConstraint.activate([
            split.topAnchor.constraint(equalTo: view.topAnchor), split.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            split.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            split.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            pane.topAnchor.constraint(equalTo: split.topAnchor), pane.bottomAnchor.constraint(equalTo: split.bottomAnchor),
            pane.leadingAnchor.constraint(equalTo: split.leadingAnchor),
          ])
        }
      }
      """)
    #expect(reading.findings.count { $0.hasSuffix("ambiguous-width") } == count, "\(reading.findings)")
  }
}
