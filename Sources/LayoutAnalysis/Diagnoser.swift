import ExactArithmetic
import LayoutModel
import LinearSolver

/// Takes one layout from what is written to what is to be said of it.
///
/// Legality, lowering, equations, conflicts, the optimum with the broken constraints demoted, ambiguities, notes.
struct Diagnoser {
  /// What to find out.
  let options: AnalysisOptions

  private var solveOptions: SolveOptions { SolveOptions(workLimit: options.budget) }

  /// Diagnoses a layout.
  ///
  /// - Parameters:
  ///   - written: The layout as a loader made it.
  ///   - findings: What the loader found.
  /// - Returns: The diagnosis, its findings sorted by position.
  func diagnose(_ written: Layout, findings: [Finding]) -> Diagnosis {
    let prepared = written.interfaceBuilder == nil ? nil : InterfaceBuilderPreparation(written)
    let written = prepared?.layout ?? written
    let legality = written.legalityFindings()
    let illegal = Set(legality.illegal)
    var diagnosis: Diagnosis
    do throws(SettledLayout.Failure) {
      let settled = try SettledLayout(
        written, startingFrom: prepared?.feedback ?? FrameFeedback(), options: options, isSolved: !options.findsSizes
      ) { lowered(written, omitting: illegal, feedback: $0) }
      diagnosis = Diagnosis(
        layout: settled.lowered.layout, constraints: settled.lowered.layout.constraints, verdict: .ok)
      diagnosis.findings = findings + legality.findings + FeedbackFindings(settled).findings
      fill(&diagnosis, from: settled)
    } catch {
      diagnosis = Diagnosis(layout: error.lowered.layout, constraints: error.lowered.layout.constraints, verdict: .ok)
      diagnosis.findings = findings + legality.findings
      setUndecided(&diagnosis, because: error.cause)
    }
    diagnosis.findings = Self.sorted(diagnosis.findings)
    if options.givesAddresses || !diagnosis.conflicts.isEmpty {
      // Not to be copied for the sake of the second reference.
      diagnosis.constraints = []
      diagnosis.layout.assignAddresses()
      diagnosis.constraints = diagnosis.layout.constraints
    }
    return diagnosis
  }

  private func lowered(_ written: Layout, omitting illegal: Set<Int>, feedback: FrameFeedback) -> LoweredLayout {
    var lowered = written.lowered(omitting: illegal, feedback: feedback)
    if written.interfaceBuilder != nil {
      lowered.setProportionsAsStored()
      lowered.keepSizesInStacks()
      lowered.yieldWindows()
      if options.findsSizes { lowered.estimateContents() }
    }
    lowered.layout.makeNamesUnique()
    return lowered
  }

  private func fill(_ diagnosis: inout Diagnosis, from settled: SettledLayout) {
    do {
      if options.findsSizes {
        diagnosis.sizes = try SizeSearch(equations: LayoutEquations(settled.lowered), options: options).report()
      } else if let solved = settled.solved {
        try fill(&diagnosis, from: solved)
      }
    } catch {
      setUndecided(&diagnosis, because: error)
    }
  }

  private func fill(_ diagnosis: inout Diagnosis, from solved: consuming SolvedLayout) throws {
    let equations = solved.equations
    let analysis = solved.analysis
    let isInterfaceBuilder = diagnosis.layout.interfaceBuilder != nil
    addConflicts(of: analysis, equations: equations, to: &diagnosis)
    let canvas = isInterfaceBuilder ? CanvasAmbiguity(equations: equations, solved: analysis.system) : nil
    let scenarios = try AmbiguityScenarios(&solved, judging: canvas?.system, options: solveOptions)
    diagnosis.predictions = predictions(scenarios, equations: equations, system: analysis.system)
    try addSolution(
      scenarios, equations: equations, broken: analysis.broken + solved.released, to: &diagnosis)
    addRedundancies(in: analysis, to: &diagnosis)
    if isInterfaceBuilder {
      let words = InterfaceBuilderFindings(diagnosis: diagnosis, released: solved.released)
      diagnosis.findings = words.heeding(diagnosis.findings) + words.findings
    }
    if !diagnosis.conflicts.isEmpty {
      diagnosis.verdict = .unsatisfiable
    } else if !diagnosis.ambiguities.isEmpty {
      diagnosis.verdict = .ambiguous
    }
  }

