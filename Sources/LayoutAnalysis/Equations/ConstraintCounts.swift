import LayoutModel

/// How many constraints affect an item on each axis.
package struct ConstraintCounts: Hashable, Sendable {
  /// Horizontally.
  package var horizontal = 0
  /// Vertically.
  package var vertical = 0

  /// Makes counts of 0.
  package init() {}
}

extension LoweredLayout {
  /// How many constraints affect each item, by item index.
  ///
  /// Every constraint counts that names the item, implicit ones too, once for each axis on which it does;
  /// `width >= 0` and `height >= 0` do not. Linear in the number of constraints.
  package func constraintCounts() -> [ConstraintCounts] {
    var counts = Array(repeating: ConstraintCounts(), count: layout.items.count)
    for constraint in layout.constraints {
      switch constraint.origin.kind {
      case .nonnegativeSize, .nonnegativeUnknown: continue
      default: break
      }
      let firstAxis = constraint.firstAttribute.axis
      count(firstAxis, of: constraint.firstItem, in: &counts)
      guard let second = constraint.secondItem else { continue }
      let secondAxis = constraint.secondAttribute.axis
      if second != constraint.firstItem || secondAxis != firstAxis { count(secondAxis, of: second, in: &counts) }
    }
    return counts
  }

  private func count(_ axis: Axis?, of item: ItemID, in counts: inout [ConstraintCounts]) {
    switch axis {
    case .horizontal: counts[item.index].horizontal += 1
    case .vertical: counts[item.index].vertical += 1
    case nil: break
    }
  }
}
