import ExactArithmetic
import LayoutModel

extension LegalityChecker {
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
    finding(.unknownAttribute, .missingAttribute, constraint)
  }

  private func locationWithConstant(_ constraint: Constraint) -> Finding {
    let isZeroed = constraint.secondItem != nil && constraint.secondAttribute != .notAnAttribute
    return finding(
      .locationWithConstant, .locationWithConstant(isZeroed: isZeroed), constraint,
      proposal: relatedLocation(constraint))
  }

  /// The location related to another one: that of the second item or of what holds the first.
  private func relatedLocation(_ constraint: Constraint) -> Constraint? {
    let candidates = [constraint.secondItem, tree.parent(of: constraint.firstItem)].compactMap { $0 }
    guard let other = candidates.first(where: { $0 != constraint.firstItem }) else { return nil }
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
      return proposal
    }
    return nil
  }

  private func sizeWithLocation(_ constraint: Constraint, _ second: ItemID) -> Finding {
    let isSameItem = second == constraint.firstItem
    var proposal: Constraint?
    if !isSameItem || constraint.firstAttribute.isSize {
      proposal = constraint
      proposal?.secondItem = isSameItem ? nil : second
      proposal?.secondAttribute = isSameItem ? .notAnAttribute : constraint.firstAttribute
    }
    return finding(.sizeWithLocation, .sizeWithLocation, constraint, proposal: proposal)
  }

  private func horizontalWithVertical(_ constraint: Constraint, _ second: ItemID) -> Finding {
    let counterpart = constraint.secondAttribute.counterpart
    var proposal = constraint
    proposal.secondAttribute =
      constraint.firstAttribute.isAbsoluteHorizontalEdge ? counterpart.absolute : counterpart
    return finding(.horizontalWithVertical, .horizontalWithVertical, constraint, proposal: proposal)
  }

  private func leadingTrailingWithLeftRight(_ constraint: Constraint, _ second: ItemID) -> Finding {
    var proposal = constraint
    proposal.firstAttribute = constraint.firstAttribute.directional
    proposal.secondAttribute = constraint.secondAttribute.directional
    return finding(
      .leadingTrailingWithLeftRight, .leadingTrailingWithLeftRight, constraint, proposal: proposal)
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
