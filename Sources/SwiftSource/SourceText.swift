/// The bytes of a file, and where its lines begin.
package final class SourceText: Sendable {
  /// The path, as it is to be reported.
  package let path: String
  /// The bytes, taken for UTF-8.
  package let bytes: [UInt8]

  /// Makes a text.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The tokens of the whole file; linear.
  ///
  /// - Parameters:
  ///   - names: Where names are looked up.
  ///   - tokens: Storage to use again.
  /// - Returns: The tokens, the last one of the kind ``Token/Kind/end``.
  package func tokens(names: NameCache, reusing tokens: [Token] = []) -> [Token] {
    bytes.withUnsafeBufferPointer { bytes in
      Lexer.tokens(of: bytes, in: 0..<bytes.count, names: names, reusing: tokens)
    }
  }

  /// The tokens of a stretch; linear.
  package func tokens(in range: ByteRange, names: NameCache) -> [Token] {
    bytes.withUnsafeBufferPointer { Lexer.tokens(of: $0, in: range.start.position..<range.end.position, names: names) }
  }

  /// All of it, read; linear.
  package func tree(names: NameCache) -> SyntaxTree {
    bytes.withUnsafeBufferPointer { Parser.file($0, names: names) }
  }

  /// The text of a stretch.
  package func text(_ range: ByteRange) -> String {
    guard !range.isEmpty, range.end.position <= bytes.count else { return "" }
    return String(decoding: bytes[range.start.position..<range.end.position], as: UTF8.self)
  }

  /// What is written in the line of a byte, at most a few words to each side.
  package func line(around offset: UInt32) -> ByteRange {
    let place = min(offset.position, bytes.count)
    func isInLine(_ byte: UInt8) -> Bool { byte != Byte.newline && byte != Byte.carriageReturn }
    let before = bytes[max(0, place - 120)..<place]
    let behind = bytes[place..<min(bytes.count, place + 120)]
    var start = before.lastIndex { !isInLine($0) }.map { $0 + 1 } ?? before.startIndex
    let end = behind.firstIndex { !isInLine($0) } ?? behind.endIndex
    while start < end, bytes[start] <= 0x20 { start += 1 }
    return ByteRange(start, end)
  }

  /// Lines and columns of a text, made once for many look-ups.
  package struct Lines: Sendable {
    private let text: SourceText
    private let starts: [Int]

    /// Finds where the lines of a text begin: behind each line feed, and behind a carriage return without one.
    package init(_ text: SourceText) {
      self.text = text
      var starts = [0]
      text.bytes.withUnsafeBufferPointer { bytes in
        for (index, byte) in bytes.enumerated() where byte <= Byte.carriageReturn {
          let isReturn = byte == Byte.carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != Byte.newline)
          if byte == Byte.newline || isReturn { starts.append(index + 1) }
        }
      }
      self.starts = starts
    }

    /// The line and the column of a byte, from 1; columns count Unicode scalars.
    package func position(of offset: UInt32) -> (line: Int, column: Int) {
      let offset = min(offset.position, text.bytes.count)
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      var column = 1
      // A byte order mark is no column, and bytes behind a scalar's first are none either.
      let start = low == 0 && text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : starts[low]
      for byte in text.bytes[start..<offset] where byte & 0xC0 != 0x80 { column += 1 }
      return (low + 1, column)
    }
  }
}
