extension Parser {
  /// Reads a file: declarations, and statements between them as stretches.
  mutating func parseFile() {
    let members = parseMembers(until: .end, isTopLevel: true)
    tree.roots = Self.add(members, to: &tree.declarationLists)
  }

  /// Reads declarations up to a closing brace or the end.
  mutating func parseMembers(until closing: Token.Kind, isTopLevel: Bool) -> [DeclarationID] {
    var members: [DeclarationID] = []
    while kind != closing, kind != .end {
      let before = position
      if kind == .pound, parseCompilationDirective() { continue }
      if kind == .semicolon {
        advance()
      } else if isDeclarationAhead() {
        if let declaration = parseDeclaration() { members.append(declaration) }
      } else if isTopLevel {
        skipScript()
      } else {
        // A macro that makes members is no mistake.
        if kind != .pound { noteMistake() }
        skipOne()
        if tokens[before].kind == .pound, kind == .leftParenthesis { skipBracket() }
      }
      if position == before { advance() }
    }
    return members
  }

  /// Passes over statements at the top of a file up to the next declaration.
  private mutating func skipScript() {
    let script = reading { parser in
      while parser.kind != .end, !parser.isDeclarationAhead(), !parser.isCompilationDirectiveAhead {
        let before = parser.position
        if parser.kind == .rightBrace || parser.kind == .rightParenthesis || parser.kind == .rightBracket {
          parser.noteMistake()
          parser.advance()
        } else {
          _ = parser.parseStatement()
        }
        if parser.position == before { parser.advance() }
      }
    }
    if !script.isEmpty { tree.scripts.append(script) }
  }

  // MARK: - What is ahead

  /// Whether a declaration begins here: modifiers and attributes, then a word that declares.
  func isDeclarationAhead() -> Bool {
    var index = position
    // So many words before a declaration are taken for one that is not there.
    for _ in 0..<64 {
      let token = tokens[index]
      switch token.kind {
      case .at:
        index += 1
        guard tokens[index].kind == .identifier || tokens[index].kind == .quotedIdentifier else { return false }
        index += 1
        while tokens[index].kind == .period, index + 1 < tokens.count - 1 { index += 2 }
        if tokens[index].name == Name(.less), let end = genericArgumentsEnd(from: index) { index = end }
        if tokens[index].kind == .leftParenthesis, isAttributeArgument(index, ofDeclaration: true) {
          index = min(partner(of: index) + 1, tokens.count - 1)
        }
      case .identifier:
        guard let word = Keyword(rawValue: token.name.id) else { return false }
        if Self.declares(word) {
          return word == .initializer || word == .subscript || word == .deinit
            ? declaresByBracket(index, word)
            : isFollowedByName(index, word)
        }
        guard Self.modifies(word) else { return false }
        // A modifier's name may also be a plain name: `open(url)`, `prefix.count`.
        let next = tokens[min(index + 1, tokens.count - 1)]
        if next.kind == .leftParenthesis {
          guard isModifierArgument(index + 1) else { return false }
          index = min(partner(of: index + 1) + 1, tokens.count - 1)
        } else if next.kind == .identifier || next.kind == .at {
          index += 1
        } else {
          return false
        }
      default: return false
      }
      if index >= tokens.count - 1 { return false }
    }
    return true
  }

  /// Whether the parenthesis at an index belongs to the attribute before it.
  private func isAttributeArgument(_ index: Int, ofDeclaration isOfDeclaration: Bool) -> Bool {
    let touches = tokens[index - 1].end == tokens[index].start
    // Behind one of a type a tuple may come; behind one of a declaration nothing else that begins like this.
    return touches || (isOfDeclaration || isKeyword(tokens[index - 1], .available)) && !tokens[index].startsLine
  }

  private func isFollowedByName(_ index: Int, _ word: Keyword) -> Bool {
    let next = tokens[min(index + 1, tokens.count - 1)]
    switch next.kind {
    case .identifier: return word != .class || !next.startsLine
    case .quotedIdentifier: return true
    case .leftParenthesis: return word == .let || word == .var
    case .operatorSymbol, .arrow: return word == .func || word == .operator
    case .dollarIdentifier, .leftBracket: return word == .extension || word == .let || word == .var
    default: return false
    }
  }

  private func declaresByBracket(_ index: Int, _ word: Keyword) -> Bool {
    if index > 0, tokens[index - 1].kind == .period { return false }
    if word == .deinit { return true }
    let next = tokens[min(index + 1, tokens.count - 1)]
    return next.kind == .leftParenthesis || next.kind == .operatorSymbol
  }

  /// `private(set)`, `unowned(unsafe)`, `nonisolated(unsafe)`.
  private func isModifierArgument(_ index: Int) -> Bool {
    let inner = tokens[min(index + 1, tokens.count - 1)]
    let words: [Keyword] = [.set, .safe, .unsafe]
    return words.contains { isKeyword(inner, $0) } && partner(of: index) == index + 2
  }

  private static func declares(_ word: Keyword) -> Bool {
    switch word {
    case .class, .struct, .enum, .protocol, .extension, .actor, .func, .initializer, .deinit, .subscript, .let, .var,
      .case, .typealias, .associatedtype, .import, .operator, .precedencegroup, .macro:
      true
    default: false
    }
  }

  private static func modifies(_ word: Keyword) -> Bool {
    switch word {
    case .fileprivate, .private, .public, .internal, .open, .packageAccess, .static, .final, .lazy, .weak, .unowned,
      .override,
      .mutating, .nonmutating, .convenience, .required, .optional, .indirect, .dynamic, .prefix, .postfix, .infix,
      .isolated, .nonisolated, .consuming, .borrowing, .distributed, .async, .class:
      true
    default: false
    }
  }

