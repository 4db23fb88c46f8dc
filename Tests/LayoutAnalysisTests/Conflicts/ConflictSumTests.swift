import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis
@testable import LayoutReporters

@Suite("Sums of conflicts")
struct ConflictSumTests {
  /// The sum of the only conflict of a layout in a superview `S`, and what gives the room.
  private func sum(
    width: Rational?, _ names: [String], _ constrain: (inout LayoutBuilder, ItemID, [ItemID]) -> Void
  ) throws -> (sum: ConflictSum, room: Constraint?, inAll: String) {
    var builder = LayoutBuilder()
    let root = builder.root("S", width, 480)
    let views = names.map { builder.view($0, in: root) }
    constrain(&builder, root, views)
    let equations = builder.equations
    var work = Work.unlimited
    let analysis = try ConflictAnalysis(equations: equations, options: AnalysisOptions(), &work)
    try #require(analysis.proofs.count == 1)
    let constraints = equations.lowered.layout.constraints
    let sum = analysis.conflicts[0].sum
    let diagnosis = Diagnosis(layout: equations.lowered.layout, constraints: constraints, verdict: .unsatisfiable)
    // Both sides differ by the excess, but for the scale that makes the factors whole.
    #expect((sum.demand - sum.room).absoluteValue >= analysis.proofs[0].excess)
    return (sum, sum.roomConstraint.map { constraints[$0] }, sum.text(in: diagnosis))
  }

  /// A row of views, each as wide as given, from edge to edge.
  private func chain(_ builder: inout LayoutBuilder, _ root: ItemID, _ views: [ItemID], widths: [Rational]) {
    var previous: (ItemID, Attribute) = (root, .leading)
    for (view, width) in zip(views, widths) {
      builder.constrain(view, .leading, to: previous.0, previous.1, plus: 8)
      builder.constrain(view, .width, plus: width)
      previous = (view, .trailing)
    }
    builder.constrain(root, .trailing, to: previous.0, previous.1, plus: 8)
  }

  @Test("What is asked for stands before what there is, in the order of the row")
  func demandsAndRoom() throws {
    let (sum, room, inAll) = try sum(width: 320, ["A", "B"]) { chain(&$0, $1, $2, widths: [100, 250]) }
    #expect(sum.demands.map(\.text) == ["8", "100", "8", "250", "8"])
    #expect(sum.text == "8 + 100 + 8 + 250 + 8 = 374, which is 54 more than 320")
    #expect(inAll == "8 + 100 + 8 + 250 + 8 = 374, but S.width is 320")
    #expect(room?.origin.kind == .rootSize)
  }

  @Test("Too little for equalities is said as too little, not turned round")
  func less() throws {
    let (sum, _, _) = try sum(width: 320, ["A"]) { chain(&$0, $1, $2, widths: [100]) }
    #expect(sum.text == "8 + 100 + 8 = 116, which is 204 less than 320")
  }

  @Test("Equal widths count as often as they are drawn, not as halves of what is left")
  func factors() throws {
    let (sum, _, _) = try sum(width: 150, ["A", "B"]) { builder, root, views in
      builder.constrain(views[0], .leading, to: root, .leading)
      builder.constrain(views[1], .leading, to: views[0], .trailing)
      builder.constrain(root, .trailing, to: views[1], .trailing)
      builder.constrain(views[0], .width, plus: 100)
      builder.constrain(views[1], .width, to: views[0], .width)
    }
    #expect(sum.text == "2 * 100 = 200, which is 50 more than 150")
  }

  @Test("One amount against one is not written as a sum")
  func single() throws {
    let (sum, room, _) = try sum(width: 320, ["A"]) { builder, _, views in
      builder.constrain(views[0], .width, .greaterThanOrEqual, plus: 100)
      builder.constrain(views[0], .width, .lessThanOrEqual, plus: 80)
    }
    #expect(sum.text == "100 is 20 more than 80")
    #expect(room?.relation == .lessThanOrEqual)
  }

  @Test("Where two constraints give room, neither is the one that does")
  func twoRooms() throws {
    let (sum, room, _) = try sum(width: 100, ["A"]) { builder, root, views in
      builder.constrain(views[0], .leading, to: root, .leading, plus: -20)
      builder.constrain(views[0], .width, plus: 150)
      builder.constrain(root, .trailing, to: views[0], .trailing, plus: 10)
    }
    #expect(sum.text == "150 + 10 = 160, which is 40 more than 20 + 100 = 120")
    #expect(room == nil)
  }

  @Test("Of more than twelve amounts the first five and the last five are written out")
  func long() throws {
    let names = (0..<13).map { "V\($0)" }
    let (sum, _, _) = try sum(width: 732, names) { chain(&$0, $1, $2, widths: names.map { _ in 50 }) }
    #expect(
      sum.text
        == "8 + 50 + 8 + 50 + 8 + ... (17 more) + 8 + 50 + 8 + 50 + 8 = 762, which is 30 more than 732")
  }
}
