extension Parser {
  /// Reads an expression with its operators; what is no expression becomes one that is missing, and nothing is taken.
  mutating func parseExpression() -> ExpressionID {
    nested(or: { parser in
      let start = parser.start
      if parser.kind != .end, !parser.token.isClosing { parser.skipOne() }
      return parser.add(.missing, from: start)
    }) { $0.parseSequence() }
  }

  /// Reads an expression that ends before a brace.
  mutating func parseValueWithoutBraces() -> ExpressionID {
    let braces = bracesEndValue
    bracesEndValue = true
    defer { bracesEndValue = braces }
    return parseExpression()
  }

  private enum Operation {
    case infix(Name)
    case ternary(ExpressionID)
  }

  /// Reads operands and the operators between them, and puts them together by precedence.
  private mutating func parseSequence() -> ExpressionID {
    let start = self.start
    let endsAtAssignment = assignmentEndsValue
    assignmentEndsValue = false
    let first = parseOperand()
    guard isOperatorAhead else { return first }
    var operands = [first]
    var starts = [start]
    var operations: [(operation: Operation, level: Int, isRight: Bool)] = []

    func reduce(_ parser: inout Parser, above level: Int, isRight: Bool) {
      while let top = operations.last, top.level > level || (top.level == level && !isRight), operands.count > 1 {
        operations.removeLast()
        let right = operands.removeLast()
        starts.removeLast()
        let left = operands.removeLast()
        let begin = starts[starts.count - 1]
        let expression: Expression =
          switch top.operation {
          case .infix(let name): .binary(name, left, right)
          case .ternary(let middle): .ternary(left, middle, right)
          }
        operands.append(parser.add(expression, from: begin, to: parser.tree.range(right).end))
      }
    }

    while isOperatorAhead {
      if endsAtAssignment, at(.assign) { break }
      if at(.as) || at(.is) {
        reduce(&self, above: Precedence.cast, isRight: false)
        guard let value = operands.popLast() else { break }
        operands.append(parseCast(value, from: starts[starts.count - 1]))
        continue
      }
      let name = token.name
      if isAssignment {
        reduce(&self, above: 0, isRight: false)
        guard let target = operands.popLast() else { break }
        advance()
        let value = parseExpression()
        operands.append(add(.assignment(name, target, value), from: start))
        break
      }
      if at(.question) {
        reduce(&self, above: Precedence.ternary, isRight: true)
        advance()
        let braces = bracesEndValue
        let middle = parseExpression()
        bracesEndValue = braces
        guard require(.colon) else { break }
        operations.append((.ternary(middle), Precedence.ternary, true))
      } else {
        let (level, isRight) = Precedence.of(name)
        reduce(&self, above: level, isRight: isRight)
        advance()
        operations.append((.infix(name), level, isRight))
      }
      starts.append(self.start)
      operands.append(parseOperand())
    }
    reduce(&self, above: -1, isRight: false)
    return operands[0]
  }

  private mutating func add(_ expression: Expression, from start: UInt32, to end: UInt32) -> ExpressionID {
    tree.expressions.append(expression)
    tree.expressionRanges.append(ByteRange(start, max(start, end)))
    return ExpressionID(index: Int32(clamping: tree.expressions.count - 1))
  }

  private mutating func parseCast(_ value: ExpressionID, from start: UInt32) -> ExpressionID {
    let isTest = at(.is)
    advance()
    var cast = isTest ? CastKind.test : .coercion
    if !isTest, isAdjacent {
      if takeCharacter(Byte.question) {
        cast = .conditional
      } else if takeCharacter(Byte.exclamation) {
        cast = .forced
      }
    }
    let type = parseType()
    return add(.cast(cast, value, type), from: start)
  }

  // MARK: - What is ahead

  /// Whether an operator between values is ahead.
  private var isOperatorAhead: Bool {
    if at(.as) || at(.is) { return true }
    guard kind == .operatorSymbol else { return false }
    if at(.question) { return !isAdjacent || !token.startsLine }
    let isLeftBound = isAdjacent && !isOpener(tokens[position - 1])
    let isRightBound = isAdjacentToNext && !isCloser(ahead(1))
    // One that begins a line and touches what follows is a prefix of the next statement.
    return isLeftBound == isRightBound || isAssignment
  }

