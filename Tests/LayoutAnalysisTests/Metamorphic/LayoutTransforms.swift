import ExactArithmetic
import LayoutModel
import TestSupport

extension Layout {
  /// The layout with its constraints in another order.
  func shuffled(seed: UInt64) -> Layout {
    var generator = SeededGenerator(seed: seed)
    var copy = self
    copy.constraints.shuffle(using: &generator)
    return copy
  }

  /// The layout with every item renamed.
  func renamed(_ name: (String) -> String) -> Layout {
    var copy = self
    copy.items = items.map { item in
      switch item {
      case .view(var view):
        view.name = name(view.name)
        if case .name(let text) = view.logName { view.logName = .name(name(text)) }
        return .view(view)
      case .guide(var guide):
        guide.name = name(guide.name)
        return .guide(guide)
      }
    }
    return copy
  }

  /// The layout with every equation between two items turned round where that says the same.
  func inverted() -> Layout {
    var copy = self
    copy.constraints = constraints.map { constraint in
      guard let second = constraint.secondItem, constraint.multiplier.signum > 0 else { return constraint }
      var result = constraint
      result.firstItem = second
      result.firstAttribute = constraint.secondAttribute
      result.secondItem = constraint.firstItem
      result.secondAttribute = constraint.firstAttribute
      result.multiplier = 1 / constraint.multiplier
      result.constant = -(constraint.constant / constraint.multiplier)
      result.relation = constraint.relation.flipped
      return result
    }
    return copy
  }

  /// The layout with its axes exchanged; `nil` where that cannot be said: baselines, the margins of a controller's view,
  /// or another reading direction.
  func mirrored() -> Layout? {
    guard layoutDirection == .leftToRight else { return nil }
    var copy = self
    for item in items {
      guard let view = item.view else { continue }
      if view.isControllerView == true { return nil }
      if let stack = view.stack, [.firstBaseline, .lastBaseline].contains(stack.alignment) { return nil }
    }
    let baselines: Set<Attribute> = [.firstBaseline, .lastBaseline]
    guard constraints.allSatisfy({ !baselines.contains($0.firstAttribute) && !baselines.contains($0.secondAttribute) })
    else { return nil }
    // The readable content guide has a width of its own, and no height.
    guard items.allSatisfy({ $0.guide?.kind != .readableContent }) else { return nil }
    copy.items = items.map { item in
      guard case .view(var view) = item else { return item }
      view.mirror()
      return .view(view)
    }
    copy.constraints = constraints.map { constraint in
      var result = constraint
      result.firstAttribute = constraint.firstAttribute.mirrored
      result.secondAttribute = constraint.secondAttribute.mirrored
      return result
    }
    return copy
  }
}

extension View {
  fileprivate mutating func mirror() {
    rootSize = PartialSize(width: rootSize.height, height: rootSize.width)
    (intrinsicWidth, intrinsicHeight) = (intrinsicHeight, intrinsicWidth)
    contentHugging = contentHugging.mirrored
    compressionResistance = compressionResistance.mirrored
    safeAreaInsets = safeAreaInsets.mirrored
    alignmentRectInsets = alignmentRectInsets.mirrored
    switch layoutMargins {
    case .absolute(let insets): layoutMargins = .absolute(insets.mirrored)
    case .directional(let insets): layoutMargins = .directional(insets.mirrored)
    case nil: break
    }
    if let frame { self.frame = Frame(x: frame.y, y: frame.x, width: frame.height, height: frame.width) }
    autoresizingMask = AutoresizingMask(
      rawValue: (autoresizingMask.rawValue & 7) << 3 | (autoresizingMask.rawValue >> 3) & 7)
    guard let stack else { return }
    self.stack?.axis = stack.axis.other
    self.stack?.edgeInsets = stack.edgeInsets.mirrored
    self.stack?.hugging = stack.hugging.mirrored
    self.stack?.clippingResistance = stack.clippingResistance.mirrored
    self.stack?.alignment =
      switch stack.alignment {
      case .top: .leading
      case .leading: .top
      case .bottom: .trailing
      case .trailing: .bottom
      default: stack.alignment
      }
  }
}

extension EdgeInsets {
  fileprivate var mirrored: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension AxisPriorities {
  fileprivate var mirrored: AxisPriorities { AxisPriorities(horizontal: vertical, vertical: horizontal) }
}

extension FrameAttribute {
  /// The part of the other axis.
  var mirrored: FrameAttribute {
    switch self {
    case .x: .y
    case .y: .x
    case .width: .height
    case .height: .width
    }
  }
}

extension Attribute {
  /// The attribute of the other axis, where the layout runs from left to right.
  var mirrored: Attribute {
    switch self {
    case .left, .leading: .top
    case .right, .trailing: .bottom
    case .top: .leading
    case .bottom, .lastBaseline, .firstBaseline: .trailing
    case .width: .height
    case .height: .width
    case .centerX: .centerY
    case .centerY: .centerX
    case .leftMargin, .leadingMargin: .topMargin
    case .rightMargin, .trailingMargin: .bottomMargin
    case .topMargin: .leadingMargin
    case .bottomMargin: .trailingMargin
    case .centerXWithinMargins: .centerYWithinMargins
    case .centerYWithinMargins: .centerXWithinMargins
    case .notAnAttribute: .notAnAttribute
    }
  }
}
