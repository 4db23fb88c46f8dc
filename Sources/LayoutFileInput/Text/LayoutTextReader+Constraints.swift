import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension LayoutTextReader {
  /// Reads an equation to the end of the line.
  mutating func readEquation(_ scanner: inout LineScanner, isActive: Bool) throws(Mistake) {
    let index = nextIndex()
    // What names an item whose name is mistaken is no further mistake.
    if !draft.misnamedItems.isEmpty, draft.isMisnamed(in: scanner.line.text(scanner.offset..<scanner.end)) {
      draft.doubts.leaveOutConstraints()
      return
    }
    var parser = EquationParser(scanner.line, from: scanner.offset, to: scanner.end)
    // What does not begin as an equation does may have been meant for anything.
    if parser.startsWithAttribute { subject = .constraint }
    var constraint: ConstraintDraft
    do {
      constraint = ConstraintDraft(index: index, try parser.equation())
    } catch {
      if let items = parser.items { subject = .constraintOn(items) }
      throw error
    }
    if !isActive { constraint.tail.isActive = false }
    draft.constraints.append(constraint)
  }

  /// Reads a visual format and what follows it.
  mutating func readVisualFormat(_ scanner: inout LineScanner, isActive: Bool) throws(Mistake) {
    let index = nextIndex()
    let text: LocatedText
    if scanner.peek == UInt8(ascii: "\"") {
      text = try scanner.quotedFormat()
    } else {
      let end = scanner.endOfFormat
      text = LocatedText(
        bytes: Array(scanner.line.bytes[scanner.offset..<end]), start: scanner.line.position(ofByte: scanner.offset))
      scanner.offset = end
    }
    // What only begins as a format does may have been meant for anything.
    if LocatedText.isVisualFormat(text.bytes[...]), text.bytes.contains(UInt8(ascii: "]")) { subject = .constraint }
    var format = VisualFormatDraft(format: text)
    var constraint = ConstraintDraft(
      index: index, content: .visualFormat(format), kind: .visualFormat, range: text.range)
    constraint.tail.isActive = isActive
    while true {
      scanner.skipBlanks()
      guard !scanner.isAtEnd else { break }
      if try !scanner.readArgument(into: &format) { try scanner.readTailPart(into: &constraint.tail) }
    }
    constraint.content = .visualFormat(format)
    draft.constraints.append(constraint)
  }

  private mutating func nextIndex() -> Int {
    constraintCount += 1
    return constraintCount - 1
  }
}

extension LineScanner {
  /// The words that may follow a visual format.
  private static let formatWords = ["options", "metrics", "views", "address", "priority"]
  /// Words that are written for those, and what each is written for.
  private static let singularWords = ["option": "options", "metric": "metrics", "view": "views"]

  /// The end of the visual format ahead: where, behind a blank, something follows that is no part of a format.
  var endOfFormat: Int {
    var index = offset
    var last = offset
    var depth = 0
    while let byte = byte(at: index) {
      if byte.isBlank {
        index += 1
        continue
      }
      if index > last, isBehindFormat(at: index, depth: depth) { break }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      index += 1
      last = index
    }
    return last
  }

  private func isBehindFormat(at index: Int, depth: Int) -> Bool {
    guard let byte = byte(at: index) else { return true }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return true }
    if byte == UInt8(ascii: "@") { return depth <= 0 }
    let end = endOfWord(from: index)
    guard end > index else { return false }
    let word = line.text(index..<end)
    if depth <= 0, LineScanner.singularWords[word] != nil { return true }
    guard LineScanner.formatWords.contains(word) else { return false }
    return depth <= 0 || self.byte(at: end)?.isBlank == true
  }

  /// Reads `options`, `metrics` or `views` of a visual format; `false` where another word is ahead.
  fileprivate mutating func readArgument(into format: inout VisualFormatDraft) throws(Mistake) -> Bool {
    let word = word
    if let meant = LineScanner.singularWords[word] {
      throw expected("\(meant) behind a visual format", hint: "did you mean \"\(meant)\"?")
    }
    guard ["options", "metrics", "views"].contains(word) else { return false }
    offset = endOfWord(from: offset)
    repeat {
      skipBlanks()
      switch word {
      case "options": format.options.append(try option())
      case "metrics":
        let name = try assignedName("a metric's name", hint: "write metrics margin=20")
        format.metrics.append((name.value, try number("the metric's value, a number")))
      default:
        let alias = try assignedName("an alias", hint: "write views safe=Superview.safeAreaLayoutGuide")
        format.views.append((alias.value, try name("the name of an item", hint: "write views \(alias.value)=Red")))
      }
      skipBlanks()
    } while take(",")
    return true
  }

  /// Reads a visual format in double quotes, which can hold anything.
  mutating func quotedFormat() throws(Mistake) -> LocatedText {
    let start = offset
    let string = QuotedString(line.bytes, from: start, to: end)
    _ = try quoted()
    let first = line.position(ofByte: start + 1)
    return LocatedText(
      bytes: string.bytes, start: first, columns: string.scalarOffsets?.map { first.column + $0 })
  }

  /// Reads one of Apple's options.
  private mutating func option() throws(Mistake) -> Located<String> {
    let start = offset
    while let byte = peek, !byte.isBlank, byte != UInt8(ascii: ",") { offset += 1 }
    guard offset > start else { throw expected("an option", hint: "write options alignAllTop") }
    return Located(line.text(start..<offset), at: line.range(ofBytes: start..<offset))
  }

  /// Reads a name and the `=` behind it.
  mutating func assignedName(_ what: String, hint: String) throws(Mistake) -> Located<String> {
    let name = try name(what, hint: hint)
    skipBlanks()
    guard take("=") else { throw expected("'=' behind \(name.value)", hint: hint) }
    skipBlanks()
    return name
  }
}
