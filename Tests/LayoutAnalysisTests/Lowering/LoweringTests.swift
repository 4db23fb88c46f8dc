import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Lowering of sizes and order")
struct LoweringTests {
  @Test("A root's size becomes its encapsulated layout constraints, a free part none")
  func rootSize() throws {
    var builder = LayoutBuilder()
    builder.root("Superview", 320, nil)
    let lowered = builder.lowered
    #expect(lowered.lines(.rootSize) == ["UIView-Encapsulated-Layout-Width Superview.width == 320"])
    let width = try #require(lowered.constraint("UIView-Encapsulated-Layout-Width(Superview)"))
    #expect(width.className == "NSLayoutConstraint")
    #expect(width.priority == .required)
    #expect(width.isImplicit)
    #expect(!lowered.isSizeFree(ofRoot: ItemID(0), along: .horizontal))
    #expect(lowered.isSizeFree(ofRoot: ItemID(0), along: .vertical))
  }

  @Test("Every view and guide has a width and height of at least 0, under their names")
  func nonnegativeSizes() {
    var builder = LayoutBuilder()
    let root = builder.root()
    builder.view("Red", in: root)
    _ = builder.layout.add(.guide(LayoutGuide(name: "Spacer", owner: root, kind: .custom)))
    let ids = builder.lowered.layout.constraints.filter { $0.origin.kind == .nonnegativeSize }.map(\.id)
    #expect(
      ids == [
        "width>=0(Superview)", "height>=0(Superview)", "width>=0(Red)", "height>=0(Red)", "width>=0(Spacer)",
        "height>=0(Spacer)",
      ])
  }

  @Test("Written constraints come first in their order, inactive and omitted ones are left out")
  func order() {
    var builder = LayoutBuilder()
    let root = builder.root()
    let red = builder.view("Red", in: root)
    builder.constrain(red, .width, plus: 1)
    builder.constrain(red, .width, plus: 2, isActive: false)
    builder.constrain(red, .width, plus: 3)
    builder.constrain(red, .width, plus: 4)
    let lowered = builder.layout.lowered(omitting: [2])
    #expect(lowered.layout.constraints.prefix(2).map(\.id) == ["#0", "#3"])
    #expect(lowered.writtenIndices.prefix(3) == [0, 3, nil])
    #expect(lowered.writtenIndices.count == lowered.layout.constraints.count)
    #expect(lowered.layout.constraints.dropFirst(2).allSatisfy { $0.isImplicit })
  }

  @Test("A content size hugs from above and resists compression from below")
  func contentSize() {
    var builder = LayoutBuilder()
    let root = builder.root()
    builder.view("Blue", in: root) {
      $0.intrinsicWidth = .points(80)
      $0.contentHugging = AxisPriorities(horizontal: Priority(251), vertical: Priority(252))
    }
    let lowered = builder.lowered
    #expect(
      lowered.lines(.contentHugging, .compressionResistance) == ["Blue.width <= 80 @251.0", "Blue.width >= 80 @750.0"])
    #expect(lowered.constraint("contentHugging.horizontal(Blue)") != nil)
    #expect(lowered.constraint("contentCompressionResistance.horizontal(Blue)") != nil)
    #expect(lowered.constraint("contentHugging.vertical(Blue)") == nil)
  }

  @Test("A content size that is not known is a parameter of its own that is not negative")
  func unknownContentSize() throws {
    var builder = LayoutBuilder()
    let root = builder.root()
    builder.view("Title", in: root, class: "UILabel") {
      $0.text = "Hello"
      $0.intrinsicWidth = .unknown
      $0.intrinsicHeight = .unknown
    }
    let lowered = builder.lowered
    #expect(
      lowered.layout.unknowns == [
        Unknown(name: "intrinsic content width of Title", nominal: Rational(442, 10)),
        Unknown(name: "intrinsic content height of Title", nominal: Rational(41, 2)),
      ])
    #expect(
      lowered.lines(.contentHugging) == [
        "Title.width <= 0 + 1*(intrinsic content width of Title) @250.0",
        "Title.height <= 0 + 1*(intrinsic content height of Title) @250.0",
      ])
    let bound = try #require(lowered.layout.constraints.last)
    #expect(bound.id == "unknown>=0(intrinsic content height of Title)")
    #expect(bound.origin.kind == .nonnegativeUnknown)
    let equations = LayoutEquations(lowered)
    #expect(equations.line(of: bound.id) == "1*(intrinsic content height of Title) >= 0")
  }
}
