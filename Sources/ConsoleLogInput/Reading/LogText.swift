import ConstraintNotation
import LayoutModel

/// A line of a paste, quoting undone.
struct LogText: Sendable {
  /// The bytes, without the line break.
  var bytes: [UInt8]
  /// Where the line stands.
  var range: SourceRange
  /// The index of its first byte that is no blank.
  var start: Int
  /// The index behind its last byte that is no blank.
  var end: Int

  /// Looks at a line.
  ///
  /// - Parameters:
  ///   - bytes: The line, quoting undone.
  ///   - number: Its number.
  ///   - scalarCount: The length of the line as pasted, in Unicode scalars.
  init(_ bytes: [UInt8], number: Int, scalarCount: Int) {
    self.bytes = bytes
    let view = LogBytes(bytes)
    // A byte order mark says nothing.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    start = view.skippingBlanks(from: mark)
    end = max(start, view.trimmedEnd(bytes.count, from: start))
    let column = bytes[mark..<start].count { $0.isScalarStart } + 1
    range = SourceRange(line: number, column: column, length: max(0, scalarCount - column + 1 - (mark > 0 ? 1 : 0)))
  }

  /// Whether nothing but blanks is in it.
  var isEmpty: Bool { start >= end }

  /// Whether the bracket of a list is the first of it.
  var opensList: Bool {
    let first = trimmed.first
    return first == UInt8(ascii: "(") || first == UInt8(ascii: "[")
  }

  /// What it holds without the blanks around.
  var trimmed: ArraySlice<UInt8> { bytes[start..<end] }

  /// Whether one of a few phrases stands in it.
  func holds(oneOf phrases: [StaticString]) -> Bool {
    let view = LogBytes(bytes)
    return phrases.contains { view.find($0, from: start) != nil }
  }

  /// Whether it is one of a few words.
  func isOne(of words: [StaticString]) -> Bool {
    words.contains { word in
      word.utf8CodeUnitCount == end - start && LogBytes(bytes).has(word, at: start)
    }
  }
}
