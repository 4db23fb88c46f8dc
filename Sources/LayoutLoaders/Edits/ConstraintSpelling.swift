import ExactArithmetic
import LayoutModel

/// How a layout file writes a constraint.
struct ConstraintSpelling {
  private let constraint: Constraint
  private let layout: Layout

  init(_ constraint: Constraint, in layout: Layout) {
    self.constraint = constraint
    self.layout = layout
  }

  /// The equation with its priority and its identifier.
  var equation: String {
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
    text += rightSide + priority(" @")
    if let identifier = constraint.identifier { text += " '\(identifier)'" }
    return text
  }

  private var rightSide: String {
    guard let second = constraint.secondItem else { return constraint.constant.pointsText }
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.pointsText) * "
    let item = "\(factor)\(name(second)).\(constraint.secondAttribute.name)"
    guard !constraint.constant.isZero else { return item }
    return "\(item) \(constraint.constant.signum < 0 ? "-" : "+") \(constraint.constant.absoluteValue.pointsText)"
  }

  private func priority(_ mark: String) -> String {
    constraint.priority == .required ? "" : mark + Priority.text(constraint.priority.value)
  }

  /// A name as it stands, or between quotes.
  private func name(_ item: ItemID) -> String {
    let name = layout[item].name
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isPlain ? name : "\"\(QuotedString.escaped(name))\""
  }

  /// The part of a visual format that says it, in the place of another.
  ///
  /// - Parameter old: The part that is there, `-20-`, `(>=20)` or `20`.
  /// - Returns: The part; `nil` where there is none to compare with.
  func formatPart(in old: String) -> String? {
    var predicate = constraint.relation == .equal ? "" : constraint.relation.symbol
    if constraint.firstAttribute == .width || constraint.firstAttribute == .height,
      let second = constraint.secondItem
    {
      guard constraint.multiplier == 1, constraint.constant.isZero else { return nil }
      predicate = constraint.relation.symbol + layout[second].name
    } else {
      predicate += constraint.constant.pointsText
    }
    predicate += priority("@")
    if old.hasPrefix("-") { return "-(\(predicate))-" }
    return old.hasPrefix("(") ? "(\(predicate))" : predicate
  }
}
