import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

/// Reads the text spelling of a layout file into a draft; ``LayoutFileLoader`` has the grammar.
///
/// A mistake costs its line and no other.
struct LayoutTextReader {
  /// A view whose indented lines may follow.
  struct OpenItem {
    /// The blanks and tabs before its line.
    var indentation: ArraySlice<UInt8>
    /// Its name.
    var name: String
    /// Its index among the draft's views; `nil` for a layout guide, which nothing nests in, and for an item without a name.
    var view: Int?
    /// The blanks and tabs before the items in it, once there is one.
    var childIndentation: ArraySlice<UInt8>?
    /// Whether its name could not be read, so that nothing is known of where the lines in it belong.
    var isUnnamed: Bool { view == nil && name.isEmpty }
  }

  var mistakes: Mistakes
  var draft: LayoutDraft
  /// The views around the line, outermost first.
  var open: [OpenItem] = []
  /// The blanks and tabs before the views without a superview.
  var rootIndentation: ArraySlice<UInt8>?
  /// How many constraints there are so far, mistaken ones included.
  var constraintCount = 0
  private var headers: [String: Int] = [:]
  private var hasStatements = false
  private var foreign = ForeignLines()
  /// What the line is about, as far as it is read: what a mistake in it leaves open.
  var subject = DraftDoubts.Subject.anything

  private static let statements = [
    "layout", "platform", "release", "direction", "metric", "view", "stack", "scroll", "guide", "inactive",
  ]

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - draft: What holds where the file says nothing.
  ///   - mistakes: Where mistakes are collected.
  init(draft: LayoutDraft = LayoutDraft(), mistakes: Mistakes) {
    self.draft = draft
    self.mistakes = mistakes
  }

