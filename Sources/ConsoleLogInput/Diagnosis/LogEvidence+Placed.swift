import ExactArithmetic
import LayoutAnalysis
import LayoutModel

// What places a view in two ways, or as far out as its superview is long.
extension LogEvidence {
  /// The edge and the centre of one view that are tied to its superview, where all else is how long the two are.
  var centreAndEdge: (view: ItemID, edge: Constraint, centre: Constraint)? {
    let places = written.filter { $0.firstAttribute.isLocation }
    guard places.count == 2, places.allSatisfy({ $0.relation == .equal && $0.secondItem != nil }),
      let centre = places.first(where: { Self.isCentre($0.firstAttribute) && Self.isCentre($0.secondAttribute) }),
      let edge = places.first(where: { $0.firstAttribute.isOuterEdge && $0.secondAttribute.isOuterEdge }),
      let view = [centre.firstItem, centre.secondItem].compactMap(\.self).first(where: isPlaced(by: edge)),
      let holder = centre.firstItem == view ? centre.secondItem : centre.firstItem,
      layout.viewOrOwner(of: holder) != view
    else { return nil }
    let other = edge.firstItem == view ? edge.secondItem : edge.firstItem
    guard let other, layout.viewOrOwner(of: other) == layout.viewOrOwner(of: holder) else { return nil }
    let isRestOfSizes = members.allSatisfy { member in
      if member.id == centre.id || member.id == edge.id || member.origin.kind == .layoutGuide { return true }
      return member.firstAttribute.isSize && member.secondItem == nil
        && [view, layout.viewOrOwner(of: holder)].contains(member.firstItem)
    }
    return isRestOfSizes ? (view, edge, centre) : nil
  }

  /// Whether an item is the inner one of a constraint: not what holds the other one, as far as lines tell.
  private func isPlaced(by edge: Constraint) -> (ItemID) -> Bool {
    { item in
      guard let second = edge.secondItem, item == edge.firstItem || item == second else { return false }
      let other = item == edge.firstItem ? second : edge.firstItem
      if layout[layout.viewOrOwner(of: other)].parent == item || rootSize?.firstItem == item { return false }
      return layout[item].guide == nil
    }
  }

  private static func isCentre(_ attribute: Attribute) -> Bool { attribute == .centerX || attribute == .centerY }

  /// What makes the content of a scroll view as long as the scroll view itself, where what is in it needs more.
  var scrollContent: (scrollView: ItemID, tie: Constraint)? {
    // Where there is no room yet nothing fits, whatever is tied to what.
    guard let given = givenSize, isUpperBound(given), given.constant.signum > 0 else { return nil }
    for tie in written where tie.relation == .equal && tie.multiplier == .one && tie.firstAttribute.isSize {
      guard let second = tie.secondItem, tie.firstAttribute == tie.secondAttribute else { continue }
      for (scrollView, content) in [(tie.firstItem, second), (second, tie.firstItem)]
      where isScrollView(scrollView) && !isScrollView(content) && layout[content].guide == nil {
        if let parent = layout[content].parent, parent != scrollView, layout.log?.unlistedItems.contains(parent) != true
        {
          continue
        }
        let holdsMore = members.contains { other in
          layout[other.firstItem].parent == content
            || (other.firstItem == content && other.firstAttribute == tie.firstAttribute && other.secondItem == nil)
        }
        if layout[scrollView].parent != content, holdsMore { return (scrollView, tie) }
      }
    }
    return nil
  }

  /// What ties a view of the app's to the safe area of a window, where the keyboard holds what the view lies in below the screen.
  var tieOffScreen: (view: ItemID, tie: Constraint)? {
    let isBelow = members.contains { other in
      guard let second = other.secondItem else { return false }
      let classes = [layout[other.firstItem].className, layout[second].className]
      return classes.contains("UIInputSetHostView") && classes.contains("UIInputSetContainerView")
        && Set([other.firstAttribute, other.secondAttribute]) == [.top, .bottom]
    }
    guard isBelow else { return nil }
    for tie in written where tie.firstAttribute.axis == .vertical {
      guard let second = tie.secondItem else { continue }
      for (view, guide) in [(tie.firstItem, second), (second, tie.firstItem)] {
        guard let guide = layout[guide].guide, guide.kind == .safeArea, layout[view].view != nil else { continue }
        if SystemClasses.isWindow(layout[guide.owner].className) { return (view, tie) }
      }
    }
    return nil
  }

  /// Whether an item is a view that scrolls what an app puts into it.
  private func isScrollView(_ item: ItemID) -> Bool { layout[item].className.hasSuffix("ScrollView") }

