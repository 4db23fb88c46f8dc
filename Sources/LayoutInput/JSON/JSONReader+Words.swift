import ConstraintNotation
import LayoutModel

extension JSONReader {
  /// Reads a string; the opening quote is ahead.
  package mutating func string() -> LocatedText {
    if let text = plainString() { return text }
    let quoted = QuotedString(bytes, from: offset, to: bytes.count)
    let opening = position
    let first = SourcePosition(line: opening.line, column: opening.column + 1)
    for problem in quoted.problems {
      step(to: problem.bytes.lowerBound)
      let start = position
      step(to: problem.bytes.upperBound)
      mistakes.add(at: SourceRange(start: start, end: position), problem.message, hint: problem.hint)
    }
    step(to: quoted.end)
    if !quoted.isClosed {
      mistakes.add(
        at: SourceRange(start: opening, end: position), "This string is not closed on its line",
        hint: "add the closing quote; a line break inside a string is \\n")
    }
    return LocatedText(
      bytes: quoted.bytes, start: first, columns: quoted.scalarOffsets?.map { first.column + $0 })
  }

  /// Reads a string that is ASCII without escapes and closed, as nearly all are; `nil` for any other, of which nothing is read.
  private mutating func plainString() -> LocatedText? {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      guard bytes[end] >= 0x20, bytes[end] < 0x80, bytes[end] != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    let from = offset + 1
    let opening = position
    pass(ascii: end + 1)
    return text(from: from, to: end, at: SourcePosition(line: opening.line, column: opening.column + 1))
  }

  /// A stretch that is all ASCII.
  private mutating func text(from start: Int, to end: Int, at place: SourcePosition) -> LocatedText {
    let string = seen.string(of: bytes, from: start, to: end)
    return LocatedText(ascii: string.bytes, text: string.text, start: place)
  }

  /// Passes bytes up to an offset that are all ASCII, on one line.
  private mutating func pass(ascii end: Int) { offset = end }

  /// Reads a number or one of the words `true`, `false`, `null`.
  package mutating func word(from start: SourcePosition) -> JSONNode {
    let from = offset
    var end = offset
    while end < bytes.count, JSONReader.isWordByte(bytes[end]) { end += 1 }
    guard end > from else {
      let hint = valueHint
      mistakes.add(at: rangeHere, "Expected a value, found \(found)", hint: hint)
      recover()
      return JSONNode(value: .invalid, range: SourceRange(start: start, end: position))
    }
    let isNumber = JSONReader.isNumber(bytes[from..<end])
    pass(ascii: end)
    let range = SourceRange(start: start, end: position)
    let text = text(from: from, to: end, at: start)
    if isNumber { return JSONNode(value: .number(text), range: range) }
    let word = text.text
    switch word {
    case "true": return JSONNode(value: .bool(true), range: range)
    case "false": return JSONNode(value: .bool(false), range: range)
    case "null": return JSONNode(value: .null, range: range)
    default: break
    }
    mistakes.add(
      at: range, "Expected a value, found \(LocatedText.shortened(word))", hint: JSONReader.hint(forWord: word))
    return JSONNode(value: .invalid, range: range)
  }

  private var valueHint: String {
    peek == UInt8(ascii: "'")
      ? "JSON strings stand in double quotes" : "a value is a string, a number, true, false, null, [ or {"
  }

  private static func hint(forWord word: String) -> String {
    let lowercased = word.lowercased()
    let letters = lowercased.drop { $0 == "-" || $0 == "+" }
    if letters.hasPrefix("nan") || letters.hasPrefix("inf") { return "numbers of a layout are finite" }
    if ["true", "false", "null"].contains(lowercased) { return "write \(lowercased), in lower case" }
    if ["none", "nil", "undefined"].contains(lowercased) { return "write null" }
    if lowercased.utf8.first?.isDigit == true || lowercased.hasPrefix("-") || lowercased.hasPrefix("+")
      || lowercased.hasPrefix(".")
    {
      return "a JSON number has digits on both sides of its point, no leading + and no leading zeros, such as -0.5"
    }
    return "strings stand in double quotes"
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  /// Whether a word follows `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard let first = whole.first, whole.count == 1 || first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
      guard !rest.isEmpty else { return false }
      rest = rest.drop(while: \.isDigit)
    }
    return rest.isEmpty
  }
}
