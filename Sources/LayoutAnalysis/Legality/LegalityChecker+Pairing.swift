import ExactArithmetic
import LayoutModel

extension LegalityChecker {
  /// What UIKit says of attributes of two kinds.
  private static let invalidPairing = "Invalid pairing of layout attributes"

  /// Whether two attributes may stand in one constraint.
  ///
  /// - Parameter constraint: A written constraint.
  /// - Returns: The first rule that it breaks, or `nil`.
  func pairingViolation(of constraint: Constraint) -> Finding? {
    let first = constraint.firstAttribute
    guard first != .notAnAttribute else { return missingAttribute(constraint) }
    guard let item = constraint.secondItem, constraint.secondAttribute != .notAnAttribute,
      !constraint.multiplier.isZero
    else { return first.isLocation ? locationWithConstant(constraint) : nil }
    let second = constraint.secondAttribute
    if first.isSize != second.isSize { return sizeWithLocation(constraint, item) }
    guard first.isLocation else { return nil }
    if first.axis != second.axis { return horizontalWithVertical(constraint, item) }
    return first.mixesDirections(with: second) ? leadingTrailingWithLeftRight(constraint, item) : nil
  }

  private func missingAttribute(_ constraint: Constraint) -> Finding {
    let name = layout[constraint.firstItem].name
    return finding(
      .unknownAttribute, constraint, "The first side of a constraint names no attribute of \(name)",
      label: "no attribute", because: "Only the second side may be a constant",
      hint: "name what is to be constrained, for instance \(name).width")
  }

  private func locationWithConstant(_ constraint: Constraint) -> Finding {
    let first = text(constraint.firstItem, constraint.firstAttribute)
    let isZeroed = constraint.secondItem != nil && constraint.secondAttribute != .notAnAttribute
    let message =
      isZeroed
      ? "\(first) is a location, but a multiplier of 0 leaves it equal to a constant"
      : "\(first) is a location, but it is constrained to a constant"
    return finding(
      .locationWithConstant, constraint, message, label: isZeroed ? "multiplier of 0" : "no second item",
      because: "A location says where something is only in relation to another location",
      hint: locationHint(constraint),
      verbatim: "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
        + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.")
  }

  private func locationHint(_ constraint: Constraint) -> String {
    let candidates = [constraint.secondItem, tree.parent(of: constraint.firstItem)].compactMap { $0 }
    guard let other = candidates.first(where: { $0 != constraint.firstItem }) else {
      return "remove it: the location of a root is given by its container"
    }
    var proposal = constraint
    proposal.secondItem = other
    proposal.multiplier = 1
    let first = constraint.firstAttribute
    let second = constraint.secondAttribute
    let isFitting = second.isLocation && second.axis == first.axis && !first.mixesDirections(with: second)
    // A location of 300 is meant from where locations begin, one of -20 from the same edge.
    let measured = constraint.constant.signum > 0 ? [first.nearEdge] : []
    let isEdge = first.side == .near || first.side == .far
    for attribute in (isFitting ? [second] : []) + (isEdge ? [first] + measured : measured + [first]) {
      proposal.secondAttribute = attribute
      if let gap = proposal.gap(in: layout), gap.signum < 0 { continue }
      return "write \(equation(proposal, second: (other, attribute), multiplier: 1))"
    }
    return "constrain \(text(constraint.firstItem, first)) to a location of another item"
  }

  private func sizeWithLocation(_ constraint: Constraint, _ second: ItemID) -> Finding {
    let firstText = text(constraint.firstItem, constraint.firstAttribute)
    let secondText = text(second, constraint.secondAttribute)
    let (size, location) = constraint.firstAttribute.isSize ? (firstText, secondText) : (secondText, firstText)
    let isSameItem = second == constraint.firstItem
    let hint =
      isSameItem && constraint.firstAttribute.isLocation
      ? "constrain \(firstText) to a location of another item"
      : "write \(equation(constraint, second: isSameItem ? nil : (second, constraint.firstAttribute)))"
    return finding(
      .sizeWithLocation, constraint, "\(size) is a size, but \(location) is a location",
      label: "a size and a location", because: "A size can only be constrained to a size or to a constant",
      hint: hint, verbatim: LegalityChecker.invalidPairing)
  }

  private func horizontalWithVertical(_ constraint: Constraint, _ second: ItemID) -> Finding {
    let firstText = text(constraint.firstItem, constraint.firstAttribute)
    let secondText = text(second, constraint.secondAttribute)
    let isHorizontal = constraint.firstAttribute.axis == .horizontal
    let counterpart = constraint.secondAttribute.counterpart
    let corrected = constraint.firstAttribute.isAbsoluteHorizontalEdge ? counterpart.absolute : counterpart
    return finding(
      .horizontalWithVertical, constraint,
      "\(firstText) is \(isHorizontal ? "horizontal" : "vertical"), but \(secondText) is "
        + (isHorizontal ? "vertical" : "horizontal"),
      label: "two axes", because: "A location can only be constrained to a location of its own axis",
      hint: "write \(equation(constraint, second: (second, corrected)))",
      verbatim: LegalityChecker.invalidPairing)
  }

  private func leadingTrailingWithLeftRight(_ constraint: Constraint, _ second: ItemID) -> Finding {
    let firstText = text(constraint.firstItem, constraint.firstAttribute)
    let secondText = text(second, constraint.secondAttribute)
    let firstIsDirectional = constraint.firstAttribute.isDirectional
    let (directional, absolute) = firstIsDirectional ? (firstText, secondText) : (secondText, firstText)
    var corrected = constraint
    corrected.firstAttribute = constraint.firstAttribute.directional
    return finding(
      .leadingTrailingWithLeftRight, constraint,
      "\(directional) follows the reading direction, but \(absolute) does not",
      label: "leading/trailing with left/right",
      because: "Leading and trailing change sides with the layout direction, left and right do not",
      hint: "write \(equation(corrected, second: (second, constraint.secondAttribute.directional)))",
      verbatim: "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
        + "Use leading/trailing for both or neither.")
  }
}

extension Attribute {
  /// The attribute of the same part on the other axis.
  var counterpart: Attribute {
    switch self {
    case .left, .leading: .top
    case .right, .trailing: .bottom
    case .top: .leading
    case .bottom, .lastBaseline: .trailing
    case .firstBaseline: .leading
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

  /// Whether one of the attributes follows the reading direction and the other does not.
  func mixesDirections(with other: Attribute) -> Bool {
    isDirectional && other.isAbsoluteHorizontalEdge || other.isDirectional && isAbsoluteHorizontalEdge
  }

  /// The attribute in a layout from left to right, `left` for `leading`.
  var absolute: Attribute { resolved(isRightToLeft: false) }

  /// The attribute by reading direction, `leading` for `left`.
  var directional: Attribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: self
    }
  }
}
