/// Turns what a log is written in into UTF-8 as it comes: UTF-16, with or without a mark, becomes it, all else stays.
///
/// A console's output that went through a Windows or a Unicode-minded tool is UTF-16; read byte by byte it would hold no
/// message at all.
struct LogEncoding: Sendable {
  private enum Kind: Hashable {
    case unknown
    case bytes
    case utf16(isBigEndian: Bool)
  }

  private var kind = Kind.unknown
  /// What is not decoded yet: all while the encoding is unknown, else an odd byte.
  private var held: [UInt8] = []
  private var highSurrogate: UInt16?

  /// How many bytes tell the encoding.
  private static let signLength = 8

  /// The whole of a log as UTF-8.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var encoding = LogEncoding()
    let start = encoding.decode(bytes)
    return start + encoding.finish()
  }

  /// Decodes the next bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: What they are in UTF-8, as far as that is known; the bytes themselves where they are no UTF-16.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    switch kind {
    case .bytes: return bytes
    case .utf16(let isBigEndian): return decode(bytes, isBigEndian: isBigEndian)
    case .unknown:
      held += bytes
      return held.count < Self.signLength ? [] : decide()
    }
  }

  /// Ends the log.
  ///
  /// - Returns: What was held back.
  mutating func finish() -> [UInt8] {
    if kind == .unknown { return decide() }
    let hasRest = !held.isEmpty || highSurrogate != nil
    held = []
    highSurrogate = nil
    return hasRest ? Self.replacement : []
  }

  private static let replacement = Array("\u{FFFD}".utf8)

  private mutating func decide() -> [UInt8] {
    let start = held
    held = []
    kind = Self.kind(of: start)
    guard case .utf16(let isBigEndian) = kind else { return start }
    return decode(start, isBigEndian: isBigEndian)
  }

  /// A mark tells UTF-16; without one, ASCII in which every second byte is zero does.
  private static func kind(of start: [UInt8]) -> Kind {
    if start.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    if start.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    let sign = start.prefix(signLength)
    guard sign.count >= 4 else { return .bytes }
    let zeros = sign.indices.filter { sign[$0] == 0 }
    if zeros == sign.indices.filter({ $0 % 2 == 1 }) { return .utf16(isBigEndian: false) }
    if zeros == sign.indices.filter({ $0 % 2 == 0 }) { return .utf16(isBigEndian: true) }
    return .bytes
  }

  private mutating func decode(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
    let all = held + bytes
    held = []
    var result: [UInt8] = []
    result.reserveCapacity(all.count)
    var index = 0
    while index + 1 < all.count {
      let (high, low) = isBigEndian ? (all[index], all[index + 1]) : (all[index + 1], all[index])
      append(UInt16(truncatingIfNeeded: high) << 8 | UInt16(truncatingIfNeeded: low), to: &result)
      index += 2
    }
    if index < all.count { held = [all[index]] }
    return result
  }

  private mutating func append(_ unit: UInt16, to result: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let (top, bottom) = (UInt32(truncatingIfNeeded: high & 0x3FF), UInt32(truncatingIfNeeded: unit & 0x3FF))
        let value = 0x10000 + (top << 10 | bottom)
        result += Unicode.Scalar(value).map { Array(String($0).utf8) } ?? Self.replacement
        return
      }
      result += Self.replacement
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else if unit < 0x80 {
      result.append(UInt8(truncatingIfNeeded: unit))
    } else if unit != 0xFEFF {
      result += Unicode.Scalar(unit).map { Array(String($0).utf8) } ?? Self.replacement
    }
  }
}