  /// Reads a whole file.
  mutating func read(_ bytes: [UInt8]) {
    if let mistake = LayoutTextReader.loneReturn(in: bytes) {
      mistakes.add(mistake)
      return
    }
    var number = 1
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      read(line: LocatedText(bytes: Array(bytes[start..<end]), start: SourcePosition(line: number, column: 1)))
      start = end + 1
      number += 1
    }
    guard !hasStatements else { return }
    let place = SourceRange(line: 1, column: 1)
    mistakes.add(
      at: place, bytes.allSatisfy { $0.isBlank || $0 == 0x0A } ? "the file is empty" : "the file declares nothing",
      hint: "start with a view, such as: view Superview 375x667")
  }

  /// A carriage return that ends a line by itself, as none does here: all that follows would belong to that line.
  private static func loneReturn(in bytes: [UInt8]) -> Mistake? {
    guard bytes.contains(0x0D) else { return nil }
    var line = 1
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A {
        line += 1
        start = index + 1
      } else if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D {
        let column = bytes[start..<index].count(where: \.isScalarStart) + 1
        return Mistake(
          at: SourceRange(line: line, column: column), "A carriage return stands alone, which ends no line",
          hint: "end all lines with line feeds, as every editor can; the file is not read")
      }
    }
    return nil
  }

  private mutating func read(line written: LocatedText) {
    let (line, blank) = foreign.plain(written)
    if let blank {
      mistakes.add(blank)
      draft.doubts.add(in: .nothing)
    }
    let found = foreign.look(at: line)
    if let mistake = found.mistake {
      hasStatements = true
      mistakes.add(mistake)
      draft.doubts.add(in: found.subject)
    }
    let content = found.content
    guard !content.isEmpty else { return }
    hasStatements = true
    let indentation = line.bytes[..<content.lowerBound]
    while let last = open.last, !isInside(indentation, last.indentation) { open.removeLast() }
    var scanner = LineScanner(line, from: content.lowerBound, to: content.upperBound)
    subject = .anything
    let before = mistakes.count
    do {
      try read(&scanner, indentation: indentation)
    } catch {
      mistakes.add(error)
    }
    draft.doubts.add(mistakes.count - before, in: subject)
  }

  /// Whether an indentation is deeper than another and starts like it.
  private func isInside(_ inner: ArraySlice<UInt8>, _ outer: ArraySlice<UInt8>) -> Bool {
    inner.count > outer.count && inner.starts(with: outer)
  }

  private mutating func read(_ scanner: inout LineScanner, indentation: ArraySlice<UInt8>) throws(Mistake) {
    let start = scanner.offset
    let word = scanner.word
    let wordEnd = scanner.endOfWord(from: start)
    let endsWord = scanner.byte(at: wordEnd).map(\.isBlank) ?? true
    if LocatedText.isVisualFormat(scanner.line.bytes[start..<scanner.end]) || scanner.startsQuotedFormat {
      return try readVisualFormat(&scanner, isActive: true)
    }
    if let mistake = Habit.quotedFormat(scanner) {
      subject = .constraint
      throw mistake
    }
    if endsWord, try readHeader(word, &scanner, to: wordEnd) { return }
    if endsWord, try readItem(word, &scanner, to: wordEnd, indentation: indentation) { return }
    if endsWord, word == "inactive" {
      scanner.offset = wordEnd
      scanner.skipBlanks()
      let isFormat = LocatedText.isVisualFormat(scanner.line.bytes[scanner.offset..<scanner.end])
      return isFormat || scanner.startsQuotedFormat
        ? try readVisualFormat(&scanner, isActive: false) : try readEquation(&scanner, isActive: false)
    }
    let isAssigned = scanner.byte(at: wordEnd) == UInt8(ascii: "=") || scanner.restLooksLikeEquation(from: wordEnd)
    // In a view `spacing = 8` is meant for the view; beside it, for a number with a name.
    if ViewWords.isKnown(word), isAssigned ? open.last?.view != nil && scanner.endOfOperand == wordEnd : endsWord {
      return try readKeys(&scanner, word: word)
    }
    if scanner.restLooksLikeEquation(from: start) || scanner.startsOperand && scanner.endOfOperand > wordEnd {
      return try readEquation(&scanner, isActive: true)
    }
    try readUnknown(word, &scanner, to: wordEnd, indentation: indentation)
  }

  /// Reports a line that starts with an unknown word, or is an equation that starts wrong.
  private mutating func readUnknown(
    _ word: String, _ scanner: inout LineScanner, to end: Int, indentation: ArraySlice<UInt8>
  ) throws(Mistake) {
    if let meant = Habit.declaration(scanner, on: draft.platform) {
      return try readMeant(meant, &scanner, indentation: indentation)
    }
    let known = LayoutTextReader.statements + (open.isEmpty ? [] : ViewWords.all)
    guard let nearest = NearestName.nearest(to: word, among: known) else {
      if scanner.hasRelation { return try readEquation(&scanner, isActive: true) }
      draft.hasAllItems = false
      throw scanner.expected(
        "a statement, an equation or a visual format",
        hint: Habit.statement(scanner, in: open.last?.view.map { draft.views[$0].name.value })
          ?? "statements start with \(LayoutTextReader.statements.joined(separator: ", "))")
    }
    mistakes.add(
      scanner.expected(
        "a statement, an equation or a visual format",
        hint: nearest == word ? "a blank stands behind \"\(word)\"" : "did you mean \"\(nearest)\"?"))
    // It may as well be about the view around it.
    if let view = open.last?.view { draft.doubts.doubt(draft.views[view].name.value) }
    draft.doubts.leaveOutConstraints()
    subject = DraftDoubts.Subject(statement: nearest)
    if nearest == "inactive" { subject = .constraint }
    if ViewWords.isKnown(nearest), let view = open.last?.view { subject = .item(draft.views[view].name.value) }
    // The view that is meant is read, so that the lines in it keep their place.
    guard scanner.byte(at: end).map(\.isBlank) ?? true else {
      draft.hasAllItems = false
      return
    }
    _ = try readItem(nearest, &scanner, to: end, indentation: indentation)
  }

  /// Reports a view that is declared otherwise, and reads it, so that what is in it and what names it are no mistakes.
  private mutating func readMeant(
    _ meant: Habit.Declaration, _ scanner: inout LineScanner, indentation: ArraySlice<UInt8>
  ) throws(Mistake) {
    mistakes.add(scanner.expected("a statement, an equation or a visual format", hint: meant.hint))
    if let view = open.last?.view { draft.doubts.doubt(draft.views[view].name.value) }
    draft.doubts.leaveOutConstraints()
    let count = draft.views.count
    _ = try readItem(meant.word, &scanner, to: meant.nameOffset, indentation: indentation)
    guard let name = meant.className, draft.views.count > count, draft.views[count].className == nil else { return }
    draft.views[count].className = name
  }

  /// Reads keys of the view around the line.
  private mutating func readKeys(_ scanner: inout LineScanner, word: String) throws(Mistake) {
    if open.last?.isUnnamed == true { return }
    guard let view = open.last?.view, draft.views.indices.contains(view) else {
      subject = .anything
      throw Mistake(
        at: scanner.line.range(ofBytes: scanner.offset..<scanner.endOfWord(from: scanner.offset)),
        "\"\(word)\" belongs to a view, and this line is not in one",
        hint: "indent it under its view, or write it on the view's line")
    }
    subject = .item(draft.views[view].name.value)
    do {
      try LayoutTextReader.readWords(&scanner, into: &draft.views[view])
    } catch {
      // It may as well be a constraint on an item that is called like a key.
      draft.doubts.leaveOutConstraints()
      throw error
    }
  }

  // MARK: - Statements about the whole layout

  private mutating func readHeader(_ word: String, _ scanner: inout LineScanner, to end: Int) throws(Mistake) -> Bool {
    let start = scanner.offset
    let name = word == "layoutDirection" ? "direction" : word
    guard ["layout", "platform", "release", "direction", "metric", "metrics"].contains(name) else { return false }
    subject = DraftDoubts.Subject(statement: name)
    scanner.offset = end
    scanner.skipBlanks()
    if name.hasPrefix("metric") {
      try readMetrics(&scanner)
    } else {
      if let line = headers.updateValue(scanner.line.start.line, forKey: name) {
        throw Mistake(
          at: scanner.line.range(ofBytes: start..<end), "\"\(word)\" is already given on line \(line)",
          hint: "a file holds one layout; remove one of the two")
      }
      switch name {
      case "layout": try readLayout(&scanner)
      case "release": draft.release = try scanner.release()
      case "platform": draft.platform = try scanner.choice(Platform.self, of: "platform")
      default: draft.layoutDirection = try scanner.choice(LayoutDirection.self, of: "direction")
      }
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { throw scanner.expected("the end of the line") }
    return true
  }

  private mutating func readLayout(_ scanner: inout LineScanner) throws(Mistake) {
    draft.line = scanner.line.start.line
    if scanner.peek?.isDigit == true {
      let range = scanner.rangeAhead
      guard try scanner.number() == 1 else {
        throw Mistake(at: range, "This is the version of the format, which is 1", hint: "write layout \"Name\"")
      }
      scanner.skipBlanks()
    }
    // From here on the line only names the layout.
    subject = .nothing
    guard !scanner.isAtEnd else { return }
    guard scanner.peek == UInt8(ascii: "\"") else {
      throw scanner.expected(
        "the layout's name in double quotes",
        hint: "write layout \"\(LocatedText.shortened(scanner.line.text(scanner.offset..<scanner.end)))\"")
    }
    draft.name = try scanner.quoted().value
  }

  private mutating func readMetrics(_ scanner: inout LineScanner) throws(Mistake) {
    repeat {
      scanner.skipBlanks()
      let start = scanner.offset
      let name = try scanner.name("a metric's name", hint: "write metric margin = 20")
      scanner.skipBlanks()
      _ = scanner.take("=")
      scanner.skipBlanks()
      if scanner.peek == UInt8(ascii: ":") {
        throw scanner.expected("the metric's value, a number", hint: "write metric \(name.value) = 8")
      }
      let value = try scanner.number("the metric's value, a number")
      if let hint = EquationHabit.unit(scanner.word) { throw scanner.expected("the end of the line", hint: hint) }
      if draft.metrics.updateValue(value, forKey: name.value) != nil {
        throw Mistake(
          at: scanner.line.range(ofBytes: start..<scanner.offset), "The metric \(name.value) is given twice",
          hint: "remove one of them")
      }
      scanner.skipBlanks()
    } while scanner.take(",")
  }
}
