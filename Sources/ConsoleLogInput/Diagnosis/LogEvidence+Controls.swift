import ExactArithmetic
import LayoutModel

// Masks of views that the app did not mean to place, or cannot.
extension LogEvidence {
  /// What the app ties to a part of a control, which the control lays out by a frame, or else writes beside it; and that part.
  var tiesToPart: (ties: [Constraint], part: ItemID)? {
    let parts = masks.map(view(ofMask:)).filter { SystemClasses.isControlPart(layout[$0].className) }
    guard let part = parts.first, !written.isEmpty else { return nil }
    let ties = written.filter { $0.firstItem == part || $0.secondItem == part }
    return (ties.isEmpty ? [written[0]] : ties, part)
  }

  /// A mask that was left on, of a view of the app's which nothing places but its frame, though others are placed beside it.
  var maskOfNeighbour: Constraint? {
    let candidates = masks.filter { mask in
      let view = view(ofMask: mask)
      let className = layout[view].className
      guard mask.identifier == nil, mask.maskDescription.map({ $0 == "h=--& v=--&" }) ?? true,
        !SystemClasses.isContentView(className), !SystemClasses.isControlPart(className), !layout.isSystemItem(view),
        !SystemClasses.isWindow(className)
      else { return false }
      return isNeighbour(view)
    }
    return candidates.first { $0.firstAttribute.isSize && $0.constant.isZero } ?? candidates.first
  }

  /// Whether a member puts another view beside one, and none places that one, puts something into it or says how long it is.
  private func isNeighbour(_ view: ItemID) -> Bool {
    var isBeside = false
    for tie in written where tie.firstItem == view || tie.secondItem == view {
      let other = layout.viewOrOwner(of: tie.firstItem)
      guard tie.secondItem == view, layout[other].parent != view, other != view, layout[view].parent != other,
        tie.firstAttribute.isOuterEdge, tie.secondAttribute.isOuterEdge,
        tie.firstAttribute.isNearEdge != tie.secondAttribute.isNearEdge
      else { return false }
      isBeside = true
    }
    return isBeside
  }

  /// Whether a mask keeps a view of the app's own class, or one that scrolls, as long as a screen, and what is in it makes another
  /// length.
  var isOfOwnScreen: Bool {
    guard rootSize == nil, let masked, masks.allSatisfy({ view(ofMask: $0) == masked }) else { return false }
    let className = layout[masked].className
    return (!isDrawn || isClosed(by: masked)) && !SystemClasses.isLeaf(className)
      && !SystemClasses.isSizedByContainer(className)
      && !layout.isSystemItem(masked)
      && masks.contains { $0.firstAttribute.isSize && $0.secondItem == nil && Self.screens.contains($0.constant) }
  }

  /// A box of a Mac whose content view is kept within margins that need more than the box has.
  var boxOfMargins: ItemID? {
    guard isAboutNothing, !written.isEmpty else { return nil }
    let pins = masks.filter { $0.firstAttribute.isOuterEdge && $0.secondItem != nil }
    let boxes = pins.compactMap { layout[view(ofMask: $0)].parent }.filter { layout[$0].className == "NSBox" }
    return boxes.first { isClosed(by: $0) }
  }

  /// The view in a table, or in another list, that has no size yet: its mask makes it as wide as that.
  var viewInEmptyList: ItemID? {
    guard
      let list = masks.first(where: { mask in
        mask.firstAttribute.isSize && mask.secondItem == nil && mask.constant.isZero && isList(mask.firstItem)
      })
    else { return nil }
    return masks.first { $0.firstAttribute == list.firstAttribute && $0.secondItem == list.firstItem }?.firstItem
  }

  private func isList(_ item: ItemID) -> Bool {
    ["TableView", "CollectionView"].contains(where: layout[item].className.hasSuffix)
  }
}
