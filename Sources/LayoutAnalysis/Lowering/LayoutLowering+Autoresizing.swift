import ExactArithmetic
import LayoutModel

extension LayoutLowering {
  /// Translates a view's frame and autoresizing mask into constraints, two an axis: a position and a size.
  ///
  /// The frame and the superview's size are frozen as they were when the view was translated, which is why a view made
  /// with `init()` gets `width == 0`. Arranged views are never translated: a stack view turns that off.
  mutating func addAutoresizing(of view: View, _ item: ItemID) {
    guard view.translatesAutoresizingMaskIntoConstraints else { return }
    let superview = tree.parent(of: item)
    if let superview, layout.view(superview)?.stack != nil { return }
    for axis in Axis.allCases {
      guard let superview else {
        addRootMask(of: view, item, along: axis)
        continue
      }
      let translation = MaskTranslation(of: view, in: layout.view(superview), along: axis)
      add(translation.position(of: view, item, in: superview))
      add(translation.size(of: view, item, in: superview))
    }
  }

  /// A root has nothing to be placed in: only a size that is not flexible remains, where no container gives one.
  private mutating func addRootMask(of view: View, _ item: ItemID, along axis: Axis) {
    guard view.rootSize[axis] == nil, let size = view.maskedRootSize(along: axis) else { return }
    let translation = MaskTranslation(of: view, in: nil, along: axis)
    var constraint = translation.constraint(
      of: view, item, id: translation.sizeID, first: (item, axis.sizeAttribute))
    constraint.constant = size
    add(constraint)
  }
}

extension View {
  /// The size along an axis that a root's autoresizing mask fixes; `nil` where it fixes none.
  func maskedRootSize(along axis: Axis) -> Rational? {
    guard translatesAutoresizingMaskIntoConstraints, let frame,
      !autoresizingMask.contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight)
    else { return nil }
    return axis == .horizontal ? frame.width : frame.height
  }
}

/// One axis of an autoresizing mask: the frozen portions and how they share a change of the superview's size.
///
/// Which lines UIKit prints is known for `--&`, `-&-`, `&--` and `&-&` (iOS 13 and later). For a flexible size beside a
/// flexible margin no print is known; the geometry is that of UIKit's documented rule: the difference is distributed
/// in proportion to the flexible portions (Apple: `UIView.AutoresizingMask`).
struct MaskTranslation {
  /// The axis.
  private let axis: Axis
  /// The frozen near margin, size and far margin of the view, as alignment rectangles.
  private let portions: [Rational]
  /// Which of the portions are flexible; with none, the far margin.
  private let isFlexible: [Bool]
  /// The frozen size of the superview.
  private let total: Rational