  // MARK: - One declaration

  /// Reads a declaration whose beginning is here.
  mutating func parseDeclaration() -> DeclarationID? {
    var declaration = Declaration(kind: .other)
    declaration.condition = condition
    let start = self.start
    parseAttributesAndModifiers(&declaration)
    guard let word = keyword, Self.declares(word) else { return nil }
    let isClassMember = word == .class && Self.isClassModifier(tokens[min(position + 1, tokens.count - 1)])
    if isClassMember {
      declaration.modifiers.insert(.isStatic)
      advance()
      parseAttributesAndModifiers(&declaration)
      guard keyword.map(Self.declares) == true else { return nil }
    }
    nested(or: { $0.skipDeclaration() }) { $0.parseKind(&declaration) }
    declaration.range = ByteRange(start, max(start, lastEnd))
    return add(declaration)
  }

  private static func isClassModifier(_ next: Token) -> Bool {
    guard next.kind == .identifier, let word = Keyword(rawValue: next.name.id) else { return false }
    return declares(word) && word != .extension || modifies(word)
  }

  private mutating func skipDeclaration() {
    while kind != .end, kind != .leftBrace, !token.isClosing { skipOne() }
    if kind == .leftBrace { skipBracket() }
  }

  private mutating func parseAttributesAndModifiers(_ declaration: inout Declaration) {
    var attributes: [Name] = []
    while true {
      if kind == .at {
        if let name = parseAttribute(ofDeclaration: true) { attributes.append(name) }
        continue
      }
      guard let word = keyword, Self.modifies(word), word != .class else { break }
      advance()
      let argument = kind == .leftParenthesis ? ahead(1) : nil
      if argument != nil { skipBracket() }
      apply(word, isSetter: argument.map { isKeyword($0, .set) } ?? false, to: &declaration)
    }
    if !attributes.isEmpty { declaration.attributes = Self.add(attributes, to: &tree.names) }
  }

  private func apply(_ word: Keyword, isSetter: Bool, to declaration: inout Declaration) {
    switch word {
    case .private, .fileprivate: declaration.modifiers.insert(isSetter ? .hasPrivateSetter : .isPrivate)
    case .public, .open: if !isSetter { declaration.modifiers.insert(.isPublic) }
    case .static: declaration.modifiers.insert(.isStatic)
    case .final: declaration.modifiers.insert(.isFinal)
    case .lazy: declaration.modifiers.insert(.isLazy)
    case .weak: declaration.modifiers.insert(.isWeak)
    case .override: declaration.modifiers.insert(.isOverride)
    case .mutating: declaration.modifiers.insert(.isMutating)
    case .convenience: declaration.modifiers.insert(.isConvenience)
    case .indirect: declaration.modifiers.insert(.isIndirect)
    default: break
    }
  }

  /// Reads an attribute with its arguments, which are passed over.
  ///
  /// - Parameter isOfDeclaration: Whether it belongs to a declaration, not to a type.
  /// - Returns: The last part of its name.
  mutating func parseAttribute(ofDeclaration isOfDeclaration: Bool = false) -> Name? {
    advance()
    guard kind == .identifier || kind == .quotedIdentifier else { return nil }
    var name = token.name
    advance()
    while kind == .period, ahead(1).kind == .identifier {
      advance()
      name = token.name
      advance()
    }
    if kind == .operatorSymbol, isAdjacent, at(.less), let end = genericArgumentsEnd(from: position) { position = end }
    if kind == .leftParenthesis, isAttributeArgument(position, ofDeclaration: isOfDeclaration) { skipBracket() }
    return name
  }

  private mutating func parseKind(_ declaration: inout Declaration) {
    guard let word = keyword else { return }
    advance()
    switch word {
    case .class: parseTypeDeclaration(&declaration, .classType)
    case .struct: parseTypeDeclaration(&declaration, .structType)
    case .enum: parseTypeDeclaration(&declaration, .enumType)
    case .protocol: parseTypeDeclaration(&declaration, .protocolType)
    case .actor: parseTypeDeclaration(&declaration, .actorType)
    case .extension: parseExtension(&declaration)
    case .func: parseFunction(&declaration)
    case .initializer: parseInitializer(&declaration)
    case .deinit:
      declaration.kind = .deinitializer
      declaration.body = parseBody()
    case .subscript: parseSubscript(&declaration)
    case .let, .var:
      declaration.kind = .variable
      if word == .let { declaration.modifiers.insert(.isConstant) }
      parseVariable(&declaration)
    case .case: parseEnumCases(&declaration)
    case .typealias, .associatedtype: parseAlias(&declaration)
    case .import:
      declaration.kind = .imported
      parseImport(&declaration)
    default: parseOther(&declaration)
    }
  }

  private mutating func parseImport(_ declaration: inout Declaration) {
    // `import struct Module.Name`
    if let word = keyword, Self.declares(word) { advance() }
    takeName(&declaration)
    while kind == .period {
      advance()
      if kind == .identifier { advance() }
    }
  }

  /// Operators, precedence groups, macros: nothing in them matters.
  private mutating func parseOther(_ declaration: inout Declaration) {
    takeName(&declaration)
    while kind != .end, !token.startsLine, !token.isClosing {
      let isBlock = kind == .leftBrace
      skipOne()
      if isBlock { return }
    }
    if kind == .leftBrace { skipBracket() }
  }

  /// Takes a name or an operator.
  mutating func takeName(_ declaration: inout Declaration) {
    guard kind == .identifier || kind == .quotedIdentifier || kind == .operatorSymbol else { return }
    declaration.name = token.name
    declaration.nameRange = ByteRange(token.start, token.end)
    advance()
  }
}
