/// Reads JSON (RFC 8259), keeping the digits of numbers; refuses what Foundation would let pass: repeated keys, nesting
/// deeper than 100.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0
  private static let maximumDepth = 100

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads a whole text; linear in its size.
  static func document(_ bytes: [UInt8]) throws(VerificationFailure) -> JSONDocument {
    var scanner = JSONScanner(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
    let value = try scanner.value(depth: 0)
    scanner.skipBlanks()
    guard scanner.position == bytes.count else { throw scanner.failure("expected the end of the text") }
    return value
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(VerificationFailure) -> JSONDocument {
    guard depth < Self.maximumDepth else { throw failure("nested deeper than \(Self.maximumDepth)") }
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("expected a value, found the end of the text")
    default: return .number(try number())
    }
  }

  private mutating func object(depth: Int) throws(VerificationFailure) -> JSONDocument {
    position += 1
    var members: [String: JSONDocument] = [:]
    skipBlanks()
    if accept("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
      let key = try string()
      skipBlanks()
      guard accept(":") else { throw failure("expected ':' behind a key") }
      guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
        throw failure("the key '\(key)' occurs twice in one object")
      }
      skipBlanks()
    } while accept(",")
    guard accept("}") else { throw failure("expected ',' or '}'") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(VerificationFailure) -> JSONDocument {
    position += 1
    var elements: [JSONDocument] = []
    skipBlanks()
    if accept("]") { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while accept(",")
    guard accept("]") else { throw failure("expected ',' or ']'") }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ value: JSONDocument) throws(VerificationFailure) -> JSONDocument {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("expected a value") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(VerificationFailure) -> String {
    let start = position
    _ = accept("-")
    if !accept("0") { try digits() }
    if accept(".") { try digits() }
    if accept("e") || accept("E") {
      if !accept("-") { _ = accept("+") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(VerificationFailure) {
    let start = position
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw failure(start < bytes.count ? "expected a value" : "expected a digit") }
  }

  private mutating func string() throws(VerificationFailure) -> String {
    position += 1
    var units: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a control character in a string") }
      position += 1
      if byte != UInt8(ascii: "\\") {
        units.append(byte)
      } else {
        units += Array(String(Character(try escape())).utf8)
      }
    }
    guard accept("\"") else { throw failure("a string that does not end") }
    guard let text = String(validating: units, as: UTF8.self) else { throw failure("a string that is not UTF-8") }
    return text
  }

  private mutating func escape() throws(VerificationFailure) -> Unicode.Scalar {
    guard let byte = current else { throw failure("a string that does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try unit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00, accept("\\"), accept("u") else { throw failure("half a surrogate pair") }
      let second = try unit()
      guard (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw failure("half a surrogate pair") }
      return scalar
    default: throw failure("an unknown escape in a string")
    }
  }

  private mutating func unit() throws(VerificationFailure) -> UInt32 {
    let end = min(position + 4, bytes.count)
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else {
      throw failure("expected four hexadecimal digits")
    }
    position = end
    return value
  }

  private func failure(_ message: String) -> VerificationFailure {
    let before = bytes.prefix(position)
    let line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return VerificationFailure(message: message, line: line, column: position - start + 1)
  }
}
