import Testing

@testable import SwiftProgram

/// Ways in which code gets at views and constraints that are not those of every day.
@Suite("Other ways to views and constraints")
struct OtherWayTests {
  /// A view whose vertical position is only decided where some code is heard.
  private func tile(_ statements: String, members: String = "", rest: String = "", superclass: String = "UIView")
    -> Reading
  {
    Reading(
      """
      import UIKit
      final class Tile: \(superclass) {
        private let mark = UIView()
        \(members)
        init() {
          super.init(frame: .zero)
          mark.translatesAutoresizingMaskIntoConstraints = false
          addSubview(mark)
          mark.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          mark.widthAnchor.constraint(equalToConstant: 6).isActive = true
          mark.heightAnchor.constraint(equalToConstant: 6).isActive = true
          \(statements)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      \(rest)
      """)
  }

  private static let top = "mark.topAnchor.constraint(equalTo: topAnchor)"
  private static let low = "mark.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor)"

  @Test("Without any of them the position is open")
  func plain() {
    #expect(tile("").findings.count == 1)
  }

  @Test(
    "A position that is decided in another way is not called ambiguous",
    arguments: [
      // An anchor's own functions without `self`.
      ("mark.topAnchor.stick(to: topAnchor)", "", sticking("constraint(equalTo: other).isActive = true")),
      (
        "mark.topAnchor.stick(to: topAnchor)", "",
        sticking("let made = constraint(equalTo: other); NSLayoutConstraint.activate([made])")
      ),
      // Builders of results.
      ("NSLayoutConstraint.activate(rules)", "@Rules private var rules: [NSLayoutConstraint] {\n\(top)\n\(low)\n}", ""),
      (
        "NSLayoutConstraint.activate(rules())",
        "@Rules private func rules() -> [NSLayoutConstraint] {\n\(top)\n\(low)\n}", ""
      ),
      (
        "set(rules)", "@Rules private var rules: Plan {\n\(top)\n\(low)\n}",
        "extension UIView { func set(_ plan: Plan) {} }"
      ),
      // Kept in a value.
      ("kept = Kept(top: \(top))", "private var kept: Kept?\n func show() { kept?.top.isActive = true }", keeping),
      ("kept = Kept(top: \(top))", "private var kept: Kept?\n func show() { kept?.turnOn() }", keeping),
      (
        "phase = .ready(\(top))",
        "private var phase = Phase.none\n func show() { if case .ready(let rule) = phase { rule.isActive = true } }",
        "enum Phase { case none, ready(NSLayoutConstraint) }"
      ),
      (
        "", "private var kept: [Int: [NSLayoutConstraint]] = [:]\n override func updateConstraints() { \(filling) }", ""
      ),
      // Closures of properties.
      (
        "", "private lazy var pin: () -> Void = { [unowned self] in \(top).isActive = true }\n func show() { pin() }",
        ""
      ),
      ("", "var whenShown: ((UIView) -> Void)?\n func show() { whenShown?(mark) }", ""),
      // UIKit calls it.
      (
        "",
        "override func didAddSubview(_ view: UIView) { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
        ""
      ),
      // Others are given the view.
      ("", "func content() -> UIView { mark }", pinning("tile.content()")),
      ("", "func content() -> UIView? { return self.mark }", pinning("tile.content()!")),
      ("", "var parts: [UIView] { [mark] }", pinning("tile.parts[0]")),
      // What is no plain call.
      ("#stick(mark.topAnchor, topAnchor)", "", ""), ("(\(top))+++", "", on("postfix")),
      ("+++(\(top))", "", on("prefix")),
    ])
  func decided(statements: String, members: String, rest: String) {
    #expect(tile(statements, members: members, rest: rest).findings == [])
  }

  private static func sticking(_ body: String) -> String {
    "extension NSLayoutYAxisAnchor { func stick(to other: NSLayoutYAxisAnchor) { \(body) } }"
  }

  private static let keeping = """
    struct Kept {
      let top: NSLayoutConstraint
      func turnOn() { top.isActive = true }
    }
    """

  private static let filling = """
    if kept.isEmpty {
      kept[0] = [\(top)]
      NSLayoutConstraint.activate(kept[0]!)
    }
    super.updateConstraints()
    """

  private static func pinning(_ view: String) -> String {
    "enum Pins { static func pin(_ tile: Tile) { \(view).topAnchor.constraint(equalTo: tile.topAnchor).isActive = true } }"
  }

  private static func on(_ place: String) -> String {
    "\(place) func +++ (rule: NSLayoutConstraint) { rule.isActive = true }"
  }

