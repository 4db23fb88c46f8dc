/// A place in a text.
public struct XMLPosition: Hashable, Comparable, Sendable {
  /// How many bytes of UTF-8 come before it.
  public let offset: Int
  // Each name, value and tag has two positions, and no text has 4 GB in a line or so many lines.
  private let narrowLine: UInt32
  private let narrowColumn: UInt32

  /// The line, from 1. A line ends at LF, CR or CR LF.
  public var line: Int { Int(narrowLine) }
  /// The column, from 1, counted in Unicode scalars; a byte order mark at the start of the text does not count.
  public var column: Int { Int(narrowColumn) }

  /// Makes a position.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    narrowLine = UInt32(truncatingIfNeeded: line)
    narrowColumn = UInt32(truncatingIfNeeded: column)
  }

  /// The position behind some more characters of the line.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes they have.
  ///   - columns: How many they are.
  /// - Returns: The position.
  func advanced(by bytes: Int, columns: Int) -> XMLPosition {
    XMLPosition(offset: offset + bytes, line: line, column: column + columns)
  }

  /// Whether the left position comes before the right one.
  public static func < (left: XMLPosition, right: XMLPosition) -> Bool { left.offset < right.offset }
}

/// A stretch of a text.
public struct XMLRange: Hashable, Sendable {
  /// Where it starts.
  public let start: XMLPosition
  /// Just behind its end; its start where it is empty.
  public let end: XMLPosition

  /// Makes a range.
  public init(start: XMLPosition, end: XMLPosition) {
    self.start = start
    self.end = end
  }
}
