import ExactArithmetic
import LayoutModel
import LinearSolver

/// Puts what was found out about a log's conflict into words.
struct LogWords {
  /// The words.
  private(set) var diagnosis: LogDiagnosis
  private let layout: Layout
  private let context: LogContext

  /// The words for a message without any readable constraint.
  static func withoutConstraints(_ context: LogContext, in layout: Layout) -> LogDiagnosis {
    if context.isRedacted {
      var diagnosis = LogDiagnosis(
        outcome: .redacted, answer: "The system replaced the constraints by <private>, so there is nothing to explain")
      diagnosis.fix =
        "Run the app from Xcode, or allow private data in the log with a logging profile, and paste the message again"
      return diagnosis
    }
    var diagnosis = LogDiagnosis(outcome: .empty, answer: "No constraint of this message could be read")
    if let broken = context.unlistedBrokenConstraint {
      diagnosis.answer =
        "The list is not here, only the constraint that was broken: \(LogPhrase.describe(broken, in: layout))"
    }
    diagnosis.fix = "Paste the whole message, from \"Unable to simultaneously satisfy constraints\" on"
    return diagnosis
  }

  /// Finds the words.
  ///
  /// - Parameters:
  ///   - diagnosis: What is known so far: layout and conflicts.
  ///   - context: What the log says besides.
  ///   - conflicts: The conflicts with their proofs.
  ///   - equations: The equations.
  ///   - options: Limits.
  init(
    _ diagnosis: Diagnosis, context: LogContext, conflicts: LogConflicts, equations: LayoutEquations,
    options: AnalysisOptions
  ) {
    layout = diagnosis.layout
    self.context = context
    self.diagnosis = LogDiagnosis(outcome: .consistent, answer: "")
    self.diagnosis.broken = context.brokenConstraint
    let listed = Array(layout.constraints.prefix(context.uncertainties.count))
    if !listed.isEmpty {
      self.diagnosis.predictedBroken = BrokenConstraintPrediction(layout: layout).predicted(among: listed)
    }
    if let index = primaryConflict(conflicts.conflicts) {
      fill(conflict: index, conflicts, equations)
    } else if !conflicts.rounded.isEmpty {
      fillRounding(conflicts)
    } else {
      fillConsistent(LogMissing(equations: equations, context: context, options: options))
    }
    addMembers(listed, conflict: self.diagnosis.conflict.map { conflicts.conflicts[$0] })
  }

  /// The conflict that holds the broken constraint, else the first.
  private func primaryConflict(_ conflicts: [Conflict]) -> Int? {
    guard let broken = context.brokenConstraint else { return conflicts.indices.first }
    return conflicts.firstIndex { $0.members.contains(broken) } ?? conflicts.indices.first
  }

  private mutating func fill(conflict index: Int, _ conflicts: LogConflicts, _ equations: LayoutEquations) {
    let conflict = conflicts.conflicts[index]
    let proof = conflicts.proofs[index]
    let sum = ConflictSum(proof: proof, constraints: layout.constraints)
    let members = conflict.members.map { layout.constraints[$0] }
    let evidence = LogEvidence(layout: layout, constraints: members, excess: conflict.excess)
    let headline = ConflictHeadline(layout: layout, proof: proof, sum: sum, axis: conflict.axis)
    let suspects = LogSuspects(
      conflict: conflict, constraints: layout.constraints, evidence: evidence, broken: context.brokenConstraint)
    let symptom = LogSymptom.shown(by: evidence)
    diagnosis.outcome = .unsatisfiable
    diagnosis.conflict = index
    // What is printed beside a conflict is one of its members, even where another one of the list would be likelier.
    diagnosis.predictedBroken = conflict.predictedBroken ?? diagnosis.predictedBroken
    let chain = evidence.members.count > 1 ? LogChain(proof: proof, equations: equations) : nil
    diagnosis.arithmetic = evidence.members.count > 2 ? sum.text : nil
    diagnosis.picture = chain?.text
    diagnosis.suspects = suspects.ranked
    diagnosis.suspicion = suspects.reason
    diagnosis.isSystemOnly = isSystemOnly(evidence)
    let suspect = suspects.ranked.first.map { LogPhrase.describe(layout.constraints[$0], in: layout) } ?? "one of them"
    diagnosis.cause = symptom.flatMap { $0.cause.isEmpty ? nil : evidence.filled($0.cause, suspect: suspect) }
    diagnosis.fix = symptom.map { evidence.filled($0.fix, suspect: suspect) }
    if diagnosis.isSystemOnly {
      diagnosis.fix =
        "Nothing in it is the app's own: it is usually harmless, and can be ignored unless something looks wrong"
    }
    let what = headline.specific ?? chain?.headline ?? headline.text
    diagnosis.answer = what + (diagnosis.cause.map { (what.contains(": ") ? "; " : ": ") + $0 } ?? "")
  }

  private mutating func fillRounding(_ conflicts: LogConflicts) {
    diagnosis.outcome = .rounding
    diagnosis.answer =
      "As printed the constraints miss each other by no more than the rounding of their numbers, so they do not show a conflict"
    diagnosis.missing = ["numbers are printed with six digits, and the true ones differ by less than that"]
    diagnosis.fix = "Lower one of the constraints to priority 999, so that a fraction of a point does not matter"
  }

  private mutating func fillConsistent(_ missing: LogMissing) {
    diagnosis.outcome = .consistent
    diagnosis.missing = missing.clauses
    diagnosis.answer =
      "The printed constraints can hold together; what conflicts must be something else, such as \(missing.clauses[0])"
    if let index = diagnosis.broken ?? diagnosis.predictedBroken {
      let constraint = LogPhrase.describe(layout.constraints[index], in: layout)
      diagnosis.fix = "Look at what is not printed first; lowering \(constraint) to priority 999 silences the message"
    }
  }

  // MARK: - Members

  private mutating func addMembers(_ listed: [Constraint], conflict: Conflict?) {
    let neighbourhood = LogNeighbourhood(layout)
    var described = Set<ItemID>()
    let involved = Set(conflict?.members ?? Array(listed.indices))
    for (index, constraint) in listed.enumerated() {
      var parts = [LogMeaning.text(for: constraint, in: layout)].compactMap { $0 }
      // What an inner view is for is said where it occurs first.
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) where described.insert(item).inserted
      {
        if let role = neighbourhood.description(of: item) { parts.append("\(layout[item].name) is \(role)") }
      }
      let meaning = parts.isEmpty ? nil : parts.joined(separator: "; ")
      diagnosis.members.append(
        LogMember(
          constraint: index, maker: maker(of: constraint), meaning: meaning, isInConflict: involved.contains(index)))
    }
  }

  private func maker(of constraint: Constraint) -> LogMember.Maker {
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    let isInner = items.allSatisfy { LogClasses.isInner(layout[$0].className) }
    if constraint.origin.kind == .system || (isInner && constraint.origin.kind == .log) { return .system }
    return constraint.isImplicit ? .framework : .developer
  }

  private func isSystemOnly(_ evidence: LogEvidence) -> Bool {
    evidence.members.allSatisfy { constraint in
      [constraint.firstItem, constraint.secondItem].compactMap { $0 }.allSatisfy { item in
        if case .view(let view) = layout[item], case .name(let name) = view.logName { return LogClasses.isInner(name) }
        return LogClasses.isInner(layout[item].className)
      }
    }
  }
}
