import LayoutModel

/// One message of Auto Layout cut out of a paste, its lines not yet read.
package struct LogMessage: Hashable, Sendable {
  /// A stretch of the paste that should hold one constraint.
  package struct RawLine: Hashable, Sendable {
    /// From `<` to `>` as printed, quoting and wrapping undone.
    package var bytes: [UInt8]
    /// Where it stands.
    package var range: SourceRange
  }

  /// What it reports.
  package var kind: LogContext.Kind
  /// Its first line, from 1.
  package var firstLine: Int
  /// Its last line.
  package var lastLine: Int
  /// The framework, as far as the words around the list tell.
  package var platform: Platform?
  /// The members of the list.
  package var elements: [RawLine] = []
  /// The broken constraint.
  package var broken: RawLine?
  /// Lines that look like constraints but are cut.
  package var cutLines: [UnreadLogLine] = []
  /// Whether something is missing at its start or end.
  package var isCutOff = false
  /// Whether the system replaced its constraints by `<private>`.
  package var isRedacted = false
  /// Whether it is AppKit's first copy of a message, which a second one with the same list follows.
  package var isEarlyCopy = false
  /// Whether nothing of that copy could be printed but that it could not.
  package var isUndecoded = false
  /// Whether a process of the system's own printed it.
  package var isOfSystemProcess = false
  /// The lines of an ambiguity warning that name views.
  package var traceLines: [RawLine] = []
  /// Whether nothing but a list was there when it began.
  package var startsWithList = false
  /// Whether what stands before the list is missing, and perhaps a part of it.
  package var lacksHead = false
  /// Whether its lines stand in quotation marks, as an array's description has them.
  package var isQuoted = false
  /// What was taken out of it on its way.
  package var loss: LogLoss?
  /// What a message of another kind says.
  package var remark: LogRemark?

  /// Whether it is a list alone, as a debugger prints one, with no word of a conflict.
  package var isList: Bool { startsWithList && broken == nil }

  /// Starts a message.
  init(_ kind: LogContext.Kind, line: Int) {
    self.kind = kind
    firstLine = line
    lastLine = line
  }
}
