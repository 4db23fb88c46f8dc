import ExactArithmetic

/// What makes a view a stack view. Its arranged subviews are its direct subviews in the layout's order.
public struct Stack: Hashable, Sendable {
  /// How views share the room along the axis; `UIStackView.Distribution` and `NSStackView.Distribution`.
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
    /// At an end or in the middle, as the gravity of each view says: what `NSStackView` does unless told otherwise.
    case gravityAreas
  }

  /// The area of an `NSStackView` that a view is gathered in; `NSStackView.Gravity`.
  public enum Gravity: String, CaseIterable, Hashable, Sendable {
    /// At the leading end of a horizontal stack.
    case leading
    /// At the top of a vertical stack.
    case top
    /// In the middle.
    case center
    /// At the trailing end of a horizontal stack.
    case trailing
    /// At the bottom of a vertical stack.
    case bottom

    /// The place of the area along the axis, 0 to 2; both names of an end mean one area.
    public var area: Int {
      switch self {
      case .leading, .top: 0
      case .center: 1
      case .trailing, .bottom: 2
      }
    }
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
  /// How far the views of an `NSStackView` keep from its edges, in points.
  public var edgeInsets = EdgeInsets.zero
  /// How much an `NSStackView` wants to be no larger than its views; `huggingPriority(for:)`.
  public var hugging = AxisPriorities(horizontal: .stackHugging, vertical: .stackHugging)
  /// How much an `NSStackView` resists being smaller than its views along its axis; `clippingResistancePriority(for:)`.
  public var clippingResistance = AxisPriorities(horizontal: .required, vertical: .required)

  /// How much the views of an `NSStackView` want to be in it, where that is less than required: one of them may be detached
  /// where room is short; `setVisibilityPriority(_:for:)`.
  public var visibilityPriorities: [ItemID: Priority] = [:]

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

extension Priority {
  /// What `NSStackView` hugs its views with unless told otherwise: just less than views hug their contents, so that a
  /// stack view with room to spare leaves it empty. The value that Interface Builder writes.
  public static let stackHugging = Priority(249.99998474121094)
}
