import ExactArithmetic
import LayoutModel
import Testing

@testable import ConstraintNotation

@Suite("What a visual format turns into")
struct VisualFormatConstraintsTests {
  @Test(
    "Each piece of the grammar makes its constraint, with the items in Apple's order",
    arguments: [
      ("[A]", []),
      ("[A]-10-[B]", ["B.leading == A.trailing + 10"]),
      ("V:[A]-10-[B]", ["B.top == A.bottom + 10"]),
      ("H:[A][B]", ["B.leading == A.trailing"]),
      ("|-10-[A]", ["A.leading == Superview.leading + 10"]),
      ("[A]-10-|", ["Superview.trailing == A.trailing + 10"]),
      ("V:|-0-[A]|", ["A.top == Superview.top", "Superview.bottom == A.bottom"]),
      ("[A(>=20@500)]", ["A.width >= 20 @500"]),
      ("V:[A(44)]", ["A.height == 44"]),
      ("[A(==B)]", ["A.width == B.width"]),
      ("V:[A(<=B@10)]", ["A.height <= B.height @10"]),
      ("[A(>=70,<=100)]", ["A.width >= 70", "A.width <= 100"]),
      ("[A]-(>=8,<=20@750)-[B]", ["B.leading >= A.trailing + 8", "B.leading <= A.trailing + 20 @750"]),
      ("[A]->=8-[B]", ["B.leading >= A.trailing + 8"]), ("[A]-20@750-[B]", ["B.leading == A.trailing + 20 @750"]),
      ("[A]-<=20@750-[B]", ["B.leading <= A.trailing + 20 @750"]),
      ("[A]-(-5)-[B]", ["B.leading == A.trailing - 5"]),
      ("[A]-(==2)-[B]", ["B.leading == A.trailing + 2"]),
      ("[A]-.5-[B]", ["B.leading == A.trailing + 0.5"]),
      ("[A]-1e2-[B]-165.000000-[C]", ["B.leading == A.trailing + 100", "C.leading == B.trailing + 165"]),
      ("[A]-[B]", ["B.leading == A.trailing + 8"]),
    ])
  func pieces(format: String, expected: [String]) throws {
    #expect(try SampleLayout().equations(format) == expected)
  }

