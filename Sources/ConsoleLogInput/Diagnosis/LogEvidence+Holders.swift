import ExactArithmetic
import LayoutAnalysis
import LayoutModel

// What the size of a view that holds others is, which no app can change, or leaves out.
extension LogEvidence {
  /// The lengths of screens: those of phones until iOS 6 are no more among the devices.
  static let screens = Set(
    (Device.all.map { ($0.width, $0.height) } + [(320, 480), (768, 1024)]).flatMap { [$0.0, $0.1] })

  /// Whether a mask keeps the view that holds the rest as large as its window, or a plain view as long as a screen.
  var isOfScreen: Bool {
    guard rootSize == nil, let masked, let mask = masks.first(where: { view(ofMask: $0) == masked }) else {
      return false
    }
    let names = [mask.firstItem, mask.secondItem ?? mask.firstItem].map { layout[$0].className }
    if names.contains(where: SystemClasses.isWindow) { return mask.firstAttribute.isSize }
    return mask.firstAttribute.isSize && mask.secondItem == nil && names[0] == "UIView"
      && Self.screens.contains(mask.constant)
  }

  /// Whether React Native sets the frame of a view, other than of its root.
  func isLaidOutByReact(_ item: ItemID) -> Bool {
    let name = layout[item].className
    return name.hasPrefix("RCT") && !["Root", "Hosting", "Surface"].contains { name.contains($0) }
  }

  /// Whether the app gives something in an alert a size.
  var sizesAlertContent: Bool {
    guard mentions("UIAlertController") else { return false }
    return written.contains { size in
      size.firstAttribute.isSize && size.secondItem == nil && size.constant.signum > 0
        && !["UIView", ""].contains(layout[size.firstItem].className)
    }
  }

  /// The size of a bar that lacks just what a safe area within it takes.
  var sizeWithoutInset: Constraint? {
    guard isTooLong else { return nil }
    return written.first { size in
      guard size.firstAttribute.isSize, size.secondItem == nil, size.relation == .equal, size.constant.signum > 0,
        isClosed(by: size.firstItem)
      else { return false }
      return members.contains { inset in
        inset.origin.kind == .layoutGuide && inset.constant.absoluteValue == excess
          && inset.firstAttribute.axis == size.firstAttribute.axis
          && [inset.firstItem, inset.secondItem].contains(size.firstItem)
      }
    }
  }

  /// Whether views take shares of one item that make up all of it, and gaps are kept besides: all of them stand in one row, which is
  /// too long for it.
  var isOfShares: Bool {
    let shares = members.filter { share in
      share.firstAttribute.isSize && share.firstAttribute == share.secondAttribute && share.relation != .lessThanOrEqual
        && share.secondItem != nil && share.multiplier < 1 && share.constant.isZero && layout.isOfDeveloper(share)
    }
    guard shares.count > 1, Set(shares.map(\.secondItem)).count == 1, Set(shares.map(weight(of:))).count == 1,
      weight(of: shares[0]).signum < 0,
      (shares.reduce(Rational.zero) { $0 + $1.multiplier } - 1).absoluteValue <= Rational(1, 100)
    else { return false }
    return members.allSatisfy { member in
      shares.contains { $0.id == member.id } || (member.firstAttribute.isLocation && member.multiplier == .one)
    }
  }

  /// A view of which a size is said as a number and as a multiple, of another view's or of the view's other size, where the rest
  /// only says how long that is: the ways to say it, the number first.
  var sizedTwoWays: (view: ItemID, ways: [Constraint])? {
    let multiples = written.filter { $0.firstAttribute.isSize && $0.secondItem != nil && $0.relation == .equal }
    guard let multiple = multiples.first, multiples.count == 1, !isInCell else { return nil }
    // An empty frame is no size that anybody meant.
    let isEmpty = masks.contains { $0.firstAttribute.isSize && $0.secondItem == nil && $0.constant.isZero }
    guard !isEmpty, multiple.firstItem != multiple.secondItem || multiple.firstAttribute != multiple.secondAttribute
    else { return nil }
    let sizes = written.filter { $0.firstAttribute.isSize && $0.secondItem == nil && $0.relation == .equal }
    let isRatio = multiple.firstItem == multiple.secondItem
    guard let size = sizes.first, sizes.count == 1 || (isRatio && sizes.count == 2),
      sizes.allSatisfy({ $0.firstItem == size.firstItem })
    else { return nil }
    let ends = [(multiple.firstItem, multiple.firstAttribute), (multiple.secondItem, multiple.secondAttribute)]
    guard ends.contains(where: { $0.0 == size.firstItem && $0.1 == size.firstAttribute }) else { return nil }
    let ways = sizes + [multiple]
    let isAll = members.allSatisfy { other in
      if other.origin.kind != .log || ways.contains(where: { $0.id == other.id }) { return true }
      guard isRatio, let second = other.secondItem else { return false }
      return other.firstAttribute.axis != size.firstAttribute.axis
        && [other.firstItem, second].contains(size.firstItem)
    }
    return isAll ? (size.firstItem, ways) : nil
  }

  /// What ties a view to another one though its container places it.
  var tiedRoot: Constraint? {
    let roots = members.filter { root in
      ["UIView-Encapsulated-Layout-Top", "UIView-Encapsulated-Layout-Left"].contains(root.identifier ?? "")
    }
    return written.first { tie in
      guard let second = tie.secondItem, tie.firstAttribute.isLocation else { return false }
      return roots.contains { root in
        guard root.firstAttribute.axis == tie.firstAttribute.axis else { return false }
        let other = tie.firstItem == root.firstItem ? second : second == root.firstItem ? tie.firstItem : nil
        return other.map { layout[$0].guide == nil && layout[$0].parent != root.firstItem } ?? false
      }
    }
  }
}