  private var isAdjacentToNext: Bool { token.end == ahead(1).start }

  private func isOpener(_ token: Token) -> Bool {
    token.isOpening || token.kind == .comma || token.kind == .semicolon || token.kind == .colon
  }

  private func isCloser(_ token: Token) -> Bool {
    token.isClosing || token.kind == .comma || token.kind == .semicolon || token.kind == .colon || token.kind == .end
  }

  /// Whether the operator that is ahead assigns: `=`, `+=`, not a comparison.
  private var isAssignment: Bool {
    guard kind == .operatorSymbol, source[token.end.position - 1] == UInt8(ascii: "=") else { return false }
    switch StandardOperator(rawValue: token.name.id) {
    case .equal, .notEqual, .identical, .notIdentical, .lessOrEqual, .greaterOrEqual, .patternMatch: return false
    case nil:
      // `.==`, `>==` and their like compare.
      return token.end - token.start == 1 || token.end < 2 || source[token.end.position - 2] != UInt8(ascii: "=")
    default: return true
    }
  }

  // MARK: - Operands

  /// Reads a value with what stands before and behind it.
  private mutating func parseOperand() -> ExpressionID {
    let start = self.start
    if let word = keyword {
      switch word {
      case .try:
        advance()
        var isOptional = false
        if isAdjacent, takeCharacter(Byte.question) {
          isOptional = true
        } else {
          _ = isAdjacent && takeCharacter(Byte.exclamation)
        }
        let value = parseExpression()
        return add(.effect(value, isOptional: isOptional), from: start)
      case .await where isOperand(ahead(1)),
        .copy where isNameBehind, .consume where isNameBehind, .any where isNameBehind:
        advance()
        let value = parseExpression()
        return add(.effect(value, isOptional: false), from: start)
      default: break
      }
    }
    if kind == .operatorSymbol { return parsePrefixed() }
    return parsePostfix()
  }

  /// Whether a name comes behind the word that is ahead, which then says something of it: `copy x`, and not `copy as X`.
  private var isNameBehind: Bool {
    let next = ahead(1)
    return next.kind == .identifier && !next.startsLine && !isKeyword(next, .as) && !isKeyword(next, .is)
  }

  /// Whether a token, with one before it, begins a value.
  private func isOperand(_ next: Token) -> Bool {
    switch next.kind {
    case .operatorSymbol: token.end != next.start && next.end == ahead(2).start
    case .period: token.end != next.start
    default: !isCloser(next)
    }
  }

  private mutating func parsePrefixed() -> ExpressionID {
    let start = self.start
    let name = token.name
    // An operator as a value: `reduce(0, +)`.
    if isCloser(ahead(1)) {
      advance()
      return add(.identifier(name, .empty), from: start)
    }
    guard !at(.assign) else { return absent() }
    advance()
    let value = nested(or: { $0.missing() }) { $0.parseOperand() }
    if name == Name(.bitAnd) { return add(.reference(value), from: start) }
    return add(.prefix(name, value), from: start)
  }

  /// An expression that is nested too deeply to be read.
  mutating func missing() -> ExpressionID { add(.missing, from: start) }

  /// An expression that is not there, though one has to be.
  mutating func absent() -> ExpressionID {
    noteGap()
    return add(.missing, from: start)
  }

  private mutating func parsePostfix() -> ExpressionID {
    let start = self.start
    let before = position
    var value = parsePrimary()
    guard position > before else { return value }
    while let next = parseSuffix(of: value, from: start) { value = next }
    return value
  }

