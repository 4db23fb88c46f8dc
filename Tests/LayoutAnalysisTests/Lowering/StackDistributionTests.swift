import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Stack views along their axis")
struct StackDistributionTests {
  private func along(
    _ distribution: Stack.Distribution, views: Int = 3, hidden: Set<Int> = [], spacing: Rational = 8,
    custom: [Int: Rational] = [:], axis: Axis = .horizontal, change: (Int, inout View) -> Void = { _, _ in }
  ) -> [String] {
    // Item 0 is the root, 1 the stack, 2 the first arranged view.
    let customSpacing = Dictionary(uniqueKeysWithValues: custom.map { (ItemID($0.key + 2), $0.value) })
    let settings = Stack(axis: axis, distribution: distribution, spacing: spacing, customSpacing: customSpacing)
    return stackLines(stackLayout(settings, views: views, hidden: hidden, change: change), axis)
  }

  @Test("Fill ties both ends and spaces neighbours")
  func fill() {
    #expect(
      along(.fill) == [
        "canvas-connection S.leading == A.leading", "canvas-connection S.trailing == C.trailing",
        "spacing B.leading == A.trailing + 8", "spacing C.leading == B.trailing + 8",
      ])
  }

  @Test("A vertical stack uses top, bottom and height")
  func vertical() {
    #expect(
      along(.fillEqually, views: 2, spacing: 0, axis: .vertical) == [
        "canvas-connection S.top == A.top", "canvas-connection S.bottom == B.bottom", "spacing B.top == A.bottom",
        "fill-equally B.height == A.height",
      ])
  }

  @Test("Fill equally makes each later view as wide as the first")
  func fillEqually() {
    #expect(along(.fillEqually).suffix(2) == ["fill-equally B.width == A.width", "fill-equally C.width == A.width"])
  }

  @Test("Fill proportionally shares sizes and gaps at falling priorities")
  func fillProportionally() {
    let lines = along(.fillProportionally) { index, view in view.intrinsicWidth = .points([20, 24, 40][index]) }
    #expect(
      lines.suffix(3) == [
        "fill-proportionally A.width == 1/5*S.width @999.0", "fill-proportionally B.width == 6/25*S.width @998.0",
        "fill-proportionally C.width == 2/5*S.width @997.0",
      ])
  }

  @Test("The share of the only view with a size is required without gaps; views without one, or of size 0, are empty")
  func oneSizedView() {
    func shares(spacing: Rational) -> [String] {
      along(.fillProportionally, spacing: spacing) { index, view in
        view.intrinsicWidth = index == 1 ? .points(16) : index == 2 ? .points(0) : .none
      }.suffix(3)
    }
    let empty = ["fill-proportionally A.width == 0", "fill-proportionally C.width == 0"]
    #expect(shares(spacing: 0) == [empty[0], "fill-proportionally B.width == S.width", empty[1]])
    #expect(shares(spacing: 8) == [empty[0], "fill-proportionally B.width == 1/2*S.width @998.0", empty[1]])
    let alone = along(.fillProportionally, hidden: [0, 2]) { index, view in view.intrinsicWidth = .points(16) }
    #expect(alone.contains("fill-proportionally B.width == S.width"))
  }

  @Test("A share that rests on a size that is not known is not known either, unless it is the whole")
  func unknownSize() {
    func share(spacing: Rational) -> String? {
      along(.fillProportionally, views: 2, spacing: spacing) { index, view in
        if index == 0 { view.intrinsicWidth = .unknown }
      }.first { $0.hasPrefix("fill-proportionally A") }
    }
    #expect(share(spacing: 0) == "fill-proportionally A.width == S.width")
    #expect(share(spacing: 44) == "fill-proportionally A.width == 1/2*S.width + 1*(rest of the share of A) @999.0")
  }

  @Test("Fill proportionally without any size is fill equally")
  func noSizedView() {
    #expect(along(.fillProportionally) == along(.fillEqually))
  }

  @Test("Equal spacing distributes guides of one size")
  func equalSpacing() {
    #expect(
      along(.equalSpacing) == [
        "canvas-connection S.leading == A.leading", "canvas-connection S.trailing == C.trailing",
        "spacing B.leading >= A.trailing + 8", "spacing C.leading >= B.trailing + 8",
        "distributing-edge S.gap0.leading == A.trailing", "distributing-edge S.gap0.trailing == B.leading",
        "distributing-edge S.gap1.leading == B.trailing", "distributing-edge S.gap1.trailing == C.leading",
        "fill-equally S.gap1.width == S.gap0.width", "canvas-fit S.width == 0 @49.0",
      ])
    let gaps = stackLayout(Stack(distribution: .equalSpacing), views: 3).lowered.layout.items.compactMap(\.guide)
    #expect(gaps.map(\.className) == ["_UIOLAGapGuide", "_UIOLAGapGuide"])
    #expect(gaps.map(\.identifier) == ["UISV-distributing", "UISV-distributing"])
  }

  @Test("Equal centring distributes guides between centres, equal at 149")
  func equalCentering() {
    let lines = along(.equalCentering)
    #expect(lines.contains("distributing-edge S.gap0.leading == A.centerX"))
    #expect(lines.contains("distributing-edge S.gap0.trailing == B.centerX"))
    #expect(lines.contains("fill-equally S.gap1.width == S.gap0.width @149.0"))
    #expect(lines.last == "canvas-fit S.width == 0 @49.0")
  }

  @Test("Custom spacing changes the gap behind its view alone")
  func customSpacing() {
    #expect(
      along(.fill, custom: [0: 30]).suffix(2) == [
        "spacing B.leading == A.trailing + 30", "spacing C.leading == B.trailing + 8",
      ])
    #expect(along(.equalSpacing, custom: [1: 30]).contains("spacing C.leading >= B.trailing + 30"))
  }

  @Test(
    "Hidden views take no room, and half the gap on either side, but at the stack's ends",
    arguments: [
      ([0], ["B.leading == A.trailing", "C.leading == B.trailing + 8", "D.leading == C.trailing + 8"], "D"),
      ([1], ["B.leading == A.trailing + 4", "C.leading == B.trailing + 4", "D.leading == C.trailing + 8"], "D"),
      ([1, 2], ["B.leading == A.trailing + 4", "C.leading == B.trailing", "D.leading == C.trailing + 4"], "D"),
      ([0, 1], ["B.leading == A.trailing", "C.leading == B.trailing", "D.leading == C.trailing + 8"], "D"),
      ([2, 3], ["B.leading == A.trailing + 8", "C.leading == B.trailing", "D.leading == C.trailing"], "B"),
    ] as [([Int], [String], String)])
  func hidden(hidden: [Int], gaps: [String], last: String) {
    let lines = along(.fill, views: 4, hidden: Set(hidden))
    #expect(lines.filter { $0.hasPrefix("spacing") } == gaps.map { "spacing \($0)" })
    #expect(lines.contains("canvas-connection S.trailing == \(last).trailing"))
    let first = ["A", "B", "C", "D"].enumerated().first { !hidden.contains($0.offset) }?.element ?? ""
    #expect(lines.contains("canvas-connection S.leading == \(first).leading"))
    #expect(
      lines.filter { $0.hasPrefix("hiding") } == hidden.map { "hiding \(["A", "B", "C", "D"][$0]).width == 0" })
  }

  @Test("Hidden views leave equal sizes, proportions and gaps")
  func hiddenElsewhere() {
    #expect(along(.fillEqually, hidden: [0]).contains("fill-equally C.width == B.width"))
    #expect(!along(.fillEqually, hidden: [0]).contains { $0.contains("fill-equally") && $0.contains("A.") })
    let gaps = along(.equalSpacing, hidden: [1])
    #expect(gaps.contains("distributing-edge S.gap0.trailing == C.leading"))
    #expect(gaps.contains("spacing B.leading >= A.trailing + 4"))
    #expect(gaps.contains("spacing C.leading >= B.trailing + 4"))
    let shares = along(.fillProportionally, hidden: [2], spacing: 0) { _, view in view.intrinsicWidth = .points(10) }
    #expect(shares.contains("fill-proportionally A.width == 1/2*S.width @999.0"))
  }

  @Test("A stack of hidden views alone keeps its ends together by a spacer")
  func allHidden() {
    let lines = along(.fill, views: 2, hidden: [0, 1])
    #expect(
      lines == [
        "canvas-connection S.leading == S.canvasSpacer.leading",
        "canvas-connection S.trailing == S.canvasSpacer.trailing",
        "ambiguity-suppression S.canvasSpacer.width == 0 @25.0", "spacing B.leading == A.trailing",
        "hiding A.width == 0", "hiding B.width == 0",
      ])
  }

  @Test("An empty stack makes no constraints")
  func empty() {
    #expect(along(.equalSpacing, views: 0).isEmpty)
  }

  @Test("Baseline-relative gaps run from last to first baseline, in a vertical stack")
  func baselineRelative() {
    let settings = Stack(axis: .vertical, spacing: 30, isBaselineRelativeArrangement: true)
    #expect(
      stackLines(stackLayout(settings, views: 2), .vertical).contains("spacing B.firstBaseline == A.lastBaseline + 30"))
  }

  @Test(
    "Baseline-relative gaps of equal size run from baseline to baseline too, but beside hidden views between others")
  func baselineRelativeGaps() {
    let settings = Stack(
      axis: .vertical, distribution: .equalSpacing, spacing: 30, isBaselineRelativeArrangement: true)
    let lines = stackLines(stackLayout(settings, views: 2), .vertical)
    #expect(lines.contains("distributing-edge S.gap0.firstBaseline == A.lastBaseline"))
    #expect(lines.contains("distributing-edge S.gap0.lastBaseline == B.firstBaseline"))
    let hidden = stackLines(stackLayout(settings, views: 3, hidden: [1]), .vertical)
    #expect(hidden.contains("spacing B.top >= A.bottom + 15"))
  }

  @Test("Margins-relative views are laid out in the margins guide, which prints first")
  func marginsRelative() {
    let settings = Stack(isLayoutMarginsRelativeArrangement: true)
    let builder = stackLayout(settings, views: 1)
    #expect(
      stackLines(builder, .horizontal) == [
        "canvas-connection S.layoutMarginsGuide.leading == A.leading",
        "canvas-connection S.layoutMarginsGuide.trailing == A.trailing",
      ])
    #expect(builder.lowered.lines(.layoutGuide).count == 4)
  }

  @Test("Names count per identifier and stack")
  func names() {
    let ids = stackLayout(Stack(spacing: 8), views: 3).lowered.layout.constraints.filter {
      $0.origin.kind == .stackView
    }
    .map(\.id)
    #expect(
      ids.prefix(4) == [
        "UISV-canvas-connection(S)#0", "UISV-canvas-connection(S)#1", "UISV-spacing(S)#0", "UISV-spacing(S)#1",
      ])
    #expect(Set(ids).count == ids.count)
  }
}
