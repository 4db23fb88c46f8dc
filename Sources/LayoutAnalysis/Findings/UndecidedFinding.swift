import LayoutModel

/// The finding of what could not be decided.
enum UndecidedFinding {
  /// A limit on work left parts of a diagnosis open.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis, with its verdict.
  ///   - budget: The limit, in steps.
  /// - Returns: The finding.
  static func limit(of diagnosis: Diagnosis, budget: Int) -> Finding {
    var finding = finding(of: diagnosis, .limit(budget, open: diagnosis.undecided))
    // Of what is a note when it is found it is a note that there may be more.
    let notes: Set<UndecidedPart> = [.predictions, .unsatisfiedOptional, .redundant]
    if notes.isSuperset(of: diagnosis.undecided) { finding.severity = .note }
    return finding
  }

  /// The constraints contradict one another although every conflict was settled.
  static func fault(of diagnosis: Diagnosis) -> Finding { finding(of: diagnosis, .contradiction) }

  private static func finding(of diagnosis: Diagnosis, _ reason: UndecidedReason) -> Finding {
    Finding(
      .undecided, file: diagnosis.layout.file, range: SourceRange(line: diagnosis.layout.line, column: 1),
      content: .undecided(reason, diagnosis.verdict))
  }
}
