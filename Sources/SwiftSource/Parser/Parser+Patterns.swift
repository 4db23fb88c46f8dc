extension Parser {
  /// Reads what a declaration or a loop binds: a name, a tuple of them, or nothing.
  mutating func parseBindingPattern() -> PatternID {
    switch kind {
    case .identifier, .quotedIdentifier:
      let name = token.name
      let isWildcard = at(.underscore)
      advance()
      return add(isWildcard ? .wildcard : .name(name))
    case .leftParenthesis:
      return nested(or: { parser in
        parser.skipBracket()
        return parser.add(.wildcard)
      }) { $0.parseTuplePattern { $0.parseBindingPattern() } }
    default: return add(.wildcard)
    }
  }

  private mutating func parseTuplePattern(_ element: (inout Parser) -> PatternID) -> PatternID {
    let elements = parsePatternElements(element)
    if elements.count == 1, elements[0].label == .none { return elements[0].pattern }
    let list = Self.add(elements, to: &tree.patternElements)
    return add(.tuple(list))
  }

  private mutating func parsePatternElements(_ element: (inout Parser) -> PatternID) -> [PatternElement] {
    advance()
    var elements: [PatternElement] = []
    while kind != .rightParenthesis, kind != .end {
      let before = position
      var label = Name.none
      if kind == .identifier, ahead(1).kind == .colon {
        label = token.name
        advance()
        advance()
      }
      elements.append(PatternElement(label: label, pattern: element(&self)))
      if !take(.comma), kind != .rightParenthesis {
        if position == before || token.isClosing { break }
        skipOne()
      }
    }
    require(.rightParenthesis)
    return elements
  }

  /// Reads the pattern of a `case`.
  ///
  /// - Parameter binds: Whether plain names are bound, behind `let` or `var`.
  /// - Returns: The pattern.
  mutating func parseMatchingPattern(binds: Bool = false) -> PatternID {
    nested(or: { parser in
      parser.skipOne()
      return parser.add(.wildcard)
    }) { parser in
      var pattern = parser.parseMatchingStart(binds: binds)
      var marks = 0
      while parser.kind == .operatorSymbol, parser.isAdjacent, parser.takeCharacter(Byte.question) {
        marks += 1
        if marks < Self.markLimit { pattern = parser.add(.optional(pattern)) }
      }
      while parser.take(.as) {
        let type = parser.parseType()
        pattern = parser.add(.type(pattern, type))
      }
      return pattern
    }
  }

  private mutating func parseMatchingStart(binds: Bool) -> PatternID {
    if take(.let) || take(.var) { return parseMatchingPattern(binds: true) }
    if take(.is) {
      let type = parseType()
      return add(.type(nil, type))
    }
    if at(.underscore) {
      advance()
      return add(.wildcard)
    }
    switch kind {
    case .leftParenthesis where !isRangeBehindBracket:
      return parseTuplePattern { $0.parseMatchingPattern(binds: binds) }
    case .period where isCaseAhead:
      return isPathAheadOfMember ? parsePathPattern(binds: binds) : parseCasePattern(base: nil, binds: binds)
    case .identifier, .quotedIdentifier:
      if binds, ahead(1).kind != .period {
        let name = token.name
        advance()
        return add(.name(name))
      }
      if isCaseAhead { return parsePathPattern(binds: binds) }
    default: break
    }
    let before = position
    assignmentEndsValue = true
    let value = parseValueWithoutBraces()
    assignmentEndsValue = false
    if position == before { skipOne() }
    return add(.expression(value))
  }

  private var isRangeBehindBracket: Bool {
    let behind = tokens[min(partner(of: position) + 1, tokens.count - 1)]
    return behind.kind == .operatorSymbol && (behind.name == Name(.closedRange) || behind.name == Name(.halfOpenRange))
  }

  /// Whether `.name` or `Type.name` is ahead, perhaps with values, and nothing behind it that makes it an expression.
  private var isCaseAhead: Bool {
    var index = position
    if tokens[index].kind != .period { index += 1 }
    guard tokens[index].kind == .period else { return false }
    while tokens[index].kind == .period, index + 2 < tokens.count {
      let name = tokens[index + 1].kind
      guard name == .identifier || name == .quotedIdentifier else { return false }
      index += 2
    }
    if tokens[index].kind == .leftParenthesis, !tokens[index].startsLine {
      index = min(partner(of: index) + 1, tokens.count - 1)
    }
    let next = tokens[index]
    switch next.kind {
    case .period, .leftBracket, .leftParenthesis, .arrow: return false
    case .operatorSymbol:
      if next.name == Name(.assign) { return true }
      // The mark of a pattern is its end; in `a.b?.c` it is one in a value.
      let behind = tokens[min(index + 1, tokens.count - 1)]
      return source[next.start.position] == Byte.question && !(behind.kind == .period && behind.start == next.end)
    default: return true
    }
  }

  private mutating func parsePathPattern(binds: Bool) -> PatternID {
    let start = self.start
    let isImplicit = take(.period)
    var base = add(isImplicit ? .implicitMember(token.name) : .identifier(token.name, .empty), from: start)
    advance()
    while isPathAheadOfMember {
      let name = ahead(1).name
      advance()
      advance()
      base = add(.member(base, name), from: start)
    }
    if kind == .period { return parseCasePattern(base: base, binds: binds) }
    return add(.expression(base))
  }

  /// Whether another member comes behind the one that is ahead.
  private var isPathAheadOfMember: Bool {
    kind == .period && ahead(1).kind == .identifier && ahead(2).kind == .period && ahead(3).kind == .identifier
  }

  private mutating func parseCasePattern(base: ExpressionID?, binds: Bool) -> PatternID {
    advance()
    let name = token.name
    advance()
    var elements: [PatternElement] = []
    if kind == .leftParenthesis, !token.startsLine {
      elements = parsePatternElements { $0.parseMatchingPattern(binds: binds) }
    }
    let list = Self.add(elements, to: &tree.patternElements)
    return add(.enumCase(base, name, list))
  }
}
