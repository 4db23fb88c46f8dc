/// Checks what a layout says against its proof, and counts what carries none.
struct StatementCheck {
  let layout: ReportedLayout
  let statements: ReportedStatements

  /// Prepares the check of a layout.
  init(_ layout: ReportedLayout) {
    self.layout = layout
    statements = layout.statements
  }

  /// Checks everything that the proof is about.
  func check(_ report: inout VerificationReport) {
    report.unproven.add(.prediction, statements.predictionCount)
    // One conflict is enough, and its own multipliers prove it.
    if layout.verdict == "unsatisfiable", !layout.conflicts.isEmpty { report.proven.add(.verdict) }
    guard let proof = statements.proof else { return countUnproven(&report) }
    var problems: [String] = []
    let optimum = OptimumCheck(proof)
    problems += optimum.problems
    if problems.isEmpty {
      let directions = DirectionCheck(proof, optimum: optimum)
      problems += directions.problems
      if problems.isEmpty {
        let freedoms = FreedomCheck(proof, optimum: optimum)
        checkFrames(proof, directions, &problems, &report)
        checkOptional(proof, optimum, directions, freedoms, &problems, &report)
        checkSystem(proof, &problems)
        checkRedundant(proof, &problems, &report)
        let completeness = CompletenessCheck(proof)
        checkConflictList(proof, completeness, &problems, &report)
        checkSizes(proof, completeness.layouts, &report)
        let shown = checkAmbiguities(proof, freedoms, directions, &problems, &report)
        checkVerdict(proof, shownAmbiguities: problems.isEmpty ? shown : 0, &problems, &report)
      }
    }
    report.problems += problems.map { "\(layout.title), proof: \($0)" }
  }

  /// Counts what is said without a proof.
  private func countUnproven(_ report: inout VerificationReport) {
    report.unproven.add(.verdict, layout.verdict == "ok" || layout.verdict == "ambiguous" ? 1 : 0)
    report.unproven.add(.frame, statements.items.reduce(0) { $0 + $1.frame.count { $0 != nil } })
    report.unproven.add(.optional, statements.unsatisfied.count)
    report.unproven.add(.ambiguity, statements.ambiguities.count)
    report.unproven.add(.redundancy, statements.redundant.count)
    report.unproven.add(.wholeList, saysWholeList ? 1 : 0)
    checkSizes(nil, [], &report)
  }

  /// Whether the layout has conflicts, and says that these are all.
  var saysWholeList: Bool { !layout.conflicts.isEmpty && layout.conflictsComplete }

  private func checkVerdict(
    _ proof: ReportedProof, shownAmbiguities: Int, _ problems: inout [String], _ report: inout VerificationReport
  ) {
    let broken = proof.rows.filter(\.isBroken).compactMap(\.id)
    if layout.omitted.conflicts == 0, layout.conflictsComplete {
      let named = Set(layout.conflicts.compactMap(\.broken))
      for id in broken where !named.contains(id) {
        problems.append("\(id) counts as broken, but no conflict is said to break it")
      }
    }
    if !broken.isEmpty, layout.verdict == "ok" || layout.verdict == "ambiguous" {
      problems.append("the verdict is \(layout.verdict), though \(broken[0]) had to be broken")
    }
    guard layout.verdict == "ok" || layout.verdict == "ambiguous" else { return }
    // One freedom makes a layout ambiguous; that there is none needs every frame.
    let isProven = layout.verdict == "ok" ? problems.isEmpty && proof.unproven.isEmpty : shownAmbiguities > 0
    if isProven { report.proven.add(.verdict) } else { report.unproven.add(.verdict) }
  }
}