  @Test(
    "What others are given that is no view leaves what is known of the views",
    arguments: [
      (
        "var gap: CGFloat { mark.bounds.width }", "enum Pins { static func read(_ tile: Tile) -> CGFloat { tile.gap } }"
      ),
      ("func content() -> UIView { UIView(frame: mark.frame) }", pinning("tile.content()")),
      ("private func content() -> UIView { mark }", pinning("tile.content()")),
    ])
  func kept(members: String, rest: String) {
    #expect(tile("", members: members, rest: rest).findings.count == 1)
  }

  /// A controller's view whose width is said twice, unless some code takes the first one back.
  private func page(_ statements: String) -> [String] {
    Reading(
      """
      import SnapKit
      import UIKit
      final class Page: UIViewController {
        private let mark = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          mark.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(mark)
          let wide = mark.widthAnchor.constraint(equalToConstant: 16)
          wide.isActive = true
          \(statements)
          mark.widthAnchor.constraint(equalToConstant: 8).isActive = true
        }
        private func named(_ rule: NSLayoutConstraint) -> (rule: NSLayoutConstraint, name: String) { (rule, "w") }
      }
      enum Kept { static var wide: NSLayoutConstraint? { didSet { wide?.isActive = false } } }
      prefix func - (rule: NSLayoutConstraint) { rule.isActive = false }
      """
    ).findings.filter { $0.hasSuffix("unsatisfiable-constraints") }
  }

  @Test(
    "A constraint that is taken back in another way is in no conflict",
    arguments: [
      "view.subviews.forEach { $0.removeConstraints($0.constraints) }",
      "NSLayoutConstraint.deactivate(view.subviews.flatMap(\\.constraints))",
      "for each in view.subviews { NSLayoutConstraint.deactivate(each.constraints) }",
      "while let rule = mark.constraints.first { rule.isActive = false; break }", "Kept.wide = wide", "-wide",
      "named(wide).rule.isActive = false", "wide.setValue(8, forKey: \"constant\")",
    ])
  func takenBack(statements: String) {
    #expect(page(statements) == [])
  }

  @Test(
    "One that stays is",
    arguments: [
      "", "view.subviews.forEach { $0.alpha = 0 }", "_ = mark.constraints.count",
      "wide.addObserver(self, forKeyPath: \"constant\", options: .new, context: nil)",
    ])
  func stays(statements: String) {
    #expect(page(statements).count == 1)
  }

  @Test("A builder's closure of several lines gives all that they name or make")
  func views() {
    let reading = Reading(
      body: """
        hold {
          shelf
          UILabel()
        }
        shelf.topAnchor.constraint(equalTo: topAnchor).isActive = true
        """, members: "let shelf = UIView()",
      rest: """
        @resultBuilder enum Views { static func buildBlock(_ views: UIView...) -> [UIView] { views } }
        extension UIView { func hold(@Views _ views: () -> [UIView]) { views().forEach { addSubview($0) } } }
        """)
    #expect(reading.findings == ["A.swift:6 mask-left-on"])
    #expect(reading.layout()?.items.first { $0.name == "shelf" }?.parent == .item(0))
  }

  @Test(
    "A stack whose spacing is set later is not laid out with the one of now",
    arguments: [
      "stack.spacing = gap", "stack.setCustomSpacing(gap, after: a)",
      "stack.isLayoutMarginsRelativeArrangement = true",
    ])
  func stacks(later: String) {
    func found(_ later: String) -> [String] {
      Reading(
        body: """
          addSubview(stack)
          stack.axis = .vertical
          stack.translatesAutoresizingMaskIntoConstraints = false
          stack.addArrangedSubview(a)
          stack.addArrangedSubview(b)
          stack.heightAnchor.constraint(equalToConstant: 33).isActive = true
          a.heightAnchor.constraint(equalToConstant: 10).isActive = true
          b.heightAnchor.constraint(equalToConstant: 10).isActive = true
          """, members: "let stack = UIStackView()\n func set(_ gap: CGFloat) { \(later) }"
      ).findings.filter { $0.hasSuffix("unsatisfiable-constraints") }
    }
    #expect(found("stack.alpha = gap").count == 1)
    #expect(found(later) == [])
  }

  @Test("SnapKit's constraint that may be absent is let go where it is there")
  func snapKit() {
    let reading = Reading(
      body: """
        var kept: Constraint?
        a.snp.makeConstraints { kept = $0.width.equalTo(16).constraint }
        kept.map { $0.deactivate() }
        """)
    #expect(reading.constraints() == ["a.width == 16, never"])
  }
}
