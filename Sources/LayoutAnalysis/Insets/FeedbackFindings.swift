import LayoutModel

/// Says which insets are not known, and which never settle.
struct FeedbackFindings {
  private let settled: SettledLayout

  private var layout: Layout { settled.lowered.layout }

  /// Looks at a layout that was settled.
  init(_ settled: SettledLayout) {
    self.settled = settled
  }

  /// One finding for each view, in order.
  var findings: [Finding] {
    let feedback = settled.feedback
    var sides: [ItemID: Set<Side>] = [:]
    for (place, amount) in feedback.safeArea where !amount.isKnown { sides[place.item, default: []].insert(place.side) }
    for (place, amount) in feedback.margins where !amount.isKnown { sides[place.item, default: []].insert(place.side) }
    let readable = feedback.readableWidths.filter { $0.value == .unknown }.map(\.key)
    return Set(sides.keys).union(readable).sorted().map { finding(of: $0, sides: sides[$0] ?? []) }
  }

  private func finding(of item: ItemID, sides: Set<Side>) -> Finding {
    let isUnsettled = Side.allCases.contains {
      settled.unsettled.contains(FrameFeedback.Place(item: item, side: $0))
    }
    let kind: InsetEvidence.Kind =
      sides.isEmpty ? .readableWidth : hasSafeArea(item, sides) ? .safeArea : .layoutMargins
    let range = layout.view(item)?.range
    return Finding(
      isUnsettled ? .unsettledInsets : .unknownInsets, file: layout.file, range: range,
      content: .unknownInsets(
        InsetEvidence(
          item: item, kind: kind, sides: Side.allCases.filter(sides.contains).map(\.attribute),
          cause: isUnsettled ? .unsettled : cause(of: item))),
      places: range.map { [FindingPlace($0)] } ?? [])
  }

  private func hasSafeArea(_ item: ItemID, _ sides: Set<Side>) -> Bool {
    sides.contains { settled.feedback.safeArea[FrameFeedback.Place(item: item, side: $0)]?.isKnown == false }
  }

  private func cause(of item: ItemID) -> InsetEvidence.Cause {
    guard let superview = layout.view(item)?.superview else { return .rootSize }
    return layout.view(superview)?.isScrollView == true ? .scrolling : .frame
  }
}
