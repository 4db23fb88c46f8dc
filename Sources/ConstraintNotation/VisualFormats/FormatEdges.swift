import LayoutModel

/// The attributes that a format's axis and direction speak of.
struct FormatEdges {
  /// Where a view starts, in the direction of coordinates.
  let near: Attribute
  /// Where a view ends.
  let far: Attribute
  /// Where the superview's margin starts.
  let nearMargin: Attribute
  /// Where the superview's margin ends.
  let farMargin: Attribute
  /// The near attribute between neighbours: a baseline where spaces run between baselines.
  let siblingNear: Attribute
  /// The far attribute between neighbours.
  let siblingFar: Attribute
  /// Whether the format is read against the direction of coordinates.
  let isReversed: Bool

  /// The edges for an axis; the direction only matters horizontally, baselines only vertically.
  init(axis: Axis, options: VisualFormatOptions) {
    let direction = options.intersection(.directionMask)
    let isBaseline = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    switch (axis, direction) {
    case (.vertical, _): (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    case (.horizontal, .directionLeadingToTrailing):
      (near, far, nearMargin, farMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
    case (.horizontal, _): (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
    }
    siblingNear = isBaseline ? .firstBaseline : near
    siblingFar = isBaseline ? .lastBaseline : far
    isReversed = axis == .horizontal && direction == .directionRightToLeft
  }
}
