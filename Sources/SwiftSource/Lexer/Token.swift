/// A piece of a program's text: its kind, its bytes, and its name or partner.
package struct Token: Sendable {
  /// What a token is.
  package enum Kind: UInt8, Sendable {
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
  package var start: UInt32
  /// Behind the last byte.
  package var end: UInt32
  /// The name of a word, an operator or a directive; for a bracket the index of its partner, −1 without one.
  package var name: Name
  /// What it is.
  package var kind: Kind
  /// Whether it is the first of its line.
  package var startsLine: Bool

  /// Whether it opens a bracket.
  var isOpening: Bool { kind == .leftParenthesis || kind == .leftBracket || kind == .leftBrace }

  /// Whether it closes a bracket.
  var isClosing: Bool { kind == .rightParenthesis || kind == .rightBracket || kind == .rightBrace }
}

/// A stretch of a file in bytes.
package struct ByteRange: Hashable, Sendable {
  /// The first byte.
  package var start: UInt32
  /// Behind the last byte.
  package var end: UInt32

  /// Makes a stretch.
  package init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Makes a stretch.
  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: end)
  }

  /// Nothing at the start of the file.
  package static let none = ByteRange(UInt32(0), UInt32(0))

  /// Whether nothing is in it.
  package var isEmpty: Bool { end <= start }

  /// Whether another stretch lies within it.
  package func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
}
