import LayoutModel

/// How much was found in a run: what is not shown because someone asked for that counts too.
package struct ReportSummary: Hashable, Sendable {
  /// The number of files.
  var files = 0
  /// The number of files with findings that count.
  var filesWithFindings = 0
  /// The number of files of which nothing could be read.
  var unreadableFiles = 0
  /// The number of files of which only a part could be read.
  var partialFiles = 0
  /// The number of directories that could not be read, or hold nothing to read.
  var unreadableDirectories = 0
  /// The number of files that do not use Auto Layout.
  var filesWithoutAutoLayout = 0
  /// The number of files of a kind that is not read.
  var foreignFiles = 0
  /// The number of layouts, a file that could not be read counted as one.
  var layouts = 0
  /// The number of findings in layouts by severity, shown or not, but for those that are known or silenced.
  var findings: [Severity: Int] = [:]
  /// The number of those that are not shown: beyond a limit, or below the least severity.
  var hidden: [Severity: Int] = [:]
  /// The number of notes that are not shown since no one asked for notes.
  var unaskedNotes = 0
  /// The number of reasons why a file could not be read, by severity.
  var failures: [Severity: Int] = [:]
  /// The number of remarks on files that were left out, by severity.
  var omissions: [Severity: Int] = [:]
  /// The number of findings that a baseline keeps as known.
  var known = 0
  /// The number of findings that comments silence.
  var silenced = 0

  /// Counts nothing yet.
  package init() {}

  /// Counts a file.
  package mutating func count(_ file: FileDiagnosis) {
    files += file.isDirectory ? 0 : 1
    let isUnreadable = file.layouts.isEmpty && file.hasFailures
    layouts += isUnreadable ? 1 : file.layouts.count
    if file.hasFailures {
      if file.isDirectory {
        unreadableDirectories += 1
      } else if file.isPartial {
        partialFiles += 1
      } else {
        unreadableFiles += 1
      }
    }
    for finding in file.failures { failures[finding.severity, default: 0] += 1 }
    known += file.knownFailures.count
    for finding in file.omissions { omissions[finding.severity, default: 0] += 1 }
    if file.omission == .withoutAutoLayout { filesWithoutAutoLayout += 1 }
    if file.omission == .foreignFile { foreignFiles += 1 }
    let before = problems
    for finding in file.layouts.lazy.flatMap(\.findings) { findings[finding.severity, default: 0] += 1 }
    var hasFindings = file.layouts.contains { !$0.findings.isEmpty }
    for withheld in file.layouts.lazy.flatMap(\.withheld) {
      switch withheld.reason {
      case .known: known += 1
      case .silenced: silenced += 1
      case .severity, .limit:
        findings[withheld.finding.severity, default: 0] += 1
        hidden[withheld.finding.severity, default: 0] += 1
        if withheld.reason == .severity, withheld.finding.severity == .note { unaskedNotes += 1 }
      }
    }
    if problems > before { hasFindings = true }
    if hasFindings { filesWithFindings += 1 }
  }

  /// The number of errors and warnings, shown or not.
  private var problems: Int { (findings[.error] ?? 0) + (findings[.warning] ?? 0) }

  /// Whether something was found that the report does not show, and that the run was asked to leave out.
  var isPartial: Bool { known + hiddenProblems > 0 }

  /// What a report that only holds findings does not say of a run; `nil` where it says all.
  package var remark: String? {
    isPartial || filesWithoutAutoLayout + foreignFiles > 0 ? text(showsClean: true) : nil
  }

  /// The number of findings that are not shown, but for notes that no one asked for.
  private var hiddenProblems: Int { hidden.values.reduce(0, +) - unaskedNotes }

  /// The number of findings of a severity, reasons why files could not be read and remarks on them included.
  func total(_ severity: Severity) -> Int {
    (findings[severity] ?? 0) + (failures[severity] ?? 0) + (omissions[severity] ?? 0)
  }

  // MARK: - In words

  /// The last line of the report for people.
  ///
  /// - Parameter showsClean: Whether to say that nothing was found.
  /// - Returns: The line, or `nil` when there is nothing to say.
  package func text(showsClean: Bool) -> String? {
    var parts = [countsText ?? (showsClean ? cleanText : nil)].compactMap { $0 }
    if unreadableFiles > 0 { parts.append("\(Self.counted(unreadableFiles, "file")) could not be read") }
    if partialFiles > 0 { parts.append("\(Self.counted(partialFiles, "file")) could be read only in part") }
    if unreadableDirectories > 0 {
      parts.append("nothing read in \(unreadableDirectories) \(Self.directories(unreadableDirectories))")
    }
    guard showsClean || countsText != nil || !isAllRead else { return nil }
    return (parts + remarks).isEmpty ? nil : (parts + remarks).joined(separator: "; ")
  }

  /// What counts: the findings by severity, those that no one asked to see left to the remarks.
  private var countsText: String? {
    let counts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let number = (findings[severity] ?? 0) - (severity == .note ? unaskedNotes : 0)
      return number > 0 ? Self.counted(number, severity.rawValue) : nil
    }
    guard !counts.isEmpty else { return nil }
    let place =
      filesWithFindings == lookedAt
      ? Self.counted(lookedAt, "file") : "\(filesWithFindings) of \(Self.counted(lookedAt, "file"))"
    return "\(counts.joined(separator: ", ")) in \(place)"
  }

  /// The files that were not left out.
  private var lookedAt: Int { files - filesWithoutAutoLayout - foreignFiles }

  /// That nothing was found, or nothing that counts.
  private var cleanText: String? {
    guard lookedAt > 0 else { return files > 0 ? "nothing to check" : nil }
    guard isAllRead else { return nil }
    guard layouts > 0 else { return "no layouts in \(Self.counted(lookedAt, "file"))" }
    let place = "in \(Self.counted(layouts, "layout")) of \(Self.counted(lookedAt, "file"))"
    switch (known, silenced) {
    case (0, 0): return "no problems found \(place)"
    case (_, 0): return "no new problems, \(known) known \(Self.ones(known)) \(place)"
    case (0, _): return "no problems besides \(silenced) silenced \(Self.ones(silenced)) \(place)"
    default: return "no new problems, \(known) known \(Self.ones(known)), \(silenced) silenced \(place)"
    }
  }

  /// What else is to be known of the run.
  private var remarks: [String] {
    var parts: [String] = []
    if countsText != nil {
      if hiddenProblems > 0 {
        let all = findings.values.reduce(0, +) - unaskedNotes
        parts.append(hiddenProblems == all ? "not shown" : "\(hiddenProblems) of them not shown")
      }
    }
    if countsText != nil || !isAllRead {
      if known > 0 { parts.append("\(known) known \(Self.ones(known))") }
      if silenced > 0 { parts.append("\(silenced) silenced") }
    }
    if unaskedNotes > 0 {
      let them = unaskedNotes == 1 ? "it" : "them"
      parts.append("\(Self.counted(unaskedNotes, "note")) (--severity note shows \(them))")
    }
    if filesWithoutAutoLayout > 0 {
      parts.append("\(Self.counted(filesWithoutAutoLayout, "file")) without Auto Layout")
    }
    if foreignFiles > 0 { parts.append("\(Self.counted(foreignFiles, "file")) of other kinds") }
    return parts
  }

  /// Whether everything that was named could be read.
  var isAllRead: Bool { unreadableFiles + partialFiles + unreadableDirectories == 0 }

  private static func directories(_ number: Int) -> String { number == 1 ? "directory" : "directories" }

  private static func ones(_ number: Int) -> String { number == 1 ? "one" : "ones" }

  /// A number and its noun.
  private static func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
