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
    // By index, since to copy each constraint takes longer than to count it.
    let constraints = layout.constraints
    for index in constraints.indices {
      switch constraints[index].origin.kind {
      case .nonnegativeSize, .nonnegativeUnknown: continue
      default: break
      }
      let first = constraints[index].firstItem
      let firstAxis = constraints[index].firstAttribute.axis
      count(firstAxis, of: first, in: &counts)
      guard let second = constraints[index].secondItem else { continue }
      let secondAxis = constraints[index].secondAttribute.axis
      if second != first || secondAxis != firstAxis { count(secondAxis, of: second, in: &counts) }
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
