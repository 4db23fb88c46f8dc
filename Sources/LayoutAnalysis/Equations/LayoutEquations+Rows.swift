import ExactArithmetic
import LayoutModel
import LinearSolver

extension LayoutEquations {
  /// The row of a constraint: `first − multiplier · second − unknowns (≤, =, ≥) constant`.
  ///
  /// A location is measured in the coordinates of the nearest common ancestor of the constraint's items, which matters
  /// only where the origin does not cancel: with a multiplier, or against a size. From right to left, a constraint with
  /// a leading or trailing attribute is measured from that ancestor's right side, to the left.
  package func row(of constraint: Constraint) -> Row { row(of: [constraint], at: 0) }

  /// The row of a constraint that is one of a list, from which it need not be copied.
  package func row(of constraints: [Constraint], at index: Int) -> Row {
    let (item, attribute) = (constraints[index].firstItem, constraints[index].firstAttribute)
    let multiplier = constraints[index].multiplier
    let second = constraints[index].secondItem.flatMap { item in
      constraints[index].secondAttribute == .notAnAttribute || multiplier.isZero
        ? nil : (item: item, attribute: constraints[index].secondAttribute)
    }
    let first = place(of: item, attribute, seenFrom: second?.item)
    let other = second.map { place(of: $0.item, $0.attribute, seenFrom: item) }
    let isDirectional = attribute.isDirectional || second?.attribute.isDirectional == true
    var reading = Reading(
      isMirrored: isDirectional && lowered.layout.layoutDirection == .rightToLeft, origin: nil)
    let cancels = attribute.isLocation && second?.attribute.isLocation == true && multiplier == .one
    if !cancels { reading.origin = origin(of: first, other) }

    var left = LinearExpression(capacity: 2)
    add(attribute, of: first, read: reading, times: 1, to: &left)
    if let second, let other {
      add(second.attribute, of: other, read: reading, times: -multiplier, to: &left)
    }
    for term in constraints[index].unknownTerms {
      guard parameterOfUnknown.indices.contains(term.unknown.index) else { continue }
      left.add(parameterOfUnknown[term.unknown.index], times: -term.coefficient)
    }
    return Row(
      terms: left.terms, relation: constraints[index].relation.rowRelation,
      constant: constraints[index].constant - left.constant, strength: constraints[index].priority.strength)
  }

  /// How the locations of one constraint are read.
  private struct Reading {
    /// Whether they run from the origin's right side to the left.
    var isMirrored: Bool
    /// The edges of which left and top are 0; `nil` where the origin cancels.
    var origin: EdgeVariables?
  }

  /// Where an attribute is taken: the edges to look at, and the view that gives the margins.
  private struct Place {
    var edges: EdgeVariables
    var item: ItemID
  }

  /// The edges from which locations are measured: the nearest common ancestor's, with one item its superview's.
  private func origin(of first: Place, _ second: Place?) -> EdgeVariables {
    guard let second, let ancestor = lowered.tree.commonAncestor(first.item, second.item) else {
      return edges[(lowered.tree.parent(of: first.item) ?? first.item).index]
    }
    // An item that is itself the ancestor stands for its content where the constraint says so.
    if ancestor == first.item { return first.edges }
    return ancestor == second.item ? second.edges : edges[ancestor.index]
  }

  /// An edge of a scroll view, in a constraint with something in its content, means the content's edge.
  private func place(of item: ItemID, _ attribute: Attribute, seenFrom other: ItemID?) -> Place {
    guard let other, attribute.isEdge, let content = lowered.contentGuides[item.index],
      lowered.tree.isContent(other, of: item, in: lowered.layout.items)
    else { return Place(edges: edges[item.index], item: item) }
    return Place(edges: edges[content.index], item: item)
  }

  /// Adds a multiple of an attribute to a sum.
  private func add(
    _ attribute: Attribute, of place: Place, read reading: Reading, times factor: Rational,
    to sum: inout LinearExpression
  ) {
    let sides = place.edges
    switch attribute {
    case .notAnAttribute: break
    case .width:
      sum.add(sides.right, times: factor)
      if let left = sides.left { sum.add(left, times: -factor) }
    case .height:
      sum.add(sides.bottom, times: factor)
      if let top = sides.top { sum.add(top, times: -factor) }
    default:
      let isHorizontal = attribute.axis == .horizontal
      if isHorizontal, reading.isMirrored {
        if let right = reading.origin?.right { sum.add(right, times: factor) }
        return addPosition(attribute, of: place, times: -factor, to: &sum)
      }
      addPosition(attribute, of: place, times: factor, to: &sum)
      if let origin = isHorizontal ? reading.origin?.left : reading.origin?.top { sum.add(origin, times: -factor) }
    }
  }

