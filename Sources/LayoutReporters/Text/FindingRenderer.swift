import LayoutModel

/// Writes one finding out for people.
struct FindingRenderer: Sendable {
  /// The style.
  let style: TextStyle
  /// The texts that the findings' ranges refer to.
  let sources: ReportedSources
  /// Whether the text of a file is shown that people see as a canvas.
  var showsExcerpts = false

  /// The lines of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - words: Its words.
  ///   - outline: Where it is in the outline of an editor; `nil` where people edit the text itself.
  ///   - log: The log that the framework would print for it, if it is to be shown, and the framework's name.
  /// - Returns: The lines, without line breaks.
  func render(
    _ finding: Finding, _ words: FindingWords, outline: OutlineWords? = nil,
    log: (framework: String, text: VisibleText)? = nil
  ) -> [VisibleText] {
    var result = [header(finding, words)]
    let excerpt = excerpt(of: finding, words)
    let snippets = outline == nil || showsExcerpts ? snippets(of: finding, excerpt) : []
    let numbers = snippets.flatMap(\.snippet.rows).map { row in
      if case .source(let number, _, _, _) = row { String(number).count } else { 0 }
    }
    let renderer = SnippetRenderer(style: style, severity: finding.severity, numberWidth: numbers.max() ?? 1)
    result.append(renderer.place(place(finding.range, finding.file)))
    if let outline { result += lines(of: outline) }
    for (index, part) in snippets.enumerated() {
      if index > 0 { result.append(renderer.place(place(part.first, sources.path(of: part.first)))) }
      result += renderer.render(part.snippet)
    }
    // What UIKit says of a format is the message, the format and a caret, which stand above already.
    if let verbatim = words.verbatim, snippets.isEmpty || !verbatim.contains(words.message) {
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

  /// The path, then what takes part, a line each with its place.
  private func lines(of outline: OutlineWords) -> [VisibleText] {
    let separator: VisibleText = style.unicode ? " ▸ " : " > "
    let path = outline.path.map { VisibleText($0) }.joined(separator: separator)
    let rows = Excerpt(outline.rows).lines(omitting: "place", indentation: "    ") { row in
      let place = place(row.range, sources.path(of: row.range))
      let label: VisibleText = row.label.isEmpty ? "" : "  \(row.label)"
      return ["    \(row.text)  " + style.painted(place, .cyan) + label]
    }
    return (path.isEmpty ? [] : ["  " + style.painted(path, .bold)]) + rows
  }

  private func header(_ finding: Finding, _ words: FindingWords) -> VisibleText {
    let label = style.painted("\(finding.severity.rawValue)[\(finding.rule.id)]", Paint(finding.severity))
    return label + style.painted(": \(words.message)", .bold)
  }

  private func place(_ range: SourceRange?, _ file: String) -> VisibleText {
    guard let start = range?.start else { return VisibleText(file) }
    return "\(file):\(start.line):\(start.column)"
  }

  /// What to show of each text: first of that which the finding stands in, then of others.
  private func snippets(
    of finding: Finding, _ excerpt: Excerpt<Annotation>
  ) -> [(first: SourceRange?, snippet: Snippet)] {
    let own = finding.range?.source ?? 0
    let annotations = Dictionary(grouping: annotations(of: finding, excerpt)) { $0.range.source }
    let omitted = Dictionary(grouping: excerpt.omitted) { $0.range.source }
    let others = Set(annotations.keys).subtracting([own]).sorted()
    return ([own] + others).compactMap { source in
      let shown = annotations[source] ?? []
      let first = source == own ? finding.range : shown.map(\.range).min()
      return sources[first].map {
        (first, Snippet(shown, omitting: omitted[source] ?? [], in: $0, width: sourceWidth))
      }
    }
  }

  /// What of the finding's annotations is shown, among them the one that the finding stands at.
  private func excerpt(of finding: Finding, _ words: FindingWords) -> Excerpt<Annotation> {
    Excerpt(words.annotations) { $0.range.start == finding.range?.start && $0.range.source == finding.range?.source }
  }

  /// What to show: what the finding names, and the place itself where nothing else shows its line.
  private func annotations(of finding: Finding, _ excerpt: Excerpt<Annotation>) -> [Annotation] {
    let shown = excerpt.elements
    guard let range = finding.range else { return shown }
    let isShown = shown.contains { annotation in
      annotation.range.source == range.source
        && (annotation.range.start.line...max(annotation.range.start.line, annotation.range.end.line))
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
