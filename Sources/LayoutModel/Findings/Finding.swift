/// A stretch of the source that a finding points at, with what is to be said of it.
package struct Annotation: Hashable, Sendable {
  /// Where.
  package var range: SourceRange
  /// What, in a few words; may be empty.
  package var label: String
  /// Whether it is what the finding is about, rather than context.
  package var isPrimary: Bool

  /// Makes an annotation.
  package init(range: SourceRange, label: String, isPrimary: Bool) {
    self.range = range
    self.label = label
    self.isPrimary = isPrimary
  }
}

/// One thing found wrong in an input: data, for a reporter to render.
package struct Finding: Hashable, Sendable {
  /// The rule that found it.
  package var rule: Rule
  /// How much it matters; the rule's severity unless something changed it.
  package var severity: Severity
  /// Whether it is shown where nothing asks for it; as the rule says unless something changed it.
  package var isShownByDefault: Bool
  /// The file, as the user named it.
  package var file: String
  /// Where it is; `nil` where it concerns the file as a whole.
  package var range: SourceRange?
  /// What was seen, in one line without a full stop.
  package var message: String
  /// Stretches of the source that show it.
  package var annotations: [Annotation] = []
  /// Why it cannot hold, with the numbers: lines below the source.
  package var details: [String] = []
  /// What to do, in one line.
  package var hint: String?
  /// A text shown as it stands, in a fixed-width face, such as a parser's message with its caret.
  package var verbatim: String?
  /// What it is about, where the message also says how much: equal for findings that differ in amounts alone.
  package var subject: String?
  /// The variants under which it is found, as indices into the diagnosis's; empty where there is but one.
  package var variants: [Int] = []
  /// The conflict it reports, as an index into the diagnosis's conflicts.
  package var conflict: Int?
  /// The other conflicts of the same cause for which a log is printed too, as indices; no finding of their own has them.
  package var furtherConflicts: [Int] = []
  /// The ambiguities that it answers for: silenced with it, and printed with it.
  package var ambiguousParts: [FramePart] = []

  /// Makes a finding with the rule's own severity.
  package init(
    _ rule: Rule, file: String, range: SourceRange?, message: String, annotations: [Annotation] = [],
    details: [String] = [], hint: String? = nil, verbatim: String? = nil, conflict: Int? = nil
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.isShownByDefault = rule.isOnByDefault
    self.file = file
    self.range = range
    self.message = message
    self.annotations = annotations
    self.details = details
    self.hint = hint
    self.verbatim = verbatim
    self.conflict = conflict
  }

  /// Every conflict that it answers for: silenced with it, and printed with it.
  package var conflicts: [Int] { (conflict.map { [$0] } ?? []) + furtherConflicts }
}

/// Why an input could not be read: every mistake that was seen, in the input's order; exit code 2.
package struct LoadFailure: Error, Hashable, Sendable {
  /// The mistakes, at least one.
  package var findings: [Finding]

  /// Makes a failure.
  package init(findings: [Finding]) {
    self.findings = findings
  }
}

/// What a loader makes of an input: its layouts, and what is wrong with parts of it that do not hinder the rest.
package struct LoadedFile: Hashable, Sendable {
  /// The text that the ranges refer to.
  package var source: SourceFile
  /// The layouts, in the input's order.
  package var layouts: [Layout]
  /// For each layout, its findings so far.
  package var findings: [[Finding]]
  /// What comments in it silence.
  package var suppressions: [Suppression]

  /// Makes a loaded file.
  package init(
    source: SourceFile, layouts: [Layout], findings: [[Finding]], suppressions: [Suppression] = []
  ) {
    self.suppressions = suppressions
    self.source = source
    self.layouts = layouts
    self.findings = findings
  }
}
