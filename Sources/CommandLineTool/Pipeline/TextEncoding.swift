import LayoutModel

/// Reads bytes as text, or says where and why they are none.
enum TextEncoding {
  /// The text that bytes are: UTF-16 where they begin with its byte order mark, else UTF-8.
  ///
  /// - Parameter bytes: The bytes. O(n).
  /// - Returns: The text with its byte order mark; `nil` for what is no text in that encoding.
  static func text(of bytes: [UInt8]) -> (text: String, encoding: SourceFile.Encoding)? {
    if let units = utf16Units(bytes) {
      return bytes.count.isMultiple(of: 2) ? String(validating: units, as: UTF16.self).map { ($0, .utf16) } : nil
    }
    return String(validating: bytes, as: UTF8.self).map { ($0, .utf8) }
  }

  /// The finding for bytes that are no text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, known to be no text. O(n).
  ///   - path: The path to report.
  /// - Returns: The finding, at the first byte that is wrong.
  static func finding(_ bytes: [UInt8], path: String) -> Finding {
    if bytes.starts(with: Array("bplist".utf8)) {
      return Finding(
        .unreadableInput, file: path, range: SourceRange(line: 1, column: 1),
        message: "\(path) is not UTF-8: it starts as a binary property list does", hint: "save it as UTF-8")
    }
    let units = utf16Units(bytes)
    let place = units.map { firstInvalidPlace($0, as: UTF16.self) } ?? firstInvalidPlace(bytes)
    let offset = units == nil ? place.offset : place.offset * 2
    let byte = bytes.indices.contains(offset) ? hexadecimal(bytes[offset]) : "the end"
    return Finding(
      .unreadableInput, file: path, range: SourceRange(line: place.position.line, column: place.position.column),
      message: "\(path) is not \(units == nil ? "UTF-8" : "UTF-16"): \(byte) at byte \(offset) begins no character",
      hint: "save it as UTF-8; bytes count from 0")
  }

  /// The first byte that belongs to no character, with its line and column.
  static func firstInvalidPlace(_ bytes: [UInt8]) -> (offset: Int, position: SourcePosition) {
    firstInvalidPlace(bytes, as: UTF8.self)
  }

  /// The first code unit that belongs to no character, with its line and column.
  private static func firstInvalidPlace<Encoding: Unicode.Encoding>(
    _ units: [Encoding.CodeUnit], as encoding: Encoding.Type
  ) -> (offset: Int, position: SourcePosition) {
    var parser = Encoding.ForwardParser()
    var iterator = units.makeIterator()
    var offset = 0
    var position = SourcePosition(line: 1, column: 1)
    var previous: Unicode.Scalar?
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) {
      let scalar = Encoding.decode(encoded)
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

  /// The code units of bytes that begin with a byte order mark of UTF-16; of an odd byte at the end nothing.
  private static func utf16Units(_ bytes: [UInt8]) -> [UInt16]? {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" + digits : digits)
  }
}
