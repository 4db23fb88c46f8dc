import ExactArithmetic

/// What is to be said of a layout in one word.
package enum Verdict: String, CaseIterable, Hashable, Sendable {
  /// One solution.
  case ok
  /// More than one solution.
  case ambiguous
  /// No solution.
  case unsatisfiable
  /// The file could not be read as a layout.
  case invalid
  /// A limit was reached.
  case undecided
}

/// What is known of one view.
package struct ViewReport: Hashable, Sendable {
  /// The view.
  package var item: ItemID
  /// How many constraints affect it horizontally.
  package var horizontalConstraints: Int
  /// How many constraints affect it vertically.
  package var verticalConstraints: Int
  /// x, y, width, height in the superview's coordinates; `nil` where ambiguous or dependent on an unknown.
  package var frame: [Rational?]

  /// Makes a report.
  package init(item: ItemID, horizontalConstraints: Int, verticalConstraints: Int, frame: [Rational?]) {
    self.item = item
    self.horizontalConstraints = horizontalConstraints
    self.verticalConstraints = verticalConstraints
    self.frame = frame
  }
}

/// An optional constraint that does not hold at the optimum.
package struct UnsatisfiedOptional: Hashable, Sendable {
  /// The constraint, as an index into the diagnosis's constraints.
  package var constraint: Int
  /// By how many points; `nil` where that is ambiguous.
  package var by: Rational?
  /// The variants under which it does not hold, as indices into the diagnosis's; empty where there is but one.
  package var variants: [Int] = []

  /// Makes the record.
  package init(constraint: Int, by: Rational?) {
    self.constraint = constraint
    self.by = by
  }
}

/// Everything found out about one layout: data, for a reporter to render.
package struct Diagnosis: Hashable, Sendable {
  /// The layout, with the guides and addresses that the lowering added.
  package var layout: Layout
  /// Every active constraint after lowering, implicit ones included, in a stable order.
  package var constraints: [Constraint]
  /// The verdict.
  package var verdict: Verdict
  /// One report a view, in order.
  package var views: [ViewReport] = []
  /// The conflicts, smallest first.
  package var conflicts: [Conflict] = []
  /// Whether these are all the conflicts.
  package var conflictsComplete: Bool = true
  /// Minimal sets of constraints whose removal leaves no conflict, as indices, smallest first; under several variants
  /// a constraint stands for those of its name.
  package var corrections: [[Int]] = []
  /// Whether these are all the minimal corrections.
  package var correctionsComplete: Bool = true
  /// The sizes of the root that the required constraints allow; `nil` when not asked for.
  package var satisfiableSizes: SatisfiableSizes?
  /// The variants that were diagnosed, where there were several; what is found is said once, with its variants.
  package var variants: [VariantResult] = []
  /// What the sizes of the roots decide; `nil` when not asked for.
  package var sizes: SizesReport?
  /// The ambiguities, by item, then attribute.
  package var ambiguities: [Ambiguity] = []
  /// Written required constraints that the others imply, as indices.
  package var redundant: [Int] = []
  /// Whether `redundant` holds all there are.
  package var redundantComplete = true
  /// Optional constraints that do not hold.
  package var unsatisfiedOptional: [UnsatisfiedOptional] = []
  /// The findings, by position.
  package var findings: [Finding] = []
  /// What is to be said of a layout that was read from a console log.
  package var log: LogDiagnosis?

  /// Makes a diagnosis without findings.
  package init(layout: Layout, constraints: [Constraint], verdict: Verdict) {
    self.layout = layout
    self.constraints = constraints
    self.verdict = verdict
  }
}

/// The diagnosis of one input file.
package struct FileDiagnosis: Hashable, Sendable {
  /// The text that the ranges refer to; `nil` when it could not be read.
  package var source: SourceFile?
  /// The path as the user gave it.
  package var path: String
  /// The layouts, in the input's order; empty when the file could not be read as one.
  package var layouts: [Diagnosis]
  /// Why the file could not be read; empty when it could. Exit code 2.
  package var failures: [Finding]

  /// Makes the diagnosis of a file.
  package init(path: String, source: SourceFile?, layouts: [Diagnosis], failures: [Finding]) {
    self.path = path
    self.source = source
    self.layouts = layouts
    self.failures = failures
  }
}
