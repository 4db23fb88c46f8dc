import ExactArithmetic
import LayoutModel

/// The search for changes that help, begun when a layout was diagnosed and made once it is known which of its findings are told.
///
/// A trial takes about what the diagnosis took, so that none is made for what nobody is told: what another layout of the file
/// settles, and for readers what is silenced or told with the same of a sibling. Programs get every finding with its remedies.
package struct PendingRemedies {
  /// The search.
  let search: RemedySearch
  /// The findings that trials are compared with.
  let before: FindingCensus
  /// The instructions that the diagnosis took.
  let spent: Int

  /// Gives each finding its remedies.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis, whose findings may be fewer or matter less by now.
  ///   - told: The findings whose remedies are told; `nil` for all.
  ///   - work: What is left of the work on the input.
  package func add(to diagnosis: inout Diagnosis, told: FindingSelection? = nil, _ work: inout Work) {
    search.addRemedies(to: &diagnosis, told: told, self, &work)
  }
}
