import ExactArithmetic

extension Constraint {
  /// The constraint as people write it, `Red.width <= 0.5 * Blue.width - 4 @750`.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: The equation in plain ASCII, with the priority unless it is required.
  package func equationText(in layout: Layout) -> String {
    var text = "\(layout[firstItem].name).\(firstAttribute.name) \(relation.symbol) \(rightSideText(in: layout))"
    if !priority.isRequired { text += " @\(Priority.text(priority.value))" }
    return text
  }

  /// What the first item's attribute is compared with, `0.5 * Blue.width - 4`.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: The right side of ``equationText(in:)``.
  package func rightSideText(in layout: Layout) -> String {
    let unknowns = unknownTerms.map { term in
      let factor = term.coefficient == 1 ? "" : "\(term.coefficient.pointsText) * "
      return "\(factor)(\(layout.unknowns[term.unknown.index].name))"
    }
    guard let secondItem else {
      if unknowns.isEmpty { return constant.pointsText }
      return (unknowns + (constant.isZero ? [] : [constant.pointsText])).joined(separator: " + ")
    }
    var text = "\(layout[secondItem].name).\(secondAttribute.name)"
    if multiplier != 1 { text = "\(multiplier.pointsText) * \(text)" }
    for unknown in unknowns { text += " + \(unknown)" }
    if !constant.isZero {
      text += constant.signum < 0 ? " - \((-constant).pointsText)" : " + \(constant.pointsText)"
    }
    return text
  }
}

extension Priority {
  /// A priority as logs print it: whole numbers bare.
  package static func text(_ value: Double) -> String {
    guard let exact = Rational(exactly: value) else { return "\(value)" }
    return exact.pointsText
  }
}
