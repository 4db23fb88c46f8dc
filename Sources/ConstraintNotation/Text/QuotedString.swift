/// A string in double quotes with JSON's escapes, which both spellings of the layout file use.
public struct QuotedString {
  /// Something wrong inside the quotes.
  public struct Problem: Sendable {
    /// The bytes of the file.
    public var bytes: Range<Int>
    /// What is wrong.
    public var message: String
    /// What to do.
    public var hint: String?
  }

  /// What the string says, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// For each scalar of the string and its end, how many scalars of the file lie between the opening quote and it;
  /// `nil` where there are no escapes.
  public private(set) var scalarOffsets: [Int]?
  /// The byte behind the closing quote, or where the string breaks off.
  public private(set) var end: Int
  /// Whether there is a closing quote on the same line.
  public private(set) var isClosed = false
  /// What is wrong inside.
  public private(set) var problems: [Problem] = []

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Reads a string. Linear in its length.
  ///
  /// - Parameters:
  ///   - source: Text in UTF-8.
  ///   - start: The opening quote's offset.
  ///   - limit: Where to stop at the latest.
  public init(_ source: [UInt8], from start: Int, to limit: Int) {
    end = start + 1
    while end < limit {
      let byte = source[end]
      if byte == QuotedString.quote || byte == QuotedString.backslash || byte < 0x20 { break }
      end += 1
    }
    bytes = Array(source[min(start + 1, limit)..<min(end, limit)])
    if end < limit, source[end] != QuotedString.quote, !QuotedString.endsLine(source[end]) {
      scalarOffsets = Array(0..<bytes.count { $0.isScalarStart })
      readEscaped(source, to: limit)
    }
    guard end < limit, source[end] == QuotedString.quote else { return }
    end += 1
    isClosed = true
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Reads on from the first escape.
  private mutating func readEscaped(_ source: [UInt8], to limit: Int) {
    var offsets = scalarOffsets ?? []
    var column = offsets.count
    while end < limit {
      let byte = source[end]
      if byte == QuotedString.quote || QuotedString.endsLine(byte) { break }
      if byte == QuotedString.backslash {
        let before = end
        offsets.append(column)
        readEscape(source, to: limit)
        column += end - before
        continue
      }
      if byte < 0x20 {
        problems.append(
          Problem(
            bytes: end..<end + 1, message: "A control character inside a string",
            hint: "write it as an escape, such as \\t"))
      }
      bytes.append(byte)
      if byte.isScalarStart {
        offsets.append(column)
        column += 1
      }
      end += 1
    }
    scalarOffsets = offsets + [column]
  }

  /// Reads one escape; the result is one scalar in every case, so that columns stay right after a mistake.
  private mutating func readEscape(_ source: [UInt8], to limit: Int) {
    let start = end
    guard end + 1 < limit else {
      bytes.append(source[end])
      end += 1
      return
    }
    let letter = source[end + 1]
    if letter == UInt8(ascii: "u") {
      readUnicodeEscape(source, to: limit)
    } else if let plain = QuotedString.escapes[letter] {
      bytes.append(plain)
      end += 2
    } else {
      problems.append(
        Problem(
          bytes: start..<start + 2, message: "An unknown escape inside a string",
          hint: "known: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX; a backslash itself is \\\\"))
      bytes.append(QuotedString.backslash)
      end += 1
    }
  }

  private mutating func readUnicodeEscape(_ source: [UInt8], to limit: Int) {
    let start = end
    var code = hexadecimal(source, at: end + 2, to: limit)
    end = min(start + (code == nil ? 2 : 6), limit)
    if let high = code, (0xD800..<0xDC00).contains(high) {
      let isPair = end + 1 < limit && source[end] == QuotedString.backslash && source[end + 1] == UInt8(ascii: "u")
      if isPair, let low = hexadecimal(source, at: end + 2, to: limit), (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        end = min(end + 6, limit)
      }
    }
    if let code, let scalar = Unicode.Scalar(code) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      problems.append(
        Problem(
          bytes: start..<end, message: "An incomplete \\u escape inside a string",
          hint: "four hexadecimal digits follow \\u; a scalar above FFFF takes two escapes"))
      bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
    }
  }

  private func hexadecimal(_ source: [UInt8], at offset: Int, to limit: Int) -> UInt32? {
    guard offset + 4 <= limit else { return nil }
    let digits = source[offset..<offset + 4]
    guard digits.allSatisfy(\.isHexadecimal) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"),
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  /// A text as it stands between the quotes, so that it is read again as it was.
  public static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
