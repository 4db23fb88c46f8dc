/// A place in a text: line and column count from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Comparable, Sendable {
  // Every constraint has up to four positions, and no input has 4 GB.
  private var narrowLine: Int32
  private var narrowColumn: Int32

  /// The line, from 1.
  public var line: Int {
    get { Int(narrowLine) }
    set { narrowLine = Int32(clamping: newValue) }
  }

  /// The column, from 1, counted in Unicode scalars.
  public var column: Int {
    get { Int(narrowColumn) }
    set { narrowColumn = Int32(clamping: newValue) }
  }

  /// Makes a position.
  public init(line: Int, column: Int) {
    narrowLine = Int32(clamping: line)
    narrowColumn = Int32(clamping: column)
  }

  /// Whether the left position comes before the right one.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A stretch of a text, from its first scalar to just behind its last one.
public struct SourceRange: Hashable, Comparable, Sendable {
  /// The position of the first scalar.
  public var start: SourcePosition
  /// The position just behind the last scalar; equal to `start` for an empty range.
  public var end: SourcePosition
  private var narrowSource: Int32

  /// Which text it is a stretch of: 0 is the file of the layout, 1 the first of its ``Layout/furtherFiles``.
  public var source: Int {
    get { Int(narrowSource) }
    set { narrowSource = Int32(clamping: newValue) }
  }

  /// Makes a range.
  ///
  /// - Parameters:
  ///   - start: The position of the first scalar.
  ///   - end: The position just behind the last one.
  ///   - source: Which text it is a stretch of; 0 is the file of the layout.
  public init(start: SourcePosition, end: SourcePosition, source: Int = 0) {
    self.start = start
    self.end = end
    narrowSource = Int32(clamping: source)
  }

  /// Makes a range within one line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The first column, from 1.
  ///   - length: How many scalars.
  public init(line: Int, column: Int, length: Int = 0) {
    self.init(
      start: SourcePosition(line: line, column: column), end: SourcePosition(line: line, column: column + length))
  }

  /// Whether the left range starts, or with an equal start ends, before the right one; what is in the file of the layout
  /// comes before what is elsewhere.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.source, left.start, left.end) < (right.source, right.start, right.end)
  }
}
