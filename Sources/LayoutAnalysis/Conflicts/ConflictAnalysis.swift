import ExactArithmetic
import LayoutModel
import LinearSolver

/// The conflicts of a layout, in UIKit's sense: which sets cannot hold, and which constraints would be broken for them.
package struct ConflictAnalysis {
  /// The conflicts, smallest first.
  private(set) var conflicts: [Conflict] = []
  /// The proof of each.
  private(set) var proofs: [ConflictProof] = []
  /// For each conflict the first one that differs from it only in constraints that say the same.
  private(set) var representatives: [Int] = []
  /// Whether these are all, those that only exchange constraints that say the same counted as one where they are many.
  private(set) var isComplete = true
  /// The minimal corrections, a part for conflicts that share constraints.
  package private(set) var corrections: [ConflictCorrections] = []
  /// The system with the broken constraints demoted to just below required.
  private(set) var system: LinearSystem
  /// The broken constraints, ascending.
  private(set) var broken: [Int] = []
  /// Whether ``system`` can hold: not where a limit was met before all conflicts were settled.
  private(set) var isSettled = true
  /// The lists that are cut because a limit was met, rather than for their length.
  private(set) var undecided: [UndecidedPart] = []

  /// Just below required, and above every priority that can be set.
  package static let demotedPriority = 1000.0

  /// How many corrections are given where these are not all.
  private static let shownCorrections = 100

  private let equations: LayoutEquations
  private let constraints: [Constraint]
  private let prediction: BrokenConstraintPrediction

  /// Finds the conflicts of a layout.
  ///
  /// - Parameters:
  ///   - equations: The layout's equations.
  ///   - isSatisfiable: Whether there are none; `nil` where that is not known yet.
  ///   - known: All contradictions of the equations, where someone looked for them already.
  ///   - options: The most to list.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached`` when a limit is reached before it is known whether there is one.
  init(
    equations: LayoutEquations, isSatisfiable: Bool? = nil, known: InfeasibilityReport? = nil, options: AnalysisOptions,
    _ work: inout Work
  ) throws(WorkLimitReached) {
    self.equations = equations
    constraints = equations.lowered.layout.constraints
    prediction = BrokenConstraintPrediction(layout: equations.lowered.layout)
    system = equations.system
    guard isSatisfiable != true else { return }
    var limits = ConflictOptions(
      conflictLimit: options.maximumConflicts, correctionLimit: options.maximumCorrections)
    limits.provesLists = options.provesConflictLists
    // To break what is found is what frames rest on.
    var listing = work.take(3, of: 4)
    let report: InfeasibilityReport
    do throws(WorkLimitReached) {
      report =
        if let known {
          known
        } else {
          try system.infeasibility(options: limits, isContradictory: isSatisfiable == false, &listing)
        }
    } catch {
      work.giveBack(listing)
      throw error
    }
    isComplete = report.conflictsComplete
    corrections = report.parts.map(Self.corrections)
    if !report.conflicts.isEmpty {
      let names = equations.variableNames
      for subset in report.conflicts {
        addAll(subset, names: names, limit: options.maximumConflicts, &listing)
        guard !listing.isSpent else {
          isComplete = isComplete && conflicts.count >= report.conflicts.count
          break
        }
      }
      if !isComplete, listing.hasRunOut, undecided.isEmpty { undecided.append(.furtherConflicts) }
      cutCorrections(&listing)
      if listing.hasRunOut, corrections.contains(where: { !$0.isComplete }) { undecided.append(.corrections) }
      work.giveBack(listing)
      breakRest(of: report, names: names, &work)
    } else {
      work.giveBack(listing)
    }
  }

  /// The corrections of a part: of a list that is cut anyway the smallest will do.
  package static func corrections(of part: CorrectionPart) -> ConflictCorrections {
    let sets = part.isComplete ? part.sets : Array(part.sets.prefix(shownCorrections))
    return ConflictCorrections(sets: sets, isComplete: part.isComplete)
  }

  /// Leaves out corrections that would take too long to print.
  private mutating func cutCorrections(_ work: inout Work) {
    for part in corrections.indices {
      for (index, correction) in corrections[part].sets.enumerated() {
        work.charge(instructions: (correction.count + 1) * AnalysisCost.name)
        guard work.isSpent else { continue }
        corrections[part].sets.removeLast(corrections[part].sets.count - index)
        corrections[part].isComplete = false
        break
      }
    }
  }

  /// How many rows may be gone through, all rounds together, to break what the list of conflicts leaves out.
  private static let breakLimit = 12_000

  /// Breaks what the list leaves out, too many or too alike: one conflict at a time, as UIKit meets them, and where that
  /// takes too many rounds, by a correction of all that is left.
  private mutating func breakRest(
    of report: InfeasibilityReport, names: [String], _ work: inout Work
  ) {
    let involved = report.involvedRows
    var part = system.part(rows: involved)
    let single = ConflictOptions(conflictLimit: 1, correctionLimit: 1, searchLimit: 1)
    var rounds = max(2, Self.breakLimit / (involved.count + 1))
    var way = report.smallestCorrection
    do throws(WorkLimitReached) {
      while true {
        let left = try part.infeasibility(options: single, &work)
        guard let found = left.conflicts.first else {
          if left.conflictsComplete { return }
          break
        }
        let rest = left.smallestCorrection
        if !rest.isEmpty { way = rest.map { involved[$0] } }
        rounds -= 1
        guard rounds > 0 else { break }
        let subset = InfeasibleSubset(
          rows: found.rows.map { involved[$0] }, multipliers: found.multipliers,
          duplicates: found.duplicates.map { $0.map { involved[$0] } })
        let victims = broken.count
        add(subset, names: names, representative: representative(of: subset) ?? conflicts.count, &work)
        guard broken.count > victims, let victim = conflicts.last?.broken,
          let place = involved.firstIndex(of: victim)
        else { break }
        part.setStrength(.optional(priority: Self.demotedPriority), ofRow: place)
      }
    } catch {
      // One of each conflict is broken: nothing was left to find.
      if isComplete { return }
      if !undecided.contains(.furtherConflicts) { undecided.append(.furtherConflicts) }
    }
    isSettled = !way.isEmpty
    for row in way where !broken.contains(row) { demote(row) }
  }

  private mutating func demote(_ row: Int) {
    broken.append(row)
    broken.sort()
    system.setStrength(.optional(priority: Self.demotedPriority), ofRow: row)
  }

  /// The listed conflict that differs from a subset only in constraints that say the same.
  private func representative(of subset: InfeasibleSubset) -> Int? {
    let rows = Set(subset.rows)
    return conflicts.indices.first { index in
      let conflict = conflicts[index]
      guard conflict.standsForDuplicates, conflict.members.count == rows.count else { return false }
      return zip(conflict.members, conflict.duplicates).allSatisfy { member, others in
        rows.contains(member) || others.contains { rows.contains($0) }
      }
    }
  }

  /// How many members the conflicts that only exchange constraints may have in all.
  private static let alternativeMembers = 20_000

  /// Adds a conflict with all that only exchange constraints that say the same, or alone where they are too many.
  private mutating func addAll(
    _ subset: InfeasibleSubset, names: [String], limit: Int, _ work: inout Work
  ) {
    let representative = conflicts.count
    let listable = min(limit - conflicts.count, Self.alternativeMembers / max(1, subset.rows.count))
    let room = min(listable, work.instructionsLeft / AnalysisCost.member / max(1, subset.rows.count))
    let all = equations.system.alternatives(of: subset, limit: max(1, room))
    // More work might have listed them.
    if all == nil, room < listable {
      isComplete = false
      undecided.append(.furtherConflicts)
    }
    for alternative in all ?? [subset] { add(alternative, names: names, representative: representative, &work) }
    conflicts[representative].duplicates = subset.duplicates
    conflicts[representative].standsForDuplicates = all == nil
  }

  private mutating func add(
    _ subset: InfeasibleSubset, names: [String], representative: Int, _ work: inout Work
  ) {
    for multiplier in subset.multipliers { work.charge(instructions: AnalysisCost.member + 10 * multiplier.effort) }
    let members = subset.rows.map { constraints[$0] }
    let settled = subset.rows.first { broken.contains($0) }
    let victim = settled ?? subset.rows[prediction.predicted(among: members)]
    let proof = ConflictProof(subset: subset, equations: equations, constraints: constraints)
    var conflict = Conflict(subset, proof: proof, equations: equations, names: names, broken: victim)
    conflict.brokenGroup = prediction.group(of: constraints[victim])
    conflict.isSettledByEarlierBreak = settled != nil
    conflicts.append(conflict)
    proofs.append(proof)
    representatives.append(representative)
    if settled == nil {
      demote(victim)
    }
  }
}
