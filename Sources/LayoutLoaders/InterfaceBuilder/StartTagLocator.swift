import LayoutModel

/// Finds the start tags of a well-formed XML text in document order, with their lines and columns.
///
/// The parser that reports elements counts columns in two ways and positions only the end of a tag; a walk of its own
/// beside the parser's says exactly where each tag starts. The whole walk is linear.
struct StartTagLocator {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  /// The offset that column 0 of the line would have, if each of its scalars so far had one byte.
  private var columnZero = -1

  /// Starts at the top of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      columnZero = 2
    }
  }

  /// The stretch of the next start tag.
  mutating func next() -> SourceRange {
    while true {
      pass { $0 == UInt8(ascii: "<") }
      guard offset < bytes.count else { break }
      switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
      case UInt8(ascii: "!") where holds("<!--", at: offset): skip(past: "-->")
      case UInt8(ascii: "!") where holds("<![CDATA[", at: offset): skip(past: "]]>")
      case UInt8(ascii: "?"): skip(past: "?>")
      case UInt8(ascii: "!"), UInt8(ascii: "/"): skip(past: ">")
      default: return startTag()
      }
    }
    return SourceRange(start: position, end: position)
  }

  /// The position behind a byte, as an empty stretch.
  mutating func position(behind index: Int) -> SourceRange {
    pass(upTo: min(index + 1, bytes.count)) { _ in false }
    return SourceRange(start: position, end: position)
  }

  private mutating func startTag() -> SourceRange {
    let start = position
    var quote: UInt8 = 0
    pass { byte in
      guard quote == 0 else {
        if byte == quote { quote = 0 }
        return false
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      return byte == UInt8(ascii: ">")
    }
    if offset < bytes.count { offset += 1 }
    return SourceRange(start: start, end: position)
  }

  private func holds(_ text: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Passes a text that ends with `>`, and everything before it.
  private mutating func skip(past text: StaticString) {
    repeat {
      pass { $0 == UInt8(ascii: ">") }
      guard offset < bytes.count else { return }
      offset += 1
    } while !holds(text, at: offset - text.utf8CodeUnitCount)
  }

  private var position: SourcePosition { SourcePosition(line: line, column: offset - columnZero) }

  /// Passes bytes up to one to stop at: in one loop over the memory, since all of a file comes through here.
  ///
  /// A line ends at LF, CR or CR LF; columns count the first byte of each scalar.
  ///
  /// - Parameters:
  ///   - end: Where to stop at the latest; `nil` for the end of the text.
  ///   - isStop: Whether to stop at a byte. Not asked of the ASCII characters after `>`.
  private mutating func pass(upTo end: Int? = nil, until isStop: (UInt8) -> Bool) {
    var (offset, line, columnZero) = (offset, line, columnZero)
    bytes.withUnsafeBufferPointer { bytes in
      let end = end ?? bytes.count
      while offset < end {
        let byte = bytes[offset]
        // Most bytes are letters of ASCII, to which nothing of this applies.
        if Int8(bitPattern: byte) <= Int8(UInt8(ascii: ">")) {
          if isStop(byte) { break }
          if Int8(bitPattern: byte) < 0 {
            if byte & 0xC0 == 0x80 { columnZero += 1 }
          } else if byte == UInt8(ascii: "\n")
            || (byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")))
          {
            line += 1
            columnZero = offset
          }
        }
        offset += 1
      }
    }
    (self.offset, self.line, self.columnZero) = (offset, line, columnZero)
  }
}
