import ExactArithmetic
import LayoutModel

extension ConstraintPrinter {
  /// The line as Masonry or SnapKit describes it: always an equation, the multiplier behind, keys for addresses.
  func libraryLine(for constraint: Constraint, _ library: LogDialect.Library) -> String {
    let name = constraint.identifier ?? "0x\(constraint.address ?? "0")"
    var text = "<\(constraint.className):\(name) "
    text += "\(mention(constraint.firstItem)).\(constraint.firstAttribute.name) \(constraint.relation.symbol)"
    let constant = constraint.constant
    if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
      text += " \(mention(second)).\(constraint.secondAttribute.name)"
      if constraint.multiplier != 1 { text += " * " + number(constraint.multiplier, library) }
      if !constant.isZero { text += (constant.signum < 0 ? " - " : " + ") + number(constant.absoluteValue, library) }
      if !constraint.unknownTerms.isEmpty { text += " + ?" }
    } else if constraint.unknownTerms.isEmpty {
      text += " " + number(constant, library)
    } else {
      text += constant.isZero ? " ?" : " \(number(constant, library)) + ?"
    }
    if constraint.priority != .required, let priority = Rational(exactly: constraint.priority.value) {
      text += " ^" + number(priority, library)
    }
    return text + ">"
  }

  private func number(_ value: Rational, _ library: LogDialect.Library) -> String {
    switch library {
    case .masonry: value.generalText
    case .snapKit: String(describing: value.doubleValue)
    }
  }
}
