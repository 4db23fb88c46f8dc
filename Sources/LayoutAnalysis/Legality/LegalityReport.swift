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
    for case .view(let view) in items { report.findings += checker.priorityFindings(of: view) }
    return report
  }
}

/// Checks single constraints of one layout.
struct LegalityChecker {
  /// The layout.
  let layout: Layout
  /// Its hierarchy.
  let tree: ItemTree

  /// The page that states the rules.
  static let anatomy = "Apple: Auto Layout Guide, Anatomy of a Constraint"

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
  func finding(
    _ rule: Rule, _ constraint: Constraint, _ message: String, label: String, because reason: String,
    source: String = LegalityChecker.anatomy, hint: String, verbatim: String? = nil
  ) -> Finding {
    let range = constraint.origin.range
    return Finding(
      rule, file: layout.file, range: range, message: message,
      annotations: range.map { [Annotation(range: $0, label: label, isPrimary: true)] } ?? [],
      details: [reason, source], hint: hint, verbatim: verbatim)
  }

  /// `Red.leading`.
  func text(_ item: ItemID, _ attribute: Attribute) -> String { "\(layout[item].name).\(attribute.name)" }
}
