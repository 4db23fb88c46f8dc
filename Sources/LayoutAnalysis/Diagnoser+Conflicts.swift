import ExactArithmetic
import LayoutModel
import LinearSolver

extension Diagnoser {
  /// Adds conflicts with their findings, one for each cause, and the sizes at which they hold.
  func addConflicts(
    of analysis: ConflictAnalysis, insets: InsetsBySize, to diagnosis: inout Diagnosis, _ work: inout Work
  ) {
    diagnosis.conflicts = analysis.conflicts
    diagnosis.conflictsComplete = analysis.isComplete
    diagnosis.corrections = analysis.corrections
    diagnosis.undecided += analysis.undecided
    guard !analysis.conflicts.isEmpty else { return }
    var share = work.take(1, of: 4)
    defer { work.giveBack(share) }
    let sizes = SizeAnalysis(equations: insets.equations)
    // Of what hangs on them nothing is said for other sizes.
    var changing: Set<ItemID>?
    do throws(WorkLimitReached) {
      if options.findsSatisfiableSizes {
        let items = Set(try insets.items(&share))
        changing = items
        if items.isEmpty, options.findsSizesOfAll { diagnosis.satisfiableSizes = try sizes.satisfiableSizes(&share) }
      }
    } catch {
      diagnosis.undecided.append(.satisfiableSizes)
    }
    share.charge(instructions: analysis.conflicts.count * analysis.conflicts.count * AnalysisCost.glance)
    let causes = ConflictCauses(
      conflicts: analysis.conflicts, representatives: analysis.representatives, constraints: diagnosis.constraints)
    for cause in causes.groups {
      do throws(WorkLimitReached) {
        let members = analysis.conflicts[cause[0]].members
        if let changing, !members.contains(where: { insets.speaks($0, ofInsetsOf: changing) }) {
          diagnosis.conflicts[cause[0]].otherSizes = try sizes.sizes(ofConflict: members, &share)
        }
      } catch {
        diagnosis.undecided.append(.satisfiableSizes)
      }
      let conflict = diagnosis.conflicts[cause[0]]
      work.charge(instructions: AnalysisCost.finding + conflict.members.count * AnalysisCost.member)
      let words = ConflictFinding(
        layout: diagnosis.layout, conflict: conflict, index: cause[0], proof: analysis.proofs[cause[0]],
        duplicates: analysis.conflicts[analysis.representatives[cause[0]]],
        consequences: cause.dropFirst().filter { analysis.representatives[$0] == $0 }.map { analysis.proofs[$0] })
      var finding = words.finding
      finding.furtherConflicts = cause.dropFirst().sorted()
      diagnosis.findings.append(finding)
    }
  }
}
