import ExactArithmetic
import LayoutModel
import Testing

@testable import ConstraintNotation

@Suite("Constraints as messages show them")
struct ConstraintMessageTests {
  private let sample = SampleLayout()

  private func constraint(_ format: String, options: VisualFormatOptions = []) throws -> Constraint {
    try #require(VisualFormat(parsing: format).constraints(in: sample.context(options: options)).first?.constraint)
  }

  @Test("An equation has names, a spaced multiplier, signs and the priority")
  func equation() throws {
    var constraint = try constraint("[A(<=B@750)]")
    constraint.multiplier = Rational(1, 2)
    constraint.constant = -4
    let layout = sample.layout
    #expect(constraint.equationText(in: layout) == "A.width <= 0.5 * B.width - 4 @750")
    constraint.multiplier = -1
    #expect(constraint.equationText(in: layout) == "A.width <= -B.width - 4 @750")
    constraint.secondItem = nil
    #expect(constraint.equationText(in: layout) == "A.width <= -4 @750")
  }

  @Test("Unknown quantities are spelt out")
  func unknowns() throws {
    var layout = sample.layout
    layout.unknowns = [Unknown(name: "intrinsic content width of A", nominal: 40)]
    var constraint = try constraint("[A(>=0@750)]")
    constraint.unknownTerms = [UnknownTerm(unknown: UnknownID(0))]
    #expect(constraint.equationText(in: layout) == "A.width >= intrinsic content width of A @750")
    constraint.constant = 3
    constraint.unknownTerms = [UnknownTerm(unknown: UnknownID(0), coefficient: -2)]
    #expect(constraint.equationText(in: layout) == "A.width >= 3 - 2 * intrinsic content width of A @750")
    #expect(ConstraintPrinter(layout: layout).visualFormatText(for: constraint) == nil)
  }

  @Test(
    "What a visual format made is written as one again",
    arguments: [
      ("|-20-[A]", "H:|-(20)-[A]"), ("V:[A]-(>=-3@9)-|", "V:[A]-(>=-3@9)-|"), ("[A]-[B]", "H:[A]-[B]"),
      ("V:|-[A]", "V:|-[A]"), ("V:[A]-|", "V:[A]-|"), ("[A(<=7)]", "H:[A(<=7)]"), ("V:[A(B)]", "V:[A(==B)]"),
      ("[A(>=B@2)]", "H:[A(>=B@2)]"),
    ])
  func visualFormat(format: String, printed: String) throws {
    #expect(ConstraintPrinter(layout: sample.layout).visualFormatText(for: try constraint(format)) == printed)
  }

  @Test("Absolute edges end in the mark of logs")
  func absoluteEdges() throws {
    let constraint = try constraint("|-[A]", options: .directionLeftToRight)
    #expect(ConstraintPrinter(layout: sample.layout).visualFormatText(for: constraint) == "H:|-[A](LTR)")
  }

  @Test("What no format can say has none")
  func notVisual() throws {
    let printer = ConstraintPrinter(layout: sample.layout)
    var ratio = try constraint("[A(B)]")
    ratio.multiplier = 2
    #expect(printer.visualFormatText(for: ratio) == nil)
    var aspect = try constraint("[A(A)]")
    aspect.secondAttribute = .height
    #expect(printer.visualFormatText(for: aspect) == nil)
    var turned = try constraint("|-5-[A]")
    (turned.firstItem, turned.secondItem) = (sample.superview, turned.firstItem)
    #expect(printer.visualFormatText(for: turned) == nil)
    var renamed = sample.layout
    renamed.items[1] = .view(View(name: "A.titleLabel", superview: sample.superview))
    #expect(ConstraintPrinter(layout: renamed).visualFormatText(for: try constraint("|-5-[A]")) == nil)
  }
}
