/// The index of a view or layout guide in its layout's `items`.
package struct ItemID: Hashable, Comparable, Sendable {
  /// The index.
  package var index: Int

  /// Makes an id.
  package init(_ index: Int) {
    self.index = index
  }

  /// Whether the left index is less.
  package static func < (left: ItemID, right: ItemID) -> Bool { left.index < right.index }
}

/// What a constraint can speak of: a view or a layout guide.
///
/// Indirect because a view is large: lists of items are copied and grown often, and a reference is cheap to move.
package indirect enum LayoutItem: Hashable, Sendable {
  /// A view.
  case view(View)
  /// A layout guide.
  case guide(LayoutGuide)

  /// The name in reports.
  package var name: String {
    switch self {
    case .view(let view): view.name
    case .guide(let guide): guide.name
    }
  }

  /// The view, if it is one.
  package var view: View? {
    if case .view(let view) = self { view } else { nil }
  }

  /// The guide, if it is one.
  package var guide: LayoutGuide? {
    if case .guide(let guide) = self { guide } else { nil }
  }

  /// The superview of a view, the owner of a guide; `nil` for a root.
  package var parent: ItemID? {
    switch self {
    case .view(let view): view.superview
    case .guide(let guide): guide.owner
    }
  }
}