  private func predictions(
    _ scenarios: AmbiguityScenarios, equations: LayoutEquations, system: LinearSystem
  ) -> [Prediction] {
    // What depends on an unknown is not predicted.
    guard scenarios.count == 1 else { return [] }
    return Predictions(of: scenarios.free, in: equations, system: system, options: solveOptions).list
  }

  private func addConflicts(
    of analysis: ConflictAnalysis, equations: LayoutEquations, to diagnosis: inout Diagnosis
  ) {
    diagnosis.conflicts = analysis.conflicts
    diagnosis.conflictsComplete = analysis.isComplete
    diagnosis.corrections = analysis.corrections
    diagnosis.correctionsComplete = analysis.correctionsComplete
    guard !analysis.conflicts.isEmpty else { return }
    let sizes = SizeAnalysis(equations: equations, options: solveOptions)
    if options.findsSatisfiableSizes { diagnosis.satisfiableSizes = sizes.satisfiableSizes() }
    let causes = ConflictCauses(
      conflicts: analysis.conflicts, representatives: analysis.representatives, constraints: diagnosis.constraints)
    let remedies = ConflictRemedies.remedies(
      ofCauses: causes.groups, among: analysis.conflicts, isComplete: analysis.isComplete)
    for (cause, remedies) in zip(causes.groups, remedies) {
      diagnosis.conflicts[cause[0]].otherSizes = sizes.sizes(ofConflict: analysis.conflicts[cause[0]].members)
      let conflict = diagnosis.conflicts[cause[0]]
      let words = ConflictFinding(
        layout: diagnosis.layout, conflict: conflict, index: cause[0], proof: analysis.proofs[cause[0]],
        remedies: remedies,
        rivals: remedies.ofLayout.isEmpty ? cause.map { analysis.proofs[$0] } : analysis.proofs,
        duplicates: analysis.conflicts[analysis.representatives[cause[0]]],
        consequences: cause.dropFirst().filter { analysis.representatives[$0] == $0 }.map { analysis.proofs[$0] })
      var finding = words.finding
      finding.furtherConflicts = cause.dropFirst().sorted()
      diagnosis.findings.append(finding)
    }
  }

  private func addSolution(
    _ scenarios: AmbiguityScenarios, equations: LayoutEquations, broken: [Int], to diagnosis: inout Diagnosis
  ) throws(WorkLimitReached) {
    let counts = equations.lowered.constraintCounts()
    diagnosis.views = diagnosis.layout.viewIDs.map { item in
      ViewReport(
        item: item, horizontalConstraints: counts[item.index].horizontal,
        verticalConstraints: counts[item.index].vertical,
        frame: diagnosis.layout.frameAsStored(scenarios.frames[item.index], of: item))
    }
    diagnosis.guides = diagnosis.layout.guideIDs.map { GuideReport(item: $0, frame: scenarios.frames[$0.index]) }
    let sharing = Self.itemsByFreedom(scenarios.free)
    let layout = diagnosis.layout
    diagnosis.ambiguities = scenarios.free.map { variable in
      Ambiguity(
        item: layout.flaggedItem(for: variable.item), attribute: variable.attribute, range: variable.range,
        cause: variable.cause,
        with: (sharing[variable.form.freedom] ?? []).filter { $0 != variable.item })
    }
    let words = AmbiguityFinding(layout: diagnosis.layout, counts: counts, broken: Set(broken))
    addConsequences(words.consequences(free: scenarios.free), to: &diagnosis)
    diagnosis.findings += words.findings(free: scenarios.free, possible: scenarios.possible)
    try addUnsatisfied(scenarios.face, rows: equations.system.rows, broken: Set(broken), to: &diagnosis)
  }

