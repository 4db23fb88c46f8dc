extension Parser {
  /// Reads a call's arguments and the closures behind them.
  mutating func parseCall(of value: ExpressionID, from start: UInt32) -> ExpressionID {
    let arguments = parseArguments()
    if kind == .leftBrace, isTrailingClosureAhead(of: nil) {
      return parseTrailingClosures(of: value, arguments, from: start)
    }
    if !arguments.isEmpty, arguments.allSatisfy({ isCompoundPart($0) }) {
      // The name of a function has no members: a call whose values are not written yet.
      if kind == .period { noteGap() }
      return value
    }
    if arguments.contains(where: { isCompoundPart($0) }) { noteGap() }
    return add(.call(value, Self.add(arguments, to: &tree.arguments)), from: start)
  }

  /// Whether an argument is a label of `name(a:b:)`, which names a function.
  private func isCompoundPart(_ argument: Argument) -> Bool {
    if case .missing = tree[argument.value] { tree.range(argument.value).isEmpty } else { false }
  }

  /// Reads arguments with the brackets around them, parentheses or square ones.
  mutating func parseArguments() -> [Argument] {
    let braces = bracesEndValue
    bracesEndValue = false
    defer { bracesEndValue = braces }
    let closing: Token.Kind = kind == .leftBracket ? .rightBracket : .rightParenthesis
    advance()
    var arguments: [Argument] = []
    while kind != closing, kind != .end {
      let before = position
      if isCompilationDirectiveAhead {
        skipOne()
        continue
      }
      var label = Name.none
      if kind == .identifier || kind == .quotedIdentifier, ahead(1).kind == .colon {
        label = at(.underscore) ? .none : token.name
        advance()
        advance()
      }
      // `name(a:b:)` names a function.
      let isCompound = position > before && (kind == closing || (kind == .identifier && ahead(1).kind == .colon))
      // Who writes it closes it up: a blank is the place of a value, but in a selector, or where no label is.
      if isCompound, kind == closing, tokens[position - 1].end != start, !namesFunction, label != .none { noteGap() }
      let value = isCompound ? add(.missing, from: lastEnd) : parseExpression()
      arguments.append(Argument(label: label, value: value, isTrailing: false))
      if isCompound { continue }
      if !take(.comma), kind != closing {
        if token.isClosing { break }
        noteMistake()
        if position == before { skipOne() }
      }
    }
    require(closing)
    return arguments
  }

  /// Whether the brace that is ahead is a closure for the call before it.
  func isTrailingClosureAhead(of value: ExpressionID?) -> Bool {
    guard kind == .leftBrace, !isObserverAhead else { return false }
    if bracesEndValue, !isClosureInCondition { return false }
    guard let value else { return true }
    if token.startsLine { return false }
    switch tree[value] {
    case .identifier, .member, .implicitMember, .subscripted, .optionalChain, .forceUnwrap: return true
    default: return false
    }
  }

  /// Whether the brace in a condition is a closure nevertheless, as the compiler decides: by what follows it.
  private var isClosureInCondition: Bool {
    let behind = tokens[min(partner(of: position) + 1, tokens.count - 1)]
    switch behind.kind {
    case .leftBrace, .comma, .period, .leftParenthesis, .leftBracket, .operatorSymbol: return !behind.startsLine
    default: return false
    }
  }

  /// Reads closures behind a call, the first without a label.
  mutating func parseTrailingClosures(
    of value: ExpressionID, _ arguments: [Argument], from start: UInt32
  ) -> ExpressionID {
    var arguments = arguments
    parseTrailingClosures(into: &arguments)
    return add(.call(value, Self.add(arguments, to: &tree.arguments)), from: start)
  }

  /// Reads closures behind a call or a macro.
  mutating func parseTrailingClosures(into arguments: inout [Argument]) {
    arguments.append(Argument(label: .none, value: parseClosureValue(), isTrailing: true))
    while kind == .identifier, ahead(1).kind == .colon, ahead(2).kind == .leftBrace, !at(.default), !bracesEndValue {
      let label = token.name
      advance()
      advance()
      arguments.append(Argument(label: label, value: parseClosureValue(), isTrailing: true))
    }
  }

  // MARK: - Closures

  /// Reads a closure; in an outline it is passed over.
  mutating func parseClosureValue() -> ExpressionID {
    let start = self.start
    if extent == .outline {
      skipBracket()
      return add(.missing, from: start)
    }
    let closure = nested(or: { parser -> ClosureSyntax in
      parser.skipBracket()
      return ClosureSyntax(captures: .empty, parameters: .empty, body: .empty, range: .none)
    }) { $0.parseClosure() }
    tree.closures.append(closure)
    return add(.closure(ClosureID(index: Int32(clamping: tree.closures.count - 1))), from: start)
  }

  private mutating func parseClosure() -> ClosureSyntax {
    let start = self.start
    let hasSignature = isSignatureAhead
    advance()
    var closure = ClosureSyntax(captures: .empty, parameters: .empty, body: .empty, range: .none)
    if hasSignature { parseSignature(of: &closure) }
    let braces = bracesEndValue
    bracesEndValue = false
    closure.body = parseStatements(until: .rightBrace)
    bracesEndValue = braces
    require(.rightBrace)
    closure.range = ByteRange(start, lastEnd)
    return closure
  }

  /// Whether the braces that are ahead begin with parameters and `in`.
  private var isSignatureAhead: Bool {
    var index = position + 1
    var seen = 0
    while index < tokens.count - 1, seen < 64 {
      let token = tokens[index]
      switch token.kind {
      case .identifier:
        switch Keyword(rawValue: token.name.id) {
        case .in: return true
        case .let, .var, .if, .for, .while, .guard, .switch, .return, .func, .class, .struct, .enum, .do, .defer,
          .break,
          .continue, .throw, .try, .await, .repeat, .case:
          return false
        default: index += 1
        }
      case .leftParenthesis, .leftBracket: index = partner(of: index) + 1
      case .comma, .colon, .arrow, .period, .at, .quotedIdentifier, .dollarIdentifier: index += 1
      case .operatorSymbol:
        switch source[token.start.position] {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"): index += 1
        default: return false
        }
      default: return false
      }
      seen += 1
    }
    return false
  }

  private mutating func parseSignature(of closure: inout ClosureSyntax) {
    while kind == .at { _ = parseAttribute() }
    if kind == .leftBracket { closure.captures = parseCaptures() }
    var parameters: [ClosureParameter] = []
    if kind == .leftParenthesis {
      advance()
      while kind != .rightParenthesis, kind != .end {
        let before = position
        if let parameter = parseClosureParameter() { parameters.append(parameter) }
        if !take(.comma), position == before { skipOne() }
      }
      require(.rightParenthesis)
    } else {
      while kind == .identifier || kind == .dollarIdentifier, !at(.in), !at(.async), !at(.throws) {
        parameters.append(ClosureParameter(name: token.name, type: nil))
        advance()
        if !take(.comma) { break }
      }
    }
    closure.parameters = Self.add(parameters, to: &tree.closureParameters)
    while kind != .end, !at(.in), !token.isClosing { skipOne() }
    _ = take(.in)
  }

  private mutating func parseClosureParameter() -> ClosureParameter? {
    guard kind == .identifier || kind == .quotedIdentifier else {
      // Parameters of a tuple are not told apart.
      guard kind == .leftParenthesis else { return nil }
      skipBracket()
      return ClosureParameter(name: Name(.underscore), type: nil)
    }
    var name = token.name
    advance()
    if kind == .identifier {
      name = token.name
      advance()
    }
    guard take(.colon) else { return ClosureParameter(name: name, type: nil) }
    let type = parseType()
    if at(.closedRange) { advance() }
    return ClosureParameter(name: name, type: type)
  }

  private mutating func parseCaptures() -> List<Capture> {
    advance()
    var captures: [Capture] = []
    while kind != .rightBracket, kind != .end {
      let before = position
      while at(.weak) || at(.unowned) {
        // A capture may itself be called `weak`.
        guard ahead(1).kind == .identifier || ahead(1).kind == .leftParenthesis else { break }
        advance()
        if kind == .leftParenthesis { skipBracket() }
      }
      if kind == .identifier || kind == .quotedIdentifier {
        let name = token.name
        advance()
        var value: ExpressionID?
        if at(.assign) {
          advance()
          value = parseExpression()
        }
        captures.append(Capture(name: name, value: value))
      }
      if !take(.comma), kind != .rightBracket {
        if position == before || token.isClosing { break }
      }
    }
    if kind == .rightBracket { advance() }
    return Self.add(captures, to: &tree.captures)
  }
}
