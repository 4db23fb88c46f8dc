/// Cuts a Swift program into tokens: in one pass, with no limit on nesting, and without ever failing.
///
/// What is not closed ends where a reader would close it: a string at its line's end, a comment and a multi-line string
/// at the end of the file. Time and memory are linear in the bytes.
package struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var index: Int
  var startsLine = true
  /// How many bytes were read in vain, looking for an end that did not come.
  var wasted = 0
  private let names: NameCache
  private(set) var tokens: [Token]

  /// The tokens of a stretch of a file, the last one of the kind ``Token/Kind/end``, brackets with their partners.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - range: The stretch.
  ///   - names: Where names are looked up.
  ///   - tokens: Storage to use again.
  ///   - stopsAtPartner: Whether to end behind the bracket that closes the first one.
  /// - Returns: The tokens.
  package static func tokens(
    of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, names: NameCache, reusing tokens: [Token] = [],
    stopsAtPartner: Bool = false
  ) -> [Token] {
    var lexer = Lexer(bytes: bytes, range: range, names: names, tokens: tokens)
    lexer.run(stopsAtPartner: stopsAtPartner)
    lexer.findPartners()
    return lexer.tokens
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, names: NameCache, tokens: [Token]) {
    self.bytes = bytes
    index = range.lowerBound
    end = min(range.upperBound, bytes.count)
    self.names = names
    self.tokens = tokens
    self.tokens.removeAll(keepingCapacity: true)
    if tokens.capacity == 0 { self.tokens.reserveCapacity(max(0, end - index) / 6 + 8) }
  }

  private mutating func run(stopsAtPartner: Bool) {
    if index == 0 { skipStart() }
    var open = 0
    while true {
      skipTrivia()
      guard index < end else { break }
      readToken()
      startsLine = false
      if stopsAtPartner, let kind = tokens.last?.kind {
        if kind == .leftParenthesis { open += 1 }
        if kind == .rightParenthesis { open -= 1 }
        if open == 0 { break }
      }
    }
    tokens.append(
      Token(start: UInt32(clamping: end), end: UInt32(clamping: end), name: .none, kind: .end, startsLine: true))
  }

  /// Leaves out a byte order mark and a line that names an interpreter.
  private mutating func skipStart() {
    if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    if peek() == Byte.pound, peek(1) == Byte.exclamation { skipLine() }
  }

  private mutating func readToken() {
    let start = index
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), Byte.underscore, 0x80...:
      skipWord()
      append(.identifier, from: start, named: start..<index)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      append(.number, from: start)
    case Byte.quote: readString(pounds: 0)
    case Byte.pound: readPound()
    case UInt8(ascii: "("): single(.leftParenthesis)
    case UInt8(ascii: ")"): single(.rightParenthesis)
    case UInt8(ascii: "["): single(.leftBracket)
    case UInt8(ascii: "]"): single(.rightBracket)
    case UInt8(ascii: "{"): single(.leftBrace)
    case UInt8(ascii: "}"): single(.rightBrace)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ":"): single(.colon)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "@"): single(.at)
    case Byte.backslash: single(.backslash)
    case UInt8(ascii: "`"): readQuotedIdentifier()
    case UInt8(ascii: "$"):
      index += 1
      skipWord()
      append(.dollarIdentifier, from: start, named: start..<index)
    case Byte.period:
      if peek(1) == Byte.period { readOperator() } else { single(.period) }
    case Byte.slash where isRegexAhead(): readRegex()
    case _ where Byte.isOperator(byte): readOperator()
    default: single(.unknown)
    }
  }

  // MARK: - Single kinds

  private mutating func single(_ kind: Token.Kind) {
    index += 1
    append(kind, from: index - 1)
  }

  private mutating func readQuotedIdentifier() {
    let start = index
    index += 1
    while let byte = peek(), byte != UInt8(ascii: "`"), byte != Byte.newline { index += 1 }
    if peek() == UInt8(ascii: "`") {
      index += 1
      append(.quotedIdentifier, from: start, named: start + 1..<index - 1)
    } else {
      append(.unknown, from: start)
    }
  }

  private mutating func readPound() {
    let start = index
    var pounds = 0
    while peek(pounds) == Byte.pound { pounds += 1 }
    switch peek(pounds) {
    case Byte.quote:
      index += pounds
      readString(pounds: pounds, from: start)
    case Byte.slash where hasExtendedRegexEnd(pounds: pounds): readExtendedRegex(pounds: pounds)
    case _ where pounds > 1:
      index += pounds
      append(.unknown, from: start)
    default:
      index += 1
      let word = index
      skipWord()
      append(index > word ? .pound : .unknown, from: start, named: word..<index)
    }
  }

  private mutating func readOperator() {
    let start = index
    // A mark behind a value is not part of an operator that follows it: `list!.count`, `a?.b`, `x! = y`.
    if bytes[index] == Byte.exclamation || bytes[index] == Byte.question, isLeftBound, !isComparisonAhead {
      index += 1
    } else {
      let takesPeriods = bytes[index] == Byte.period
      while let byte = peek(), Byte.isOperator(byte) || (takesPeriods && byte == Byte.period) {
        if byte == Byte.slash, let next = peek(1), next == Byte.slash || next == Byte.star { break }
        index += 1
      }
      if index == start { index += 1 }
    }
    if index - start == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
      append(.arrow, from: start)
    } else {
      append(.operatorSymbol, from: start, named: start..<index)
    }
  }

  /// Whether `!=` is ahead, which is a comparison wherever it stands, or `??`.
  private var isComparisonAhead: Bool {
    bytes[index] == Byte.exclamation
      ? peek(1) == UInt8(ascii: "=") : peek(1) == Byte.question && peek(2) != Byte.question && isSpace(peek(2))
  }

  /// Whether what is ahead directly follows a value.
  private var isLeftBound: Bool {
    guard let last = tokens.last, last.end.position == index else { return false }
    switch last.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon: return false
    default: return true
    }
  }

  private func isSpace(_ byte: UInt8?) -> Bool { byte.map { $0 <= 0x20 } ?? true }

  // MARK: - Support

  /// Adds a token that ends here.
  mutating func append(_ kind: Token.Kind, from start: Int, named name: Range<Int>? = nil) {
    let name = name.map { names.name(UnsafeBufferPointer(rebasing: bytes[$0])) } ?? .none
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: index), name: name, kind: kind,
        startsLine: startsLine))
  }

  /// The byte at a distance, if there is one.
  func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < end ? bytes[index + distance] : nil
  }

  /// Gives each bracket its partner; one that does not fit closes what was opened inside of its own, or nothing.
  private mutating func findPartners() {
    var open: [Int] = []
    var counts = [0, 0, 0]
    for position in tokens.indices {
      let kind = tokens[position].kind
      switch kind {
      case .leftParenthesis, .leftBracket, .leftBrace:
        tokens[position].name = .none
        open.append(position)
        counts[Self.shape(kind)] += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        tokens[position].name = .none
        let shape = Self.shape(kind)
        guard counts[shape] > 0 else { continue }
        while let opener = open.popLast() {
          let found = Self.shape(tokens[opener].kind)
          counts[found] -= 1
          if found == shape {
            tokens[opener].name = Name(id: Int32(clamping: position))
            tokens[position].name = Name(id: Int32(clamping: opener))
            break
          }
        }
      default: continue
      }
    }
  }

  private static func shape(_ kind: Token.Kind) -> Int {
    switch kind {
    case .leftParenthesis, .rightParenthesis: 0
    case .leftBracket, .rightBracket: 1
    default: 2
    }
  }
}

/// Bytes that the grammar names.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let period = UInt8(ascii: ".")
  static let exclamation = UInt8(ascii: "!")
  static let question = UInt8(ascii: "?")
  static let underscore = UInt8(ascii: "_")

  /// Whether operators consist of it; points only do where they begin one.
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether words consist of it.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), underscore, 0x80...,
      UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Whether numbers may begin with it.
  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
