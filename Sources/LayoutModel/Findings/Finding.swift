/// A stretch of the source that a finding points at, with what is to be said of it.
public struct Annotation: Hashable, Sendable {
  /// Where.
  public var range: SourceRange
  /// What, in a few words; may be empty.
  public var label: String
  /// Whether it is what the finding is about, rather than context.
  public var isPrimary: Bool

  /// Makes an annotation.
  public init(range: SourceRange, label: String, isPrimary: Bool) {
    self.range = range
    self.label = label
    self.isPrimary = isPrimary
  }
}

/// One thing found wrong in an input: data, for a reporter to render.
public struct Finding: Hashable, Sendable {
  /// The rule that found it.
  public var rule: Rule
  /// How much it matters; the rule's severity unless something changed it.
  public var severity: Severity
  /// Whether it is shown where nothing asks for it; as the rule says unless something changed it.
  public var isShownByDefault: Bool
  /// The file, as the user named it.
  public var file: String
  /// Where it is; `nil` where it concerns the file as a whole.
  public var range: SourceRange?
  /// What was seen, in one line without a full stop.
  public var message: String
  /// Stretches of the source that show it.
  public var annotations: [Annotation] = []
  /// Why it cannot hold, with the numbers: lines below the source.
  public var details: [String] = []
  /// What to do, in one line.
  public var hint: String?
  /// A text shown as it stands, in a fixed-width face, such as a parser's message with its caret.
  public var verbatim: String?
  /// What it is about, where the message also says how much: equal for findings that differ in amounts alone.
  public var subject: String?
  /// The variants under which it is found, as indices into the diagnosis's; empty where there is but one.
  public var variants: [Int] = []
  /// The conflict it reports, as an index into the diagnosis's conflicts.
  public var conflict: Int?
  /// The other conflicts of the same cause for which a log is printed too, as indices; no finding of their own has them.
  public var furtherConflicts: [Int] = []
  /// The ambiguities that it answers for: silenced with it, and printed with it.
  public var ambiguousParts: [FramePart] = []

  /// Makes a finding with the rule's own severity.
  public init(
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
  public var conflicts: [Int] { (conflict.map { [$0] } ?? []) + furtherConflicts }
}

/// Why an input could not be read: every mistake that was seen, in the input's order; exit code 2.
public struct LoadFailure: Error, Hashable, Sendable {
  /// The mistakes, at least one.
  public var findings: [Finding]

  /// Makes a failure.
  public init(findings: [Finding]) {
    self.findings = findings
  }
}

/// What a loader makes of an input: its layouts, and what is wrong with parts of it that do not hinder the rest.
public struct LoadedFile: Hashable, Sendable {
  /// The text that the ranges refer to.
  public var source: SourceFile
  /// The layouts, in the input's order.
  public var layouts: [Layout]
  /// For each layout, its findings so far.
  public var findings: [[Finding]]
  /// What comments in it silence.
  public var suppressions: [Suppression]

  /// Makes a loaded file.
  public init(
    source: SourceFile, layouts: [Layout], findings: [[Finding]], suppressions: [Suppression] = []
  ) {
    self.suppressions = suppressions
    self.source = source
    self.layouts = layouts
    self.findings = findings
  }
}