  /// Adds a multiple of a location in the root's coordinates to a sum.
  private func addPosition(
    _ attribute: Attribute, of place: Place, times factor: Rational, to sum: inout LinearExpression
  ) {
    let sides = place.edges
    let isRightToLeft = lowered.layout.layoutDirection == .rightToLeft
    func addEdge(_ variable: Int?, _ factor: Rational) {
      if let variable { sum.add(variable, times: factor) }
    }
    func addMargin(_ side: Attribute, _ factor: Rational) { sum.add(margin(side, of: place), times: factor) }
    switch attribute.resolved(isRightToLeft: isRightToLeft) {
    case .left: addEdge(sides.left, factor)
    case .right: addEdge(sides.right, factor)
    case .top: addEdge(sides.top, factor)
    case .bottom: addEdge(sides.bottom, factor)
    case .leftMargin: addMargin(.left, factor)
    case .rightMargin: addMargin(.right, factor)
    case .topMargin: addMargin(.top, factor)
    case .bottomMargin: addMargin(.bottom, factor)
    case .centerX:
      addEdge(sides.left, factor * Rational(1, 2))
      addEdge(sides.right, factor * Rational(1, 2))
    case .centerY:
      addEdge(sides.top, factor * Rational(1, 2))
      addEdge(sides.bottom, factor * Rational(1, 2))
    case .centerXWithinMargins:
      addMargin(.left, factor * Rational(1, 2))
      addMargin(.right, factor * Rational(1, 2))
    case .centerYWithinMargins:
      addMargin(.top, factor * Rational(1, 2))
      addMargin(.bottom, factor * Rational(1, 2))
    case .firstBaseline: sum.add(baseline(of: place.item, isFirst: true), times: factor)
    case .lastBaseline: sum.add(baseline(of: place.item, isFirst: false), times: factor)
    case .width, .height, .leading, .trailing, .leadingMargin, .trailingMargin, .notAnAttribute: break
    }
  }

  /// A side of an item's margins.
  private func margin(_ side: Attribute, of place: Place) -> LinearExpression {
    let isFar = side == .right || side == .bottom
    let margins = lowered.margins[place.item.index]
    let (variable, inset): (Int?, Rational) =
      switch side {
      case .left: (place.edges.left, margins.left)
      case .right: (place.edges.right, margins.right)
      case .top: (place.edges.top, margins.top)
      default: (place.edges.bottom, margins.bottom)
      }
    var result = LinearExpression(variable: variable)
    switch lowered.marginSources[MarginKey(item: place.item, side: side)] {
    case .unknown(let unknown): result.add(parameterOfUnknown[unknown.index], times: isFar ? -1 : 1)
    case .guide(let guide): return self.side(side, of: edges[guide.index])
    case nil: break
    }
    result.constant += isFar ? -inset : inset
    return result
  }

  private func side(_ side: Attribute, of sides: EdgeVariables) -> LinearExpression {
    switch side {
    case .left: LinearExpression(variable: sides.left)
    case .right: LinearExpression(variable: sides.right)
    case .top: LinearExpression(variable: sides.top)
    default: LinearExpression(variable: sides.bottom)
    }
  }

  private func baseline(of item: ItemID, isFirst: Bool) -> LinearExpression {
    guard let baseline = lowered.baselines[BaselineKey(item: item, isFirst: isFirst)] else {
      return LinearExpression(variable: edges[item.index].bottom)
    }
    let sides = edges[baseline.item.index]
    let direction: Rational = baseline.edge == .top ? 1 : -1
    var result = LinearExpression(variable: baseline.edge == .top ? sides.top : sides.bottom)
    result.constant += direction * baseline.offset
    if let unknown = baseline.unknown { result.add(parameterOfUnknown[unknown.index], times: direction) }
    return result
  }
}

extension Attribute {
  /// Whether the attribute is one of an item's edges, or of its margins' edges.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin:
      true
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .centerXWithinMargins,
      .centerYWithinMargins, .notAnAttribute:
      false
    }
  }

  /// The attribute with leading and trailing replaced by what they mean.
  func resolved(isRightToLeft: Bool) -> Attribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }
}

extension Priority {
  /// The strength of a row; a number that is none, which only an illegal constraint has, is the weakest.
  var strength: Strength {
    isRequired ? .required : .optional(priority: value.isFinite ? value : 0)
  }
}

extension Relation {
  /// The relation of a row.
  var rowRelation: RowRelation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
