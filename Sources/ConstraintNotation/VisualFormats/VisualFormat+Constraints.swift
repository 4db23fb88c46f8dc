import ExactArithmetic
import LayoutModel

/// A constraint that a visual format makes, and the part of the format that says it.
package struct VisualFormatConstraint: Hashable, Sendable {
  /// The constraint; its `id` is empty and its origin has no ranges, which the caller knows.
  package var constraint: Constraint
  /// The part of the format, in scalars: `-20-`, `(==Blue)`, one predicate of several, two views that are aligned.
  package var part: Range<Int>
}

extension VisualFormat {
  /// The constraints that the format makes, in the order of Apple's array.
  ///
  /// For each view from left to right the connection before it, then its size; then the connection to the superview at
  /// the end; then the alignment of neighbours, attribute by attribute. Constants are spaces: positive apart.
  ///
  /// - Parameter context: What the names mean.
  /// - Returns: The constraints; none for `[A]`.
  /// - Throws: The first unknown key, missing superview or impossible alignment.
  package func constraints(in context: VisualFormatContext) throws(VisualFormatError) -> [VisualFormatConstraint] {
    var builder = VisualFormatBuilder(axis: axis, context: context)
    var previous: (item: ItemID, element: Element)?
    for element in elements {
      let item = try context.item(of: element)
      if let connection = element.connection {
        if let previous {
          let mark = max(0, element.range.lowerBound - 1)..<(element.range.lowerBound + 1)
          try builder.connect(previous.item, to: item, by: connection, flushMark: mark)
        } else if let bar = leadingSuperviewRange {
          let superview = try context.superview(of: element, caret: element.range.upperBound, mark: bar)
          try builder.connectLeading(superview, to: item, by: connection, flushMark: bar)
        }
      }
      try builder.size(item, element)
      previous = (item, element)
    }
    if let trailing, let previous {
      let bar = trailing.superviewRange
      let superview = try context.superview(of: previous.element, caret: bar.upperBound, mark: bar)
      try builder.connectTrailing(previous.item, to: superview, by: trailing.connection, flushMark: bar)
    }
    try align(&builder, context)
    return builder.constraints
  }

  private func align(_ builder: inout VisualFormatBuilder, _ context: VisualFormatContext) throws(VisualFormatError) {
    let attributes = context.options.alignmentAttributes
    // A single view has no one to be aligned with, and shipped code passes any option along with it.
    guard elements.count > 1, !attributes.isEmpty else { return }
    if attributes.contains(where: { $0.axis == axis }) {
      throw .misplacedAlignment(alongAxis: axis, at: text.unicodeScalars.count)
    }
    for attribute in attributes {
      for (left, right) in zip(elements, elements.dropFirst()) {
        builder.align(
          try context.item(of: left), with: try context.item(of: right), by: attribute,
          part: left.range.lowerBound..<right.range.upperBound)
      }
    }
  }
}

/// Turns the parts of one format into constraints.
struct VisualFormatBuilder {
  private let axis: Axis
  private let context: VisualFormatContext
  private let edges: FormatEdges
  private(set) var constraints: [VisualFormatConstraint] = []

  init(axis: Axis, context: VisualFormatContext) {
    self.axis = axis
    self.context = context
    edges = FormatEdges(axis: axis, options: context.options)
  }

  /// The space between two views.
  mutating func connect(
    _ previous: ItemID, to next: ItemID, by connection: VisualFormat.Connection, flushMark: Range<Int>
  ) throws(VisualFormatError) {
    let (first, second) = edges.isReversed ? (previous, next) : (next, previous)
    let gap = Gap(first: first, firstAttribute: edges.siblingNear, second: second, secondAttribute: edges.siblingFar)
    try add(gap, connection, standard: Standard(gap: gap, constant: 8), flushMark)
  }

  /// The space between the superview and the first view.
  mutating func connectLeading(
    _ superview: ItemID, to item: ItemID, by connection: VisualFormat.Connection, flushMark: Range<Int>
  ) throws(VisualFormatError) {
    try addBorder(superview, item, isNear: !edges.isReversed, connection, flushMark)
  }

