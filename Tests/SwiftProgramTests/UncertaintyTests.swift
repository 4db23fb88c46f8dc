import Testing

@testable import SwiftProgram

/// What was once taken for certain and was not, in code of a kind that apps are full of.
@Suite("Seeming certainty")
struct UncertaintyTests {
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

  @Test(
    "Of a view that is filled later, if only with elements of a list that others set, no size is called ambiguous",
    arguments: [
      ("", true), ("for text in texts { let row = UILabel(); row.text = text; box.addSubview(row) }", false),
      ("rows = texts.map { _ in UIView() }; for at in rows.indices { box.addSubview(rows[at]) }", false),
      ("box.addSubview(spare)", false), ("other.addSubview(UIView())", true),
    ])
  func filledLater(_ fill: String, isFound: Bool) {
    let reading = Reading(
      """
      final class Panel: UIView {
        private let box = UIView()
        private let spare = UIView()
        private let other = UIView()
        private var rows: [UIView] = []
        var texts: [String] = [] { didSet { fill() } }
        init() {
          super.init(frame: .zero)
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(box)
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        private func fill() { \(fill) }
      }
      """)
    #expect(reading.findings.contains { $0.hasSuffix("ambiguous-width") } == isFound, "\(reading.findings)")
  }

  @Test(
    "What is set up once, in whatever branch, keeps the arms of its own branches apart",
    arguments: ["badge.isHidden = false", "if isShown { badge.isHidden = false }", "addSubview(badge)"])
  func branchesOfSetups(_ use: String) {
    let reading = Reading(
      """
      final class Badge: UIView {
        let dot = UIView()
        init(text: String?) {
          super.init(frame: .zero)
          dot.translatesAutoresizingMaskIntoConstraints = false
          addSubview(dot)
          if text == nil {
            dot.widthAnchor.constraint(equalToConstant: 8).isActive = true
          } else {
            dot.widthAnchor.constraint(equalToConstant: 16).isActive = true
          }
          dot.heightAnchor.constraint(equalToConstant: 4).isActive = true
        }
      }
      final class Panel: UIView {
        let isShown = Settings.shared.isShown
        lazy var badge = Badge(text: Settings.shared.text)
        init() {
          super.init(frame: .zero)
          \(use)
          badge.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """)
    #expect(
      reading.constraints() == [
        "badge.dot.width == 8, conditional", "badge.dot.width == 16, conditional", "badge.dot.height == 4",
        "badge.leading == self.leading",
      ])
  }

  @Test(
    "Sizes, points and insets are compared by their parts, where all are known",
    arguments: [
      ("CGSize(width: 4, height: 0) != .zero", "certain"), ("CGSize(width: 0, height: 0) == .zero", "certain"),
      ("CGSize(width: 4, height: side) != .zero", "certain"),
      ("CGSize(width: 0, height: side) != .zero", "conditional"),
      ("CGPoint(x: 1, y: 2) == CGPoint(x: 1, y: 3)", "none"), ("UIEdgeInsets.zero == UIEdgeInsets()", "certain"),
      ("CGRect(x: 0, y: 0, width: 1, height: 0) == .zero", "none"), ("frame.size == .zero", "conditional"),
    ])
  func comparedStructures(_ condition: String, expected: String) {
    let reading = Reading(
      body: "if \(condition) { a.widthAnchor.constraint(equalToConstant: 8).isActive = true }",
      members: "  let side = Settings.shared.side")
    let found = reading.constraints().first
    #expect((found.map { $0 == "a.width == 8" ? "certain" : "conditional" } ?? "none") == expected)
  }

  @Test(
    "What a protocol's extension says holds for a type that leaves it at that, not for any value of the protocol",
    arguments: [
      ("any Sizes", "sizes.wide", "conditional"), ("any Sizes", "sizes.isWide()", "conditional"),
      ("Plain", "sizes.wide", "certain"), ("Plain", "sizes.isWide()", "certain"),
      ("any Sizes", "sizes.other()", "certain"),
    ])
  func defaultsOfProtocols(_ type: String, _ condition: String, expected: String) {
    for isReversed in [false, true] {
      let parts = [
        "protocol Sizes { var wide: Bool { get }; func isWide() -> Bool }",
        "extension Sizes { var wide: Bool { true }; func isWide() -> Bool { true }; func other() -> Bool { true } }",
      ]
      let reading = Reading(
        body: "if \(condition) { a.widthAnchor.constraint(equalToConstant: 8).isActive = true }",
        members: "  let sizes: \(type) = Settings.shared.sizes",
        rest: (isReversed ? parts.reversed() : parts).joined(separator: "\n") + "\nstruct Plain: Sizes {}")
      let found = reading.constraints().first
      #expect((found.map { $0 == "a.width == 8" ? "certain" : "conditional" } ?? "none") == expected)
    }
  }

  @Test("An operator as a statement has what it is for done once")
  func operatorStatements() {
    let reading = Reading(
      body: "addRow().reactive.text <~ model.title",
      members: """
          private func addRow() -> UIView {
            a.widthAnchor.constraint(equalToConstant: 8).isActive = true
            return a
          }
        """)
    #expect(reading.constraints().count == 1)
  }

  @Test("Which of several conditional defaults of a protocol is meant is not known")
  func conditionalDefaults() {
    let reading = Reading(
      body: "if wide { a.widthAnchor.constraint(equalToConstant: 8).isActive = true }",
      rest: """
        protocol Sized { var wide: Bool { get } }
        extension Sized where Self: UITableViewCell { var wide: Bool { true } }
        extension Sized where Self: UIView { var wide: Bool { false } }
        extension Panel: Sized {}
        """)
    #expect(!reading.constraints().contains("a.width == 8"))
  }

  @Test("What a static variable holds that one arm of a branch sets is not known behind it")
  func staticsInBranches() {
    let reading = Reading(
      body: """
        if Settings.shared.isWide { Sizes.side = 20 }
        a.widthAnchor.constraint(equalToConstant: Sizes.side).isActive = true
        """, rest: "enum Sizes { static var side: CGFloat = 4 }")
    #expect(!reading.constraints().contains("a.width == 20"))
  }

  @Test("A private extension's functions are no other class's")
  func privateExtensions() {
    let reading = Reading(
      """
      class Base: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          setup()
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      private extension Base {
        func setup() { view.addSubview(box) }
      }
      final class Terms: Base {
        let text = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          setup()
        }
        private func setup() { view.addSubview(text) }
      }
      """)
    #expect(!reading.findings.contains { $0.hasSuffix("no-common-ancestor") }, "\(reading.findings)")
  }
}
