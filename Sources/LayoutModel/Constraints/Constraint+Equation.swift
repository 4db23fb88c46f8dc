import ExactArithmetic

extension Constraint {
  /// Whether it is what a `UIStackView` takes its room from a hidden view by.
  public var isHiding: Bool { origin.kind == .stackView && identifier == "UISV-hiding" && firstAttribute.isSize }

  /// The constraint as people write it, `Red.width <= 0.5 * Blue.width - 4 @750`.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: The equation in plain ASCII, with the priority unless it is required.
  public func equationText(in layout: Layout) -> String {
    var text = "\(layout[firstItem].name).\(firstAttribute.name) \(relation.symbol) \(rightSideText(in: layout))"
    if priority != .required { text += " @\(Priority.text(priority.value))" }
    return text
  }

  /// What the first item's attribute is compared with, `0.5 * Blue.width - 4`.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: The right side of ``equationText(in:)``.
  public func rightSideText(in layout: Layout) -> String {
    var terms: [(isNegative: Bool, text: String)] = []
    if let secondItem {
      let size = multiplier.absoluteValue
      let factor = size == 1 ? "" : size.pointsText + " * "
      terms.append((multiplier.signum < 0, "\(factor)\(layout[secondItem].name).\(secondAttribute.name)"))
    }
    if !constant.isZero || (terms.isEmpty && unknownTerms.isEmpty) {
      terms.append((constant.signum < 0, constant.absoluteValue.pointsText))
    }
    for term in unknownTerms {
      let size = term.coefficient.absoluteValue
      let factor = size == 1 ? "" : size.pointsText + " * "
      terms.append((term.coefficient.signum < 0, factor + layout.unknowns[term.unknown.index].name))
    }
    return terms.enumerated().map { index, term in
      let sign = index == 0 ? (term.isNegative ? "-" : "") : (term.isNegative ? " - " : " + ")
      return sign + term.text
    }.joined()
  }
}

extension Priority {
  /// A priority as logs print it: whole numbers bare.
  public static func text(_ value: Double) -> String {
    guard let exact = Rational(exactly: value) else { return "\(value)" }
    return exact.pointsText
  }
}
