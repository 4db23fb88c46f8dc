import ConstraintNotation

/// Undoes what mail, Markdown, HTML and word processors do to a line of a log.
enum LogQuoting {
  /// The line as it was printed.
  ///
  /// - Parameter line: The line as pasted, without its line break.
  /// - Returns: The line without `> ` before it, `**` or a bullet around a constraint, `\<`, `&lt;`, `< ` and curly quotes.
  ///   Linear.
  static func undone(_ line: [UInt8]) -> [UInt8] {
    var result = withoutEmphasis(withoutMarks(line))
    if result.contains(UInt8(ascii: "&")) { result = withoutEntities(result) }
    if LogBytes(result).find("\\<", from: 0) != nil { result = withoutBackslashes(result) }
    if LogBytes(result).find("< ", from: 0) != nil { result = withoutBlanks(result) }
    if result.contains(0xE2) { result = withoutCurlyQuotes(result) }
    return result
  }

  /// The lines of a message that stands in one line as a string of JSON, as `log show --style ndjson` and log services
  /// write it, or in an address of the web, as sites that explain logs are linked to; any other line is itself. Linear.
  static func lines(in line: [UInt8]) -> [[UInt8]] {
    let bytes = LogBytes(line)
    if bytes.find("%3CNSLayoutConstraint%3A", from: 0) != nil || bytes.find("%3cNSLayoutConstraint%3a", from: 0) != nil
    {
      return withoutPercents(line).split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    }
    guard let start = bytes.find("simultaneously satisfy constraints", from: 0),
      bytes.find("\\n", from: start) != nil, bytes.find("\\\"<", from: start) != nil
    else { return [line] }
    return PropertyListUnescaping.unescaped(line).split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
  }

  /// Removes the `> ` of a quotation, however deep; the `>` that closes a wrapped constraint stays.
  private static func withoutMarks(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    var index = bytes.skippingBlanks(from: 0)
    guard bytes[index] == UInt8(ascii: ">") else { return line }
    while bytes[index] == UInt8(ascii: ">") {
      index += 1
      guard bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: ","), bytes[index] != nil else {
        return line
      }
      if bytes[index] == UInt8(ascii: " ") { index += 1 }
    }
    return Array(line[min(index, line.count)...])
  }

  /// Removes what makes a constraint bold, code or an item of a list: `**"<…>",**`, `` `<…>` ``, `* "<…>"`.
  private static func withoutEmphasis(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    let start = bytes.skippingBlanks(from: 0)
    guard let mark = bytes[start], "*_`~-+".utf8.contains(mark) else { return line }
    var first = start
    while bytes[first] == mark { first += 1 }
    let content = bytes.skippingBlanks(from: first)
    let beginnings: [StaticString] = ["<", "\"<", "\u{201C}<", "\\<", "\"\\<"]
    guard beginnings.contains(where: { bytes.has($0, at: content) }) else { return line }
    var end = line.count
    var comma: [UInt8] = []
    while end > content, line[end - 1].isBlank || line[end - 1] == mark || line[end - 1] == UInt8(ascii: ",") {
      if line[end - 1] == UInt8(ascii: ",") { comma = [UInt8(ascii: ",")] }
      end -= 1
    }
    return Array(line[content..<end]) + comma
  }

  /// Removes blanks behind the `<` of a constraint, `< NSLayoutConstraint:0x…`.
  private static func withoutBlanks(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      result.append(line[index])
      index += 1
      guard line[index - 1] == UInt8(ascii: "<"), bytes[index]?.isBlank == true else { continue }
      let name = bytes.skippingBlanks(from: index)
      var end = name
      while let byte = bytes[end], byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") { end += 1 }
      if end > name, bytes.has(":0x", at: end) { index = name }
    }
    return result
  }

  private static let entities: [(StaticString, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&#x27;", UInt8(ascii: "'")),
    ("&apos;", UInt8(ascii: "'")), ("&nbsp;", UInt8(ascii: " ")), ("&#34;", UInt8(ascii: "\"")),
  ]

  /// `&amp;` is an entity only where other entities show that the line is HTML: a mask has a plain `&`.
  private static func withoutEntities(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    guard entities.contains(where: { bytes.find($0.0, from: 0) != nil }) else { return line }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "&"), let entity = entities.first(where: { bytes.has($0.0, at: index) }) {
        result.append(entity.1)
        index += entity.0.utf8CodeUnitCount
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  /// Puts a byte for each `%` and two hexadecimal digits.
  private static func withoutPercents(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "%"), index + 2 < line.count,
        let byte = UInt8(String(decoding: line[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  private static let escapable = Set("<>[]()_*|~`#-&'!.:=+".utf8)

  private static func withoutBackslashes(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "\\"), index + 1 < line.count, escapable.contains(line[index + 1]) { index += 1 }
      result.append(line[index])
      index += 1
    }
    return result
  }

  /// Curly quotes become straight ones where a word processor put them around a constraint.
  private static func withoutCurlyQuotes(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    guard bytes.find("\u{201C}<", from: 0) != nil || bytes.find(" \u{2018}", from: 0) != nil else { return line }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if bytes.has("\u{201C}", at: index) || bytes.has("\u{201D}", at: index) {
        result.append(UInt8(ascii: "\""))
        index += 3
      } else if bytes.has("\u{2018}", at: index) || bytes.has("\u{2019}", at: index) {
        result.append(UInt8(ascii: "'"))
        index += 3
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }
}
