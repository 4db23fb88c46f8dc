import ExactArithmetic
import LayoutModel

/// Constraints and items in the notation of Apple's logs.
enum ConstraintLines {
  /// A constraint's whole line, `<NSLayoutConstraint:0x… …>`, unescaped.
  static func line(of constraint: Constraint, in layout: Layout) -> String {
    let mention = "\(layout[constraint.firstItem].name).\(constraint.firstAttribute.name)"
    var right = constraint.constant.description
    if let second = constraint.secondItem {
      right = "\(layout[second].name).\(constraint.secondAttribute.name)" + (constraint.constant.isZero ? "" : " + \(right)")
    }
    let identifier = constraint.identifier.map { " '\($0)'" } ?? ""
    return "<\(constraint.className):0x\(constraint.address ?? "0")\(identifier) \(mention) \(constraint.relation.symbol) \(right)   (active)>"
  }

  /// How a log mentions an item: its name, or `Class:0xaddress'text'`.
  static func mention(of item: ItemID, in layout: Layout) -> String {
    layout[item].name
  }
}
