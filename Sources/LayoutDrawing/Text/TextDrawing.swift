import ExactArithmetic
import LayoutModel
import LayoutReporters

/// A picture in characters, for a terminal of 80 columns.
struct TextDrawing {
  /// The most columns of a line: words take as many lines as they need, a path alone is never broken, and what sticks out
  /// of a screen makes it smaller.
  static let columns = 80

  let picture: Picture
  let alphabet: TextGrid.Alphabet
  /// Whether only ASCII is written.
  let isASCII: Bool

  /// Prepares a drawing.
  init(_ picture: Picture, isASCII: Bool) {
    self.picture = picture
    self.isASCII = isASCII
    alphabet = isASCII ? .ascii : .unicode
  }

  /// The lines.
  var lines: [VisibleText] {
    var lines = wrapped(picture.title, indentation: "") + wrapped(picture.subtitle, indentation: "")
    for screen in picture.screens {
      lines.append("")
      if picture.screens.count > 1 { lines += wrapped(screen.name, indentation: "") }
      var drawing = TextScreen(screen, notes: picture.notes, alphabet: alphabet, isASCII: isASCII)
      lines += drawing.draw().map { plain($0) }
      if !drawing.lines.isEmpty { lines.append("") }
      for line in drawing.lines {
        let margin = String(repeating: " ", count: line.mark.count + 1)
        lines += wrapped(line.words, indentation: margin, first: line.mark + " ")
      }
    }
    for strip in picture.strips { lines += [""] + self.lines(of: strip) }
    for note in picture.notes { lines += [""] + self.lines(of: note) }
    if !picture.remarks.isEmpty { lines.append("") }
    return lines + picture.remarks.flatMap { wrapped($0, indentation: "") }
  }

  // MARK: - Words

  /// The mark of a note: its kind in another form for each.
  static func mark(_ number: Int, _ kind: Picture.Note.Kind) -> String {
    switch kind {
    case .conflict: "(\(number))"
    case .ambiguity: "<\(number)>"
    case .other: "[\(number)]"
    }
  }

  private func lines(of note: Picture.Note) -> [VisibleText] {
    let mark = Self.mark(note.number, note.kind)
    let margin = String(repeating: " ", count: mark.count + 1)
    var lines = wrapped(note.message, indentation: margin, first: mark + " ")
    for detail in note.details { lines += wrapped(detail, indentation: margin) }
    if let hint = note.hint { lines += wrapped("hint: " + hint, indentation: margin) }
    return lines + wrapped("\(note.place)  \(note.rule)", indentation: margin)
  }

  private func lines(of strip: Picture.Strip) -> [VisibleText] {
    var lines = wrapped(strip.name, indentation: "")
    // Of those that meet at the size that is drawn one is so there: the one of that size alone, if there is one.
    func rank(_ index: Int) -> (Int, Int) {
      let segment = strip.segments[index]
      // What may be open is so beside it.
      let isOpen = segment.label != SizeStates.mayBeOpen
      return (segment.lower == segment.upper ? 0 : 1, segment.state.rank(ifGiven: isOpen))
    }
    let drawn = strip.segments.indices.filter { index in
      strip.given.map { strip.segments[index].lower <= $0 && $0 <= strip.segments[index].upper } ?? false
    }.min { rank($0) < rank($1) }
    for (index, segment) in strip.segments.enumerated() {
      let isDrawn = index == drawn
      let isOneSize = segment.lower == segment.upper
      let range = segment.lower.pointsText + (isOneSize ? "" : " to \(segment.upper.pointsText)")
      let devices = strip.ticks.filter { segment.lower <= $0.size && $0.size < segment.upper }.map(\.name)
      let shown =
        devices.prefix(4).joined(separator: ", ") + (devices.count > 4 ? " and \(devices.count - 4) more" : "")
      let padding = String(repeating: " ", count: max(0, 16 - range.count))
      lines += wrapped(
        "\(segment.label)\(isDrawn ? " (drawn)" : "")\(shown.isEmpty ? "" : ": \(shown)")",
        indentation: String(repeating: " ", count: 20), first: "  \(range)\(padding)  ")
    }
    return lines
  }

  private func wrapped(_ text: String, indentation: String, first: String? = nil) -> [VisibleText] {
    var result: [VisibleText] = []
    var line = first ?? indentation
    var isEmpty = true
    for word in plain(text).text.split(separator: " ") {
      if !isEmpty, TextWidth.columns(of: line) + 1 + TextWidth.columns(of: String(word)) > Self.columns {
        result.append(VisibleText(line))
        line = indentation
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return isEmpty ? result : result + [VisibleText(line)]
  }

  /// A text in the characters that are to be used: those of the tool's own words have others in ASCII.
  private func plain(_ text: String) -> VisibleText {
    guard isASCII else { return VisibleText(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "×": result += "x"
      case "–", "−": result += "-"
      case "≥": result += ">="
      case "≤": result += "<="
      case "…": result += "..."
      default: result += scalar.isASCII ? String(Character(scalar)) : "?"
      }
    }
    return VisibleText(result)
  }
}
