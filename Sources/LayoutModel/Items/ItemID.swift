/// The index of a view or layout guide in its layout's `items`.
public struct ItemID: Hashable, Comparable, Sendable {
  // Every constraint has up to three, and no memory holds so many items.
  private var narrowIndex: Int32

  /// The index.
  public var index: Int {
    get { Int(narrowIndex) }
    set { narrowIndex = Int32(clamping: newValue) }
  }

  /// Makes an id.
  public init(_ index: Int) {
    narrowIndex = Int32(clamping: index)
  }

  /// Whether the left index is less.
  public static func < (left: ItemID, right: ItemID) -> Bool { left.narrowIndex < right.narrowIndex }
}

/// What a constraint can speak of: a view or a layout guide.
///
/// A reference in either case: lists of items are copied and grown often, and one is cheap to move.
public enum LayoutItem: Hashable, Sendable {
  /// A view.
  case view(View)
  /// A layout guide.
  indirect case guide(LayoutGuide)

  /// The name in reports.
  public var name: String {
    switch self {
    case .view(let view): view.name
    case .guide(let guide): guide.name
    }
  }

  /// The view, if it is one.
  public var view: View? {
    if case .view(let view) = self { view } else { nil }
  }

  /// The guide, if it is one.
  public var guide: LayoutGuide? {
    if case .guide(let guide) = self { guide } else { nil }
  }

  /// The superview of a view, the owner of a guide; `nil` for a root.
  public var parent: ItemID? {
    switch self {
    case .view(let view): view.superview
    case .guide(let guide): guide.owner
    }
  }
}