  /// A pin as long as what holds its view, from a guide that lies further in by what does not fit.
  var countedFromGuide: (view: ItemID, pin: Constraint, holder: ItemID)? {
    for pin in written where pin.relation == .equal && pin.multiplier == .one && pin.firstAttribute.isOuterEdge {
      guard let second = pin.secondItem, let axis = pin.firstAttribute.axis else { continue }
      for (view, guide) in [(pin.firstItem, second), (second, pin.firstItem)] {
        guard let holder = layout[guide].guide?.owner, holder != view else { continue }
        let isWhole = members.contains { size in
          size.firstItem == holder && size.firstAttribute == axis.sizeAttribute && size.secondItem == nil
            && size.constant.signum > 0 && size.constant == pin.constant.absoluteValue
        }
        let isInset = members.contains { inset in
          inset.origin.kind == .layoutGuide && [inset.firstItem, inset.secondItem].contains(guide)
            && inset.firstAttribute.axis == axis && inset.constant.absoluteValue == excess
        }
        if isWhole, isInset { return (view, pin, holder) }
      }
    }
    return nil
  }

  /// A pin that has its view stick out of what holds it, and with the other sign of whose number all members hold, so that the view
  /// lies within. A view that is to stick out is held so at the near edge, too.
  var turnedPin: (view: ItemID, pin: Constraint, holder: ItemID)? {
    let pins = written.filter { pin in
      pin.relation == .equal && pin.multiplier == .one && pin.secondItem != nil && !pin.constant.isZero
        && pin.firstAttribute == pin.secondAttribute && pin.firstAttribute.isOuterEdge
    }
    for pin in pins where [.right, .trailing, .bottom].contains(pin.firstAttribute) {
      guard let second = pin.secondItem, weight(of: pin) * pin.constant * 2 == -excess else { continue }
      let (view, holder) = pin.constant.signum > 0 ? (pin.firstItem, second) : (second, pin.firstItem)
      // Of two views side by side neither lies within the other.
      if let parent = layout[view].parent, parent != layout.viewOrOwner(of: holder),
        layout.log?.unlistedItems.contains(parent) != true
      {
        continue
      }
      let isWithin = pins.contains { near in
        guard let other = near.secondItem, [.left, .leading, .top].contains(near.firstAttribute),
          near.firstAttribute.axis == pin.firstAttribute.axis
        else { return false }
        return (near.firstItem, other) == (view, holder) && near.constant.signum > 0
          || (near.firstItem, other) == (holder, view) && near.constant.signum < 0
      }
      if isWithin { return (view, pin, layout.viewOrOwner(of: holder)) }
    }
    return nil
  }

  /// The two pins of views to the far edge of what holds both, where the rest only ties these to each other and both are longer
  /// than all of that; the longer one first.
  var farEdgeTwice: (longer: Constraint, shorter: Constraint, holder: ItemID)? {
    let pins = written.filter { pin in
      pin.relation == .equal && pin.multiplier == .one && pin.secondItem != nil
        && pin.firstAttribute == pin.secondAttribute && [.bottom, .trailing, .right].contains(pin.firstAttribute)
    }.sorted { $0.constant.absoluteValue > $1.constant.absoluteValue }
    guard pins.count == 2, pins[0].constant.absoluteValue != pins[1].constant.absoluteValue else {
      return nil
    }
    let ends = pins.map { pin in [pin.firstItem, pin.secondItem ?? pin.firstItem].map(layout.viewOrOwner(of:)) }
    guard let holder = ends[0].first(where: ends[1].contains), Set(ends.joined()).count == 3 else { return nil }
    let rest = members.filter { $0.id != pins[0].id && $0.id != pins[1].id && $0.origin.kind != .layoutGuide }
    let isBetween = rest.allSatisfy { member in
      member.constant.absoluteValue < pins[1].constant.absoluteValue && member.origin.kind == .log
        && ![member.firstItem, member.secondItem].compactMap(\.self).map(layout.viewOrOwner(of:)).contains(holder)
    }
    return isBetween && !rest.isEmpty ? (pins[0], pins[1], holder) : nil
  }

  /// A view that is held at both edges of what holds it, of which the size is given, and that has a size of its own.
  var sizedBetweenEdges: (view: ItemID, holder: ItemID)? {
    guard let given = rootSize, let axis = given.firstAttribute.axis else { return nil }
    let own = written
    guard own.count == 3, members.allSatisfy({ $0.relation == .equal }),
      let size = own.first(where: { $0.firstAttribute == axis.sizeAttribute && $0.secondItem == nil }),
      size.firstItem != given.firstItem
    else { return nil }
    let pins = own.filter { $0.id != size.id }
    let isHeld = pins.allSatisfy { pin in
      guard let second = pin.secondItem, pin.firstAttribute == pin.secondAttribute, pin.firstAttribute.isOuterEdge,
        pin.multiplier == .one
      else { return false }
      let ends = [pin.firstItem, second]
      return ends.contains(size.firstItem) && ends.map(layout.viewOrOwner(of:)).contains(given.firstItem)
    }
    let rest = members.filter { member in !own.contains { $0.id == member.id } && member.id != given.id }
    guard isHeld, rest.allSatisfy({ $0.origin.kind == .layoutGuide }) else { return nil }
    return (size.firstItem, given.firstItem)
  }
}
