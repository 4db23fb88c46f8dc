import ExactArithmetic
import LayoutModel

extension LoweredLayout {
  /// A scene of AppKit, where a window gives way to its content: its size is wanted at 500
  /// (`NSLayoutConstraint.Priority.windowSizeStayPut`), and a stack view that gathers its views by gravity need not end
  /// where they do.
  ///
  /// - Returns: The scene; linear in the constraints.
  func withYieldingWindows() -> LoweredLayout {
    guard layout.platform == .appkit else { return self }
    var result = self
    for index in layout.constraints.indices {
      let constraint = layout.constraints[index]
      if constraint.origin.kind == .rootSize { result.layout.constraints[index].priority = Priority(500) }
      guard constraint.identifier == "UISV-canvas-connection", let item = constraint.origin.item,
        let stack = layout.view(item)?.stack, let hugging = stack.gravityHugging
      else { continue }
      let far: Attribute = stack.axis == .horizontal ? .trailing : .bottom
      if constraint.firstAttribute == far || constraint.secondAttribute == far {
        result.layout.constraints[index].priority = hugging
      }
    }
    return result
  }

  /// A scene with what its stack views do on Interface Builder's canvas.
  ///
  /// Across its axis a stack view leaves a view without content size at the length that it has, where at run time it
  /// would shrink to nothing (`UISV-ambiguity-suppression`); and views that share room in proportion share it as their
  /// frames do, since what their contents measure is not known.
  ///
  /// - Returns: The scene; linear in the constraints.
  func withStacksAsStored() -> LoweredLayout {
    var result = self
    for index in layout.constraints.indices where layout.constraints[index].origin.kind == .stackView {
      let constraint = layout.constraints[index]
      guard let attribute = constraint.firstAttribute.sizeOfFrame, let length = storedLength(constraint.firstItem, attribute)
      else { continue }
      switch constraint.identifier {
      case "UISV-ambiguity-suppression": result.layout.constraints[index].constant = length
      case "UISV-fill-proportionally":
        guard let stack = constraint.origin.item, let total = storedLength(stack, attribute), total.signum > 0 else {
          continue
        }
        result.layout.constraints[index].secondItem = stack
        result.layout.constraints[index].secondAttribute = constraint.firstAttribute
        result.layout.constraints[index].multiplier = length / total
        result.layout.constraints[index].constant = 0
      default: break
      }
    }
    return result
  }

  private func storedLength(_ item: ItemID, _ attribute: FrameAttribute) -> Rational? {
    guard let view = layout.view(item), let frame = view.storedFrame else { return nil }
    let insets = view.alignmentRectInsets
    return attribute == .width
      ? frame.width - insets.left - insets.right : frame.height - insets.top - insets.bottom
  }
}

extension Attribute {
  /// The part of a frame that a size attribute is.
  var sizeOfFrame: FrameAttribute? {
    switch self {
    case .width: .width
    case .height: .height
    default: nil
    }
  }
}
