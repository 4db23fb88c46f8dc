import ExactArithmetic
import LayoutModel

// What is held too long, or too crowded, by what holds it.
extension LogEvidence {
  /// A view that the app allows a greatest size, and pins to both edges of something longer.
  var limitedBetweenEdges: ItemID? {
    guard !isAboutNothing, written.count == 3, let limit = written.first(where: isLimit),
      let axis = limit.firstAttribute.axis
    else { return nil }
    let pins = written.filter { pin in
      guard let second = pin.secondItem, pin.relation == .equal, pin.multiplier == .one,
        pin.firstAttribute == pin.secondAttribute, pin.firstAttribute.isOuterEdge, pin.firstAttribute.axis == axis
      else { return false }
      return [pin.firstItem, second].contains(limit.firstItem)
    }
    guard let far = pins.first(where: \.firstAttribute.isFarEdge),
      let near = pins.first(where: { !$0.firstAttribute.isFarEdge }),
      holder(far, of: limit.firstItem) == holder(near, of: limit.firstItem)
    else { return nil }
    return limit.firstItem
  }

  private func isLimit(_ constraint: Constraint) -> Bool {
    constraint.firstAttribute.isSize && constraint.secondItem == nil && constraint.relation == .lessThanOrEqual
      && constraint.constant.signum > 0
  }

  /// What a pin ties a view to.
  private func holder(_ pin: Constraint, of view: ItemID) -> ItemID? {
    let other = pin.firstItem == view ? pin.secondItem : pin.firstItem
    return other.map(layout.viewOrOwner(of:))
  }

  /// Views in a row.
  struct CrowdedRow {
    /// How many there are.
    var views: Int
    /// What they need.
    var length: Rational
    /// What there is.
    var room: Rational
    /// What holds them.
    var holder: ItemID
    /// What the app ties the row to its holder by.
    var tie: Constraint?
  }

  /// A row of a stack view that is too long for its holder by gaps alone, whatever its views show: what lowers one of them helps none.
  var crowdedRow: CrowdedRow? {
    let spacings = members.filter { $0.identifier == "UISV-spacing" && !weight(of: $0).isZero }
    guard isAboutNothing, spacings.count >= Self.crowd, let axis = spacings[0].firstAttribute.axis,
      spacings.allSatisfy({ $0.firstAttribute.axis == axis }),
      let given = (masks + [rootSize].compactMap(\.self)).first(where: {
        $0.firstAttribute == axis.sizeAttribute && $0.secondItem == nil && $0.constant.signum > 0
          && isUpperLimit($0)
      })
    else { return nil }
    let views = Set(spacings.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) })
    let tie = written.first { tie in
      guard let second = tie.secondItem, [tie.firstItem, second].contains(given.firstItem) else { return false }
      let other = tie.firstItem == given.firstItem ? second : tie.firstItem
      return layout[other].className.hasSuffix("StackView") && tie.firstAttribute.axis == axis
    }
    return CrowdedRow(
      views: views.count, length: given.constant + excess, room: given.constant, holder: given.firstItem, tie: tie)
  }

  /// How many gaps make a row that nobody would mend by one of its views.
  private static let crowd = 4

  /// Whether a size counts once, as what all the rest has to fit into.
  private func isUpperLimit(_ size: Constraint) -> Bool { weight(of: size).absoluteValue == .one }

  /// Whether something in the system's alert keeps its title further in than an alert is wide, as beside a large image.
  var crowdsAlertAction: Bool {
    isAboutNothing && written.isEmpty
      && members.contains { pin in
        guard let second = pin.secondItem, pin.firstAttribute.isLocation else { return false }
        return pin.constant.absoluteValue >= Self.largeInset
          && [pin.firstItem, second].contains { layout[$0].className.contains("UIAlertControllerActionView") }
      }
  }

  /// No alert keeps a title so far from its edges by itself.
  private static let largeInset: Rational = 100
}
