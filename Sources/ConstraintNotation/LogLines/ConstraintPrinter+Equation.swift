import ExactArithmetic
import LayoutModel

extension ConstraintPrinter {
  /// `UIView:0x1.leading == 0.5*UIView:0x2.trailing - 4`.
  func equation(_ constraint: Constraint) -> String {
    let first = constraint.firstItem
    var text = mention(first) + "." + attributeName(constraint.firstAttribute, in: constraint)
    text += " " + constraint.relation.symbol
    guard let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute,
      !isFrozenLocation(constraint)
    else { return text + loneConstant(constraint) }
    let multiplier = constraint.multiplier == 1 ? "" : constraint.multiplier.generalText + "*"
    text += " " + multiplier + mention(second) + "." + attributeName(constraint.secondAttribute, in: constraint)
    return text + addedConstant(constraint)
  }

  /// Whether a mask froze a location: such a line names the superview in its tail alone.
  func isFrozenLocation(_ constraint: Constraint) -> Bool {
    guard isAutoresizing(constraint), dialect.era == .active, dialect.library == nil else { return false }
    if case .near = ConstraintShape(of: constraint, in: layout) { return true }
    return false
  }

  /// `NSSpace(8)` for a standard space, `nil` for a plain number.
  func symbolicText(_ constraint: Constraint) -> String? {
    switch constraint.symbolicConstant {
    case .standardSpace: "NSSpace(\(constraint.constant.generalText))"
    case .anchorSpace: "NSLayoutAnchorConstraintSpace(\(constraint.constant.generalText))"
    case nil: nil
    }
  }

  // A negative constant that stands alone has a blank behind its sign: `width == - 16`. So had a positive one behind
  // the centre that a mask froze, until iOS 9: `midX == + 187.5`.
  private func loneConstant(_ constraint: Constraint) -> String {
    let constant = constraint.constant
    let isOldCentre = dialect.era == .names && isAutoresizing(constraint) && constraint.firstAttribute.isLocation
    let sign = constant.signum < 0 ? " - " : isOldCentre && constant.signum > 0 ? " + " : " "
    let known = sign + constant.absoluteValue.generalText
    if constraint.unknownTerms.isEmpty { return known }
    return constant.isZero ? " ?" : known + " + ?"
  }

  private func addedConstant(_ constraint: Constraint) -> String {
    if let symbolic = symbolicText(constraint) { return " " + symbolic }
    let constant = constraint.constant
    var text = ""
    if !constant.isZero { text = (constant.signum < 0 ? " - " : " + ") + constant.absoluteValue.generalText }
    return constraint.unknownTerms.isEmpty ? text : text + " + ?"
  }

  /// Masks speak of the frame's edges, everything else of attributes.
  private func attributeName(_ attribute: Attribute, in constraint: Constraint) -> String {
    guard isAutoresizing(constraint) else { return attribute.name }
    switch attribute {
    case .left, .leading: return "minX"
    case .right, .trailing: return "maxX"
    case .top: return "minY"
    case .bottom: return "maxY"
    case .centerX: return "midX"
    case .centerY: return "midY"
    default: return attribute.name
    }
  }
}
