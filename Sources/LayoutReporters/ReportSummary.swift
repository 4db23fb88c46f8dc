import LayoutModel

/// How much was found in a run.
struct ReportSummary: Hashable, Sendable {
  /// The number of files.
  var files = 0
  /// The number of files with findings.
  var filesWithFindings = 0
  /// The number of files that could not be read.
  var unreadableFiles = 0
  /// The number of layouts, a file that could not be read counted as one.
  var layouts = 0
  /// The number of findings by severity, reasons why a file could not be read not included.
  var findings: [Severity: Int] = [:]
  /// The number of reasons why a file could not be read, by severity.
  var failures: [Severity: Int] = [:]

  /// Counts a file.
  mutating func count(_ file: FileDiagnosis) {
    files += 1
    let isUnreadable = file.layouts.isEmpty && !file.failures.isEmpty
    layouts += isUnreadable ? 1 : file.layouts.count
    if !file.failures.isEmpty { unreadableFiles += 1 }
    for finding in file.failures { failures[finding.severity, default: 0] += 1 }
    var hasFindings = false
    for finding in file.layouts.lazy.flatMap(\.findings) {
      findings[finding.severity, default: 0] += 1
      hasFindings = true
    }
    if hasFindings { filesWithFindings += 1 }
  }

  /// The last line of the report for people.
  ///
  /// - Parameter showsClean: Whether to say that nothing was found.
  /// - Returns: The line, or `nil` when there is nothing to say.
  func text(showsClean: Bool) -> String? {
    let unreadable =
      unreadableFiles == 0 ? [] : ["\(Self.counted(unreadableFiles, "file")) could not be read"]
    let counts = [Severity.error, .warning, .note].compactMap { severity in
      findings[severity].map { Self.counted($0, severity.rawValue) }
    }
    if counts.isEmpty {
      guard unreadable.isEmpty else { return unreadable.joined() }
      guard showsClean, files > 0 else { return nil }
      return "no problems found in \(Self.counted(layouts, "layout")) of \(Self.counted(files, "file"))"
    }
    let place =
      filesWithFindings == files
      ? Self.counted(files, "file") : "\(filesWithFindings) of \(Self.counted(files, "file"))"
    return (["\(counts.joined(separator: ", ")) in \(place)"] + unreadable).joined(separator: "; ")
  }

  /// A number and its noun.
  private static func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
