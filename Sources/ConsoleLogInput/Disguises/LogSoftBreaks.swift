import ConstraintNotation

/// Undoes the quoted-printable of a mail that was saved as it was sent (RFC 2045, 6.7): a `=` at the end of a line breaks it
/// softly, and elsewhere stands before two digits. A log has two signs of equality, or one with `<` or `>`.
struct LogSoftBreaks: Sendable {
  /// The most lines that one is broken into.
  private static let pieceLimit = 100

  /// What was read of a line that goes on.
  private var held: [UInt8] = []
  private var pieceCount = 0
  /// Whether a line said `=3D`, or a letter by its bytes: then signs have their numbers until one says `==`.
  private var isEncoded = false

  /// Whether a line is waited for.
  var isActive: Bool { pieceCount > 0 }

  /// Takes a line.
  ///
  /// - Parameter line: The line, without its line break.
  /// - Returns: The lines that are whole with it; none where it goes on. Linear.
  mutating func lines(of line: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    if isActive, !goesOn(with: line) {
      // A line that was wrapped within `==`, `<=` or `>=`.
      result.append(end() + [UInt8(ascii: "=")])
    }
    let bytes = LogBytes(line)
    let mayGoOn = bytes[line.count - 1] == UInt8(ascii: "=") && bytes[line.count - 2] != UInt8(ascii: "=")
    if mayGoOn, pieceCount < Self.pieceLimit, held.count + line.count <= LogScanner.maximumLineLength {
      held += line.dropLast()
      pieceCount += 1
      return result
    }
    return result + [decoded(end() + line)]
  }

  /// Whether what is held was broken softly before a line. A log that is no mail may be wrapped within a relation: behind the
  /// first sign of `==`, or behind `<=` and `>=`.
  private func goesOn(with line: [UInt8]) -> Bool {
    let bytes = LogBytes(line)
    if bytes[0] == UInt8(ascii: "=") { return bytes[1]?.isHexadecimal == true && bytes[2]?.isHexadecimal == true }
    switch held.last {
    case UInt8(ascii: "<"): return bytes.find("Constraint:0", from: 0, to: min(line.count, Self.classLimit)) != nil
    case UInt8(ascii: ">"): return bytes[0].map { "\",*`".utf8.contains($0) } ?? true
    default: return true
    }
  }

  /// How long the name of a class may be.
  private static let classLimit = 80

  /// Ends the paste.
  ///
  /// - Returns: What of a line was there, without the sign at its end.
  mutating func end() -> [UInt8] {
    defer {
      held = []
      pieceCount = 0
    }
    return held
  }

  /// Whether a letter outside ASCII is written by its bytes, `=C3=A9`.
  private static func holdsEncodedLetter(_ bytes: LogBytes) -> Bool {
    var index = 0
    while let place = bytes.find(UInt8(ascii: "="), from: index, to: bytes.count) {
      if let first = UInt8(bytes.text(place + 1, place + 3), radix: 16), first >= 0xC2,
        bytes[place + 3] == UInt8(ascii: "="),
        let second = UInt8(bytes.text(place + 4, place + 6), radix: 16), second & 0xC0 == 0x80
      {
        return true
      }
      index = place + 1
    }
    return false
  }

  private mutating func decoded(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    if bytes.find("==", from: 0) != nil {
      isEncoded = false
    } else if bytes.find("=3D", from: 0) != nil || Self.holdsEncodedLetter(bytes) {
      isEncoded = true
    }
    return isEncoded ? LogQuoting.decoded(line, mark: UInt8(ascii: "=")) : line
  }
}
