import ExactArithmetic
import LayoutModel

// What is made as long as another view but for a number or a part, and what that other view has.
extension LogEvidence {
  /// A size that is another view's less a number, of which nothing is left: the edges of that other view are held, or its size
  /// is given, and that is less than the number.
  var takesTooMuch: Constraint? {
    takesMoreThanNothing.flatMap { size in
      written.contains { isSizeOf(size.secondItem, $0) && $0.constant.isZero } ? nil : size
    }
  }

  /// The same, also where the app makes that other view 0 in size.
  var takesMoreThanNothing: Constraint? {
    guard isAboutNothing else { return nil }
    return written.first { size in
      guard let holder = Self.lessened(size), isLeftWithNothing(size.firstItem) else { return false }
      return isHeld(holder, besides: size)
    }
  }

  /// The size of a view that is another one's less a number, where the view has a size of its own and the rest of the members only
  /// holds that other view between the edges of what it lies in.
  var takenOff: Constraint? {
    guard !isAboutNothing, !isInCell else { return nil }
    return written.first { size in
      guard let holder = Self.lessened(size), let axis = size.firstAttribute.axis else { return false }
      let own = written.filter { isSizeOf(size.firstItem, $0) && $0.firstAttribute.axis == axis }
      guard own.count == 1, isPinnedTwice(holder, along: axis, besides: size) else { return false }
      let rest = members.filter { $0.id != size.id && $0.id != own[0].id }
      return rest.allSatisfy { $0.firstItem != size.firstItem && $0.secondItem != size.firstItem }
    }
  }

  /// The other view, where a constraint makes a size as long as that of another view less a number.
  private static func lessened(_ size: Constraint) -> ItemID? {
    guard size.firstAttribute.isSize, size.firstAttribute == size.secondAttribute, size.relation != .greaterThanOrEqual,
      size.multiplier == .one, size.constant.signum < 0, size.firstItem != size.secondItem
    else { return nil }
    return size.secondItem
  }

  private func isSizeOf(_ item: ItemID?, _ constraint: Constraint) -> Bool {
    constraint.firstItem == item && constraint.firstAttribute.isSize && constraint.secondItem == nil
      && constraint.relation == .equal
  }

  /// Whether the other members say how long an item is: its edges are pinned, or its size is given.
  private func isHeld(_ item: ItemID, besides size: Constraint) -> Bool {
    guard let axis = size.firstAttribute.axis else { return false }
    return isPinnedTwice(item, along: axis, besides: size)
      || members.contains { isSizeOf(item, $0) && $0.firstAttribute.axis == axis }
  }

  private func isPinnedTwice(_ item: ItemID, along axis: Axis, besides size: Constraint) -> Bool {
    let edges = members.compactMap { pin -> Attribute? in
      guard pin.id != size.id, let second = pin.secondItem, pin.firstAttribute.axis == axis,
        pin.firstAttribute.isOuterEdge, pin.secondAttribute.isOuterEdge
      else { return nil }
      return pin.firstItem == item ? pin.firstAttribute : second == item ? pin.secondAttribute : nil
    }
    return Set(edges).count > 1
  }

  /// Whether a multiplier makes a fraction of a point more or less than another member says.
  var isFraction: Bool {
    guard excess < 1, !isAboutNothing, members.allSatisfy({ $0.relation == .equal }) else { return false }
    return members.contains { member in
      member.secondItem != nil && member.firstAttribute.isSize && member.multiplier != .one
        && !weight(of: member).isZero
    }
  }

  /// Whether the container of what conflicts has no size yet.
  var isGivenNothing: Bool {
    members.contains { size in
      size.firstAttribute.isSize && size.secondItem == nil && size.constant <= 1 && !layout.isOfDeveloper(size)
        && size.origin.kind != .nonnegativeSize
    }
  }

  /// Whether what is given a size is the header or footer of a table, or of one of its sections.
  var isOfTable: Bool {
    ["TableHeader", "TableFooter", "TableViewHeader", "TableViewFooter", "SectionHeader", "HeaderFooter"].contains(
      where: className(givenSize).contains)
  }
}
