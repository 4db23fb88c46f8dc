import ConstraintNotation

// What mail, Markdown and services put around a line.
extension LogQuoting {
  /// Removes the `> ` of a quotation, however deep; the `>` that closes a wrapped constraint, or is half of a relation, stays.
  static func withoutMarks(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    var index = bytes.skippingBlanks(from: 0)
    guard bytes[index] == UInt8(ascii: ">") else { return line }
    // The mark may stand before the first half of a relation.
    while bytes[index] == UInt8(ascii: ">"),
      index == bytes.skippingBlanks(from: 0) || bytes[index + 1] != UInt8(ascii: "=")
    {
      index += 1
      guard let next = bytes[index], !"\",=".utf8.contains(next) else { return line }
      if bytes[index] == UInt8(ascii: " ") { index += 1 }
    }
    return Array(line[min(index, line.count)...])
  }

  /// What a constraint begins with in a list.
  private static let beginnings: [StaticString] = ["<", "\"<", "\u{201C}<"]

  /// Removes what makes a constraint bold, code or an item of a list: `**"<…>",**`, `` `<…>` ``, `* "<…>"`, ``3. `"<…>",` ``.
  static func withoutEmphasis(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    let start = bytes.skippingBlanks(from: 0)
    var first = bytes.skippingBlanks(from: endOfBullet(bytes, from: start))
    let mark = bytes[first].flatMap { "*_`~-+".utf8.contains($0) ? $0 : nil }
    while let mark, bytes[first] == mark { first += 1 }
    let content = bytes.skippingBlanks(from: first)
    guard content > start, beginnings.contains(where: { bytes.has($0, at: content) }) else { return line }
    var end = line.count
    var comma: [UInt8] = []
    while end > content, line[end - 1].isBlank || line[end - 1] == mark || line[end - 1] == UInt8(ascii: ",") {
      if line[end - 1] == UInt8(ascii: ",") { comma = [UInt8(ascii: ",")] }
      end -= 1
    }
    return Array(line[content..<end]) + comma
  }

  /// Puts back the underlines that Markdown took for emphasis in the names of Swift's classes: `*TtC5UIKitP33*0A1B…Wrapper`.
  static func withUnderlinesOfClasses(_ line: [UInt8]) -> [UInt8] {
    var isInName = false
    return rewritten(line) { bytes, index in
      guard bytes[index] == UInt8(ascii: "*") else {
        isInName = isInName && bytes[index].map { $0.isDigit || $0.isLetter } == true
        return nil
      }
      // Behind a number it multiplies.
      let isStart = bytes.has("*Tt", at: index) && (index == 0 || bytes[index - 1]?.isDigit != true)
      guard isStart || isInName else { return nil }
      isInName = isStart
      return (UInt8(ascii: "_"), 1)
    }
  }

  /// The end of what numbers or marks an item of a list, `12.`, `12)`, `•`, and as Swift and debuggers do, `- 12 : ` and `[12] `;
  /// where it began if there is none.
  private static func endOfBullet(_ bytes: LogBytes, from start: Int) -> Int {
    if bytes.has("\u{2022}", at: start) { return start + 3 }
    var index = start
    if bytes[start] == UInt8(ascii: "["),
      let end = bytes.find(UInt8(ascii: "]"), from: start, to: min(start + 8, bytes.count)),
      end > start + 1, bytes.bytes[(start + 1)..<end].allSatisfy(\.isDigit)
    {
      return bytes.has(" = ", at: end + 1) ? end + 4 : end + 1
    }
    if bytes.has("- ", at: start), bytes[start + 2]?.isDigit == true {
      index += 2
      while let byte = bytes[index], byte.isDigit { index += 1 }
      return bytes.has(" : ", at: index) ? index + 3 : start
    }
    while let byte = bytes[index], byte.isDigit { index += 1 }
    guard index > start, index <= start + 4, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")"),
      bytes[index + 1]?.isBlank == true
    else { return start }
    return index + 1
  }

  /// What services call the text of a record.
  private static let fields: [StaticString] = [
    "\"message\":", "\"msg\":", "\"log\":", "\"text\":", "\"line\":", "\"eventMessage\":", "\"body\":",
  ]

  /// The records of a line that is an array of them, `[{"message":"("},{"message":"…"}]`; none where it is no such array.
  static func recordsOfArray(_ line: [UInt8]) -> [[UInt8]] {
    let bytes = LogBytes(line)
    let start = bytes.skippingBlanks(from: 0)
    let first = bytes.skippingBlanks(from: start + 1)
    guard bytes[start] == UInt8(ascii: "["), bytes.has("{\"", at: first), bytes.find("Constraint:0", from: first) != nil
    else { return [] }
    var records: [[UInt8]] = []
    var (depth, begin, isInString) = (0, first, false)
    var index = first
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString:
        if depth == 0 { begin = index }
        depth += 1
      case UInt8(ascii: "}") where !isInString:
        depth -= 1
        if depth == 0 { records.append(Array(line[begin...index])) }
      default: break
      }
      index += 1
    }
    return records.count > 1 ? records : []
  }

  /// The text of a line that is a record of JSON, as services keep one for each line of a log; any other line is itself, and so is
  /// a record that holds several lines.
  static func withoutRecord(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    let start = bytes.skippingBlanks(from: 0)
    let end = bytes.trimmedEnd(line.count, from: start)
    guard bytes.has("{\"", at: start), end > start + 2, bytes[end - 1] == UInt8(ascii: "}") else { return line }
    for field in fields {
      guard let place = bytes.find(field, from: start) else { continue }
      let first = bytes.skippingBlanks(from: place + field.utf8CodeUnitCount)
      guard bytes[first] == UInt8(ascii: "\"") else { continue }
      var index = first + 1
      while let byte = bytes[index], byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") {
          if bytes[index + 1] == UInt8(ascii: "n") { return line }
          index += 1
        }
        index += 1
      }
      guard index < line.count else { return line }
      return PropertyListUnescaping.unescaped(Array(line[(first + 1)..<index]))
    }
    return line
  }
}
