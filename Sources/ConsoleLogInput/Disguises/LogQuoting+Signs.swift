import ConstraintNotation

// What writes signs otherwise, or loses them.
extension LogQuoting {
  /// Removes blanks behind the `<` of a constraint, `< NSLayoutConstraint:0x…`.
  static func withoutBlanks(_ line: [UInt8]) -> [UInt8] {
    rewritten(line) { bytes, index in
      guard bytes[index] == UInt8(ascii: "<"), bytes[index + 1]?.isBlank == true else { return nil }
      let name = bytes.skippingBlanks(from: index + 1)
      let end = endOfClass(bytes, from: name)
      return end > name && bytes.has(":0x", at: end) ? (UInt8(ascii: "<"), name - index) : nil
    }
  }

  /// Blanks that are none of ASCII become plain ones where the line was set by a program: in its indentation, before what
  /// ends it, or where it has no text that might hold some.
  static func withPlainBlanks(_ line: [UInt8]) -> [UInt8] {
    let whole = LogBytes(line)
    let isSet =
      lengthOfBlank(whole, at: whole.skippingBlanks(from: 0)) > 0 || !line.contains(UInt8(ascii: "'"))
      || whole.find("\u{A0}(active", from: 0) != nil || whole.find("\u{A0} (active", from: 0) != nil
      || whole.find("\u{A0}(Names", from: 0) != nil || whole.find("\u{A0} (Names", from: 0) != nil
    guard isSet else { return line }
    return rewritten(line) { bytes, index in
      let length = lengthOfBlank(bytes, at: index)
      return length > 0 ? (UInt8(ascii: " "), length) : nil
    }
  }

  /// The length of a blank outside ASCII, 0 for anything else.
  private static func lengthOfBlank(_ bytes: LogBytes, at index: Int) -> Int {
    guard let first = bytes[index], first >= 0xC2, let second = bytes[index + 1] else { return 0 }
    switch (first, second, bytes[index + 2] ?? 0) {
    case (0xC2, 0xA0, _): return 2
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): return 3
    default: return 0
    }
  }

  /// Quotation marks of a language become straight ones where a word processor put them around a constraint.
  static func withoutCurlyQuotes(_ line: [UInt8]) -> [UInt8] {
    let whole = LogBytes(line)
    let isChanged =
      whole.find(" \u{2018}", from: 0) != nil || whole.find("|\u{2018}", from: 0) != nil
      || doubleMarks.contains { sign in
        whole.find(sign, from: 0).map { isConstraint(whole, at: $0 + sign.utf8CodeUnitCount) } ?? false
      }
    guard isChanged else { return line }
    return rewritten(line) { bytes, index in
      if let mark = doubleMarks.first(where: { bytes.has($0, at: index) }) {
        return (UInt8(ascii: "\""), mark.utf8CodeUnitCount)
      }
      return singleMarks.first { bytes.has($0, at: index) }.map { (UInt8(ascii: "'"), $0.utf8CodeUnitCount) }
    }
  }

  /// Whether a constraint begins at a place, with or without its `<`.
  private static func isConstraint(_ bytes: LogBytes, at start: Int) -> Bool {
    if bytes[start] == UInt8(ascii: "<") { return true }
    let end = endOfClass(bytes, from: start)
    return bytes.has(":0", at: end) && bytes.find("Constraint:0", from: start, to: end + 2) != nil
  }

  private static let doubleMarks: [StaticString] = [
    "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2033}", "\u{AB}", "\u{BB}",
  ]
  private static let singleMarks: [StaticString] = [
    "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2032}", "\u{2039}", "\u{203A}",
  ]

  /// Hyphens and signs of subtraction for the dashes that a word processor puts in their place; texts keep theirs. A long dash
  /// stands for two hyphens where a mask has three signs.
  static func withPlainDashes(_ line: [UInt8]) -> [UInt8] {
    let whole = LogBytes(line)
    guard whole.find("Constraint:0", from: 0) != nil, dashes.contains(where: { whole.find($0, from: 0) != nil }) else {
      return line
    }
    var isInText = false
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      // Words around a message have signs of that kind by themselves.
      if whole.has("Constraint:0", at: index) { isInText = false }
      if line[index] == UInt8(ascii: "'") { isInText.toggle() }
      guard !isInText, let dash = dashes.first(where: { whole.has($0, at: index) }) else {
        result.append(line[index])
        index += 1
        continue
      }
      let isInMask = whole.has("\u{2014}", at: index) && isMask(result.suffix(3), whole[index + 3])
      result += [UInt8](repeating: UInt8(ascii: "-"), count: isInMask ? 2 : 1)
      index += dash.utf8CodeUnitCount
    }
    return result
  }

  private static let dashes: [StaticString] = ["\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"]

  /// Whether what stands before and behind a dash is a part of `h=--&` or `v=&--`.
  private static func isMask(_ before: ArraySlice<UInt8>, _ behind: UInt8?) -> Bool {
    let ampersand = UInt8(ascii: "&")
    if before.suffix(2).elementsEqual("h=".utf8) || before.suffix(2).elementsEqual("v=".utf8) {
      return behind == ampersand
    }
    return before.elementsEqual("h=&".utf8) || before.elementsEqual("v=&".utf8)
  }

  /// `0x` for `0X` before the digits of an address.
  static func withSmallPrefixes(_ line: [UInt8]) -> [UInt8] {
    var result = line
    for index in line.indices.dropFirst(2).dropLast()
    where line[index] == UInt8(ascii: "X") && line[index - 1] == UInt8(ascii: "0") && line[index + 1].isHexadecimal
      && (line[index - 2] == UInt8(ascii: ":") || line[index - 2].isBlank)
    {
      result[index] = UInt8(ascii: "x")
    }
    return result
  }

  /// Puts `<` and `>` around a constraint that lost them, `"NSLayoutConstraint:0x… …"`: at the start of a line, behind the
  /// words that announce it, or between double quotes, with the list's end behind them.
  static func withBrackets(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    let words: StaticString = "recover by breaking constraint "
    let announcement = bytes.find(words, from: 0).map { $0 + words.utf8CodeUnitCount }
    var start = bytes.skippingBlanks(from: announcement ?? 0)
    let isQuoted = bytes[start] == UInt8(ascii: "\"")
    if isQuoted { start += 1 }
    let name = endOfClass(bytes, from: start)
    guard name > start, bytes.has(":0x", at: name), bytes.find("LayoutConstraint", from: start, to: name) != nil else {
      return line
    }
    var end = bytes.trimmedEnd(line.count, from: start)
    if bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    let quote = bytes.trimmedEnd(end - 1, from: start)
    if isQuoted, bytes[end - 1] == UInt8(ascii: ")"), bytes[quote - 1] == UInt8(ascii: "\"") { end = quote }
    if bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 } else if isQuoted { return line }
    guard bytes[end - 1] != UInt8(ascii: ">") else { return line }
    return line[..<start] + [UInt8(ascii: "<")] + line[start..<end] + [UInt8(ascii: ">")] + line[end...]
  }

  private static func endOfClass(_ bytes: LogBytes, from start: Int) -> Int {
    var index = start
    while let byte = bytes[index],
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    {
      index += 1
    }
    return index
  }
}
