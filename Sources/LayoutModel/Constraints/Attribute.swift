/// The part of an item that a constraint speaks of, in Apple's spelling.
///
/// Raw values are those of `NSLayoutConstraint.Attribute`.
public enum Attribute: Int, CaseIterable, Hashable, Sendable {
  /// The left side.
  case left = 1
  /// The right side.
  case right
  /// The top.
  case top
  /// The bottom.
  case bottom
  /// The leading edge: left, or right where the layout runs from right to left.
  case leading
  /// The trailing edge.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The horizontal centre.
  case centerX
  /// The vertical centre.
  case centerY
  /// The baseline of the last line of text.
  case lastBaseline
  /// The baseline of the first line of text.
  case firstBaseline
  /// The left margin.
  case leftMargin
  /// The right margin.
  case rightMargin
  /// The top margin.
  case topMargin
  /// The bottom margin.
  case bottomMargin
  /// The leading margin.
  case leadingMargin
  /// The trailing margin.
  case trailingMargin
  /// The horizontal centre between the margins.
  case centerXWithinMargins
  /// The vertical centre between the margins.
  case centerYWithinMargins
  /// No attribute: the second side is a constant.
  case notAnAttribute = 0

  /// The name in code and logs, `leading`, `centerX`, `notAnAttribute`.
  public var name: String { Self.names[rawValue] }

  /// The names by raw value, found once: reflection takes long.
  private static let names = allCases.sorted { $0.rawValue < $1.rawValue }.map { String(describing: $0) }

  /// The axis of the attribute; `nil` for ``notAnAttribute``.
  public var axis: Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  /// Whether the attribute is a size, `width` or `height`.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a location: anything but a size or ``notAnAttribute``.
  public var isLocation: Bool { !isSize && self != .notAnAttribute }

  /// Whether the attribute depends on the layout direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is an absolute horizontal edge, which does not depend on the layout direction.
  public var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute of the margins at the same edge or centre; `nil` for what has none there.
  package var margin: Attribute? {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: nil
    }
  }

  /// Whether the attribute is measured from the item's layout margins.
  public var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }
}

/// One of the two axes of a layout.
public enum Axis: String, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The size attribute along the axis.
  public var sizeAttribute: Attribute { self == .horizontal ? .width : .height }
}

/// How the two sides of a constraint compare; raw values are those of `NSLayoutConstraint.Relation`.
public enum Relation: Int, CaseIterable, Hashable, Sendable {
  /// First ≤ second.
  case lessThanOrEqual = -1
  /// First = second.
  case equal = 0
  /// First ≥ second.
  case greaterThanOrEqual = 1

  /// The operator as logs print it, `<=`, `==`, `>=`.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation with its sides exchanged.
  public var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// How much a constraint matters, 1…1000; 1000 is required.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, as given: values out of 1…1000 are kept for the rule that reports them.
  public var value: Double

  /// Makes a priority.
  public init(_ value: Double) {
    self.value = value
  }

  /// 1000: must hold.
  public static let required = Priority(1000)
  /// 750: the default compression resistance.
  public static let defaultHigh = Priority(750)
  /// 250: the default content hugging.
  public static let defaultLow = Priority(250)

  /// Whether the constraint must hold.
  public var isRequired: Bool { value >= 1000 }

  /// Whether the left priority matters less.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Attribute {
  /// Whether it is the edge where reading starts, left or top.
  package var isNearEdge: Bool { self == .left || self == .leading || self == .top }

  /// Whether it is the edge opposite to that.
  package var isFarEdge: Bool { self == .right || self == .trailing || self == .bottom }
}
