import ExactArithmetic

/// What is to be said of a layout in one word.
public enum Verdict: String, CaseIterable, Hashable, Sendable {
  /// One solution.
  case ok
  /// More than one solution.
  case ambiguous
  /// No solution.
  case unsatisfiable
  /// The file could not be read as a layout, or not in full.
  case invalid
  /// A limit was reached.
  case undecided
}

/// What is known of one view.
public struct ViewReport: Hashable, Sendable {
  /// The view.
  public var item: ItemID
  /// How many constraints affect it horizontally.
  public var horizontalConstraints: Int
  /// How many constraints affect it vertically.
  public var verticalConstraints: Int
  /// x, y, width, height in the superview's coordinates; `nil` where ambiguous or dependent on an unknown.
  public var frame: [Rational?]

  /// Makes a report.
  public init(item: ItemID, horizontalConstraints: Int, verticalConstraints: Int, frame: [Rational?]) {
    self.item = item
    self.horizontalConstraints = horizontalConstraints
    self.verticalConstraints = verticalConstraints
    self.frame = frame
  }
}

/// Where a layout guide lies.
public struct GuideReport: Hashable, Sendable {
  /// The guide.
  public var item: ItemID
  /// x, y, width, height in its owner's coordinates; `nil` where nothing decides it or it depends on an unknown.
  public var frame: [Rational?]

  /// Makes a report.
  public init(item: ItemID, frame: [Rational?]) {
    self.item = item
    self.frame = frame
  }
}

/// An optional constraint that does not hold at the optimum.
public struct UnsatisfiedOptional: Hashable, Sendable {
  /// The constraint, as an index into the diagnosis's constraints.
  public var constraint: Int
  /// By how many points; `nil` where that is ambiguous.
  public var by: Rational?
  /// The variants under which it does not hold, as indices into the diagnosis's; empty where there is but one.
  public var variants: [Int] = []

  /// Makes the record.
  public init(constraint: Int, by: Rational?) {
    self.constraint = constraint
    self.by = by
  }
}

/// How some conflicts are corrected that share constraints with no other conflict.
public struct ConflictCorrections: Hashable, Sendable {
  /// Minimal sets of constraints whose removal leaves none of these conflicts, as indices, smallest first; none where none
  /// is known.
  public var sets: [[Int]]
  /// Whether these are all.
  public var isComplete: Bool

  /// Makes a part.
  public init(sets: [[Int]], isComplete: Bool) {
    self.sets = sets
    self.isComplete = isComplete
  }
}

/// Everything found out about one layout: data, for a reporter to render.
public struct Diagnosis: Hashable, Sendable {
  /// The layout, with the guides and addresses that the lowering added.
  public var layout: Layout
  /// Every active constraint after lowering, implicit ones included, in a stable order.
  public var constraints: [Constraint]
  /// The verdict.
  public var verdict: Verdict
  /// One report a view, in order.
  public var views: [ViewReport] = []
  /// What UIKit will probably show of what is ambiguous.
  public var predictions: [Prediction] = []
  /// One layout of those that are possible, solved together; `nil` when not asked for, or where no frame is known.
  public var possible: PossibleLayout?
  /// What frames that depend on something unknown are by that, where it was asked for and follows from equalities.
  public var dependences: [FrameDependence] = []
  /// One report a layout guide, in order, those that the lowering added among them.
  public var guides: [GuideReport] = []
  /// The conflicts, smallest first.
  public var conflicts: [Conflict] = []
  /// Whether these are all the conflicts.
  public var conflictsComplete: Bool = true
  /// How the conflicts are corrected, one part for conflicts that share constraints: one set of each part together leave
  /// none; under several variants a constraint stands for those of its name.
  public var corrections: [ConflictCorrections] = []
  /// The sizes of the root that the required constraints allow; `nil` when not asked for.
  public var satisfiableSizes: SatisfiableSizes?
  /// The variants that were diagnosed, where there were several; what is found is said once, with its variants.
  public var variants: [VariantResult] = []
  /// What the sizes of the roots decide; `nil` when not asked for.
  public var sizes: SizesReport?
  /// How frames follow the sizes of the roots, for each the width, then the height; empty when not asked for.
  public var courses: [SizeCourse] = []
  /// How frames follow width and height together, for each root where they depend on each other; empty when not asked for.
  public var regions: [SizeRegions] = []
  /// The views whose insets are in ``courses`` and ``regions`` as they are at the sizes that are given, though others may change them.
  public var insetsHeldInCourses: [ItemID] = []
  /// Whether the input says other things for some sizes, and ``courses`` and ``regions`` are of those that it was read for.
  public var variesBySize = false
  /// How much work ``courses`` and ``regions`` took, in instructions: a change of the layout is tried without them.
  public var workOfCourses = 0
  /// The ambiguities, by item, then attribute.
  public var ambiguities: [Ambiguity] = []
  /// Written required constraints that the others imply, as indices.
  public var redundant: [Int] = []
  /// Whether `redundant` holds all there are.
  public var redundantComplete = true
  /// What the limit on work left open, in the order of the parts.
  public var undecided: [UndecidedPart] = []
  /// Optional constraints that do not hold.
  public var unsatisfiedOptional: [UnsatisfiedOptional] = []
  /// The findings to show, by position.
  public var findings: [Finding] = []
  /// What was found too and is not to be shown: no report may say that nothing was found.
  public var withheld: [WithheldFinding] = []
  /// What is to be said of a layout that was read from a console log.
  public var log: LogDiagnosis?
  /// What shows that frames are what they are; `nil` where that was not asked for or not found.
  public var proof: LayoutProof?
  /// Whether the frames are those that the input shows, as a canvas does, where an app would break a constraint.
  public var framesAreAsShown = false