  @Test("Constraints come view by view: the space before it, its sizes; then the end; then the alignment")
  func order() throws {
    let equations = try SampleLayout().equations(
      "H:|-1-[A(10)]-2-[B(20,<=30)]-3-|", options: [.alignAllBottom, .alignAllTop])
    #expect(
      equations == [
        "A.leading == Superview.leading + 1", "A.width == 10", "B.leading == A.trailing + 2", "B.width == 20",
        "B.width <= 30", "Superview.trailing == B.trailing + 3", "A.top == B.top", "A.bottom == B.bottom",
      ])
  }

  @Test("Alignment ties neighbours, never the superview")
  func alignment() throws {
    let equations = try SampleLayout().equations("|[A][B][C]", options: .alignAllCenterY)
    #expect(equations.suffix(2) == ["A.centerY == B.centerY", "B.centerY == C.centerY"])
  }

  @Test("UIKit reads the standard space to the superview as its margin, AppKit as 20 points")
  func standardBorder() throws {
    #expect(
      try SampleLayout().equations("|-[A]-|")
        == ["A.leading == Superview.leadingMargin", "Superview.trailingMargin == A.trailing"])
    #expect(
      try SampleLayout(platform: .appkit).equations("V:|-[A]-|")
        == ["A.top == Superview.top + 20", "Superview.bottom == A.bottom + 20"])
  }

  @Test("From right to left the layout is mirrored and the spaces stay positive")
  func rightToLeft() throws {
    #expect(
      try SampleLayout(platform: .appkit).equations("|-[A]-[B]-|", options: .directionRightToLeft)
        == ["Superview.right == A.right + 20", "A.left == B.right + 8", "B.left == Superview.left + 20"])
    #expect(
      try SampleLayout().equations("|-[A]-(>=3)-[B]-|", options: .directionRightToLeft)
        == ["Superview.rightMargin == A.right", "A.left >= B.right + 3", "B.left == Superview.leftMargin"])
  }

  @Test("From left to right absolute edges are used, and vertically a direction means nothing")
  func leftToRight() throws {
    #expect(
      try SampleLayout().equations("|-4-[A]-[B]-|", options: .directionLeftToRight)
        == ["A.left == Superview.left + 4", "B.left == A.right + 8", "Superview.rightMargin == B.right"])
    #expect(
      try SampleLayout().equations("V:|[A]", options: .directionRightToLeft) == ["A.top == Superview.top"])
  }

  @Test("Spaces between baselines keep the edges to the superview")
  func baselines() throws {
    #expect(
      try SampleLayout().equations("V:|-9-[A]-10-[B]", options: .spacingBaselineToBaseline)
        == ["A.top == Superview.top + 9", "B.firstBaseline == A.lastBaseline + 10"])
  }

  @Test("Metrics stand for spaces, sizes and priorities, and come before views of the same name")
  func metrics() throws {
    let metrics: [String: Rational] = ["gap": -5, "B": 30, "low": 250]
    #expect(
      try SampleLayout().equations("[A(B)]-gap-[C(>=gap@low)]", metrics: metrics)
        == ["A.width == 30", "C.leading == A.trailing - 5", "C.width >= -5 @250"])
  }

  @Test("The superview may be a key, which centres a view by the well-known trick")
  func superviewKey() throws {
    #expect(
      try SampleLayout().equations("V:[superview]-(<=1)-[A]", options: .alignAllCenterX)
        == ["A.top <= Superview.bottom + 1", "Superview.centerX == A.centerX"])
  }

  @Test("A guide may be a key, and the superview beside it is its owner")
  func guideKey() throws {
    #expect(
      try SampleLayout().equations("V:|[guide]-6-[A]")
        == ["guide.top == Superview.top", "A.top == guide.bottom + 6"])
  }

  @Test("Standard spaces are marked as such, so that a log can print NSSpace")
  func symbolicConstants() throws {
    let sample = SampleLayout()
    let constraints = try VisualFormat(parsing: "|-[A]-[B]-7-[C]").constraints(in: sample.context())
    #expect(constraints.map(\.constraint.symbolicConstant) == [.standardSpace, .standardSpace, nil])
    #expect(constraints.allSatisfy { $0.constraint.origin.kind == .visualFormat && $0.constraint.id.isEmpty })
  }

  @Test(
    "Every constraint knows the part of the format that says it",
    arguments: [
      ("H:|-20-[A(==B)]-8-[B]-(>=1)-|", ["-20-", "(==B)", "-8-", "-(>=1)-"]),
      ("|[A][B]|", ["|", "][", "|"]),
      ("[A(>=1,<=2@3)]-(4,5)-[B]-[C]", [">=1", "<=2@3", "4", "5", "-"]),
      ("V: | - 20 - [A]", ["- 20 -"]),
    ])
  func parts(format: String, expected: [String]) throws {
    let sample = SampleLayout()
    let constraints = try VisualFormat(parsing: format).constraints(in: sample.context())
    #expect(constraints.map { part(format, $0.part) } == expected)
  }

  @Test("An alignment points at the two views it ties")
  func alignmentPart() throws {
    let constraints = try VisualFormat(parsing: "|[A]-[B]").constraints(
      in: SampleLayout().context(options: .alignAllTop))
    #expect(constraints.last.map { part("|[A]-[B]", $0.part) } == "[A]-[B]")
  }

  @Test("White space is accepted between the pieces, and its places are told")
  func whitespace() throws {
    let spaced = "V: | - ( >= 2 @ 3 , 4 ) - [ A ( B ) ] -\t[B]\n"
    #expect(try SampleLayout().equations(spaced) == SampleLayout().equations("V:|-(>=2@3,4)-[A(B)]-[B]"))
    let format = try VisualFormat(parsing: "[A]- [B]")
    #expect(format.containsWhitespace)
    #expect(format.whitespaceRanges == [4..<5])
    #expect(try !VisualFormat(parsing: "[A]-[B]").containsWhitespace)
  }

  @Test("Priorities out of range are kept for the rule that reports them")
  func priorities() throws {
    #expect(try SampleLayout().equations("[A(20@-1,30@1001)]") == ["A.width == 20 @-1", "A.width == 30 @1001"])
  }

  @Test("The nine examples of Apple's guide are accepted")
  func documentedExamples() throws {
    let sample = SampleLayout(names: [
      "button", "textField", "purpleBox", "topField", "bottomField", "maroonView", "blueView", "button1", "button2",
      "flexibleButton", "find", "findNext", "findField",
    ])
    let counts = try [
      "[button]-[textField]", "[button(>=50)]", "|-50-[purpleBox]-50-|", "V:[topField]-10-[bottomField]",
      "[maroonView][blueView]", "[button(100@20)]", "[button1(==button2)]", "[flexibleButton(>=70,<=100)]",
      "|-[find]-[findNext]-[findField(>=20)]-|",
    ].map { try sample.equations($0).count }
    #expect(counts == [1, 1, 2, 1, 1, 1, 1, 2, 5])
  }
}
