import LayoutModel

/// What is illegal about the written constraints of a layout.
package struct LegalityReport: Hashable, Sendable {
  /// The findings, in the order of the constraints, those of views behind them.
  package internal(set) var findings: [Finding] = []
  /// The indices of the constraints that UIKit would throw for, ascending; the rest of a diagnosis leaves them out.
  package internal(set) var illegal: [Int] = []
}

extension Layout {
  /// Checks every written constraint against the rules that UIKit enforces by throwing, and those of Apple's guide.
  ///
  /// UIKit checks attributes and priority when a constraint is made, so an inactive one can be illegal too; a common
  /// ancestor is needed only by an active one. What a log prints was made by UIKit and is not checked.
  ///
  /// - Returns: What is illegal. Linear in items and constraints.
  package func legalityFindings() -> LegalityReport {
    let checker = LegalityChecker(layout: self, tree: ItemTree(items))
    var report = LegalityReport()
    for index in constraints.indices
    where !constraints[index].isImplicit && constraints[index].origin.kind != .log {
      let violations = checker.violations(of: constraints[index])
      if !violations.isEmpty {
        report.illegal.append(index)
        report.findings += violations
      } else if let multiplier = checker.multiplierFinding(of: constraints[index]) {
        report.findings.append(multiplier)
      }
    }
    for (index, item) in items.enumerated() {
      if case .view(let view) = item { report.findings += checker.priorityFindings(of: view, ItemID(index)) }
    }
    return report
  }
}

/// Checks single constraints of one layout.
struct LegalityChecker {
  /// The layout.
  let layout: Layout
  /// Its hierarchy.
  let tree: ItemTree

  /// What makes a written constraint illegal.
  func violations(of constraint: Constraint) -> [Finding] {
    var violations: [Finding] = []
    if let priority = priorityViolation(of: constraint) { violations.append(priority) }
    if let pairing = pairingViolation(of: constraint) {
      violations.append(pairing)
    } else if let hierarchy = hierarchyViolation(of: constraint) {
      violations.append(hierarchy)
    }
    return violations
  }

  /// A finding about a constraint.
  func finding(_ rule: Rule, _ kind: LegalityViolation.Kind, _ constraint: Constraint, proposal: Constraint? = nil)
    -> Finding
  {
    let range = constraint.origin.range
    return Finding(
      rule, file: layout.file, range: range,
      content: .illegal(LegalityViolation(kind, constraint, proposal: proposal)),
      places: range.map { [FindingPlace($0, label: .violation)] } ?? [])
  }
}
