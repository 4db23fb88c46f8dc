import LayoutModel

/// Says where and why bytes are not text in UTF-8.
enum TextEncoding {
  /// The finding for bytes that are not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, known not to be UTF-8. O(n).
  ///   - path: The path to report.
  /// - Returns: The finding, at the first byte that is wrong.
  static func finding(_ bytes: [UInt8], path: String) -> Finding {
    if let name = otherEncoding(bytes) {
      return Finding(
        .unreadableInput, file: path, range: SourceRange(line: 1, column: 1),
        message: "\(path) is not UTF-8: it starts as \(name) does", hint: "save it as UTF-8")
    }
    let place = firstInvalidPlace(bytes)
    let byte = bytes.indices.contains(place.offset) ? hexadecimal(bytes[place.offset]) : "the end"
    return Finding(
      .unreadableInput, file: path, range: SourceRange(line: place.position.line, column: place.position.column),
      message: "\(path) is not UTF-8: \(byte) at byte \(place.offset) begins no character",
      hint: "save it as UTF-8; bytes count from 0")
  }

  /// The first byte that belongs to no character, with its line and column.
  static func firstInvalidPlace(_ bytes: [UInt8]) -> (offset: Int, position: SourcePosition) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    var position = SourcePosition(line: 1, column: 1)
    var previous: Unicode.Scalar?
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) {
      let scalar = Unicode.UTF8.decode(encoded)
      let isMark = offset == 0 && scalar == "\u{FEFF}"
      offset += encoded.count
      if isMark { continue }
      if scalar == "\n" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        if previous == "\r" { position = SourcePosition(line: position.line + 1, column: 1) }
        position.column += 1
      }
      previous = scalar
    }
    if previous == "\r" { position = SourcePosition(line: position.line + 1, column: 1) }
    return (offset, position)
  }

  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    if bytes.starts(with: Array("bplist".utf8)) { return "a binary property list" }
    return nil
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" + digits : digits)
  }
}
