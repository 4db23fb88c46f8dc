extension Parser {
  /// Reads the statements of the braces that are ahead, with the braces.
  mutating func parseBlock() -> List<StatementID> {
    guard require(.leftBrace) else { return .empty }
    let braces = bracesEndValue
    bracesEndValue = false
    let statements = nested(or: { parser -> List<StatementID> in
      parser.skipToClosingBrace()
      return .empty
    }) { $0.parseStatements(until: .rightBrace) }
    bracesEndValue = braces
    require(.rightBrace)
    return statements
  }

  private mutating func skipToClosingBrace() {
    while kind != .rightBrace, kind != .end { skipOne() }
  }

  /// Reads statements up to a token of a kind, or in a `switch` up to the next case.
  mutating func parseStatements(until closing: Token.Kind, inSwitch: Bool = false) -> List<StatementID> {
    var statements: [StatementID] = []
    while kind != closing, kind != .end {
      if kind == .semicolon {
        advance()
        continue
      }
      if inSwitch, isCaseAhead || isDirectiveBeforeCase { break }
      if isCompilationDirectiveAhead, !isKeyword(.if, pound: token) { break }
      let before = position
      if kind == .rightBrace || kind == .rightParenthesis || kind == .rightBracket {
        // A closing bracket that nothing opened.
        if closing != .end { break }
        noteMistake()
        advance()
        continue
      }
      statements.append(parseStatement())
      if position == before {
        noteMistake()
        skipOne()
      }
    }
    return Self.add(statements, to: &tree.statementLists)
  }

  private func isKeyword(_ keyword: Keyword, pound token: Token) -> Bool { token.name.id == keyword.rawValue }

  /// Whether a case of a `switch` begins here.
  private var isCaseAhead: Bool {
    if at(.case) { return true }
    if at(.default) { return ahead(1).kind == .colon }
    return kind == .at && isKeyword(ahead(2), .default)
  }

  /// Whether `#if` with cases in it begins here.
  private var isDirectiveBeforeCase: Bool {
    guard isCompilationDirectiveAhead else { return false }
    var index = position + 1
    while index < tokens.count - 1, !tokens[index].startsLine { index += 1 }
    return isKeyword(tokens[index], .case) || isKeyword(tokens[index], .default)
  }

  /// Reads a statement.
  mutating func parseStatement() -> StatementID {
    nested(or: { parser in
      let start = parser.start
      parser.skipOne()
      return parser.add(.missing, from: start)
    }) { $0.parseStatementHere() }
  }

  private mutating func parseStatementHere() -> StatementID {
    let start = self.start
    if kind == .pound, let statement = parsePoundStatement() { return statement }
    if kind == .identifier, ahead(1).kind == .colon, isLoopWord(ahead(2)) {
      let name = token.name
      advance()
      advance()
      let statement = parseStatement()
      return add(.labeled(name, statement), from: start)
    }
    if let word = keyword, let statement = parseKeywordStatement(word) { return statement }
    if isDeclarationAhead(), let declaration = parseDeclaration() {
      return add(.declaration(declaration), from: start)
    }
    let value = parseExpression()
    return add(.expression(value), from: start)
  }

  private func isLoopWord(_ token: Token) -> Bool {
    let words: [Keyword] = [.for, .while, .repeat, .switch, .if, .do]
    return words.contains { isKeyword(token, $0) }
  }

  private mutating func parseKeywordStatement(_ word: Keyword) -> StatementID? {
    let start = self.start
    // A keyword with a colon behind it is a label.
    if ahead(1).kind == .colon { return nil }
    switch word {
    case .if: return parseIf()
    case .guard: return parseGuard()
    case .while: return parseWhile()
    case .repeat: return parseRepeat()
    case .for: return parseFor()
    case .switch: return parseSwitch()
    case .do where ahead(1).kind == .leftBrace || isKeyword(ahead(1), .throws): return parseDo()
    case .defer where ahead(1).kind == .leftBrace:
      advance()
      let block = parseBlock()
      return add(.deferred(block), from: start)
    case .return:
      advance()
      let value = isValueAhead ? parseExpression() : nil
      return add(.returned(value), from: start)
    case .throw:
      advance()
      let value = parseExpression()
      return add(.thrown(value), from: start)
    case .break: return parseJump { .breakStatement($0) }
    case .continue: return parseJump { .continueStatement($0) }
    case .fallthrough:
      advance()
      return add(.fallthroughStatement, from: start)
    default: return nil
    }
  }

  private var isValueAhead: Bool {
    if token.startsLine || token.isClosing || kind == .semicolon || kind == .end { return false }
    return !(isCaseAhead || isCompilationDirectiveAhead)
  }

  private mutating func parseJump(_ make: (Name) -> Statement) -> StatementID {
    let start = self.start
    advance()
    var label = Name.none
    if kind == .identifier, !token.startsLine, !at(.case), !at(.default) {
      label = token.name
      advance()
    }
    return add(make(label), from: start)
  }

  // MARK: - Branches

  private mutating func parseIf() -> StatementID {
    let start = self.start
    advance()
    let conditions = parseConditions()
    let then = parseBlock()
    var otherwise = List<StatementID>.empty
    if take(.else) {
      if at(.if) {
        let chained = parseStatement()
        otherwise = Self.add([chained], to: &tree.statementLists)
      } else {
        otherwise = parseBlock()
      }
    }
    return add(.conditional(conditions, then: then, otherwise: otherwise), from: start)
  }

  private mutating func parseGuard() -> StatementID {
    let start = self.start
    advance()
    let conditions = parseConditions()
    _ = take(.else)
    let block = parseBlock()
    return add(.guarded(conditions, otherwise: block), from: start)
  }

  private mutating func parseConditions() -> List<Condition> {
    let braces = bracesEndValue
    bracesEndValue = true
    defer { bracesEndValue = braces }
    var conditions: [Condition] = []
    repeat {
      let before = position
      conditions.append(parseCondition())
      if position == before { break }
    } while take(.comma)
    return Self.add(conditions, to: &tree.conditions)
  }

  private mutating func parseCondition() -> Condition {
    if kind == .pound, let word = Keyword(rawValue: token.name.id), word == .available || word == .unavailable {
      advance()
      if kind == .leftParenthesis { skipBracket() }
      return .availability(isNegated: word == .unavailable)
    }
    if take(.case) {
      let pattern = parseMatchingPattern()
      if at(.assign) { advance() }
      return .matching(pattern, parseExpression())
    }
    if at(.let) || at(.var) {
      advance()
      let pattern = parseBindingPattern()
      if take(.colon) { _ = parseType() }
      guard at(.assign) else { return .binding(pattern, nil) }
      advance()
      return .binding(pattern, parseExpression())
    }
    return .expression(parseExpression())
  }

  private mutating func parseSwitch() -> StatementID {
    let start = self.start
    advance()
    let subject = parseValueWithoutBraces()
    var cases: [SwitchCase] = []
    if take(.leftBrace) {
      let braces = bracesEndValue
      bracesEndValue = false
      let condition = self.condition
      while kind != .rightBrace, kind != .end {
        let before = position
        if isCaseAhead {
          cases.append(parseSwitchCase())
        } else if !parseCompilationDirective() {
          noteMistake()
          skipOne()
        }
        if position == before { advance() }
      }
      self.condition = condition
      bracesEndValue = braces
      require(.rightBrace)
    }
    let list = Self.add(cases, to: &tree.switchCases)
    return add(.choice(subject, list), from: start)
  }

  private mutating func parseSwitchCase() -> SwitchCase {
    while kind == .at { _ = parseAttribute() }
    var patterns: [PatternID] = []
    var filter: ExpressionID?
    if take(.case) {
      repeat {
        patterns.append(parseMatchingPattern())
        if take(.where) { filter = parseExpression() }
      } while take(.comma)
    } else {
      _ = take(.default)
    }
    _ = take(.colon)
    let list = Self.add(patterns, to: &tree.patternLists)
    let condition = self.condition
    let body = parseStatements(until: .rightBrace, inSwitch: true)
    return SwitchCase(patterns: list, filter: filter, body: body, condition: condition)
  }

  // MARK: - Loops and handlers

  private mutating func parseWhile() -> StatementID {
    let start = self.start
    advance()
    let conditions = parseConditions()
    let block = parseBlock()
    return add(.whileLoop(conditions, block), from: start)
  }

  private mutating func parseRepeat() -> StatementID {
    let start = self.start
    advance()
    let block = parseBlock()
    _ = take(.while)
    let condition = parseExpression()
    return add(.repeatLoop(block, condition), from: start)
  }

  private mutating func parseFor() -> StatementID {
    let start = self.start
    advance()
    while at(.try) || at(.await) { advance() }
    let pattern = take(.case) ? parseMatchingPattern() : parseLoopPattern()
    if take(.colon) { _ = parseType() }
    _ = take(.in)
    let sequence = parseValueWithoutBraces()
    let filter = take(.where) ? parseValueWithoutBraces() : nil
    let loop = ForLoop(pattern: pattern, sequence: sequence, filter: filter, body: parseBlock())
    return add(.forLoop(loop), from: start)
  }

  private mutating func parseLoopPattern() -> PatternID {
    if at(.let) || at(.var) { advance() }
    return parseBindingPattern()
  }

  private mutating func parseDo() -> StatementID {
    let start = self.start
    advance()
    while at(.throws) || kind == .leftParenthesis { skipOne() }
    let block = parseBlock()
    var clauses: [CatchClause] = []
    while take(.catch) {
      while kind != .leftBrace, kind != .end, !token.isClosing { skipOne() }
      clauses.append(CatchClause(body: parseBlock()))
    }
    let list = Self.add(clauses, to: &tree.catchClauses)
    return add(.attempt(block, list), from: start)
  }

  // MARK: - #if

  private mutating func parsePoundStatement() -> StatementID? {
    guard isCompilationDirectiveAhead else {
      // Directives that stand by themselves.
      let start = self.start
      return parseCompilationDirective() ? add(.missing, from: start) : nil
    }
    let start = self.start
    let outer = condition
    var clauses: [CompilationClause] = []
    var previous: Int32 = -1
    while isCompilationDirectiveAhead, !isKeyword(.endif, pound: token) {
      let isElse = isKeyword(.else, pound: token)
      advance()
      previous = addCondition(parent: outer, previous: previous, isElse: isElse)
      condition = previous
      clauses.append(CompilationClause(condition: previous, body: parseStatements(until: .rightBrace)))
      if clauses.count > 1000 { break }
    }
    condition = outer
    if isCompilationDirectiveAhead, isKeyword(.endif, pound: token) { advance() }
    let list = Self.add(clauses, to: &tree.compilationClauses)
    return add(.compilation(list), from: start)
  }
}
