import ExactArithmetic
import LayoutModel

extension Layout {
  /// Notes the content views of cells that were drawn higher or lower than their content asks for.
  mutating func markCellsUnlikeContent() {
    for end in endsOfCellsUnlikeContent() {
      changeView(end.content) { $0.interfaceBuilder?.isUnlikeContent = true }
    }
  }

  /// Where what a cell holds would end elsewhere than its content view, by a point or more, and a constraint of what it holds says how
  /// high that is.
  ///
  /// Of such a content view two heights are said with one priority: so Interface Builder, since the one of Xcode 11.4, takes it for
  /// ambiguous. Where more than one constraint ends something there, they have to agree, and it does not. A cell that is
  /// too low and squeezes what it holds, or breaks a constraint of it, draws that otherwise than is asked for.
  func endsOfCellsUnlikeContent() -> [EndOfCell] {
    guard (interfaceBuilder?.toolsVersion ?? 0) >= Self.firstVersionJudgingContentViews else { return [] }
    return endsOfCells().filter { $0.excess.absoluteValue >= 1 }
  }

  /// Where a cell ends by the only constraint that ends something at the bottom of its content view.
  struct EndOfCell {
    /// The constraint.
    var constraint: Int
    /// The content view.
    var content: ItemID
    /// By how much the content view was drawn too high.
    var excess: Rational
  }

  /// The content views of iOS whose height follows from the bottom of one view, of which a constraint of its own says how high it is
  /// and was drawn, or from the bottom of one that fills such a view. Linear in the constraints.
  func endsOfCells() -> [EndOfCell] {
    guard platform == .uikit else { return [] }
    var result: [EndOfCell] = []
    var counts: [ItemID: Int] = [:]
    var fixed: [ItemID: Rational]?
    var filled: [ItemID: (content: ItemID, room: Rational)] = [:]
    // By index, since to copy each constraint takes longer than to see that it is none of these.
    for index in constraints.indices
    where constraints[index].firstAttribute == .bottom && constraints[index].secondAttribute == .bottom {
      let constraint = constraints[index]
      guard isRequiredEquality(constraint), let second = constraint.secondItem else { continue }
      let (item, content, gap): (ItemID, ItemID, Rational)
      if let found = self.gap(from: constraint.firstItem, toBottomOf: second) {
        (item, content, gap) = (constraint.firstItem, second, found + constraint.constant)
      } else if let found = self.gap(from: second, toBottomOf: constraint.firstItem) {
        (item, content, gap) = (second, constraint.firstItem, found - constraint.constant)
      } else {
        continue
      }
      counts[content, default: 0] += 1
      fixed = fixed ?? heightsShown()
      guard let stored = view(item)?.storedFrame?.height else { continue }
      guard let height = fixed?[item] else {
        filled[item] = (content, gap + stored)
        continue
      }
      // A misplaced view has the height that is asked for, and not the one of its frame.
      let shown = view(item)?.editorFlags?.isMisplaced == true ? height : stored
      result.append(EndOfCell(constraint: index, content: content, excess: gap + stored - shown))
    }
    if let fixed, !filled.isEmpty { result += endsOfFilled(filled, heights: fixed) }
    return result.filter { counts[$0.content] == 1 }
  }

  /// Where cells end by what fills the views that end them: one view between the top and the bottom of such a view.
  ///
  /// - Parameters:
  ///   - filled: The views, with the content views that they end, and how high these leave them.
  ///   - heights: The heights that constraints ask for and the canvas shows.
  /// - Returns: The ends, each by the constraint at the bottom of what fills. Linear in the constraints.
  private func endsOfFilled(
    _ filled: [ItemID: (content: ItemID, room: Rational)], heights: [ItemID: Rational]
  ) -> [EndOfCell] {
    var tops: [ItemID: [ItemID: Rational]] = [:]
    var bottoms: [ItemID: [(constraint: Int, item: ItemID, distance: Rational)]] = [:]
    for index in constraints.indices where [.top, .bottom].contains(constraints[index].firstAttribute) {
      let constraint = constraints[index]
      guard constraint.firstAttribute == constraint.secondAttribute, let second = constraint.secondItem,
        isRequiredEquality(constraint)
      else { continue }
      for (inner, outer, distance) in [
        (constraint.firstItem, second, constraint.constant), (second, constraint.firstItem, -constraint.constant),
      ] where filled[outer] != nil && view(inner)?.superview == outer {
        if constraint.firstAttribute == .top {
          tops[outer, default: [:]][inner] = distance
        } else {
          bottoms[outer, default: []].append((index, inner, -distance))
        }
      }
    }
    return filled.keys.sorted().compactMap { outer in
      guard let end = filled[outer], let ends = bottoms[outer], ends.count == 1, let last = ends.first,
        let height = heights[last.item], let top = tops[outer]?[last.item]
      else { return nil }
      return EndOfCell(
        constraint: last.constraint, content: end.content, excess: end.room - (top + height + last.distance))
    }
  }

  /// The editor of Xcode 11.4.
  private static var firstVersionJudgingContentViews: Int { 16_000 }

  func isRequiredEquality(_ constraint: Constraint) -> Bool {
    constraint.isActive && constraint.priority.isRequired && constraint.relation == .equal
      && constraint.multiplier == .one && constraint.origin.kind == .interfaceBuilder
  }

  /// The heights that constraints of views ask for and the canvas shows: views that are stored so, and those that are misplaced,
  /// whose frames are not shown.
  func heightsShown() -> [ItemID: Rational] {
    var result: [ItemID: Rational] = [:]
    for constraint in constraints
    where constraint.firstAttribute == .height && constraint.secondItem == nil && isRequiredEquality(constraint) {
      guard let view = view(constraint.firstItem), let stored = view.storedFrame else { continue }
      let isShown = [stored.height, view.storedLength(along: .vertical) ?? stored.height].contains { height in
        (height - constraint.constant).absoluteValue <= Rational(1, 2)
      }
      guard isShown || view.editorFlags?.isMisplaced == true else { continue }
      result[constraint.firstItem] = constraint.constant
    }
    return result
  }

  /// The content views of cells to whose top and bottom a view is tied that was drawn as high as a constraint of its own asks for.
  func contentsWithFixedHeight() -> Set<ItemID> {
    var ties: [ItemID: Set<Attribute>] = [:]
    let heights = heightsShown()
    for constraint in constraints
    where [.top, .bottom].contains(constraint.firstAttribute) && constraint.secondAttribute == constraint.firstAttribute
      && isRequiredEquality(constraint)
    {
      guard let second = constraint.secondItem else { continue }
      for (inner, outer) in [(constraint.firstItem, second), (second, constraint.firstItem)]
      where heights[inner] != nil && view(inner)?.superview == outer
        && view(outer)?.interfaceBuilder?.placement == .contentView
      {
        ties[inner, default: []].insert(constraint.firstAttribute)
      }
    }
    return Set(ties.filter { $0.value.count == 2 }.compactMap { view($0.key)?.superview })
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
