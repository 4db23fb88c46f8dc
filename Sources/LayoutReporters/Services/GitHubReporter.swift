import LayoutModel

extension ReportFormat {
  /// For GitHub Actions.
  package static let github = ReportFormat(
    name: "github", summary: "Workflow commands that annotate a pull request on GitHub."
  ) { _ in GitHubReporter() }
}

/// Workflow commands of GitHub Actions: each annotates the lines of a finding in a pull request.
///
/// What was found and is not annotated is a last notice, without which a run would fail and not say why.
package struct GitHubReporter: Reporter {
  private var summary = ReportSummary()

  /// Makes a reporter.
  package init() {}

  /// Yes: it is nothing else.
  package var printsCommands: Bool { true }

  /// No: an annotation says what its finding says.
  package var printsFrames: Bool { false }

  /// Yes, in a notice.
  package var countsWithheld: Bool { true }

  /// Nothing: there is no head.
  package mutating func begin() -> VisibleText { "" }

  /// The commands of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    summary.count(file)
    file.forEachPlacedFinding { write(Self.command(for: $0.finding, $0.words) + "\n") }
  }

  /// A notice on what is not annotated.
  package mutating func end(write: (VisibleText) -> Void) {
    if let remark = summary.remark { write("::notice title=plumb::\(remark)\n") }
  }

  private static func command(for finding: Finding, _ words: FindingWords) -> VisibleText {
    let name =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = [("file", ReportedPath.plain(finding.file))]
    if let range = finding.range {
      properties += [("line", "\(range.start.line)"), ("endLine", "\(range.end.line)")]
      // Columns of a range of several lines are refused.
      if range.start.line == range.end.line {
        properties += [("col", "\(range.start.column)"), ("endColumn", "\(range.end.column)")]
      }
    }
    properties.append(("title", finding.rule.id))
    let list = properties.map { (name, value) -> VisibleText in "\(name)=\(property(value))" }.joined(separator: ",")
    return "::\(name) \(list)::\(data(words.explanation.joined(separator: "\n").text))"
  }

  /// A message, escaped as the runner reads it; what else is hidden is spelled out.
  private static func data(_ text: String) -> VisibleText {
    let scalars = Array(text.unicodeScalars)
    return VisibleText(
      visible: scalars.indices.reduce(into: "") { result, index in
        switch scalars[index] {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        default: result += HiddenCharacters.shown(index, in: scalars)
        }
      })
  }

  /// A property's value, in which a colon and a comma would end it.
  private static func property(_ text: String) -> VisibleText {
    VisibleText(visible: data(text).text.replacing(":", with: "%3A").replacing(",", with: "%2C"))
  }
}
