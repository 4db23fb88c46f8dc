import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// What pictures draw of conflicts.
extension PictureBuilder {
  /// The conflicts that are drawn, each as a chain of dimensions or as two values.
  var drawnConflicts: [Picture.DrawnConflict] {
    let reading = ChainReading(diagnosis, frames: frames)
    var result: [Picture.DrawnConflict] = []
    for (index, finding) in diagnosis.findings.enumerated() {
      guard let number = numbers[index], let place = finding.conflict, diagnosis.conflicts.indices.contains(place),
        result.count < Limit.conflicts
      else { continue }
      let conflict = diagnosis.conflicts[place]
      let items = notes[number - 1].items
      if let chain = reading.chain(of: conflict) {
        let touched = chain.items.filter { layout[$0].parent != nil }
        result.append(
          Picture.DrawnConflict(number: number, form: .chain(chain), items: touched.isEmpty ? items : touched))
      } else if !conflict.sum.demands.isEmpty || !conflict.sum.rooms.isEmpty {
        result.append(
          Picture.DrawnConflict(number: number, form: .gauge(gauge(of: conflict)), items: items))
      }
    }
    return result
  }

  private func gauge(of conflict: Conflict) -> Picture.Gauge {
    let sum = conflict.sum
    var gauge = Picture.Gauge(
      axis: conflict.axis ?? axis(ofSizes: sum.demandConstraints), distance: distance(of: conflict),
      demands: zip(sum.demands, sum.demandConstraints).map(part),
      rooms: zip(sum.rooms, sum.roomConstraints).map(part))
    if gauge.distance != nil, let axis = gauge.axis { gauge.edges = edges(of: conflict, axis) }
    gauge.isBelowZero = sum.room.isZero && sum.demandConstraint.map { isBelowZero(diagnosis.constraints[$0]) } ?? false
    return gauge
  }

  /// The axis of what is asked for, where that is the size of views along one of them, whatever it is compared with.
  private func axis(ofSizes indices: [Int]) -> Axis? {
    let constraints = indices.map { diagnosis.constraints[$0] }
    guard let first = constraints.first?.firstAttribute, first.isSize,
      constraints.allSatisfy({ $0.firstAttribute == first && $0.secondItem == nil && $0.origin.kind != .rootSize })
    else { return nil }
    return first.axis
  }

  /// What a conflict is about in which no size takes part: two edges, or more of them.
  private func distance(of conflict: Conflict) -> String? {
    let members = conflict.members.map { diagnosis.constraints[$0] }
    guard conflict.axis != nil, !members.contains(where: { $0.firstAttribute.isSize || $0.secondAttribute.isSize })
    else {
      return nil
    }
    let ends = members.map { constraint in
      let first = "\(layout[constraint.firstItem].name).\(constraint.firstAttribute.name)"
      return [first, constraint.secondItem.map { "\(layout[$0].name).\(constraint.secondAttribute.name)" } ?? ""]
    }
    guard let first = ends.first, !first[1].isEmpty, ends.allSatisfy({ Set($0) == Set(first) }) else {
      return "distance"
    }
    return "\(first[1]) to \(first[0])"
  }

  /// The two edges that all of a conflict is about; none where it is about more.
  private func edges(of conflict: Conflict, _ axis: Axis) -> [Picture.Gauge.Edge] {
    struct End: Hashable {
      var item: ItemID
      var attribute: Attribute
    }
    let pairs = conflict.members.map { index in
      let constraint = diagnosis.constraints[index]
      return [End(item: constraint.firstItem, attribute: constraint.firstAttribute)]
        + (constraint.secondItem.map { [End(item: $0, attribute: constraint.secondAttribute)] } ?? [])
    }
    guard let first = pairs.first, first.count == 2, pairs.allSatisfy({ Set($0) == Set(first) }) else { return [] }
    return first.compactMap { end in
      guard let rect = frames[end.item] else { return nil }
      let share = share(of: end.attribute)
      // A root is drawn at 0, wherever its container has it.
      let start = layout[end.item].parent == nil ? 0 : rect.start(along: axis)
      return Picture.Gauge.Edge(item: end.item, share: share, place: start + share * rect.length(along: axis))
    }
  }

  /// How far along an item an attribute lies, from 0 at its left or top to 1.
  func share(of attribute: Attribute) -> Rational {
    let isMirrored = layout.layoutDirection == .rightToLeft
    switch attribute {
    case .left, .leftMargin, .top, .topMargin, .firstBaseline, .notAnAttribute: return 0
    case .right, .rightMargin, .bottom, .bottomMargin, .lastBaseline, .width, .height: return 1
    case .leading, .leadingMargin: return isMirrored ? 1 : 0
    case .trailing, .trailingMargin: return isMirrored ? 0 : 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return Rational(1, 2)
    }
  }

  /// Whether a constraint gives a view a size below 0.
  private func isBelowZero(_ constraint: Constraint) -> Bool {
    constraint.firstAttribute.isSize && constraint.secondItem == nil && constraint.constant.signum < 0
  }

  private func part(_ amount: ConflictSum.Amount, of constraint: Int) -> Picture.Gauge.Part {
    let constraint = diagnosis.constraints[constraint]
    let isSize = constraint.firstAttribute.isSize && constraint.secondItem == nil
    return Picture.Gauge.Part(
      points: amount.total, factor: amount.factor,
      screenAxis: constraint.origin.kind == .rootSize ? constraint.firstAttribute.axis : nil, label: Self.label(amount),
      quantity: isSize ? "\(layout[constraint.firstItem].name).\(constraint.firstAttribute.name)" : nil)
  }

  private static func label(_ amount: ConflictSum.Amount) -> String {
    amount.factor == 1 ? amount.points.pointsText : "\(amount.factor.pointsText) × \(amount.points.pointsText)"
  }
}
