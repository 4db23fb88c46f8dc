import LayoutModel

extension ReportFormat {
  /// For a review.
  package static let markdown = ReportFormat(
    name: "markdown", summary: "A comment for a review, in the Markdown of GitHub and GitLab."
  ) { _ in MarkdownReporter() }
}

/// A comment for a review, in the Markdown of GitHub and GitLab: what was found, in how many files, then each finding with
/// its source lines.
///
/// Findings stand behind the line that counts them, so that the report is kept until its end; no more of it than a comment
/// holds, see ``limit``.
package struct MarkdownReporter: Reporter {
  /// The most characters of all findings together: a comment on GitHub holds 65,536.
  package var limit: Int

  private var summary = ReportSummary()
  private var body: VisibleText = ""
  /// How many characters the body has.
  private var size = 0
  private var omitted = 0

  /// Makes a reporter.
  package init(limit: Int = 60_000) {
    self.limit = limit
  }

  /// Yes, in its first line.
  package var countsWithheld: Bool { true }

  /// Nothing: the first line counts what follows.
  package mutating func begin() -> VisibleText { "" }

  /// Nothing: findings follow their count.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    summary.count(file)
    guard omitted == 0, file.findingCount > 0 else {
      omitted += file.findingCount
      return
    }
    let renderer = FindingRenderer(style: TextStyle(), sources: ReportedSources(of: file))
    file.forEachPlacedFinding { finding in
      guard omitted == 0 else {
        omitted += 1
        return
      }
      let text = Self.text(of: finding, renderer)
      guard size + text.text.unicodeScalars.count <= limit else {
        omitted += 1
        return
      }
      body += text
      size += text.text.unicodeScalars.count
    }
  }

  /// The comment.
  package mutating func end(write: (VisibleText) -> Void) {
    let line = summary.text(showsClean: true) ?? "no files"
    let more: VisibleText =
      omitted == 0 ? "" : "\n\(omitted) more finding\(omitted == 1 ? "" : "s") left out of this comment.\n"
    write("**Plumb:** \(line)\n\(body)\(more)")
  }

  /// A heading in bold, where it is, and what a terminal would show of it below the heading.
  private static func text(of placed: FileDiagnosis.PlacedFinding, _ renderer: FindingRenderer) -> VisibleText {
    let finding = placed.finding
    let words = placed.words
    let place = finding.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    let lines = Array(renderer.render(finding, words, outline: placed.outline).dropFirst(2))
    let fence = VisibleText(repeating: "`", count: max(3, longestRun(of: "`", in: lines) + 1))
    let block: VisibleText = lines.isEmpty ? "" : "\n\(fence)text\n\(lines.joined(separator: "\n"))\n\(fence)\n"
    return """

      **\(finding.severity.rawValue): \(escaped(words.message))**
      \(code(ReportedPath.plain(finding.file) + place)), \(code(finding.rule.id))
      \(block)
      """
  }

  /// A text that stands for itself: no markup, no mention of a person, no reference to an issue.
  static func escaped(_ text: String) -> VisibleText {
    let escaped = VisibleText(text).text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "@", "#": result += String(scalar) + "<!-- -->"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return VisibleText(visible: escaped)
  }

  /// A text as code within a line, between more backticks than it has in a row.
  static func code(_ text: String) -> VisibleText {
    let text = VisibleText(text)
    let run = longestRun(of: "`", in: [text])
    guard run > 0 else { return "`\(text)`" }
    let fence = VisibleText(repeating: "`", count: run + 1)
    return "\(fence) \(text) \(fence)"
  }

  private static func longestRun(of character: Character, in lines: [VisibleText]) -> Int {
    lines.reduce(0) { longest, line in
      var run = 0
      return line.text.reduce(longest) { best, next in
        run = next == character ? run + 1 : 0
        return max(best, run)
      }
    }
  }
}
