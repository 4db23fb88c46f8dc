import ExactArithmetic
import LayoutAnalysis
import LayoutFileInput
import LayoutInput
import LayoutModel
import TestSupport
import Testing

/// Optional constraints of which many meet wherever one does.
@Suite("Many optional constraints that meet")
struct MeetingGoalsTests {
  /// Four stack views in each of some levels of stack views, equal gaps on one level and equal distances of centers on the
  /// next, around contents of any size.
  private static func stacks(depth: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var views = [#"{"name":"Root","size":[375,667]}"#]
    var names = ["S"]
    for level in 0...depth {
      let stack =
        level % 2 == 0
        ? #"{"axis":"vertical","distribution":"equalSpacing","alignment":"center","spacing":8}"#
        : #"{"axis":"horizontal","distribution":"equalCentering","alignment":"center","spacing":8}"#
      for name in names {
        let (width, height) = (Int.random(in: 5...60, using: &generator), Int.random(in: 5...30, using: &generator))
        let superview = level == 0 ? "Root" : String(name.dropLast())
        let kind = level == depth ? #""intrinsicContentSize":[\#(width),\#(height)]"# : #""stack":\#(stack)"#
        views.append(#"{"name":"\#(name)","superview":"\#(superview)",\#(kind)}"#)
      }
      names = names.flatMap { name in (0..<4).map { "\(name)\($0)" } }
    }
    let edges = ["leading", "trailing", "top", "bottom"].map { #""S.\#($0) = Root.\#($0)""# }
    return #"{"layout":1,"views":[\#(views.joined(separator: ","))],"constraints":[\#(edges.joined(separator: ","))]}"#
  }

  @Test("A step goes over all that meet, and not to and fro before it gets anywhere")
  func meeting() throws {
    let file = SourceFile(path: "a.layout.json", text: Self.stacks(depth: 4, seed: 5))
    let layout = try #require(try LayoutFileLoader().load(file).layouts.first)
    // To and fro it takes 160,000 steps, and straight on 115,000.
    var work = Work(steps: 140_000)
    #expect(throws: Never.self) { try LayoutEquations(layout.lowered()).system.solve(&work) }
  }
}
