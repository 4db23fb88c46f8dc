extension Parser {
  /// Reads a value without its suffixes.
  mutating func parsePrimary() -> ExpressionID {
    let start = self.start
    switch kind {
    case .identifier: return parseWord()
    case .quotedIdentifier, .dollarIdentifier:
      let name = token.name
      advance()
      return add(.identifier(name, .empty), from: start)
    case .number:
      advance()
      return add(.number, from: start)
    case .string: return parseString()
    case .regex:
      advance()
      return add(.regex, from: start)
    case .leftParenthesis: return parseTuple()
    case .leftBracket: return parseCollection()
    case .leftBrace: return parseClosureValue()
    case .period where ahead(1).kind == .identifier || ahead(1).kind == .quotedIdentifier:
      advance()
      let name = token.name
      advance()
      return add(.implicitMember(name), from: start)
    case .backslash: return parseKeyPath()
    case .pound where !isCompilationDirectiveAhead: return parsePound()
    case .at:
      // Attributes before a closure or a type.
      while kind == .at { _ = parseAttribute() }
      return nested(or: { $0.missing() }) { $0.parsePrimary() }
    default: return absent()
    }
  }

  private mutating func parseWord() -> ExpressionID {
    let start = self.start
    let name = token.name
    switch keyword {
    case .true, .false:
      advance()
      return add(.boolean(name == Name(.true)), from: start)
    case .nil:
      advance()
      return add(.nilLiteral, from: start)
    case .if, .switch:
      guard ahead(1).kind != .colon, ahead(1).kind != .period else { break }
      let braces = bracesEndValue
      bracesEndValue = false
      let statement = parseStatement()
      bracesEndValue = braces
      return add(.statement(statement), from: start)
    case .case, .default, .return, .guard, .for, .while, .else, .in, .where, .defer, .catch, .let, .var, .func, .import:
      // Words that begin something else; a pattern may have `let` where a value is read.
      guard at(.let) || at(.var), ahead(1).kind == .identifier else { return absent() }
      advance()
      return nested(or: { $0.missing() }) { $0.parseWord() }
    default: break
    }
    advance()
    return add(.identifier(name, .empty), from: start)
  }

  /// Reads a string; in an outline its interpolations are not looked at.
  private mutating func parseString() -> ExpressionID {
    let literal = token
    advance()
    guard extent == .whole else { return add(.string(.empty), from: literal.start) }
    let segments = nested(or: { _ in [] }) { $0.segments(of: literal) }
    return add(.string(Self.add(segments, to: &tree.segments)), from: literal.start)
  }

  /// Reads what is in parentheses: a value, or a tuple.
  private mutating func parseTuple() -> ExpressionID {
    let start = self.start
    let arguments = parseArguments()
    if arguments.count == 1, arguments[0].label == .none { return arguments[0].value }
    return add(.tuple(Self.add(arguments, to: &tree.arguments)), from: start)
  }

  private mutating func parseCollection() -> ExpressionID {
    let start = self.start
    let braces = bracesEndValue
    bracesEndValue = false
    defer { bracesEndValue = braces }
    advance()
    var elements: [ExpressionID] = []
    var isDictionary = false
    if kind == .colon, ahead(1).kind == .rightBracket {
      isDictionary = true
      advance()
    }
    while kind != .rightBracket, kind != .end {
      let before = position
      if isCompilationDirectiveAhead {
        skipOne()
        continue
      }
      elements.append(parseExpression())
      if take(.colon) {
        isDictionary = true
        elements.append(parseExpression())
      }
      if !take(.comma), kind != .rightBracket {
        if token.isClosing { break }
        noteMistake()
        if position == before { skipOne() }
      }
    }
    require(.rightBracket)
    let list = Self.add(elements, to: &tree.expressionLists)
    return add(isDictionary ? .dictionary(list) : .array(list), from: start)
  }

  /// Reads `\Type.path`.
  private mutating func parseKeyPath() -> ExpressionID {
    let start = self.start
    advance()
    var parts: [KeyPathPart] = []
    // The type that it starts from; of `Outer.Inner.member` only the first name counts as that.
    if kind == .identifier {
      advance()
      if at(.less), genericArgumentsEnd(from: position) != nil { _ = parseGenericArguments() }
    } else if kind == .leftBracket || kind == .leftParenthesis {
      _ = parseType()
    }
    while isAdjacent {
      if kind == .period {
        advance()
        if kind == .identifier || kind == .quotedIdentifier || kind == .number || kind == .dollarIdentifier {
          parts.append(KeyPathPart(name: token.name))
          advance()
        }
      } else if kind == .leftBracket {
        skipBracket()
        parts.append(KeyPathPart(name: .none))
      } else if kind == .operatorSymbol, takeCharacter(Byte.question) || takeCharacter(Byte.exclamation) {
        continue
      } else {
        break
      }
    }
    return add(.keyPath(Self.add(parts, to: &tree.keyPathParts)), from: start)
  }

  /// Reads `#word` with its arguments.
  private mutating func parsePound() -> ExpressionID {
    let start = self.start
    let name = token.name
    advance()
    if isGenericArgumentsAhead { _ = parseGenericArguments() }
    var arguments: [Argument] = []
    if kind == .leftParenthesis, isAdjacent {
      let namesFunction = namesFunction
      self.namesFunction = name == Name(.selector)
      arguments = parseArguments()
      self.namesFunction = namesFunction
    }
    if kind == .leftBrace, !bracesEndValue, !token.startsLine { parseTrailingClosures(into: &arguments) }
    return add(.pound(name, Self.add(arguments, to: &tree.arguments)), from: start)
  }

  // MARK: - Strings

  /// The pieces of a string literal: its text between interpolations, which are read.
  private mutating func segments(of literal: Token) -> [StringSegment] {
    var start = literal.start.position
    var end = literal.end.position
    var pounds = 0
    while start + pounds < end, source[start + pounds] == Byte.pound { pounds += 1 }
    start += pounds
    let isMultiline = start + 2 < end && (0..<3).allSatisfy { source[start + $0] == Byte.quote }
    let quotes = isMultiline ? 3 : 1
    start = min(start + quotes, end)
    end = max(start, end - quotes - pounds)
    var segments: [StringSegment] = []
    var text = start
    var index = start
    while index < end {
      guard source[index] == Byte.backslash, hasPounds(pounds, at: index + 1, end: end) else {
        index += 1
        continue
      }
      index += 1 + pounds
      guard index < end, source[index] == UInt8(ascii: "(") else {
        index += 1
        continue
      }
      let textEnd = index - 1 - pounds
      if textEnd > text { segments.append(StringSegment(text: ByteRange(text, textEnd), value: nil)) }
      let (value, behind) = interpolation(at: index, end: end)
      segments.append(StringSegment(text: .none, value: value))
      index = behind
      text = behind
    }
    if end > text { segments.append(StringSegment(text: ByteRange(text, end), value: nil)) }
    return segments
  }

  private func hasPounds(_ pounds: Int, at position: Int, end: Int) -> Bool {
    guard position + pounds <= end else { return false }
    for offset in 0..<pounds where source[position + offset] != Byte.pound { return false }
    return true
  }

  /// Reads the interpolation whose parenthesis is at a byte.
  private mutating func interpolation(at start: Int, end: Int) -> (value: ExpressionID, behind: Int) {
    let inner = Lexer.tokens(of: source, in: start..<end, names: names, stopsAtPartner: true)
    let (outer, outerPosition, braces) = (tokens, position, bracesEndValue)
    (tokens, position, bracesEndValue) = (inner, 0, false)
    let behind = inner[partner(of: 0)].end.position
    let arguments = inner[0].kind == .leftParenthesis ? parseArguments() : []
    let value = arguments.first?.value ?? add(.missing, from: UInt32(clamping: start))
    (tokens, position, bracesEndValue) = (outer, outerPosition, braces)
    return (value, max(behind, start + 1))
  }
}
