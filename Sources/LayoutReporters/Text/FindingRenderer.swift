import LayoutModel

/// Writes one finding out for people.
struct FindingRenderer: Sendable {
  /// The style.
  let style: TextStyle
  /// The text that the findings' ranges refer to; `nil` when it could not be read.
  let lines: SourceLines?

  /// The lines of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - log: The log that the framework would print for it, if it is to be shown, and the framework's name.
  /// - Returns: The lines, without line breaks.
  func render(_ finding: Finding, log: (framework: String, text: String)? = nil) -> [String] {
    var result = [header(finding)]
    let excerpt = excerpt(of: finding)
    let snippet = lines.map {
      Snippet(annotations(of: finding, excerpt), omitting: excerpt.omitted, in: $0, width: sourceWidth)
    }
    let numbers = (snippet?.rows ?? []).map { row in
      if case .source(let number, _, _, _) = row { String(number).count } else { 0 }
    }
    let renderer = SnippetRenderer(style: style, severity: finding.severity, numberWidth: numbers.max() ?? 1)
    result.append(renderer.place(place(of: finding)))
    if let snippet { result += renderer.render(snippet) }
    if let verbatim = finding.verbatim { result += indented(verbatim) }
    result += Excerpt(finding.details).lines(omitting: "line", indentation: "  ") {
      wrapped($0, first: "  ", rest: "  ")
    }
    if let hint = finding.hint {
      let label = style.painted("hint:", .bold)
      let lines = wrapped(hint, first: "  hint: ", rest: "        ")
      result += lines.enumerated().map { $0.offset == 0 ? "  " + label + $0.element.dropFirst(7) : $0.element }
    }
    if let log {
      result.append("  \(log.framework) would print:")
      result += indented(log.text)
    }
    return result
  }

  private func header(_ finding: Finding) -> String {
    let label = style.painted("\(finding.severity.rawValue)[\(finding.rule.id)]", Paint(finding.severity))
    return label + style.painted(": " + VisibleText.escaped(finding.message), .bold)
  }

  private func place(of finding: Finding) -> String {
    let file = VisibleText.escaped(finding.file)
    guard let start = finding.range?.start else { return file }
    return "\(file):\(start.line):\(start.column)"
  }

  /// What of the finding's annotations is shown, among them the one that the finding stands at.
  private func excerpt(of finding: Finding) -> Excerpt<Annotation> {
    Excerpt(finding.annotations) { $0.range.start == finding.range?.start }
  }

  /// What to show: what the finding names, and the place itself where nothing else shows its line.
  private func annotations(of finding: Finding, _ excerpt: Excerpt<Annotation>) -> [Annotation] {
    let shown = excerpt.elements
    guard let range = finding.range else { return shown }
    let isShown = shown.contains { annotation in
      (annotation.range.start.line...max(annotation.range.start.line, annotation.range.end.line))
        .contains(range.start.line)
    }
    return isShown ? shown : shown + [Annotation(range: range, label: "", isPrimary: true)]
  }

  /// The room for source: the width without gutter and ellipses.
  private var sourceWidth: Int { max(40, (style.width ?? TextStyle.defaultSourceWidth) - 14) }

  /// A text as it stands, indented; tabs stay, other control characters are escaped.
  private func indented(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let shown = line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { VisibleText.escaped(String($0)) }.joined(separator: "\t")
      return shown.isEmpty ? "" : "    " + shown
    }
  }

  /// Prose, broken at blanks where the style has a width.
  private func wrapped(_ text: String, first: String, rest: String) -> [String] {
    let text = VisibleText.escaped(text)
    guard let width = style.width else { return [first + text] }
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, VisibleText.width(of: line) + 1 + VisibleText.width(of: String(word)) > max(40, width) {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
