import ExactArithmetic
import LayoutModel

/// Prints constraints as equations, `Red.width <= 0.5 * Blue.width - 4 @750`, which ``EquationParser`` reads.
package struct EquationPrinter {
  /// For whom.
  package enum Reader: Sendable {
    /// People: names as they are, and no identifier.
    case people
    /// ``EquationParser``: names between quotes where it would end them early, and the identifier.
    case parser
  }

  private let layout: Layout
  private let reader: Reader

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - layout: The layout of the constraints.
  ///   - reader: For whom it prints.
  package init(layout: Layout, for reader: Reader = .people) {
    self.layout = layout
    self.reader = reader
  }

  /// The equation in plain ASCII but for names, with the priority unless it is required.
  package func text(of constraint: Constraint) -> String {
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
    text += rightSide(of: constraint)
    if constraint.priority != .required { text += " @\(Priority.text(constraint.priority.value))" }
    if reader == .parser, let identifier = constraint.identifier { text += " '\(identifier)'" }
    return text
  }

  /// What the first item's attribute is compared with, `0.5 * Blue.width - 4`.
  package func rightSide(of constraint: Constraint) -> String {
    var terms: [(isNegative: Bool, text: String)] = []
    if let second = constraint.secondItem {
      let item = "\(name(second)).\(constraint.secondAttribute.name)"
      terms.append((constraint.multiplier.signum < 0, factor(constraint.multiplier) + item))
    }
    if !constraint.constant.isZero || (terms.isEmpty && constraint.unknownTerms.isEmpty) {
      terms.append((constraint.constant.signum < 0, constraint.constant.absoluteValue.pointsText))
    }
    for term in constraint.unknownTerms {
      let unknown = layout.unknowns[term.unknown.index].name
      terms.append((term.coefficient.signum < 0, factor(term.coefficient) + unknown))
    }
    return SignedTerms.text(terms)
  }

  private func factor(_ value: Rational) -> String {
    let size = value.absoluteValue
    return size == 1 ? "" : size.pointsText + " * "
  }

  private func name(_ item: ItemID) -> String {
    let name = layout[item].name
    guard reader == .parser else { return name }
    let isPlain = name.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
        || byte == UInt8(ascii: ".")
    }
    return isPlain ? name : "\"\(QuotedString.escaped(name))\""
  }
}

extension Constraint {
  /// The constraint as people write it, `Red.width <= 0.5 * Blue.width - 4 @750`.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: The equation, with the priority unless it is required.
  package func equationText(in layout: Layout) -> String { EquationPrinter(layout: layout).text(of: self) }

  /// What the first item's attribute is compared with, `0.5 * Blue.width - 4`.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: The right side of ``equationText(in:)``.
  package func rightSideText(in layout: Layout) -> String { EquationPrinter(layout: layout).rightSide(of: self) }
}
