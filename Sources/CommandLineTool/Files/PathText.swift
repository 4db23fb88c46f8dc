/// Paths as texts, and back to the bytes that the system knows them by.
///
/// A name on disk, in an index of git or on a command line is bytes, not text. A byte that begins no character of UTF-8
/// becomes a character of the last private plane, U+10FE80 for 0x80 to U+10FEFF for 0xFF, and so does each byte of these
/// characters where a name has one itself. So two names are never one text, and each text gives its name back to the byte.
/// (Python's `surrogateescape` does the same; a text of Swift has no place for surrogates.) ``VisibleText`` shows such a
/// character as `\xFE`.
///
/// Two texts that Unicode calls equal may be two names: compare them as ``ExactText``.
package enum PathText {
  /// The characters that stand for bytes, less the bytes.
  private static let base: UInt32 = 0x10FE00
  private static let escapes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  /// The text of a name. O(n).
  ///
  /// - Parameter bytes: The name, without a zero at its end.
  /// - Returns: The text.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    // No text without this byte has a character of the last planes in it.
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    var offset = 0
    while offset < bytes.count {
      let piece = bytes[offset...].prefix(length(behind: bytes[offset]))
      if let scalar = String(validating: piece, as: UTF8.self)?.unicodeScalars.first, !escapes.contains(scalar.value) {
        scalars.append(scalar)
        offset += piece.count
      } else {
        scalars.append(Unicode.Scalar(base + UInt32(bytes[offset])) ?? "\u{FFFD}")
        offset += 1
      }
    }
    return String(scalars)
  }

  /// The name that a text stands for. O(n).
  ///
  /// - Parameter text: The text.
  /// - Returns: The name, without a zero at its end.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    return text.unicodeScalars.reduce(into: []) { bytes, scalar in
      if escapes.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value - base))
      } else {
        bytes.append(contentsOf: Unicode.UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
  }

  /// Calls a function with a path as C wants it.
  static func withCString<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let path = bytes(of: text).map { CChar(bitPattern: $0) } + [0]
    return path.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) ?? body([0]) }
  }

  /// How many bytes the character has that begins with a byte.
  private static func length(behind byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
