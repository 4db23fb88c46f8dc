import ConsoleLogInput
import ConstraintNotation
import ExactArithmetic
import LayoutFileInput
import LayoutModel
import TestSupport
import Testing

/// What is printed is read again as what it was: every way to write a constraint has a parser and a printer, and here each is
/// held against the other on constraints at random.
@Suite("Notations of constraints")
struct NotationTests {
  private static let seeds = Array(UInt64(1)...20)
  private static let dialects: [LogDialect] = [.uikit, .uikitNames, .appkit, .appkitNames, .masonry, .snapKit]

  /// A root with two views and a view in one of these, and constraints between them that are legal.
  private static func layout(_ random: inout SeededGenerator, constraintClass: String, namesViews: Bool) -> Layout {
    var layout = Layout(file: "a", name: "a")
    for (index, parent) in [nil, 0, 0, 1].enumerated() {
      var view = View(name: "view\(index)", className: "UIView", superview: parent.map { ItemID($0) })
      view.address = "7f80000000\(index)0"
      view.logName = namesViews && random.chance(40) ? .name("view\(index)") : .classAndAddress
      _ = layout.add(.view(view))
    }
    let horizontal: [Attribute] = [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin]
    let absolute: [Attribute] = [.left, .right]
    let vertical: [Attribute] = [.top, .bottom, .centerY, .topMargin, .bottomMargin, .firstBaseline]
    for index in 0..<12 {
      let group = random.pick([horizontal, absolute, vertical, [.width, .height]])
      let first = ItemID(random.below(4))
      let second = ItemID((first.index + 1 + random.below(3)) % 4)
      let isSize = group.contains(.width)
      let isAlone = isSize && random.chance(60)
      let constants = ["0", "8", "-8", "20.5", "-0.25", "1234.5"]
      var constraint = Constraint(
        id: "c\(index)", firstItem: first, firstAttribute: random.pick(group),
        relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), secondItem: isAlone ? nil : second,
        secondAttribute: isAlone ? .notAnAttribute : random.pick(group),
        multiplier: isSize && !isAlone ? random.pick([1, 2, Rational(1, 2), Rational(5, 4)]) : 1,
        constant: Rational(decimal: random.pick(constants)) ?? 0,
        priority: random.pick([.required, Priority(750), Priority(250), Priority(999.5)]),
        origin: ConstraintOrigin(kind: .parts))
      constraint.className = constraintClass
      constraint.address = "6000000000\(10 + index)"
      if constraintClass.hasPrefix("NS"), random.chance(30) { constraint.identifier = "its name's \(index)" }
      layout.constraints.append(constraint)
    }
    return layout
  }

  /// What a constraint says, its items by what tells them apart.
  private static func statement(_ constraint: Constraint, in layout: Layout) -> String {
    func mention(_ item: ItemID, _ attribute: Attribute) -> String {
      "\(layout.view(item)?.address ?? layout[item].name).\(attribute)"
    }
    let second = constraint.secondItem.map { mention($0, constraint.secondAttribute) } ?? ""
    return "\(mention(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation) "
      + "\(constraint.multiplier) \(second) \(constraint.constant) \(constraint.priority.value) "
      + "\(constraint.identifier ?? "")"
  }

  @Test("A line of a log says what was printed, in the words of every era and library", arguments: dialects)
  func logLines(dialect: LogDialect) throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let className =
        switch dialect.library {
        case .masonry: "MASLayoutConstraint"
        case .snapKit: "SnapKit.LayoutConstraint"
        case nil: "NSLayoutConstraint"
        }
      var layout = Self.layout(&random, constraintClass: className, namesViews: dialect.library == nil)
      layout.platform = dialect.platform
      let printer = ConstraintPrinter(layout: layout, dialect: dialect)
      let lines = layout.constraints.map { "    \(printer.quotedLine(for: $0))" }.joined(separator: ",\n")
      let text = """
        Unable to simultaneously satisfy constraints.
        (
        \(lines)
        )

        Will attempt to recover by breaking constraint
        \(printer.line(for: layout.constraints[3]))

        """
      let read = try #require(try ConsoleLogLoader().load(SourceFile(path: "a.log", text: text)).layouts.first)
      #expect(read.constraints.count == layout.constraints.count, "seed \(seed)\n\(text)")
      for (printed, constraint) in zip(layout.constraints, read.constraints) {
        let line = printer.line(for: printed)
        #expect(
          Self.statement(constraint, in: read) == Self.statement(printed, in: layout), "seed \(seed)\n\(line)")
        #expect(read.printedLine(of: constraint) == line, "seed \(seed)")
      }
      #expect(read.log?.brokenConstraint == 3, "seed \(seed)")
    }
  }

  @Test("An equation says what was printed")
  func equations() throws {
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      var written = Self.layout(&random, constraintClass: "NSLayoutConstraint", namesViews: false)
      for index in written.constraints.indices { written.constraints[index].identifier = nil }
      let equations = written.constraints.map { $0.equationText(in: written) }
      let text = "view view0 300x300\n  view view1\n    view view3\n  view view2\n" + equations.joined(separator: "\n")
      let read = try #require(
        try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first, "seed \(seed)\n\(text)")
      #expect(read.constraints.map { $0.equationText(in: read) } == equations, "seed \(seed)")
      for (constraint, other) in zip(read.constraints, written.constraints) {
        #expect(constraint.constant == other.constant && constraint.multiplier == other.multiplier, "seed \(seed)")
        #expect(constraint.priority == other.priority && constraint.relation == other.relation, "seed \(seed)")
        #expect(constraint.firstAttribute == other.firstAttribute, "seed \(seed)")
        #expect(constraint.secondAttribute == other.secondAttribute, "seed \(seed)")
      }
    }
  }

  @Test("Text between quotes is what it was before")
  func escapes() {
    var random = SeededGenerator(seed: 7)
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "\n", "\t", "\r", "é", "😀", "\u{1}", "\u{7F}", "'", "8", "U", "\u{2028}",
    ]
    for _ in 0..<400 {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.below(9) { text.append(random.pick(scalars)) }
      let escaped = propertyListEscaped(String(text))
      #expect(escaped.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
      #expect(PropertyListUnescaping.unescaped(Array(escaped.utf8)) == Array(String(text).utf8), "\(escaped)")
    }
  }
}
