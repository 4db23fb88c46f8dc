import ConstraintNotation

/// What tells the lines of one thread from those of another where both write at once: the numbers that consoles print before
/// a line, `2025-01-03 10:11:12.123456+0100 Demo[5123:222] ` or `2025-01-03 10:11:12.123456+0100 0x3d2a1 Error …`.
enum LogThread {
  /// How far into a line its prefix may begin.
  private static let reach = 120

  /// The numbers of process and thread that a line begins with; `nil` where it has none. Constant time.
  static func key(of line: [UInt8]) -> [UInt8]? {
    let bytes = LogBytes(line)
    // Before the first line of a file may stand its mark.
    let start = bytes.skippingBlanks(from: bytes.has("\u{FEFF}", at: 0) ? 3 : 0)
    guard bytes[start]?.isDigit == true else { return processOfSystemLog(bytes, from: start) }
    if let word = thirdWord(bytes), bytes.has("0x", at: word) {
      return Array(line[word..<bytes.endOfHexadecimal(from: word + 2)])
    }
    guard let open = bytes.find(UInt8(ascii: "["), from: 0, to: min(reach, line.count))
    else { return nil }
    var index = open + 1
    var hasColon = false
    while let byte = bytes[index], byte.isHexadecimal || byte == UInt8(ascii: ":") {
      if byte == UInt8(ascii: ":") { hasColon = true }
      index += 1
    }
    guard hasColon, index > open + 1, bytes[index] == UInt8(ascii: "]"), bytes[index + 1]?.isBlank == true else {
      return nil
    }
    return Array(line[(open + 1)..<index])
  }

  /// The number of the process in a line of a system's log, `Mar 14 09:26:53 host Demo(UIKitCore)[4711]: …`.
  private static func processOfSystemLog(_ bytes: LogBytes, from start: Int) -> [UInt8]? {
    guard months.contains(where: { bytes.has($0, at: start) }),
      bytes[start + 4]?.isDigit == true || bytes[start + 5]?.isDigit == true,
      bytes[start + 9] == UInt8(ascii: ":"), bytes[start + 12] == UInt8(ascii: ":"),
      let open = bytes.find(UInt8(ascii: "["), from: start, to: min(start + reach, bytes.count))
    else { return nil }
    var index = open + 1
    while let byte = bytes[index], byte.isDigit { index += 1 }
    guard index > open + 1, bytes.has("]: ", at: index) || bytes.has("]:", at: index) && index + 2 == bytes.count
    else { return nil }
    return Array(bytes.bytes[(open + 1)..<index])
  }

  private static let months: [StaticString] = [
    "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ",
  ]

  /// Where the word behind date and time begins.
  private static func thirdWord(_ bytes: LogBytes) -> Int? {
    var index = bytes.skippingBlanks(from: 0)
    for _ in 0..<2 {
      while let byte = bytes[index], !byte.isBlank, index < reach { index += 1 }
      index = bytes.skippingBlanks(from: index)
    }
    return index < reach ? index : nil
  }
}
