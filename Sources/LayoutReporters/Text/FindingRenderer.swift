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
  ///   - words: Its words.
  ///   - log: The log that the framework would print for it, if it is to be shown, and the framework's name.
  /// - Returns: The lines, without line breaks.
  func render(_ finding: Finding, _ words: FindingWords, log: (framework: String, text: VisibleText)? = nil)
    -> [VisibleText]
  {
    var result = [header(finding, words)]
    let excerpt = excerpt(of: finding, words)
    let snippet = lines.map {
      Snippet(annotations(of: finding, excerpt), omitting: excerpt.omitted, in: $0, width: sourceWidth)
    }
    let numbers = (snippet?.rows ?? []).map { row in
      if case .source(let number, _, _, _) = row { String(number).count } else { 0 }
    }
    let renderer = SnippetRenderer(style: style, severity: finding.severity, numberWidth: numbers.max() ?? 1)
    result.append(renderer.place(place(of: finding)))
    if let snippet { result += renderer.render(snippet) }
    // What UIKit says of a format is the message, the format and a caret, which stand above already.
    if let verbatim = words.verbatim, snippet == nil || !verbatim.contains(words.message) {
      result += VisibleText.lines(of: verbatim).indented
    }
    result += Excerpt(words.details).lines(omitting: "line", indentation: "  ") {
      wrapped($0, first: "  ", width: 2, rest: "  ")
    }
    if let hint = words.hint {
      result += wrapped(hint, first: "  \(style.painted("hint:", .bold)) ", width: 8, rest: "        ")
    }
    if let log {
      result.append("  \(log.framework) would print:")
      result += log.text.lines.indented
    }
    return result
  }

  private func header(_ finding: Finding, _ words: FindingWords) -> VisibleText {
    let label = style.painted("\(finding.severity.rawValue)[\(finding.rule.id)]", Paint(finding.severity))
    return label + style.painted(": \(words.message)", .bold)
  }

  private func place(of finding: Finding) -> VisibleText {
    guard let start = finding.range?.start else { return VisibleText(finding.file) }
    return "\(finding.file):\(start.line):\(start.column)"
  }

  /// What of the finding's annotations is shown, among them the one that the finding stands at.
  private func excerpt(of finding: Finding, _ words: FindingWords) -> Excerpt<Annotation> {
    Excerpt(words.annotations) { $0.range.start == finding.range?.start }
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

  /// Prose, broken at blanks where the style has a width.
  ///
  /// - Parameters:
  ///   - text: The prose.
  ///   - first: What stands before it.
  ///   - width: How many columns that takes.
  ///   - rest: What stands before each further line.
  /// - Returns: The lines.
  private func wrapped(_ text: String, first: VisibleText, width: Int, rest: VisibleText) -> [VisibleText] {
    let room = style.width.map { max(40, $0) }
    let lines = VisibleText(text).wrapped(
      first: room.map { $0 - width }, rest: room.map { $0 - TextWidth.columns(of: rest) })
    return lines.enumerated().map { ($0.offset == 0 ? first : rest) + $0.element }
  }
}
