import ExactArithmetic
import LayoutModel

extension ConflictSum.Amount {
  /// `20`, `2 * 100`, `75 / 2`.
  var text: String {
    if factor == 1 { return points.shortText }
    return factor == Rational(1, 2) ? "\(points.shortText) / 2" : "\(factor.shortText) * \(points.shortText)"
  }
}

extension ConflictSum {
  /// The sum in one line, `20 + 300 + 20 = 340, which is 20 more than 320`.
  var text: String {
    if demands.isEmpty, let first = rooms.first {
      let isSum = rooms.count > 1 || first.factor != 1
      return "\(Self.total(rooms))\(isSum ? ", which" : "") is \(room.shortText) more than 0"
    }
    let difference = demand - room
    let amount = difference.absoluteValue.shortText
    let word = difference.signum > 0 ? "more" : "less"
    let isSum = demands.count > 1 || demands.first?.factor != 1
    return "\(Self.total(demands))\(isSum ? ", which" : "") is \(amount) \(word) than \(Self.total(rooms))"
  }

  /// The sum for programs, `20 + 300 + 20 = 340, but Superview.width is 320`.
  ///
  /// - Parameter diagnosis: The diagnosis of its conflict.
  /// - Returns: The sum in one line.
  func text(in diagnosis: Diagnosis) -> String {
    guard let room = roomConstraint, diagnosis.constraints.indices.contains(room) else { return text }
    let constraint = diagnosis.constraints[room]
    guard constraint.firstAttribute.isSize, constraint.secondItem == nil else { return text }
    let name = "\(diagnosis.layout[constraint.firstItem].name).\(constraint.firstAttribute.name)"
    return "\(Self.total(demands)), but \(name) is \(Self.total(rooms))"
  }

  private static func total(_ amounts: [Amount]) -> String {
    guard let first = amounts.first else { return "0" }
    guard amounts.count > 1 || first.factor != 1 else { return first.text }
    let sum = amounts.reduce(0) { $0 + $1.total }
    let shown = amounts.count <= 12 ? amounts.map(\.text) : shortened(amounts)
    return "\(shown.joined(separator: " + ")) = \(sum.shortText)"
  }

  private static func shortened(_ amounts: [Amount]) -> [String] {
    amounts.prefix(5).map(\.text) + ["... (\(amounts.count - 10) more)"] + amounts.suffix(5).map(\.text)
  }
}
