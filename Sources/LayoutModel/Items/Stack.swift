import ExactArithmetic

/// What makes a view a stack view. Its arranged subviews are its direct subviews in the layout's order.
public struct Stack: Hashable, Sendable {
  /// How views share the room along the axis; `UIStackView.Distribution`.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// Fill, by content priorities.
    case fill
    /// All of one size.
    case fillEqually
    /// In proportion to their intrinsic sizes.
    case fillProportionally
    /// Equal gaps.
    case equalSpacing
    /// Equal distances from centre to centre.
    case equalCentering
  }

  /// How views lie across the axis; `UIStackView.Alignment`.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// From side to side.
    case fill
    /// At the leading side of a vertical stack.
    case leading
    /// At the top of a horizontal stack.
    case top
    /// By first baselines, in a horizontal stack.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing side of a vertical stack.
    case trailing
    /// At the bottom of a horizontal stack.
    case bottom
    /// By last baselines, in a horizontal stack.
    case lastBaseline
  }

  /// The direction of the stack.
  public var axis: Axis
  /// How views share the room along the axis.
  public var distribution: Distribution
  /// How views lie across the axis.
  public var alignment: Alignment
  /// The gap between neighbours, in points.
  public var spacing: Rational
  /// The gap behind a view where it differs, by view.
  public var customSpacing: [ItemID: Rational]
  /// Whether the views keep to the stack's layout margins.
  public var isLayoutMarginsRelativeArrangement: Bool
  /// Whether vertical gaps run from baseline to baseline.
  public var isBaselineRelativeArrangement: Bool
  /// How much an `NSStackView` that gathers its views by gravity wants to be no longer than they are; `nil` for a stack
  /// whose views fill it.
  public var gravityHugging: Priority?

  /// Makes a stack as `UIStackView()` is.
  public init(
    axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Rational = 0,
    customSpacing: [ItemID: Rational] = [:], isLayoutMarginsRelativeArrangement: Bool = false,
    isBaselineRelativeArrangement: Bool = false
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.customSpacing = customSpacing
    self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    self.isBaselineRelativeArrangement = isBaselineRelativeArrangement
  }
}
