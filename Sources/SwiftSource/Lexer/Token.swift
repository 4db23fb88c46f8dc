/// A piece of a program's text: its kind, its bytes, and its name or partner.
public struct Token: Sendable {
  /// What a token is.
  public enum Kind: UInt8, Sendable {
    /// A word, keywords too: where a keyword stands decides whether it is one.
    case identifier
    /// A word in backticks, which is never a keyword.
    case quotedIdentifier
    /// `$0`, `$value`.
    case dollarIdentifier
    /// A number.
    case number
    /// A whole string literal with everything in it.
    case string
    /// A whole regular expression literal.
    case regex
    /// An operator, `=` too.
    case operatorSymbol
    /// `->`.
    case arrow
    /// `#` with the word behind it, `#if`.
    case pound
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, period, at, backslash
    /// A byte that begins nothing.
    case unknown
    /// The end.
    case end
  }

  /// The first byte.
  public var start: UInt32
  /// Behind the last byte.
  public var end: UInt32
  /// The name of a word, an operator or a directive; for a bracket the index of its partner, −1 without one.
  public var name: Name
  /// What it is.
  public var kind: Kind
  /// Whether it is the first of its line.
  public var startsLine: Bool

  /// Whether it opens a bracket.
  var isOpening: Bool { kind == .leftParenthesis || kind == .leftBracket || kind == .leftBrace }

  /// Whether it closes a bracket.
  var isClosing: Bool { kind == .rightParenthesis || kind == .rightBracket || kind == .rightBrace }
}

/// A stretch of a file in bytes.
public struct ByteRange: PackedKey, Sendable {
  /// The first byte.
  public var start: UInt32
  /// Behind the last byte.
  public var end: UInt32

  /// Makes a stretch.
  @inlinable public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Makes a stretch.
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: end)
  }

  /// Nothing at the start of the file.
  public static let none = ByteRange(UInt32(0), UInt32(0))

  /// Both ends.
  @inlinable public var packed: UInt64 { UInt64(truncatingIfNeeded: start) << 32 | UInt64(truncatingIfNeeded: end) }

  /// Whether nothing is in it.
  @inlinable public var isEmpty: Bool { end <= start }

  /// Whether another stretch lies within it.
  @inlinable public func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
}
