import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Stack views across their axis")
struct StackAlignmentTests {
  private func across(_ alignment: Stack.Alignment, views: Int = 2, hidden: Set<Int> = [], axis: Axis = .horizontal)
    -> [String]
  {
    stackLines(stackLayout(Stack(axis: axis, alignment: alignment), views: views, hidden: hidden), axis.other)
  }

  private let suppression = ["ambiguity-suppression A.height == 0 @25.0", "ambiguity-suppression B.height == 0 @25.0"]

  private func boundaries(_ near: (String, String), _ far: (String, String)) -> [String] {
    ["A", "B"].flatMap { view in
      [
        "spanning-boundary S.alignmentSpacer.top \(near.0) \(view).top\(near.1)",
        "spanning-boundary S.alignmentSpacer.bottom \(far.0) \(view).bottom\(far.1)",
      ]
    }
  }

  private let fit = "spanning-fit S.alignmentSpacer.height == 0 @51.0"

  @Test("Fill aligns both sides, without a spacer")
  func fill() {
    #expect(
      across(.fill) == [
        "canvas-connection S.top == A.top", "canvas-connection S.bottom == A.bottom", "alignment A.top == B.top",
        "alignment A.bottom == B.bottom",
      ])
  }

  @Test("Top aligns tops, the spacer spans the rest")
  func top() {
    let start = [
      "canvas-connection S.top == A.top", "canvas-connection S.bottom == S.alignmentSpacer.bottom",
      "alignment A.top == B.top",
    ]
    #expect(across(.top) == start + boundaries(("==", " @999.5"), (">=", "")) + [fit] + suppression)
    #expect(across(.leading) == across(.top))
    let spacer = stackLayout(Stack(alignment: .top), views: 2).lowered.layout.items.compactMap(\.guide)
    #expect(spacer.map(\.className) == ["_UILayoutSpacer"])
    #expect(spacer.map(\.identifier) == ["UISV-alignment-spanner"])
  }

  @Test("Centre aligns centres within the spacer")
  func center() {
    let start = [
      "canvas-connection S.top == S.alignmentSpacer.top", "canvas-connection S.bottom == S.alignmentSpacer.bottom",
      "canvas-connection S.centerY == A.centerY", "alignment A.centerY == B.centerY",
    ]
    #expect(across(.center) == start + boundaries(("<=", ""), (">=", "")) + [fit] + suppression)
  }

  @Test("Bottom aligns bottoms, the spacer spans the rest")
  func bottom() {
    let start = [
      "canvas-connection S.top == S.alignmentSpacer.top", "canvas-connection S.bottom == A.bottom",
      "alignment A.bottom == B.bottom",
    ]
    #expect(across(.bottom) == start + boundaries(("<=", ""), ("==", " @999.5")) + [fit] + suppression)
    #expect(across(.trailing) == across(.bottom))
  }

  @Test("First baselines are aligned, the first view within the canvas")
  func firstBaseline() {
    let start = [
      "canvas-connection S.top <= A.top", "canvas-connection S.bottom == S.alignmentSpacer.bottom",
      "alignment A.firstBaseline == B.firstBaseline",
    ]
    let canvasFit = ["canvas-fit S.height == 0 @49.0"]
    #expect(
      across(.firstBaseline) == start + boundaries(("<=", ""), (">=", "")) + [fit] + canvasFit + suppression)
  }

  @Test("Last baselines are aligned, the first view within the canvas")
  func lastBaseline() {
    let start = [
      "canvas-connection S.top == S.alignmentSpacer.top", "canvas-connection S.bottom >= A.bottom",
      "alignment A.lastBaseline == B.lastBaseline",
    ]
    let canvasFit = ["canvas-fit S.height == 0 @49.0"]
    #expect(across(.lastBaseline) == start + boundaries(("<=", ""), (">=", "")) + [fit] + canvasFit + suppression)
  }

  @Test("A vertical stack aligns leading sides, and no baselines")
  func vertical() {
    #expect(across(.leading, axis: .vertical).contains("alignment A.leading == B.leading"))
    #expect(across(.trailing, axis: .vertical).contains("canvas-connection S.trailing == A.trailing"))
    #expect(!across(.firstBaseline, axis: .vertical).contains { $0.hasPrefix("alignment") })
  }

  @Test("One view alone needs no spacer")
  func single() {
    let end = ["canvas-fit S.height == 0 @49.0", "ambiguity-suppression A.height == 0 @25.0"]
    #expect(
      across(.center, views: 1) == [
        "canvas-connection S.top <= A.top", "canvas-connection S.bottom >= A.bottom",
        "canvas-connection S.centerY == A.centerY",
      ] + end)
    #expect(
      across(.top, views: 1) == ["canvas-connection S.top == A.top", "canvas-connection S.bottom >= A.bottom"] + end)
    #expect(
      across(.bottom, views: 1) == ["canvas-connection S.top <= A.top", "canvas-connection S.bottom == A.bottom"]
        + end)
    for baseline in [Stack.Alignment.firstBaseline, .lastBaseline] {
      #expect(
        across(baseline, views: 1)
          == ["canvas-connection S.top <= A.top", "canvas-connection S.bottom >= A.bottom"] + end)
    }
    #expect(
      across(.fill, views: 1) == ["canvas-connection S.top == A.top", "canvas-connection S.bottom == A.bottom"])
  }

  @Test("Where all views are hidden a spacer stands for them")
  func allHidden() {
    #expect(
      across(.fill, views: 1, hidden: [0]) == [
        "canvas-connection S.top == S.alignmentSpacer.top", "canvas-connection S.bottom == S.alignmentSpacer.bottom",
        "ambiguity-suppression S.alignmentSpacer.height == 0 @25.0",
      ])
    #expect(
      across(.center, views: 2, hidden: [0, 1]) == [
        "canvas-connection S.top == S.alignmentSpacer.top", "canvas-connection S.bottom == S.alignmentSpacer.bottom",
        "canvas-connection S.centerY == S.alignmentSpacer.centerY", "alignment A.centerY == B.centerY",
        "spanning-fit S.alignmentSpacer.height == 0 @51.0", "ambiguity-suppression A.height == 0 @25.0",
        "ambiguity-suppression B.height == 0 @25.0",
      ])
  }

  @Test("A hidden view keeps its alignment and leaves the spacer's boundaries")
  func hidden() {
    let lines = across(.top, hidden: [1])
    #expect(lines.contains("alignment A.top == B.top"))
    #expect(!lines.contains { $0.hasPrefix("spanning-boundary") && $0.contains("B.") })
  }
}
