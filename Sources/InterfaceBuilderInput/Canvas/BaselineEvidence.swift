import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension Layout {
  /// Sets every baseline to what the font suggests. Of what has no text the last one is the bottom, and the first one on iOS the top
  /// (Apple: `UIView.forFirstBaselineLayout`, `forLastBaselineLayout`), on macOS the bottom of a control, too.
  ///
  /// The text of a label, button or field stands in the middle of its height.
  mutating func estimateBaselines() {
    let platform = platform
    for item in viewIDs {
      changeView(item) { view in
        guard let frame = view.storedFrame, view.stack == nil else { return }
        let height = frame.height - view.alignmentRectInsets.top - view.alignmentRectInsets.bottom
        let baselines = TextMetrics(of: view, on: platform)?.baselines(inHeight: height)
        view.firstBaselineOffsetFromTop = baselines?.first ?? (platform == .uikit ? 0 : height)
        view.lastBaselineOffsetFromBottom = baselines?.last ?? 0
      }
    }
  }

  /// The layout of an Interface Builder scene with the baselines that its frames show.
  ///
  /// Where a constraint ties two baselines, the stored frames say how far apart they are, which is taken before the
  /// estimate.
  ///
  /// - Parameter geometry: The stored frames.
  /// - Returns: The layout, whose baselines were estimated, with those changed that something ties; linear.
  func withBaselinesOfFrames(geometry: StoredGeometry) -> Layout {
    var evidence = BaselineEvidence(layout: self, geometry: geometry)
    for index in constraints.indices
    where constraints[index].firstAttribute.isBaseline || constraints[index].secondAttribute.isBaseline {
      let constraint = constraints[index]
      guard constraint.isActive, constraint.relation == .equal, constraint.multiplier == .one,
        let second = constraint.secondItem
      else { continue }
      evidence.settle(
        (constraint.firstItem, constraint.firstAttribute), (second, constraint.secondAttribute),
        offset: constraint.constant)
    }
    evidence.settleStacks()
    return evidence.layout
  }
}

/// Makes the baselines of views agree with the frames that constraints between them led to.
struct BaselineEvidence {
  /// The layout, with the baselines so far.
  private(set) var layout: Layout
  private let geometry: StoredGeometry
  private var settled = Set<BaselineKey>()

  /// Starts on a layout.
  init(layout: Layout, geometry: StoredGeometry) {
    self.layout = layout
    self.geometry = geometry
  }

  /// Takes `first = second + offset` as said of the stored frames.
  ///
  /// The baseline moves that no constraint settled before, the second one's first.
  mutating func settle(
    _ first: (item: ItemID, attribute: Attribute), _ second: (item: ItemID, attribute: Attribute), offset: Rational
  ) {
    guard first.attribute.isBaseline || second.attribute.isBaseline, first.item != second.item,
      let here = place(of: first), let there = place(of: second)
    else { return }
    let error = here - offset - there
    if second.attribute.isBaseline, !settled.contains(key(of: second)) {
      move(second, by: error)
    } else if first.attribute.isBaseline, !settled.contains(key(of: first)) {
      move(first, by: -error)
    }
    for side in [first, second] where side.attribute.isBaseline { settled.insert(key(of: side)) }
  }

  /// Settles the baselines that stack views align their views by.
  mutating func settleStacks() {
    var leaders: [ItemID: ItemID] = [:]
    for item in layout.viewIDs {
      guard let view = layout.view(item), !view.isHidden, let stack = view.superview,
        let alignment = layout.view(stack)?.stack?.alignment, alignment == .firstBaseline || alignment == .lastBaseline
      else { continue }
      let attribute: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if let leader = leaders[stack] { settle((leader, attribute), (item, attribute), offset: 0) }
      if leaders[stack] == nil { leaders[stack] = item }
    }
  }

  private func key(of side: (item: ItemID, attribute: Attribute)) -> BaselineKey {
    BaselineKey(item: side.item, isFirst: side.attribute == .firstBaseline)
  }

  /// Where the stored frames put a baseline or an edge.
  private func place(of side: (item: ItemID, attribute: Attribute)) -> Rational? {
    guard let sides = geometry[side.item], let view = layout.view(side.item),
      view.editorFlags?.isMisplaced == false
    else { return nil }
    switch side.attribute {
    case .firstBaseline: return view.firstBaselineOffsetFromTop.map { sides.top + $0 }
    case .lastBaseline: return view.lastBaselineOffsetFromBottom.map { sides.bottom - $0 }
    default: return sides.position(of: side.attribute)
    }
  }

  /// Moves a baseline, by no more than its text is high.
  private mutating func move(_ side: (item: ItemID, attribute: Attribute), by distance: Rational) {
    guard var view = layout.view(side.item), distance.absoluteValue <= max(16, view.interfaceBuilder?.font?.size ?? 0)
    else { return }
    if side.attribute == .firstBaseline {
      view.firstBaselineOffsetFromTop = view.firstBaselineOffsetFromTop.map { $0 + distance }
    } else {
      view.lastBaselineOffsetFromBottom = view.lastBaselineOffsetFromBottom.map { $0 - distance }
    }
    layout.items[side.item.index] = .view(view)
  }
}

extension Attribute {
  /// Whether the attribute is a baseline.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// Estimates of the metrics of a view's text.
struct TextMetrics {
  private let ascent: Rational
  private let descent: Rational
  private let isMultiline: Bool
  private let isEmpty: Bool

  /// The metrics of a view that shows text; `nil` for other views.
  init?(of view: View, on platform: Platform) {
    guard let object = view.interfaceBuilder else { return nil }
    // Whatever class an app gives to a field, it shows a field's text.
    guard view.showsText || View.showsText(className: ElementClass.name(of: object.element, on: platform)) else {
      return nil
    }
    let size = object.font?.size ?? 13
    // The system font stands 0.952 of its size above the baseline and 0.241 below (measured: 20.5 points at 17).
    ascent = size * Rational(952, 1000)
    descent = size * Rational(241, 1000)
    isMultiline = object.numberOfLines != 1
    isEmpty = object.isLabelWithoutText
  }

  /// From the top to the first baseline of a text centred in a height, and from the last baseline to the bottom; where there is no
  /// text, as if a line of it began at the top, and one ended at the bottom.
  func baselines(inHeight height: Rational) -> (first: Rational, last: Rational) {
    guard !isEmpty else { return (ascent, descent) }
    let line = ascent + descent
    let lines = isMultiline ? max(1, height.divided(by: line) ?? 1) : 1
    let margin = (height - lines * line) / 2
    return (margin + ascent, margin + descent)
  }
}
