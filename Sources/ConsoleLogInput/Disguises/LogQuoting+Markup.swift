import ConstraintNotation

// What a page of the web makes of a line.
extension LogQuoting {
  /// The elements that pages put around a text, or parts of it.
  private static let elements: Set<String> = [
    "a", "b", "blockquote", "body", "br", "code", "div", "em", "font", "html", "i", "kbd", "li", "mark", "ol", "p",
    "pre",
    "s", "samp", "small", "span", "strong", "table", "tbody", "td", "tr", "tt", "u", "ul",
  ]
  /// Those that end a line.
  private static let breaks: Set<String> = ["br", "div", "li", "p", "tr"]
  /// The most bytes of a tag.
  private static let tagLimit = 512

  /// The name of the tag at a place, and where it ends; `nil` where none is there.
  private static func tag(_ bytes: LogBytes, at start: Int) -> (name: String, end: Int)? {
    guard bytes[start] == UInt8(ascii: "<") else { return nil }
    let first = bytes[start + 1] == UInt8(ascii: "/") ? start + 2 : start + 1
    var end = first
    while let byte = bytes[end], byte.isLetter, end < first + 12 { end += 1 }
    guard end > first, let next = bytes[end], next.isBlank || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
    else {
      return nil
    }
    let name = bytes.text(first, end).lowercased()
    guard elements.contains(name) else { return nil }
    while let byte = bytes[end], byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<"), end < start + tagLimit {
      end += 1
    }
    return bytes[end] == UInt8(ascii: ">") ? (name, end + 1) : nil
  }

  /// Removes tags.
  static func withoutTags(_ line: [UInt8]) -> [UInt8] {
    rewritten(line) { bytes, index in tag(bytes, at: index).map { (nil, $0.end - index) } }
  }

  /// The parts of a line between tags that end one; the line itself where it has at most one part.
  static func splitAtBreakTags(_ line: [UInt8]) -> [[UInt8]] {
    let bytes = LogBytes(line)
    guard bytes.find("<", from: 0) != nil || bytes.find("&#", from: 0) != nil else { return [line] }
    var parts: [[UInt8]] = []
    var start = 0
    var index = 0
    while index < line.count {
      if let sign = numberedSign(bytes, at: index), sign.value == 10 || sign.value == 13 {
        parts.append(Array(line[start..<index]))
        index = sign.end
        start = index
        continue
      }
      guard let tag = tag(bytes, at: index) else {
        index += 1
        continue
      }
      if breaks.contains(tag.name) {
        parts.append(Array(line[start..<index]))
        start = tag.end
      }
      index = tag.end
    }
    parts.append(Array(line[start...]))
    let filled = parts.filter { part in part.contains { !$0.isBlank } }
    return filled.count > 1 ? parts : [line]
  }

  private static let entities: [(StaticString, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")), ("&nbsp;", UInt8(ascii: " ")),
  ]

  /// The sign at a place that is written by its number, `&#39;` or `&#x27;`, and where it ends.
  private static func numberedSign(_ bytes: LogBytes, at start: Int) -> (value: Int, end: Int)? {
    guard bytes.has("&#", at: start) else { return nil }
    let isHexadecimal = bytes[start + 2] == UInt8(ascii: "x") || bytes[start + 2] == UInt8(ascii: "X")
    let first = start + (isHexadecimal ? 3 : 2)
    let end = bytes.endOfHexadecimal(from: first)
    guard end > first, end <= first + 7, bytes[end] == UInt8(ascii: ";"),
      let value = Int(bytes.text(first, end), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return (value, end + 1)
  }

  /// Puts the signs for their names and numbers, and once more where the ampersands were named too. `&amp;` is a name only where
  /// other names show that the line is HTML: a mask has a plain `&`.
  static func withoutEntities(_ line: [UInt8]) -> [UInt8] {
    var result = line
    for _ in 0..<2 {
      let bytes = LogBytes(result)
      guard bytes.find("&#", from: 0) != nil || entities.contains(where: { bytes.find($0.0, from: 0) != nil }) else {
        break
      }
      result = withSigns(result)
    }
    return result
  }

  private static func withSigns(_ line: [UInt8]) -> [UInt8] {
    rewritten(line) { bytes, index in
      guard bytes[index] == UInt8(ascii: "&") else { return nil }
      if let sign = numberedSign(bytes, at: index) {
        if sign.value == 0xA0 { return (UInt8(ascii: " "), sign.end - index) }
        return (0x20..<0x7F).contains(sign.value) ? (UInt8(truncatingIfNeeded: sign.value), sign.end - index) : nil
      }
      return entities.first { bytes.has($0.0, at: index) }.map { ($0.1, $0.0.utf8CodeUnitCount) }
    }
  }
}
