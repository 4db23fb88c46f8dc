extension Lexer {
  /// How far an interpolation in a string of one line may reach beyond that line.
  private static let reach = 4096

  /// A string that is open, or code of an interpolation in one.
  private enum Level {
    case text(pounds: Int, isMultiline: Bool)
    case code(parentheses: Int)
  }

  /// Reads a string literal whose first quote is ahead, with all strings in its interpolations.
  ///
  /// - Parameters:
  ///   - pounds: How many number signs came before the quote.
  ///   - start: Where the literal begins, if not here.
  mutating func readString(pounds: Int, from start: Int? = nil) {
    let start = start ?? index
    let opening = index
    if !skipString(pounds: pounds) {
      // Nobody closes it: it ends with its line, and what it may have swallowed is read as code.
      index = opening
      skipLine()
    }
    append(.string, from: start)
  }

  /// Goes behind a string with all that is nested in it; the levels are on the heap.
  ///
  /// - Returns: Whether it was closed.
  private mutating func skipString(pounds: Int) -> Bool {
    let opening = index
    var levels = [openString(pounds: pounds)]
    let isMultiline = if case .text(_, true) = levels[0] { true } else { false }
    // Where a string of one line ends at the latest; known once a line ends within an interpolation.
    var limit: Int?
    while index < limit ?? end {
      let byte = bytes[index]
      if byte == Byte.newline, !isMultiline, limit == nil {
        // What is read twice may not add up to more than the file is long.
        limit = min(end, wasted > end ? index : index + Self.reach)
      }
      switch levels[levels.count - 1] {
      case .text(let pounds, let isMultiline):
        if byte == Byte.quote, closesString(pounds: pounds, isMultiline: isMultiline) {
          levels.removeLast()
          if levels.isEmpty { return true }
        } else if byte == Byte.backslash, hasPounds(pounds, at: index + 1) {
          index += 1 + pounds
          if peek() == UInt8(ascii: "(") { levels.append(.code(parentheses: 0)) } else { index += 1 }
        } else if byte == Byte.newline, !isMultiline {
          levels.removeLast()
          if levels.isEmpty { return false }
        } else {
          index += 1
        }
      case .code(let parentheses): readCode(byte, parentheses: parentheses, levels: &levels)
      }
    }
    // A multi-line string or its interpolation reaches to the end of the file.
    if isMultiline { index = end } else { wasted += index - opening }
    return isMultiline
  }

  private mutating func readCode(_ byte: UInt8, parentheses: Int, levels: inout [Level]) {
    let top = levels.count - 1
    switch byte {
    case UInt8(ascii: "("):
      levels[top] = .code(parentheses: parentheses + 1)
      index += 1
    case UInt8(ascii: ")"):
      index += 1
      if parentheses <= 1 { levels.removeLast() } else { levels[top] = .code(parentheses: parentheses - 1) }
    case Byte.quote: levels.append(openString(pounds: 0))
    case Byte.pound:
      var pounds = 0
      while peek(pounds) == Byte.pound { pounds += 1 }
      index += pounds
      if peek() == Byte.quote { levels.append(openString(pounds: pounds)) }
    case Byte.slash where peek(1) == Byte.star: skipBlockComment()
    default: index += 1
    }
  }

  private mutating func openString(pounds: Int) -> Level {
    let isMultiline = peek(1) == Byte.quote && peek(2) == Byte.quote
    index += isMultiline ? 3 : 1
    return .text(pounds: pounds, isMultiline: isMultiline)
  }

  /// Goes behind the end of a string if it is here.
  private mutating func closesString(pounds: Int, isMultiline: Bool) -> Bool {
    let quotes = isMultiline ? 3 : 1
    for distance in 0..<quotes where peek(distance) != Byte.quote { return false }
    guard hasPounds(pounds, at: index + quotes) else { return false }
    index += quotes + pounds
    return true
  }

  private func hasPounds(_ pounds: Int, at position: Int) -> Bool {
    guard position + pounds <= end else { return false }
    for offset in 0..<pounds where bytes[position + offset] != Byte.pound { return false }
    return true
  }

  // MARK: - Regular expressions

  /// Whether the slash here begins a regular expression, as the compiler decides: no value before it, no blank behind it,
  /// and another slash on the line.
  func isRegexAhead() -> Bool {
    guard let next = peek(1), next > 0x20, next != Byte.slash, next != Byte.star, isOperandExpected else {
      return false
    }
    return regexEnd() != nil
  }

  private var isOperandExpected: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .arrow: return true
    case .operatorSymbol: return last.end.position < index
    case .identifier:
      let keywords: [Keyword] = [.return, .in, .case, .if, .while, .guard, .let, .var, .try, .await, .where, .switch]
      return keywords.contains { Name($0) == last.name }
    default: return false
    }
  }

  /// Behind the slash that ends the regular expression here, if its line has one.
  private func regexEnd() -> Int? {
    var position = index + 1
    var isInClass = false
    while position < end, bytes[position] != Byte.newline, position - index < 1000 {
      switch bytes[position] {
      case Byte.backslash: position += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case Byte.slash where !isInClass: return position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Reads a regular expression of one line.
  mutating func readRegex() {
    let start = index
    index = regexEnd() ?? index + 1
    append(.regex, from: start)
  }

  /// Whether a regular expression with number signs is closed.
  mutating func hasExtendedRegexEnd(pounds: Int) -> Bool {
    if extendedRegexEnd(pounds: pounds) != nil { return true }
    wasted += Self.reach
    return false
  }

  private func extendedRegexEnd(pounds: Int) -> Int? {
    var position = index + pounds + 1
    let limit = min(end, wasted > end ? position : position + Self.reach)
    while position < limit {
      if bytes[position] == Byte.slash, hasPounds(pounds, at: position + 1) { return position + 1 + pounds }
      position += 1
    }
    return nil
  }

  /// Reads a regular expression with number signs.
  mutating func readExtendedRegex(pounds: Int) {
    let start = index
    index = extendedRegexEnd(pounds: pounds) ?? index + 1
    append(.regex, from: start)
  }
}
