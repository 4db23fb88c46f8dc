import LayoutModel

/// Finds the start tags of a well-formed XML text in document order, with their lines and columns.
///
/// The parser that reports elements counts columns in two ways and positions only the end of a tag; a walk of its own
/// beside the parser's says exactly where each tag starts. The whole walk is linear.
struct StartTagLocator {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Starts at the top of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The stretch of the next start tag.
  mutating func next() -> SourceRange {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        step { $0 != UInt8(ascii: "<") }
        continue
      }
      if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<![CDATA[") {
        skip(past: "]]>")
      } else if starts(with: "<?") {
        skip(past: "?>")
      } else if starts(with: "</") || starts(with: "<!") {
        skip(past: ">")
      } else {
        return startTag()
      }
    }
    return SourceRange(line: line, column: column)
  }

  /// The position behind a byte, as an empty stretch.
  mutating func position(behind index: Int) -> SourceRange {
    while offset <= index, offset < bytes.count { step() }
    return SourceRange(line: line, column: column)
  }

  private mutating func startTag() -> SourceRange {
    let start = SourcePosition(line: line, column: column)
    var quote: UInt8 = 0
    step { byte in
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return false
      }
      return true
    }
    if offset < bytes.count { step() }
    return SourceRange(start: start, end: SourcePosition(line: line, column: column))
  }

  private func starts(with text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past text: StaticString) {
    let first = text.utf8Start[0]
    while offset < bytes.count, !starts(with: text) {
      step()
      step { $0 != first }
    }
    for _ in 0..<text.utf8CodeUnitCount where offset < bytes.count { step() }
  }

  /// Passes bytes as long as they are to be passed: in one loop over the memory, since all of a file comes through here.
  /// Columns count the first byte of each scalar, and a line ends at LF, CR or CR LF.
  private mutating func step(while isPassed: (UInt8) -> Bool) {
    var (offset, line, column) = (offset, line, column)
    bytes.withUnsafeBufferPointer { bytes in
      while offset < bytes.count {
        let byte = bytes[offset]
        guard isPassed(byte) else { break }
        offset += 1
        if byte == UInt8(ascii: "\n")
          || (byte == UInt8(ascii: "\r") && !(offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")))
        {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
    }
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  /// Passes one byte.
  private mutating func step() {
    var isFirst = true
    step { _ in
      defer { isFirst = false }
      return isFirst
    }
  }
}
