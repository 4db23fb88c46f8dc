import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Legality")
struct LegalityTests {
  /// What is illegal about a layout, in words.
  private struct Checked {
    let findings: [WordedFinding]
    let illegal: [Int]
    let isClean: Bool

    init(_ layout: Layout) {
      let report = layout.legalityFindings()
      var diagnosis = Diagnosis(layout: layout, constraints: layout.constraints, verdict: .ok)
      diagnosis.findings = report.findings
      findings = diagnosis.worded
      illegal = report.illegal
      isClean = report == LegalityReport()
    }
  }

  /// Red and Blue in Superview, with constraints of the test's own.
  private func report(_ constrain: (inout LayoutBuilder, ItemID, ItemID, ItemID) -> Void) -> Checked {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    let blue = builder.view("Blue", in: root)
    constrain(&builder, root, red, blue)
    return Checked(builder.layout)
  }

  private func pair(_ first: Attribute, _ second: Attribute, times multiplier: Rational = 1) -> Checked {
    report { builder, _, red, blue in builder.constrain(red, first, to: blue, second, times: multiplier, plus: 8) }
  }

  private func expect(
    _ report: Checked, _ rule: Rule, hint: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(report.findings.map(\.rule) == [rule], sourceLocation: sourceLocation)
    #expect(report.findings.first?.hint == hint, sourceLocation: sourceLocation)
    #expect(report.findings.first?.severity == .error, sourceLocation: sourceLocation)
    #expect(report.findings.first?.range == SourceRange(line: 1, column: 1, length: 3), sourceLocation: sourceLocation)
    #expect(report.illegal == [0], sourceLocation: sourceLocation)
  }

  @Test("A size with a location is illegal, either way round")
  func sizeWithLocation() {
    expect(pair(.width, .leading), .sizeWithLocation, hint: "Red.width == Blue.width + 8 would be legal")
    expect(pair(.top, .height), .sizeWithLocation, hint: "Red.top == Blue.top + 8 would be legal")
    let finding = pair(.width, .leading).findings.first
    #expect(finding?.message == "Red.width is a size, but Blue.leading is a location")
    #expect(finding?.details.last == "Apple: Auto Layout Guide, Anatomy of a Constraint")
    #expect(finding?.verbatim == "Invalid pairing of layout attributes")
  }

