import ExactArithmetic
import LayoutModel

extension Layout {
  /// Notes the content views of cells that were drawn higher than their content asks for.
  mutating func markCellsAboveContent() {
    for index in constraintsAboveBottomOfCells() {
      for item in [constraints[index].firstItem, constraints[index].secondItem].compactMap(\.self)
      where view(item)?.interfaceBuilder?.placement == .contentView {
        changeView(item) { $0.interfaceBuilder?.exceedsContent = true }
      }
    }
  }

  /// The constraints that would end what a cell holds at the bottom of its content view, where that was drawn lower and a constraint
  /// of what it holds says how high that is.
  ///
  /// Of such a content view two heights are said with one priority: so Interface Builder, since the one of Xcode 11.4, takes it for
  /// ambiguous. A cell that is too low squeezes what it holds, or breaks a constraint of it. Linear in the constraints.
  func constraintsAboveBottomOfCells() -> [Int] {
    guard platform == .uikit, (interfaceBuilder?.toolsVersion ?? 0) >= Self.firstVersionJudgingContentViews else {
      return []
    }
    var result: [Int] = []
    var fixed: Set<ItemID>?
    for (index, constraint) in constraints.enumerated() {
      guard constraint.firstAttribute == .bottom, constraint.secondAttribute == .bottom, isRequiredEquality(constraint),
        let second = constraint.secondItem
      else { continue }
      let (item, gap): (ItemID, Rational)
      if let found = self.gap(from: constraint.firstItem, toBottomOf: second) {
        (item, gap) = (constraint.firstItem, found + constraint.constant)
      } else if let found = self.gap(from: second, toBottomOf: constraint.firstItem) {
        (item, gap) = (second, found - constraint.constant)
      } else {
        continue
      }
      fixed = fixed ?? itemsOfStoredHeight()
      if gap >= 1, fixed?.contains(item) == true { result.append(index) }
    }
    return result
  }

  /// The editor of Xcode 11.4.
  private static var firstVersionJudgingContentViews: Int { 16_000 }

  private func isRequiredEquality(_ constraint: Constraint) -> Bool {
    constraint.isActive && constraint.priority.isRequired && constraint.relation == .equal
      && constraint.multiplier == .one && constraint.origin.kind == .interfaceBuilder
  }

  /// The views that are stored as high as a constraint of their own asks for.
  private func itemsOfStoredHeight() -> Set<ItemID> {
    var result = Set<ItemID>()
    for constraint in constraints
    where constraint.firstAttribute == .height && constraint.secondItem == nil && isRequiredEquality(constraint) {
      guard let stored = view(constraint.firstItem)?.storedFrame,
        (stored.height - constraint.constant).absoluteValue <= Rational(1, 2)
      else { continue }
      result.insert(constraint.firstItem)
    }
    return result
  }

  /// How far a view was drawn above the bottom of the content view of a cell that holds it; `nil` where it is held by none.
  private func gap(from item: ItemID, toBottomOf content: ItemID) -> Rational? {
    guard let inner = view(item), inner.superview == content, let outer = view(content),
      let object = outer.interfaceBuilder, object.placement == .contentView, object.isInCell, object.element != "view",
      let stored = inner.storedFrame, let height = outer.storedFrame?.height
    else { return nil }
    return height - stored.y - stored.height + inner.alignmentRectInsets.bottom
  }
}