  /// Reads one suffix of a value: a member, arguments, a mark.
  private mutating func parseSuffix(of value: ExpressionID, from start: UInt32) -> ExpressionID? {
    switch kind {
    case .period: return parseMember(of: value, from: start)
    case .leftParenthesis where !token.startsLine:
      return parseCall(of: value, from: start)
    case .leftBracket where !token.startsLine:
      let arguments = parseArguments()
      return add(.subscripted(value, Self.add(arguments, to: &tree.arguments)), from: start)
    case .arrow: return parseFunctionType(from: start)
    case .identifier where at(.throws) && ahead(1).kind == .arrow: return parseFunctionType(from: start)
    case .leftBrace where isTrailingClosureAhead(of: value):
      return parseTrailingClosures(of: value, [], from: start)
    case .operatorSymbol where isAdjacent && !token.startsLine: return parsePostfixOperator(value, from: start)
    case .operatorSymbol where isGenericArgumentsAhead: return parsePostfixOperator(value, from: start)
    case .pound where isCompilationDirectiveAhead && isMemberBehindDirective: return skipConditionalMembers(value)
    default: return nil
    }
  }

  /// Reads the rest of a function type that stands for a value: `[() -> Void]()`.
  private mutating func parseFunctionType(from start: UInt32) -> ExpressionID {
    if at(.throws) { advance() }
    advance()
    let result = parseType()
    let type = add(.function(.empty, result))
    return add(.type(type), from: start)
  }

  private mutating func parseMember(of value: ExpressionID, from start: UInt32) -> ExpressionID? {
    let next = ahead(1)
    switch next.kind {
    case .identifier, .quotedIdentifier, .dollarIdentifier:
      // `.name` at the start of a line behind a whole statement is read as a member, as the compiler does. A name on the line
      // behind a period is more likely to begin what comes next, behind something that is being written.
      if next.startsLine { noteGap() }
      advance()
      let name = token.name
      advance()
      if isGenericArgumentsAhead { _ = parseGenericArguments() }
      return add(.member(value, name), from: start)
    case .number:
      // `pair.0.1` comes as one number.
      advance()
      let parts = tokenText.split(separator: ".")
      advance()
      var result = value
      for part in parts {
        let name = Array(part.utf8).withUnsafeBufferPointer { names.name($0) }
        result = add(.member(result, name), from: start)
      }
      return result
    case .leftBracket where next.start == token.end:
      advance()
      return value
    default: return nil
    }
  }

  private var tokenText: String {
    String(decoding: source[token.start.position..<token.end.position], as: UTF8.self)
  }

  private mutating func parsePostfixOperator(_ value: ExpressionID, from start: UInt32) -> ExpressionID? {
    let byte = source[token.start.position]
    let isMark = token.end - token.start == 1 && (byte == Byte.question || byte == Byte.exclamation)
    if isMark {
      advance()
      return add(byte == Byte.question ? .optionalChain(value) : .forceUnwrap(value), from: start)
    }
    if isGenericArgumentsAhead, case .identifier(let name, _) = tree[value] {
      tree.expressions[value.index.position] = .identifier(name, parseGenericArguments())
      tree.expressionRanges[value.index.position].end = lastEnd
      return value
    }
    // A postfix operator: it touches what is before it, and nothing behind it.
    guard !isAssignment, !isAdjacentToNext || isCloser(ahead(1)) else { return nil }
    let name = token.name
    advance()
    return add(.postfix(name, value), from: start)
  }

  /// Whether `<` begins generic arguments: where it touches what is before it, or begins a line and touches what follows, where
  /// it compares nothing.
  var isGenericArgumentsAhead: Bool {
    guard at(.less), token.startsLine ? isAdjacentToNext : isAdjacent else { return false }
    return genericArgumentsEnd(from: position) != nil
  }

  /// Whether `#if` is followed by members of the value before it.
  private var isMemberBehindDirective: Bool {
    guard token.name == Name(.if) else { return false }
    var index = position + 1
    while index < tokens.count - 1, !tokens[index].startsLine { index += 1 }
    return tokens[index].kind == .period
  }

  private mutating func skipConditionalMembers(_ value: ExpressionID) -> ExpressionID {
    var open = 0
    repeat {
      if isCompilationDirectiveAhead {
        if token.name == Name(.if) { open += 1 }
        if token.name == Name(.endif) { open -= 1 }
      }
      skipOne()
    } while open > 0 && kind != .end
    return value
  }
}