  /// Makes a diagnosis without findings.
  public init(layout: Layout, constraints: [Constraint], verdict: Verdict) {
    self.layout = layout
    self.constraints = constraints
    self.verdict = verdict
  }

  /// Takes findings out of those to show.
  ///
  /// - Parameters:
  ///   - reason: Why they are not to be shown.
  ///   - isWithheld: Which they are.
  public mutating func withhold(because reason: WithheldFinding.Reason, where isWithheld: (Finding) -> Bool) {
    var more: [WithheldFinding] = []
    findings.removeAll { finding in
      guard isWithheld(finding) else { return false }
      more.append(WithheldFinding(finding, because: reason))
      return true
    }
    withheld += more
  }

  /// Whether what was found fails a run: a finding of at least some severity, be it beyond the limit on what is shown.
  ///
  /// A message in a console log is no forecast: what an app reported has happened, so that every finding but a note fails.
  ///
  /// - Parameter severity: The least severity that fails.
  /// - Returns: Whether there is such a finding.
  public func fails(at severity: Severity) -> Bool {
    let least = leastFailingSeverity(severity)
    return findings.contains { $0.severity >= least }
      || withheld.contains { $0.reason == .limit && $0.finding.severity >= least }
  }

  /// The least severity that fails a run in this layout, where it is another one in layouts of files.
  public func leastFailingSeverity(_ severity: Severity) -> Severity { log == nil ? severity : min(severity, .warning) }
}

/// The diagnosis of one input file.
public struct FileDiagnosis: Hashable, Sendable {
  /// The text that the ranges refer to; `nil` when it could not be read.
  public var source: SourceFile?
  /// The further texts that ranges refer to, in the order of ``Layout/furtherFiles``.
  public var furtherSources: [SourceFile] = []
  /// The path as the user gave it.
  public var path: String
  /// The path by which its findings are known wherever the tool is run: from the root of its repository, else from its
  /// configuration or the working directory.
  public var identityPath: String
  /// The layouts, in the input's order; empty when nothing of the file could be read as one.
  public var layouts: [Diagnosis]
  /// Why the file could not be read, or not in full; empty when it could. Exit code 2.
  public var failures: [Finding]
  /// Those of them that are known, and not to be shown again: the file could not be read all the same.
  public var knownFailures: [Finding] = []
  /// Whether the file could not be read, or not in full, be that known or not.
  public var hasFailures: Bool { !failures.isEmpty || !knownFailures.isEmpty }
  /// Whether mistakes hide a part of the file: its layouts are what could be read all the same.
  public var isPartial: Bool { hasFailures && !layouts.isEmpty }
  /// Whether it is no file but a directory of which nothing was read.
  public var isDirectory = false
  /// The rule that says why nothing of the file was looked at, though nothing hindered it; `nil` for a file that was.
  public var omission: Rule?
  /// What is to be said of that, whatever the least severity is; nothing where the rule is turned off.
  public var omissions: [Finding] = []
  /// Where it makes constraints in code, in its order; empty for what is no code.
  public var sites: [ConstraintSite] = []

  /// Makes the diagnosis of a file.
  public init(
    path: String, identityPath: String? = nil, source: SourceFile?, layouts: [Diagnosis], failures: [Finding]
  ) {
    self.path = path
    self.identityPath = identityPath ?? path
    self.source = source
    self.layouts = layouts
    self.failures = failures
  }
}