  @Test("A location equal to a constant is illegal")
  func locationWithConstant() {
    let noSecond = report { builder, _, red, _ in builder.constrain(red, .leading, plus: 20) }
    expect(noSecond, .locationWithConstant, hint: "Red.leading == Superview.leading + 20 would be legal")
    #expect(
      noSecond.findings.first?.verbatim
        == "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    expect(
      pair(.leading, .trailing, times: 0), .locationWithConstant,
      hint: "Red.leading == Blue.trailing + 8 would be legal")
    expect(
      pair(.leading, .left, times: 0), .locationWithConstant, hint: "Red.leading == Blue.leading + 8 would be legal")
    let root = report { builder, root, _, _ in builder.constrain(root, .top, plus: 20) }
    expect(root, .locationWithConstant, hint: "remove it: the location of a root is given by its container")
  }

  @Test("A horizontal location with a vertical one is illegal")
  func horizontalWithVertical() {
    expect(pair(.leading, .top), .horizontalWithVertical, hint: "Red.leading == Blue.leading + 8 would be legal")
    expect(pair(.left, .bottom), .horizontalWithVertical, hint: "Red.left == Blue.right + 8 would be legal")
    expect(pair(.centerY, .centerX), .horizontalWithVertical, hint: "Red.centerY == Blue.centerY + 8 would be legal")
    expect(
      pair(.lastBaseline, .leadingMargin), .horizontalWithVertical,
      hint: "Red.lastBaseline == Blue.topMargin + 8 would be legal"
    )
  }

  @Test("Leading or trailing with left or right is illegal, margins included")
  func leadingTrailingWithLeftRight() {
    expect(pair(.leading, .left), .leadingTrailingWithLeftRight, hint: "Red.leading == Blue.leading + 8 would be legal")
    expect(
      pair(.right, .trailing), .leadingTrailingWithLeftRight, hint: "Red.trailing == Blue.trailing + 8 would be legal")
    expect(
      pair(.leadingMargin, .rightMargin), .leadingTrailingWithLeftRight,
      hint: "Red.leadingMargin == Blue.trailingMargin + 8 would be legal")
  }

  @Test("Items of different hierarchies are illegal, as long as the constraint is active")
  func noCommonAncestor() {
    func other(isActive: Bool) -> Checked {
      report { builder, _, red, _ in
        let stranger = builder.root("Other")
        builder.constrain(red, .leading, to: stranger, .leading, isActive: isActive)
      }
    }
    expect(
      other(isActive: true), .noCommonAncestor,
      hint: "put Red and Other into one hierarchy before the constraint is activated")
    #expect(other(isActive: false).isClean)
  }

  @Test("A priority outside 1...1000 is illegal", arguments: [0, -1, 1000.5, 1001, .nan, .infinity])
  func priorityOutOfRange(priority: Double) {
    let report = report { builder, _, red, _ in builder.constrain(red, .width, plus: 20, priority: priority) }
    #expect(report.findings.map(\.rule) == [.priorityOutOfRange])
    #expect(report.illegal == [0])
  }

  @Test("Every priority within 1...1000 is legal", arguments: [1, 49, 999.5, 1000])
  func priorityInRange(priority: Double) {
    #expect(report { builder, _, red, _ in builder.constrain(red, .width, plus: 20, priority: priority) }.isClean)
  }

  @Test("A view's content priority outside 1...1000 is reported at the view")
  func contentPriority() {
    var builder = LayoutBuilder()
    builder.root { $0.contentHugging.vertical = Priority(2000) }
    let report = Checked(builder.layout)
    #expect(report.illegal.isEmpty)
    #expect(
      report.findings.map(\.message)
        == ["The vertical content hugging priority 2000 of Superview is not within 1...1000"])
  }

  @Test("An optional or inactive constraint can be illegal too")
  func optionalAndInactive() {
    let optional = report { builder, _, red, blue in
      builder.constrain(red, .width, to: blue, .top, priority: 1)
      builder.constrain(red, .width, to: blue, .top, isActive: false)
    }
    #expect(optional.illegal == [0, 1])
  }

  @Test("A location with a multiplier is legal, and a finding of a rule that is off by default")
  func locationMultiplier() {
    let report = pair(.centerX, .centerX, times: Rational(1, 2))
    #expect(report.illegal.isEmpty)
    #expect(report.findings.map(\.rule) == [.locationMultiplier])
    #expect(report.findings.first?.rule.isOnByDefault == false)
    #expect(report.findings.first?.message == "Red.centerX is a location with a multiplier of 0.5")
  }

  @Test(
    "What looks odd but is legal passes",
    arguments: [
      (.width, .height, 1), (.width, .width, 2), (.leading, .centerX, 1), (.left, .centerX, 1), (.centerX, .right, 1),
      (.leading, .trailingMargin, 1), (.leftMargin, .right, 1), (.leading, .centerXWithinMargins, 1),
      (.firstBaseline, .top, 1), (.lastBaseline, .centerYWithinMargins, 1), (.height, .leading, 0),
    ] as [(Attribute, Attribute, Rational)])
  func legal(first: Attribute, second: Attribute, multiplier: Rational) {
    #expect(pair(first, second, times: multiplier).isClean)
  }

  @Test("A constraint of an item with itself, or of a size with a constant, is legal")
  func legalConstants() {
    let report = report { builder, root, red, _ in
      builder.constrain(red, .width, to: red, .height, times: 2)
      builder.constrain(red, .left, to: red, .right, plus: -10)
      builder.constrain(root, .height, plus: 20)
      builder.constrain(red, .height, to: root, .notAnAttribute, times: 0, plus: 40)
    }
    #expect(report.isClean)
  }

  @Test("What a log prints is not checked")
  func log() {
    #expect(report { builder, _, red, _ in builder.constrain(red, .left, plus: 20, kind: .log) }.isClean)
  }
}