  /// The space between the last view and the superview.
  mutating func connectTrailing(
    _ item: ItemID, to superview: ItemID, by connection: VisualFormat.Connection, flushMark: Range<Int>
  ) throws(VisualFormatError) {
    try addBorder(superview, item, isNear: edges.isReversed, connection, flushMark)
  }

  /// The predicates of a view's size.
  mutating func size(_ item: ItemID, _ element: VisualFormat.Element) throws(VisualFormatError) {
    for predicate in element.predicates {
      var constraint = Constraint(
        id: "", firstItem: item, firstAttribute: axis.sizeAttribute, relation: predicate.relation,
        priority: try priority(predicate), origin: ConstraintOrigin(kind: .visualFormat))
      switch try context.size(predicate.object) {
      case .constant(let value): constraint.constant = value
      case .item(let other):
        constraint.secondItem = other
        constraint.secondAttribute = axis.sizeAttribute
      }
      let isOnly = element.predicates.count == 1
      let part = isOnly ? element.predicatesRange ?? predicate.range : predicate.range
      constraints.append(VisualFormatConstraint(constraint: constraint, part: part))
    }
  }

  /// The alignment of two neighbours.
  mutating func align(_ left: ItemID, with right: ItemID, by attribute: Attribute, part: Range<Int>) {
    let constraint = Constraint(
      id: "", firstItem: left, firstAttribute: attribute, secondItem: right, secondAttribute: attribute,
      origin: ConstraintOrigin(kind: .visualFormat))
    constraints.append(VisualFormatConstraint(constraint: constraint, part: part))
  }

  /// Two edges that a space lies between, in Apple's order of items.
  private struct Gap {
    var first: ItemID
    var firstAttribute: Attribute
    var second: ItemID
    var secondAttribute: Attribute
  }

  /// What a bare dash means: perhaps other edges, and the value of the standard space.
  private struct Standard {
    var gap: Gap
    var constant: Rational
  }

  private mutating func addBorder(
    _ superview: ItemID, _ item: ItemID, isNear: Bool, _ connection: VisualFormat.Connection, _ flushMark: Range<Int>
  ) throws(VisualFormatError) {
    let edge = isNear ? edges.near : edges.far
    // The near edge puts the view first, the far edge the superview, so that the constant is a space.
    func gap(superviewEdge: Attribute) -> Gap {
      isNear
        ? Gap(first: item, firstAttribute: edge, second: superview, secondAttribute: superviewEdge)
        : Gap(first: superview, firstAttribute: superviewEdge, second: item, secondAttribute: edge)
    }
    // Since iOS 8 UIKit reads the standard space to the superview as the superview's layout margin.
    let standard =
      context.layout.platform == .uikit
      ? Standard(gap: gap(superviewEdge: isNear ? edges.nearMargin : edges.farMargin), constant: 0)
      : Standard(gap: gap(superviewEdge: edge), constant: 20)
    try add(gap(superviewEdge: edge), connection, standard: standard, flushMark)
  }

  private mutating func add(
    _ gap: Gap, _ connection: VisualFormat.Connection, standard: Standard, _ flushMark: Range<Int>
  ) throws(VisualFormatError) {
    switch connection.spacing {
    case .flush: append(gap, part: flushMark)
    case .standard: append(standard.gap, constant: standard.constant, symbolic: .standardSpace, part: connection.range)
    case .predicates(let predicates):
      for predicate in predicates {
        append(
          gap, relation: predicate.relation, constant: try context.constant(predicate.object),
          priority: try priority(predicate), part: predicates.count == 1 ? connection.range : predicate.range)
      }
    }
  }

  private mutating func append(
    _ gap: Gap, relation: Relation = .equal, constant: Rational = 0, symbolic: SymbolicConstant? = nil,
    priority: Priority = .required, part: Range<Int>
  ) {
    var constraint = Constraint(
      id: "", firstItem: gap.first, firstAttribute: gap.firstAttribute, relation: relation, secondItem: gap.second,
      secondAttribute: gap.secondAttribute, constant: constant, priority: priority,
      origin: ConstraintOrigin(kind: .visualFormat))
    constraint.symbolicConstant = symbolic
    constraints.append(VisualFormatConstraint(constraint: constraint, part: part))
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Priority {
    guard let operand = predicate.priority else { return .required }
    return Priority(try context.constant(operand).doubleValue)
  }
}
