/// Undoes the base64 of a mail that was saved as it was sent (RFC 2045): lines of one length, letters and digits alone.
struct LogTransferEncoding: Sendable {
  /// The lengths that the lines of mail programs and tools have.
  private static let lengths: Set = [60, 64, 72, 76]

  /// Whether the last line was such a line.
  private(set) var isActive = false
  /// What of the text behind its last line break was decoded.
  private var rest: [UInt8] = []

  /// Takes a line.
  ///
  /// - Parameter line: The line, without its line break.
  /// - Returns: The lines of text that it completes; `nil` for a line that is none of base64. Linear.
  mutating func lines(of line: [UInt8]) -> [[UInt8]]? {
    guard isActive ? line.count <= 76 && !line.isEmpty : Self.lengths.contains(line.count),
      let bytes = Self.decoded(line)
    else { return nil }
    isActive = line.count >= 60
    rest += bytes
    var lines = rest.split(omittingEmptySubsequences: false) { $0 == 10 }.map(Array.init)
    rest = isActive ? lines.removeLast() : []
    return lines
  }

  /// Ends a run of such lines.
  ///
  /// - Returns: What no line break followed.
  mutating func end() -> [UInt8] {
    defer { rest = [] }
    isActive = false
    return rest
  }

  private static func decoded(_ line: [UInt8]) -> [UInt8]? {
    guard line.count % 4 == 0 else { return nil }
    let padding = line.suffix(2).count { $0 == UInt8(ascii: "=") }
    var result: [UInt8] = []
    var bits: UInt32 = 0
    for (index, byte) in line.enumerated() {
      guard let value = index < line.count - padding ? value(of: byte) : 0 else { return nil }
      bits = bits << 6 | value
      if index % 4 == 3 {
        result += [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
        bits = 0
      }
    }
    return Array(result.dropLast(padding))
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(truncatingIfNeeded: byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(truncatingIfNeeded: byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(truncatingIfNeeded: byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
