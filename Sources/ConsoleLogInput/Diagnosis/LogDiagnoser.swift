import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// Takes the layout of one log message to what is to be said of it.
struct LogDiagnoser {
  /// Limits.
  let options: AnalysisOptions

  /// Diagnoses a message.
  ///
  /// - Parameters:
  ///   - layout: A layout that was read from a log.
  ///   - work: What is left of the work on the input.
  /// - Returns: The diagnosis, its `log` filled, with at least one finding that is more than a note.
  func diagnose(_ layout: Layout, _ work: inout Work) -> Diagnosis {
    let lowered = LogLowering.lowered(layout)
    var diagnosis = Diagnosis(layout: lowered.layout, constraints: lowered.layout.constraints, verdict: .ok)
    addViews(of: lowered, to: &diagnosis)
    guard let context = layout.log else { return diagnosis }
    fill(&diagnosis, of: layout, lowered, context, &work)
    // Whatever came of it: a message is something that was found.
    diagnosis.findings = LogFindings(diagnosis: diagnosis, context: context).findings
    return diagnosis
  }

  private func fill(
    _ diagnosis: inout Diagnosis, of layout: Layout, _ lowered: LoweredLayout, _ context: LogContext,
    _ work: inout Work
  ) {
    if context.kind == .ambiguity {
      LogAmbiguityDiagnosis(context: context).fill(&diagnosis)
      return
    }
    guard !layout.constraints.isEmpty, context.kind == .conflict else {
      diagnosis.verdict = .undecided
      diagnosis.log = LogDiagnosis(outcome: context.isRedacted ? .redacted : .empty)
      return
    }
    guard !context.hasForeignAddresses else {
      diagnosis.verdict = .undecided
      diagnosis.log = LogDiagnosis(outcome: .empty)
      return
    }
    do {
      let equations = LayoutEquations(lowered)
      let listed = lowered.layout.constraints.prefix(context.uncertainties.count)
      let prediction = BrokenConstraintPrediction(layout: lowered.layout, list: Array(listed))
      let conflicts = try LogConflicts(equations: equations, prediction: prediction, options: options, &work)
      diagnosis.conflicts = conflicts.conflicts
      diagnosis.conflictsComplete = conflicts.isComplete
      diagnosis.corrections = conflicts.corrections
      diagnosis.verdict = conflicts.conflicts.isEmpty ? .ok : .unsatisfiable
      if work.hasRunOut, !conflicts.isComplete { diagnosis.undecided = [.furtherConflicts] }
      diagnosis.log =
        LogReading(
          diagnosis, context: context, conflicts: conflicts, prediction: prediction, equations: equations, &work
        ).diagnosis
      if let assumed = try assumed(diagnosis.log, of: layout, context, &work) { diagnosis.log = assumed }
      // What shows a conflict lacks no part of its list.
      if context.lacksHeadOnly, !conflicts.conflicts.isEmpty { diagnosis.layout.log?.isCutOff = false }
    } catch {
      diagnosis.verdict = .undecided
      diagnosis.conflictsComplete = false
      diagnosis.undecided = [.conflicts]
      diagnosis.log = LogDiagnosis(outcome: .empty)
      diagnosis.log?.limit = options.budget
    }
  }

  /// What there is to say where the margins of content views, which no log prints, are as they are unless set; `nil` where the
  /// printed lines show what conflicts, or those margins change nothing.
  private func assumed(
    _ log: LogDiagnosis?, of layout: Layout, _ context: LogContext, _ work: inout Work
  ) throws(WorkLimitReached) -> LogDiagnosis? {
    guard let log, log.outcome == .consistent, log.symptom == nil, !context.isList || context.mayBeOfConflict else {
      return nil
    }
    let window = LogTurnedWindow(layout)
    let turned = window.turned
    var result: LogDiagnosis?
    for assumed in turned.map({ [$0] }) ?? LogMargins(layout).assumed {
      let lowered = LogLowering.lowered(assumed)
      let equations = LayoutEquations(lowered)
      let listed = lowered.layout.constraints.prefix(context.uncertainties.count)
      let prediction = BrokenConstraintPrediction(layout: lowered.layout, list: Array(listed))
      let conflicts = try LogConflicts(equations: equations, prediction: prediction, options: options, &work)
      guard !conflicts.conflicts.isEmpty else { return nil }
      guard result == nil else { continue }
      var diagnosis = Diagnosis(
        layout: lowered.layout, constraints: lowered.layout.constraints, verdict: .unsatisfiable)
      diagnosis.conflicts = conflicts.conflicts
      var reading =
        LogReading(
          diagnosis, context: context, conflicts: conflicts, prediction: prediction, equations: equations, &work
        ).diagnosis
      reading.prefer { isToMargin(layout.constraints[$0], in: layout) }
      reading.assumedConflict = reading.conflict.map { conflicts.conflicts[$0] }
      if turned == nil {
        reading.assumedMargin = LogMargins.least
      } else {
        reading.symptom = .windowTurned
        reading.masked = window.view
      }
      reading.outcome = .consistent
      reading.conflict = nil
      reading.missing = log.missing
      reading.predictedBroken = log.predictedBroken
      reading.predictedGroup = log.predictedGroup
      result = reading
    }
    return result
  }

  /// Whether the app tied something to a margin of a view.
  private func isToMargin(_ constraint: Constraint, in layout: Layout) -> Bool {
    layout.isOfDeveloper(constraint) && (constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin)
  }

  private func addViews(of lowered: LoweredLayout, to diagnosis: inout Diagnosis) {
    let counts = lowered.constraintCounts()
    let unlisted = Set(diagnosis.layout.log?.unlistedItems ?? [])
    diagnosis.views = diagnosis.layout.viewIDs.filter { !unlisted.contains($0) }.map { item in
      ViewReport(
        item: item, horizontalConstraints: counts[item.index].horizontal,
        verticalConstraints: counts[item.index].vertical, frame: [nil, nil, nil, nil])
    }
  }
}
