import ConstraintNotation

// What tables, lists of strings and source code put around each line.
extension LogQuoting {
  // MARK: - Tables

  /// The text of a line that is a row of a table, `| 3 | "<…>", |`, or that a database padded, `"<…>",    +`; any other line is
  /// itself. No constraint has a bar between blanks: those of a visual format stand beside gaps.
  static func withoutCell(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    let start = bytes.skippingBlanks(from: 0)
    let end = bytes.trimmedEnd(line.count, from: start)
    if bytes[end - 1] == UInt8(ascii: "+") {
      let text = bytes.trimmedEnd(end - 1, from: start)
      let isEnd = bytes[text - 1].map { "\",()>:`*".utf8.contains($0) } == true || bytes.has("\u{201D}", at: text - 3)
      return isEnd ? Array(line[..<text]) : line
    }
    guard bytes[start] == UInt8(ascii: "|"), bytes[end - 1] == UInt8(ascii: "|"), bytes[start + 1]?.isBlank == true,
      bytes[end - 2]?.isBlank == true
    else { return line }
    let first = bytes.findLast(" | ", before: end - 1).map { $0 + 3 } ?? start + 2
    return Array(line[min(first, end - 1)..<(end - 1)])
  }

  // MARK: - Strings

  /// The text of a line that is one string of source code or of a list, `"    \"<…>\",\n"`; any other line is itself, and so is a
  /// quoted constraint, which a list of the log has as it is.
  static func withoutString(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    var start = bytes.skippingBlanks(from: 0)
    let isItem = bytes.has("- ", at: start)
    if isItem { start += 2 }
    if bytes.has("@\"", at: start) { start += 1 }
    guard let end = endOfString(bytes, at: start),
      line[(end + 1)...].allSatisfy({ $0.isBlank || ",;+\\)]".utf8.contains($0) })
    else { return line }
    let isEnded = bytes.has("\\n", at: end - 2)
    let text = bytes.skippingBlanks(from: start + 1)
    let content = line[text..<bytes.trimmedEnd(isEnded ? end - 2 : end, from: text)]
    let isBracket = content.count <= 2 && (content.first == UInt8(ascii: "(") || content.first == UInt8(ascii: ")"))
    let isListed = !isEnded && (bytes[text] == UInt8(ascii: "<") || bytes[text]?.isLetter == true)
    guard isBracket || bytes.find("Constraint:0", from: text, to: end) != nil else { return line }
    if isListed, !isBracket { return isItem ? Array(line[start...]) : line }
    return PropertyListUnescaping.unescaped(Array(content))
  }

  /// The text of a line that is one string of a list between single quotation marks, which are doubled within it, as YAML has them:
  /// `- '"<…''name'' …>",'`; any other line is itself.
  static func withoutPlainString(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    let start = bytes.skippingBlanks(from: 0)
    let end = bytes.trimmedEnd(line.count, from: start)
    guard bytes.has("- '", at: start), end > start + 4, bytes[end - 1] == UInt8(ascii: "'") else { return line }
    return rewritten(Array(line[(start + 3)..<(end - 1)])) { bytes, index in
      bytes.has("''", at: index) ? (UInt8(ascii: "'"), 2) : nil
    }
  }

  /// The lines that are strings of an array which stands in one line, `["(", "    \"<…>\",", …]`; none where there is no such array.
  static func stringsOfArray(_ line: [UInt8]) -> [[UInt8]] {
    let bytes = LogBytes(line)
    let start = bytes.skippingBlanks(from: 0)
    let quote = bytes.skippingBlanks(from: start + 1)
    // Of a list of constraints the strings are those as a log has them.
    guard bytes[start] == UInt8(ascii: "["), let end = endOfString(bytes, at: quote),
      bytes.find("Constraint:0", from: quote, to: end) == nil, bytes.find("Constraint:0", from: end) != nil
    else { return [] }
    var strings: [[UInt8]] = []
    var index = start + 1
    while let first = bytes.find(UInt8(ascii: "\""), from: index, to: line.count),
      line[index..<first].allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ",") }), let end = endOfString(bytes, at: first)
    {
      strings.append(PropertyListUnescaping.unescaped(Array(line[(first + 1)..<end])))
      index = end + 1
    }
    return strings
  }

  /// Where the string ends whose first quotation mark stands at a place.
  private static func endOfString(_ bytes: LogBytes, at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "\"") else { return nil }
    var index = start + 1
    while let byte = bytes[index], byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    return bytes[index] == nil ? nil : index
  }
}
