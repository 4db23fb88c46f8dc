import LayoutModel

extension Layout {
  /// The line of a constraint: as its log has it, or as the framework would print it.
  ///
  /// - Parameter constraint: A constraint of the layout.
  /// - Returns: The line, raw from `<` to `>`.
  package func printedLine(of constraint: Constraint) -> String {
    guard let style = logStyle(of: constraint) else { return ConstraintPrinter(layout: self).line(for: constraint) }
    return LogLinePrinter(layout: self, constraint: constraint, style: style).line
  }

  /// The middle of a constraint's line, with its mask and identifier: `'UISV-spacing' H:[a]-(8)-[b]`.
  package func printedBody(of constraint: Constraint) -> String {
    guard let style = logStyle(of: constraint) else { return constraint.equationText(in: self) }
    return LogLinePrinter(layout: self, constraint: constraint, style: style).labelledBody
  }

  private func logStyle(of constraint: Constraint) -> LogLineStyle? {
    log?.lines.first { line in
      guard let index = line.constraint, constraints.indices.contains(index) else { return false }
      return constraints[index].id == constraint.id
    }?.style
  }
}
