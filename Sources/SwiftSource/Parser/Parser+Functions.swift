extension Parser {
  /// Reads a function behind `func`.
  mutating func parseFunction(_ declaration: inout Declaration) {
    declaration.kind = .function
    takeName(&declaration)
    parseGenericParameters(&declaration)
    parseSignature(&declaration)
    declaration.body = parseBody()
  }

  /// Reads an initialiser behind `init`.
  mutating func parseInitializer(_ declaration: inout Declaration) {
    declaration.kind = .initializer
    declaration.name = Name(.initializer)
    declaration.nameRange = ByteRange(tokens[position - 1].start, tokens[position - 1].end)
    if takeCharacter(Byte.question) || takeCharacter(Byte.exclamation) { declaration.modifiers.insert(.isFailable) }
    parseGenericParameters(&declaration)
    parseSignature(&declaration)
    declaration.body = parseBody()
  }

  /// Reads a subscript behind `subscript`.
  mutating func parseSubscript(_ declaration: inout Declaration) {
    declaration.kind = .subscripted
    declaration.name = Name(.subscript)
    let start = self.start
    parseGenericParameters(&declaration)
    parseSignature(&declaration)
    var binding = Binding(pattern: add(.wildcard))
    binding.type = declaration.resultType
    if kind == .leftBrace { parseAccessors(of: &binding) }
    binding.range = ByteRange(start, lastEnd)
    declaration.bindings = Self.add([binding], to: &tree.bindings)
  }

  private mutating func parseSignature(_ declaration: inout Declaration) {
    if kind == .leftParenthesis { declaration.parameters = parseParameters(isEnumCase: false) }
    parseEffects(&declaration)
    if take(.arrow) { declaration.resultType = parseType() }
    parseGenericRequirements(&declaration)
  }

  private mutating func parseEffects(_ declaration: inout Declaration) {
    while at(.async) || at(.throws) || at(.rethrows) {
      if !at(.async) { declaration.modifiers.insert(.canThrow) }
      advance()
      if kind == .leftParenthesis, isAdjacent { skipBracket() }
    }
  }

  /// Reads parameters with their parentheses.
  mutating func parseParameters(isEnumCase: Bool) -> List<Parameter> {
    advance()
    var parameters: [Parameter] = []
    while kind != .rightParenthesis, kind != .end {
      let before = position
      if let parameter = parseParameter(isEnumCase: isEnumCase) { parameters.append(parameter) }
      if !take(.comma), kind != .rightParenthesis {
        noteMistake()
        if position == before { skipOne() }
      }
    }
    require(.rightParenthesis)
    return Self.add(parameters, to: &tree.parameters)
  }

  private mutating func parseParameter(isEnumCase: Bool) -> Parameter? {
    while kind == .at { _ = parseAttribute() }
    var parameter = Parameter(label: .none, name: .none)
    let hasLabel = isWord(token) && (ahead(1).kind == .colon || ahead(2).kind == .colon && isWord(ahead(1)))
    if hasLabel {
      parameter.label = at(.underscore) ? .none : token.name
      parameter.name = token.name
      advance()
      if isWord(token) {
        parameter.name = token.name
        advance()
      }
      advance()
    } else if !isEnumCase, kind != .identifier, kind != .leftParenthesis, kind != .leftBracket, kind != .at {
      return nil
    }
    if at(.inout) { parameter.isInout = true }
    parameter.type = parseType()
    if kind == .operatorSymbol, at(.closedRange) {
      parameter.isVariadic = true
      advance()
    }
    if at(.assign) {
      advance()
      parameter.defaultValue = parseValue()
    }
    return parameter
  }

  private func isWord(_ token: Token) -> Bool { token.kind == .identifier || token.kind == .quotedIdentifier }

  // MARK: - Bodies

  /// Reads the braces of a body, if there are any.
  mutating func parseBody() -> Code {
    guard kind == .leftBrace else { return .none }
    if extent == .outline { return .range(skipBraces()) }
    return .statements(parseBlock())
  }

  /// Passes over braces.
  ///
  /// - Returns: What is between them.
  mutating func skipBraces() -> ByteRange {
    let inner = token.end
    let partner = partner(of: position)
    skipBracket()
    return ByteRange(inner, max(inner, tokens[partner].start))
  }

  /// Reads a value, or in an outline only its end.
  mutating func parseValue() -> Code {
    if extent == .outline { return .range(reading { _ = $0.parseExpression() }) }
    return .expression(parseExpression())
  }

  // MARK: - Variables

  /// Reads what `let` or `var` declares.
  mutating func parseVariable(_ declaration: inout Declaration) {
    var bindings: [Binding] = []
    repeat {
      let start = self.start
      if bindings.isEmpty, kind == .identifier || kind == .quotedIdentifier {
        declaration.name = token.name
        declaration.nameRange = ByteRange(token.start, token.end)
      }
      var binding = Binding(pattern: parseBindingPattern())
      if take(.colon) { binding.type = parseType() }
      if at(.assign) {
        advance()
        binding.value = parseValue()
      }
      if kind == .leftBrace, binding.value == .none || isObserverAhead { parseAccessors(of: &binding) }
      binding.range = ByteRange(start, max(start, lastEnd))
      bindings.append(binding)
    } while take(.comma)
    declaration.bindings = Self.add(bindings, to: &tree.bindings)
  }

  /// Whether the brace that is ahead opens observers of a stored variable.
  var isObserverAhead: Bool {
    guard kind == .leftBrace else { return false }
    var next = ahead(1)
    var distance = 1
    while next.kind == .at, ahead(distance + 1).kind == .identifier {
      distance += 2
      next = ahead(distance)
    }
    guard isKeyword(next, .willSet) || isKeyword(next, .didSet) else { return false }
    let behind = ahead(distance + 1).kind
    return behind == .leftBrace || behind == .leftParenthesis
  }

  /// Reads the braces behind a variable: a getter by itself, or accessors by name.
  mutating func parseAccessors(of binding: inout Binding) {
    guard hasNamedAccessors else {
      binding.getter = parseBody()
      return
    }
    let end = partner(of: position)
    advance()
    while position < end, kind != .end {
      let before = position
      while kind == .at { _ = parseAttribute() }
      while let word = keyword, word == .mutating || word == .nonmutating || word == .isolated || word == .nonisolated {
        advance()
      }
      if let word = keyword { parseAccessor(word, of: &binding) }
      if position == before {
        if kind != .pound { noteMistake() }
        skipOne()
      }
    }
    position = max(position, end)
    require(.rightBrace)
  }

  private mutating func parseAccessor(_ word: Keyword, of binding: inout Binding) {
    switch word {
    case .get, .set, .willSet, .didSet, .modify, .read, .unsafeAddress, .unsafeMutableAddress: advance()
    default: return
    }
    if kind == .leftParenthesis {
      if ahead(1).kind == .identifier {
        if word == .willSet {
          binding.willSetParameter = ahead(1).name
        } else {
          binding.setterParameter = ahead(1).name
        }
      }
      skipBracket()
    }
    while at(.async) || at(.throws) { advance() }
    let body = parseBody()
    switch word {
    case .get, .read, .unsafeAddress: binding.getter = body == .none ? .range(.none) : body
    case .set, .modify: binding.setter = body == .none ? .range(.none) : body
    case .willSet: binding.willSet = body
    case .didSet: binding.didSet = body
    default: break
    }
  }

  private var hasNamedAccessors: Bool {
    var distance = 1
    while true {
      let next = ahead(distance)
      if next.kind == .at, ahead(distance + 1).kind == .identifier {
        distance += 2
        if ahead(distance).kind == .leftParenthesis {
          distance = min(partner(of: position + distance) + 1, tokens.count - 1) - position
        }
        continue
      }
      guard next.kind == .identifier, let word = Keyword(rawValue: next.name.id) else { return false }
      let behind = ahead(distance + 1)
      switch word {
      case .mutating, .nonmutating, .nonisolated: distance += 1
      case .get, .read, .modify, .unsafeAddress, .unsafeMutableAddress:
        return behind.kind == .leftBrace || behind.kind == .rightBrace || isAccessorWord(behind)
      case .set, .willSet, .didSet:
        return behind.kind == .leftBrace || behind.kind == .leftParenthesis || behind.kind == .rightBrace
          || isAccessorWord(behind)
      default: return false
      }
    }
  }

  private func isAccessorWord(_ token: Token) -> Bool {
    let words: [Keyword] = [.get, .set, .async, .throws, .mutating, .nonmutating]
    return words.contains { isKeyword(token, $0) }
  }
}
