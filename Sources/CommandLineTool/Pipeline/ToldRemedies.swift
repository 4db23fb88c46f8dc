import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel

/// Looks for changes that help against the findings of a file, once it is known which of them are told.
struct ToldRemedies {
  /// The searches of each layout, one for each of its diagnoses.
  let searches: [[PendingRemedies?]]
  /// Whether the same of several siblings is told as one finding, with the remedies of the first of them.
  let joinsSiblings: Bool

  /// Adds the changes, with what the diagnoses of all layouts have left.
  ///
  /// - Parameters:
  ///   - results: The diagnoses of each layout.
  ///   - loaded: The file.
  ///   - work: What is left of the work on the input.
  ///   - heed: Does to a diagnosis what becomes of it before it is told.
  func add(
    to results: inout [[Diagnosis]], of loaded: LoadedFile, _ work: inout Work, heeding heed: (inout Diagnosis) -> Void
  ) {
    var weightLeft = loaded.layouts.reduce(0) { $0 + $1.weight }
    for (index, layout) in loaded.layouts.enumerated() {
      var share = work.takeFairly(weight: layout.weight, of: weightLeft)
      weightLeft -= layout.weight
      for (place, search) in searches[index].enumerated() {
        guard let search else { continue }
        // Each circumstance that is printed by itself has its part.
        var part = share.take(1, of: searches[index].count - place)
        part.charge(instructions: joinsSiblings ? results[index][place].findings.count * AnalysisCost.glance : 0)
        let told = joinsSiblings ? told(of: results[index][place], heed) : nil
        search.add(to: &results[index][place], told: told, &part)
        share.giveBack(part)
      }
      work.giveBack(share)
    }
  }

  private func told(of diagnosis: Diagnosis, _ heed: (inout Diagnosis) -> Void) -> FindingSelection {
    var diagnosis = diagnosis
    heed(&diagnosis)
    return diagnosis.findingsToldWithRemedies
  }
}
