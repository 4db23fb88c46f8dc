import LayoutModel

/// A value and the stretch of the file that says it.
public struct Located<Value: Sendable>: Sendable {
  /// What is said.
  public var value: Value
  /// Where.
  public var range: SourceRange

  /// Puts both together.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}

/// A text that lies within one line of a file, with the way back from its bytes to columns.
///
/// A line of a text file, or the inside of a quoted string: there an escape such as `\u003d` is one scalar of the text
/// and six columns of the file, which is why the columns may be listed.
public struct LocatedText: Sendable {
  /// The text in UTF-8.
  public let bytes: [UInt8]
  /// Where the first scalar is.
  public let start: SourcePosition
  /// The column of each scalar and of the end, where they do not just count up from `start`.
  public let columns: [Int]?
  /// Whether a byte is a scalar.
  public let isASCII: Bool
  /// The text, where it is at hand.
  private let known: String?

  /// Puts a text and its place together. Linear.
  public init(bytes: [UInt8], start: SourcePosition, columns: [Int]? = nil) {
    self.bytes = bytes
    self.start = start
    self.columns = columns
    self.isASCII = bytes.allSatisfy { $0 < 0x80 }
    known = nil
  }

  /// Puts a text that is ASCII and its place together.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - text: The same, of which none need be made then.
  ///   - start: Where the first scalar is.
  public init(ascii bytes: [UInt8], text: String, start: SourcePosition) {
    self.bytes = bytes
    known = text
    self.start = start
    columns = nil
    isASCII = true
  }

  /// The text.
  public var text: String { known ?? String(decoding: bytes, as: UTF8.self) }

  /// The whole stretch.
  public var range: SourceRange { range(ofBytes: 0..<bytes.count) }

  /// A part of the text; bounds beyond the text are cut off.
  public func text(_ part: Range<Int>) -> String {
    String(decoding: bytes[part.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Where a byte is. Linear in its offset for a text that is not ASCII.
  public func position(ofByte offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    return position(ofScalar: isASCII ? offset : bytes[..<offset].count { $0.isScalarStart })
  }

  /// Where a scalar is.
  public func position(ofScalar index: Int) -> SourcePosition {
    guard let columns, let last = columns.last else {
      return SourcePosition(line: start.line, column: start.column + index)
    }
    return SourcePosition(line: start.line, column: columns.indices.contains(index) ? columns[index] : last)
  }

  /// The stretch of some bytes.
  public func range(ofBytes part: Range<Int>) -> SourceRange {
    SourceRange(start: position(ofByte: part.lowerBound), end: position(ofByte: part.upperBound))
  }

  /// A word for a message: not longer than a line bears.
  public static func shortened(_ word: String) -> String {
    word.unicodeScalars.count <= 40 ? word : String(String.UnicodeScalarView(word.unicodeScalars.prefix(40))) + "…"
  }

  /// The stretch of some scalars.
  public func range(ofScalars part: Range<Int>) -> SourceRange {
    SourceRange(start: position(ofScalar: part.lowerBound), end: position(ofScalar: part.upperBound))
  }
}

extension UInt8 {
  /// Whether the byte begins a Unicode scalar in UTF-8, rather than continuing one.
  public var isScalarStart: Bool { self & 0xC0 != 0x80 }
}
