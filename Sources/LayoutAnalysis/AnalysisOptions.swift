import LayoutModel

/// What an analysis is to find out, and how much work it may spend.
package struct AnalysisOptions: Hashable, Sendable {
  /// The most work on one input, in steps of about a microsecond (``Work``); what it leaves open is said to be undecided.
  package var budget = AnalysisOptions.defaultBudget
  /// As many steps as end within seconds.
  package static let defaultBudget = 3_000_000

  /// The steps for an input where no one says how many: as many as end within seconds, but for inputs of several hundred
  /// kilobytes as many as it takes to read and report what is of ordinary difficulty.
  ///
  /// - Parameters:
  ///   - bytes: The length of the input.
  ///   - variants: Under how many circumstances it is diagnosed.
  /// - Returns: The steps.
  package static func budget(forBytes bytes: Int, variants: Int = 1) -> Int {
    let excess = max(0, bytes - ordinaryBytes)
    let (product, overflow) = excess.multipliedReportingOverflow(by: stepsPerByte * max(1, variants))
    return overflow ? Int.max : max(defaultBudget, product)
  }

  private static let stepsPerByte = 2
  /// How long an input is for which ``defaultBudget`` does under any circumstances.
  private static let ordinaryBytes = 65_536
  /// The most conflicts to list.
  package var maximumConflicts: Int = 1000
  /// The most corrections to list.
  package var maximumCorrections: Int = 1000
  /// Whether to prove that a list of conflicts is complete where that takes long.
  package var provesConflictLists = true
  /// Whether to look for redundant constraints.
  package var findsRedundantConstraints = true
  /// Whether to find the sizes of the root that the required constraints allow, and for which a conflict is none.
  package var findsSatisfiableSizes = true
  /// Whether to find for which sizes no conflict is left at all (``Diagnosis/satisfiableSizes``), which JSON alone tells.
  package var findsSizesOfAll = true
  /// Whether to find out what frames depend on something unknown, and what is free for some of its values only, also where nothing
  /// is wrong with a layout; warnings and errors tell neither of it.
  package var findsFramesOfAll = true
  /// Whether to find out what UIKit will probably show of what is not decided.
  package var findsPredictions = true
  /// Whether roots keep the sizes that are written, whatever frames speak for (``LayoutConventions/resized(_:)``).
  package var keepsSizes = false
  /// Whether to look for changes that help, and try them.
  package var findsRemedies = false
  /// The least severity of findings for which to look for changes that help.
  package var leastSeverityOfRemedies = Severity.note
  /// Whether only as many of these are looked for as words for people name (``FindingContent/remediesInWords``).
  package var findsRemediesOfWords = false
  /// The most instructions that all trials of changes may take; `nil` for what is in proportion to the diagnosis.
  package var trialLimit: Int?
  /// Whether to find out what the sizes of the roots decide (``Diagnosis/sizes``) instead of looking for conflicts and
  /// ambiguities at one size.
  package var findsSizes: Bool
  /// Whether to find out how what depends on something unknown depends on it.
  package var findsDependences: Bool
  /// Whether to find what pictures show: how frames follow the sizes of the roots (``Diagnosis/courses``), and one layout that is
  /// possible (``Diagnosis/possible``), beside all else.
  package var findsCourses: Bool
  /// Whether ``Diagnosis/courses`` have the frames at every size and there are ``Diagnosis/regions``, which only a page needs.
  package var followsFrames = true
  /// How many circumstances are looked at side by side; what is found does not depend on it.
  package var threadCount = 1
  /// Of which layouts to prove what is said of frames (``Diagnosis/proof``).
  package var proofs = Proofs.none

  /// The layouts whose frames are proven.
  package enum Proofs: Sendable {
    case none
    /// Those whose proof is short, since it is as long as the layout.
    case ofSmall
    case ofAll

    /// How many views and guides a small layout has.
    private static let smallSize = 20

    /// Whether a layout is one of them.
    func include(_ layout: Layout) -> Bool {
      switch self {
      case .none: false
      case .ofSmall: layout.items.count <= Self.smallSize
      case .ofAll: true
      }
    }
  }

  /// Makes options with the defaults.
  ///
  /// - Parameters:
  ///   - findsSizes: See ``findsSizes``.
  ///   - findsDependences: See ``findsDependences``.
  ///   - findsCourses: See ``findsCourses``.
  package init(findsSizes: Bool = false, findsDependences: Bool = false, findsCourses: Bool = false) {
    self.findsSizes = findsSizes
    self.findsDependences = findsDependences
    self.findsCourses = findsCourses
  }

  /// What a picture shows, and no more: 500 views are drawn in a tenth of a second, of which trials of changes may take a part.
  package static var pictures: AnalysisOptions {
    var options = AnalysisOptions(findsCourses: true)
    options.trialLimit = 200_000_000
    options.findsSizesOfAll = false
    // No picture lists them; some are needed where not all conflicts are known.
    options.maximumCorrections = 8
    return options
  }

  /// Leaves out whatever makes no finding and tells none from another.
  mutating func findsOnlyFindings() {
    findsSatisfiableSizes = false
    findsPredictions = false
    findsRemedies = false
    findsCourses = false
    proofs = .none
    // Some, since what is beyond the list of conflicts is broken by one.
    maximumCorrections = 8
  }

  /// Lists of each of many variants no more conflicts than all together would have: most are those of the others.
  mutating func listsFewConflicts(ofVariants count: Int) {
    maximumConflicts = max(24, maximumConflicts / max(1, count))
    maximumCorrections = min(maximumCorrections, 8)
  }
}
