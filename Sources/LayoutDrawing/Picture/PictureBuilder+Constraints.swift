import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension PictureBuilder {
  /// The constraints that were asked for, as Interface Builder draws them: a distance between two edges at its place, the size
  /// of a view below it or at its side.
  func drawnConstraints(of root: ItemID, _ shown: ShownConstraints) -> [Picture.DrawnConstraint] {
    guard shown != .none else { return [] }
    return diagnosis.constraints.indices.filter { isShown($0, shown) }.prefix(Limit.constraints).compactMap { index in
      drawn(index, in: root)
    }
  }

  private func isShown(_ index: Int, _ shown: ShownConstraints) -> Bool {
    let constraint = diagnosis.constraints[index]
    switch shown {
    case .none: return false
    case .all: return !constraint.isImplicit
    case .named(let name):
      if constraint.id == name || constraint.identifier == name || constraint.userLabel == name { return true }
      guard !constraint.isImplicit else { return false }
      return [constraint.firstItem, constraint.secondItem].contains { $0.map { layout[$0].name } == name }
    }
  }

  /// A constraint as it is drawn; `nil` where it lies in another root, or is about no place that is drawn.
  func drawn(_ index: Int, in root: ItemID) -> Picture.DrawnConstraint? {
    let constraint = diagnosis.constraints[index]
    guard constraint.firstItem.index < roots.count, roots[constraint.firstItem.index] == root,
      let axis = constraint.firstAttribute.axis, let first = frames[constraint.firstItem]
    else { return nil }
    let isOptional = !constraint.priority.isRequired
    let label = label(of: constraint)
    if constraint.firstAttribute.isSize {
      // Off the middle, where the name is.
      let cross = first.start(along: axis.other) + first.length(along: axis.other) * 3 / 4
      return Picture.DrawnConstraint(
        index: index, label: label, axis: axis, from: first.start(along: axis), to: first.end(along: axis),
        cross: cross,
        isOptional: isOptional)
    }
    guard let secondItem = constraint.secondItem, let second = frames[secondItem] else { return nil }
    let from = place(constraint.firstAttribute, of: first)
    let to = place(constraint.secondAttribute, of: second)
    // Where both are seen beside each other, else in the middle of the first.
    let low = max(first.start(along: axis.other), second.start(along: axis.other))
    let high = min(first.end(along: axis.other), second.end(along: axis.other))
    let cross =
      low < high ? (low + high) / 2 : first.start(along: axis.other) + first.length(along: axis.other) / 2
    return Picture.DrawnConstraint(
      index: index, label: label, axis: axis, from: min(from, to), to: max(from, to), cross: cross,
      isOptional: isOptional)
  }

  /// Where an attribute lies in a rectangle.
  private func place(_ attribute: Attribute, of rect: PointRect) -> Rational {
    let isMirrored = layout.layoutDirection == .rightToLeft
    switch attribute {
    case .left, .leftMargin: return rect.x
    case .right, .rightMargin: return rect.x + rect.width
    case .leading, .leadingMargin: return isMirrored ? rect.x + rect.width : rect.x
    case .trailing, .trailingMargin: return isMirrored ? rect.x : rect.x + rect.width
    case .top, .topMargin, .firstBaseline: return rect.y
    case .bottom, .bottomMargin, .lastBaseline: return rect.y + rect.height
    case .centerX, .centerXWithinMargins: return rect.x + rect.width / 2
    case .centerY, .centerYWithinMargins: return rect.y + rect.height / 2
    case .width: return rect.width
    case .height: return rect.height
    case .notAnAttribute: return 0
    }
  }

  private func label(of constraint: Constraint) -> String {
    let bound: String
    switch constraint.relation {
    case .equal: bound = ""
    case .greaterThanOrEqual: bound = "≥ "
    case .lessThanOrEqual: bound = "≤ "
    }
    let isRelative = constraint.firstAttribute.isSize && constraint.secondItem != nil
    let other = constraint.secondItem.map { layout[$0].name } ?? ""
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.pointsText) × "
    let amount = constraint.constant.absoluteValue.pointsText
    let text = isRelative ? "= \(factor)\(other)" : amount
    return bound + text + (constraint.priority.isRequired ? "" : " @\(Priority.text(constraint.priority.value))")
  }
}