  /// Has the findings of conflicts answer for what is open because of their broken constraints.
  private func addConsequences(
    _ consequences: [(parts: [FramePart], broken: Set<Int>)], to diagnosis: inout Diagnosis
  ) {
    guard !consequences.isEmpty else { return }
    var findingsOfBroken: [Int: Set<Int>] = [:]
    for (index, finding) in diagnosis.findings.enumerated() {
      for conflict in finding.conflicts.map({ diagnosis.conflicts[$0] }) {
        findingsOfBroken[conflict.broken, default: []].insert(index)
      }
    }
    for (parts, broken) in consequences {
      for index in Set(broken.flatMap { findingsOfBroken[$0] ?? [] }) {
        diagnosis.findings[index].ambiguousParts += parts
      }
    }
  }

  /// The items that have a variable of each freedom, in order.
  private static func itemsByFreedom(_ free: [AmbiguitySearch.FreeVariable]) -> [[AffineForm.Part]: [ItemID]] {
    var result: [[AffineForm.Part]: [ItemID]] = [:]
    for variable in free where result[variable.form.freedom]?.last != variable.item {
      result[variable.form.freedom, default: []].append(variable.item)
    }
    return result
  }

  private func addUnsatisfied(
    _ face: OptimalFace, rows: [Row], broken: Set<Int>, to diagnosis: inout Diagnosis
  ) throws(WorkLimitReached) {
    var moving: [Int: AffineForm] = [:]
    var unclear: [(terms: [LinearTerm], form: AffineForm)] = []
    let errors = face.errors
    for (index, error) in errors.enumerated() where error != nil && !broken.contains(index) {
      guard !face.isUnique(row: index) else { continue }
      let form = face.form(of: rows[index].terms)
      moving[index] = form
      if rows[index].relation != .equal { unclear.append((rows[index].terms, form)) }
    }
    let ranges = try FreedomRanges(of: unclear, on: face, options: solveOptions)
    for (index, error) in errors.enumerated() where !broken.contains(index) {
      guard let error else { continue }
      if let form = moving[index] {
        guard rows[index].isMissed(within: ranges.range(of: form)) else { continue }
        diagnosis.unsatisfiedOptional.append(UnsatisfiedOptional(constraint: index, by: nil))
      } else if error.signum > 0 {
        diagnosis.unsatisfiedOptional.append(UnsatisfiedOptional(constraint: index, by: error))
      }
    }
    diagnosis.findings += NoteFindings(layout: diagnosis.layout).unsatisfied(diagnosis.unsatisfiedOptional)
  }

  private func addRedundancies(in analysis: ConflictAnalysis, to diagnosis: inout Diagnosis) {
    guard options.findsRedundantConstraints else { return }
    let broken = Set(analysis.broken)
    let candidates = diagnosis.constraints.indices.filter {
      !diagnosis.constraints[$0].isImplicit && diagnosis.constraints[$0].priority.isRequired && !broken.contains($0)
    }
    let report = analysis.system.redundantRows(among: candidates, options: solveOptions)
    diagnosis.redundant = report.rows
    diagnosis.redundantComplete = report.isComplete
    diagnosis.findings += NoteFindings(layout: diagnosis.layout).redundant(diagnosis.redundant)
  }

  private func setUndecided(_ diagnosis: inout Diagnosis, because error: any Error) {
    // A conflict that was found is proven, whatever else is not known.
    diagnosis.verdict = diagnosis.conflicts.isEmpty ? .undecided : .unsatisfiable
    let reason: UndecidedReason =
      switch error {
      case SolveFailure.infeasible where diagnosis.conflictsComplete: .contradiction
      default: .limit(options.budget)
      }
    diagnosis.findings.append(
      Finding(
        .undecided, file: diagnosis.layout.file, range: SourceRange(line: diagnosis.layout.line, column: 1),
        content: .undecided(reason, isRest: !diagnosis.conflicts.isEmpty)))
  }

  /// Findings by position, those without one first; equal ones keep their order.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { left, right in
      switch (left.element.range?.start, right.element.range?.start) {
      case (nil, nil): left.offset < right.offset
      case (nil, _): true
      case (_, nil): false
      case (let first?, let second?): first == second ? left.offset < right.offset : first < second
      }
    }.map(\.element)
  }
}
