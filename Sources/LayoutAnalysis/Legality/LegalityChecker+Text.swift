import ExactArithmetic
import LayoutModel

extension LegalityChecker {
  /// A constraint as an equation, without priority and identifier: `Red.leading == 0.5 * Blue.trailing + 8`.
  func equation(_ constraint: Constraint) -> String {
    let second = constraint.secondItem.flatMap { item in
      constraint.secondAttribute == .notAnAttribute ? nil : (item, constraint.secondAttribute)
    }
    return equation(constraint, second: second)
  }

  /// A constraint as an equation with another second side.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - second: The item and attribute to write on the second side; `nil` for a constant.
  ///   - multiplier: The multiplier to write; the constraint's own where `nil`.
  /// - Returns: The equation.
  func equation(
    _ constraint: Constraint, second: (item: ItemID, attribute: Attribute)?, multiplier: Rational? = nil
  ) -> String {
    let left = "\(text(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation.symbol) "
    guard let second else { return left + number(constraint.constant) }
    let factor = multiplier ?? constraint.multiplier
    let product = (factor == .one ? "" : "\(number(factor)) * ") + text(second.item, second.attribute)
    guard !constraint.constant.isZero else { return left + product }
    let sign = constraint.constant.signum < 0 ? "-" : "+"
    return left + "\(product) \(sign) \(number(constraint.constant.absoluteValue))"
  }

  /// A number as people write it.
  func number(_ value: Rational) -> String { value.isInteger ? value.description : number(value.doubleValue) }

  /// A number as people write it, `999.5` and `1001`.
  func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
