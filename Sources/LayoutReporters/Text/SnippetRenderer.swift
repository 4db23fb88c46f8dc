import LayoutModel

/// Draws a snippet: gutter, bars, marks, colour.
struct SnippetRenderer: Sendable {
  /// The style.
  let style: TextStyle
  /// The severity, whose colour the primary marks have.
  let severity: Severity
  /// How many columns the line numbers take.
  let numberWidth: Int

  /// The lines of a snippet.
  func render(_ snippet: Snippet) -> [VisibleText] {
    var lines: [VisibleText] = []
    // Marks shift by the ellipsis of a line that is cut at its start.
    var shift = 0
    for row in snippet.rows {
      switch row {
      case .source(let number, let text, let isCutBefore, let isCutBehind):
        let before = isCutBefore ? style.glyphs.ellipsis : ""
        let behind = isCutBehind ? style.glyphs.ellipsis : ""
        shift = TextWidth.columns(of: before)
        lines.append(gutter("\(number)") + spaced(before + text + behind))
      case .marks(let pieces):
        lines.append(gutter("") + spaced(render(pieces, shift: shift)))
      case .gap:
        lines.append(style.painted("  ...", .cyan))
      case .omission(let count):
        lines.append(style.painted("  " + ExcerptWords.omission(of: count, "place"), .cyan))
      }
    }
    return lines
  }

  /// The line that says where, ` --> file:line:column`.
  func place(_ text: VisibleText) -> VisibleText {
    let indentation = VisibleText.blanks(style.unicode ? numberWidth + 3 : 2)
    return style.painted(indentation + style.glyphs.arrow, .cyan) + " " + text
  }

  private func gutter(_ number: VisibleText) -> VisibleText {
    let padding = VisibleText.blanks(max(0, numberWidth - TextWidth.columns(of: number)) + 2)
    return style.painted(padding + number + " " + style.glyphs.bar, .cyan)
  }

  /// A text behind the bar; nothing at all for an empty line, so that no line ends with a blank.
  private func spaced(_ text: VisibleText) -> VisibleText {
    text.isEmpty ? "" : " " + text
  }

  private func render(_ pieces: [Snippet.Piece], shift: Int) -> VisibleText {
    var result = VisibleText.blanks(shift)
    var column = 0
    for piece in pieces {
      result += .blanks(piece.column - column)
      let (text, width): (VisibleText, Int) =
        switch piece.kind {
        case .mark(let width):
          (VisibleText(repeating: piece.isPrimary ? style.glyphs.primary : style.glyphs.context, count: width), width)
        case .connector: (style.glyphs.connector, 1)
        case .label(let label): (label, TextWidth.columns(of: label))
        }
      result += style.painted(text, piece.isPrimary ? Paint(severity) : .cyan)
      column = max(column, piece.column) + width
    }
    return result
  }
}