  /// Freezes a view in its superview.
  ///
  /// - Parameters:
  ///   - view: The view; without a frame it has that of `init()`.
  ///   - superview: Its superview, `nil` for a root.
  ///   - axis: The axis.
  init(of view: View, in superview: View?, along axis: Axis) {
    self.axis = axis
    let isHorizontal = axis == .horizontal
    let mask = view.autoresizingMask
    let flexible =
      isHorizontal
      ? [mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)]
      : [mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)]
    isFlexible = flexible.contains(true) ? flexible : [false, false, true]
    let frame = view.frame ?? .zero
    let inner = view.alignmentRectInsets
    let outer = superview?.alignmentRectInsets ?? .zero
    let outerSize = superview?.frozenSize(along: axis) ?? 0
    let near = isHorizontal ? frame.x + inner.left - outer.left : frame.y + inner.top - outer.top
    let size = isHorizontal ? frame.width - inner.left - inner.right : frame.height - inner.top - inner.bottom
    total = isHorizontal ? outerSize - outer.left - outer.right : outerSize - outer.top - outer.bottom
    portions = [near, size, total - near - size]
  }

  /// The part of a change of the superview's size that a portion takes.
  private func share(_ portion: Int) -> Rational {
    guard isFlexible[portion] else { return 0 }
    var sum: Rational = 0
    var count = 0
    for index in portions.indices where isFlexible[index] {
      sum += portions[index]
      count += 1
    }
    if count == 1 { return 1 }
    return portions[portion].divided(by: sum) ?? Divisor(count).map { Rational(1, $0) } ?? 1
  }

  /// The constraint on the position.
  func position(of view: View, _ item: ItemID, in superview: ItemID) -> Constraint {
    let (near, far): (Attribute, Attribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let id = axis == .horizontal ? "autoresizing.x" : "autoresizing.y"
    if isFlexible[0], !isFlexible[2] {
      return constraint(of: view, item, id: id, first: (superview, far), second: (item, far), constant: portions[2])
    }
    guard isFlexible[0] else {
      return constraint(
        of: view, item, id: id, first: (item, near), second: (superview, near), constant: portions[0])
    }
    return constraint(
      of: view, item, id: id, first: (item, near), second: (superview, axis.sizeAttribute), multiplier: share(0),
      constant: portions[0] - share(0) * total)
  }

  /// What the name of a constraint on the size starts with.
  var sizeID: String { axis == .horizontal ? "autoresizing.width" : "autoresizing.height" }

  /// The constraint on the size, or on the far side where both margins are fixed.
  func size(of view: View, _ item: ItemID, in superview: ItemID) -> Constraint {
    let attribute = axis.sizeAttribute
    guard isFlexible[1] else {
      return constraint(of: view, item, id: sizeID, first: (item, attribute), constant: portions[1])
    }
    guard isFlexible[0] || isFlexible[2] else {
      let far: Attribute = axis == .horizontal ? .right : .bottom
      return constraint(
        of: view, item, id: sizeID, first: (superview, far), second: (item, far), constant: portions[2])
    }
    return constraint(
      of: view, item, id: sizeID, first: (item, attribute), second: (superview, attribute),
      multiplier: share(1), constant: portions[1] - share(1) * total)
  }

  /// A constraint that a mask makes, its name the id and the view's.
  func constraint(
    of view: View, _ item: ItemID, id: String, first: (ItemID, Attribute), second: (ItemID, Attribute)? = nil,
    multiplier: Rational = 1, constant: Rational = 0
  ) -> Constraint {
    var constraint = Constraint(
      id: id, owner: view.name, firstItem: first.0, firstAttribute: first.1, secondItem: second?.0,
      secondAttribute: second?.1 ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      origin: ConstraintOrigin(
        kind: .autoresizingMask, range: view.partRanges["frame"] ?? view.range, item: item))
    constraint.maskDescription = view.autoresizingMask.logDescription
    return constraint
  }
}

extension View {
  /// The size along an axis that a translation of a subview's mask freezes: the frame's, else the one that a root was written
  /// with, else none.
  fileprivate func frozenSize(along axis: Axis) -> Rational {
    if let frame { return axis == .horizontal ? frame.width : frame.height }
    return frozenRootSize?[axis] ?? rootSize[axis] ?? 0
  }
}

extension AutoresizingMask {
  /// The mask as logs print it, `h=-&- v=--&`: near margin, size, far margin; `&` is flexible.
  ///
  /// Without a flexible part along an axis the far margin gives way (Apple: Auto Layout Guide, *Debugging Tricks and
  /// Tips*).
  var logDescription: String {
    func part(_ near: AutoresizingMask, _ size: AutoresizingMask, _ far: AutoresizingMask) -> String {
      switch (contains(near), contains(size), contains(far)) {
      case (false, false, _): "--&"
      case (false, true, false): "-&-"
      case (false, true, true): "-&&"
      case (true, false, false): "&--"
      case (true, false, true): "&-&"
      case (true, true, false): "&&-"
      case (true, true, true): "&&&"
      }
    }
    return "h=\(part(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)) "
      + "v=\(part(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))"
  }
}
