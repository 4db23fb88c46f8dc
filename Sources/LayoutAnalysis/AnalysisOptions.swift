/// What an analysis is to find out, and how much work it may spend.
package struct AnalysisOptions: Hashable, Sendable {
  /// The most work on one layout, in pivots of the solver; reaching it gives ``Verdict/undecided``.
  package var budget: Int = 50_000_000
  /// The most conflicts to list.
  package var maximumConflicts: Int = 1000
  /// The most corrections to list.
  package var maximumCorrections: Int = 1000
  /// Whether to look for redundant constraints.
  package var findsRedundantConstraints = true
  /// Whether to find the sizes of the root that the required constraints allow.
  package var findsSatisfiableSizes = true
  /// Whether items and constraints get addresses even where no conflict is found, whose log prints them.
  package var givesAddresses = true
  /// Whether to find out what the sizes of the roots decide (``Diagnosis/sizes``) instead of looking for conflicts and
  /// ambiguities at one size.
  package var findsSizes = false

  /// Makes options with the defaults.
  package init() {}
}
