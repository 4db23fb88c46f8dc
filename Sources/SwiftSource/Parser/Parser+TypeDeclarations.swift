extension Parser {
  /// Reads a type behind the word that declares it.
  mutating func parseTypeDeclaration(_ declaration: inout Declaration, _ kind: Declaration.Kind) {
    declaration.kind = kind
    takeName(&declaration)
    parseGenericParameters(&declaration)
    parseInheritance(&declaration)
    parseGenericRequirements(&declaration)
    parseTypeBody(&declaration)
  }

  /// Reads an extension; the extended type comes first among what it inherits.
  mutating func parseExtension(_ declaration: inout Declaration) {
    declaration.kind = .extensionType
    let start = self.start
    let extended = parseType()
    declaration.nameRange = ByteRange(start, max(start, lastEnd))
    declaration.name = lastName(of: extended)
    parseInheritance(&declaration, first: extended)
    parseGenericRequirements(&declaration)
    parseTypeBody(&declaration)
  }

  private func lastName(of type: TypeID) -> Name {
    switch tree[type] {
    case .named(let names, _): names.isEmpty ? .none : tree.names[names.indices.upperBound - 1]
    default: .none
    }
  }

  private mutating func parseTypeBody(_ declaration: inout Declaration) {
    while kind != .leftBrace, kind != .end, !token.isClosing, !isDeclarationAhead() {
      noteMistake()
      skipOne()
    }
    guard take(.leftBrace) else { return }
    let condition = self.condition
    let members = parseMembers(until: .rightBrace, isTopLevel: false)
    // An `#if` that was not closed within the braces ends with them.
    self.condition = condition
    declaration.members = Self.add(members, to: &tree.declarationLists)
    // The Swift Programming Language, *Extensions*: what an extension says of access holds for its members.
    if declaration.kind == .extensionType, declaration.modifiers.contains(.isPrivate) {
      for member in members { tree.declarations[member.index.position].modifiers.insert(.isPrivate) }
    }
    require(.rightBrace)
  }

  private mutating func parseInheritance(_ declaration: inout Declaration, first: TypeID? = nil) {
    var types: [TypeID] = []
    if let first { types.append(first) }
    if take(.colon) {
      repeat {
        while kind == .at { _ = parseAttribute() }
        types.append(parseType())
      } while take(.comma)
    }
    declaration.inherited = Self.add(types, to: &tree.typeLists)
  }

  /// Reads what is in angle brackets behind a declared name.
  mutating func parseGenericParameters(_ declaration: inout Declaration) {
    guard at(.less) else { return }
    advance()
    var generics: [GenericParameter] = []
    while kind != .end, !isGenericEnd {
      let before = position
      if at(.each) || at(.let) { advance() }
      if kind == .identifier {
        var generic = GenericParameter(name: token.name, bound: nil)
        advance()
        if take(.colon) { generic.bound = parseType() }
        generics.append(generic)
      }
      if !take(.comma), !isGenericEnd, position == before { skipOne() }
    }
    takeGenericEnd()
    declaration.generics = Self.add(generics, to: &tree.generics)
  }

  /// Reads `where`, of which a bound of a parameter matters: it is added to the parameters.
  mutating func parseGenericRequirements(_ declaration: inout Declaration) {
    guard take(.where) else { return }
    var generics = declaration.generics.indices.map { tree.generics[$0] }
    repeat {
      let name = kind == .identifier ? token.name : .none
      _ = parseType()
      if take(.colon) {
        generics.append(GenericParameter(name: name, bound: parseType()))
      } else if at(.equal) {
        advance()
        let type = parseType()
        if name == Name(.selfType) { generics.append(GenericParameter(name: name, bound: type)) }
      }
    } while take(.comma)
    declaration.generics = Self.add(generics, to: &tree.generics)
  }

  /// Reads the cases of an enum behind `case`.
  mutating func parseEnumCases(_ declaration: inout Declaration) {
    declaration.kind = .enumCase
    var bindings: [Binding] = []
    repeat {
      guard kind == .identifier || kind == .quotedIdentifier else { break }
      let start = self.start
      var binding = Binding(pattern: add(.name(token.name)))
      advance()
      if kind == .leftParenthesis { binding.associated = parseParameters(isEnumCase: true) }
      if at(.assign) {
        advance()
        binding.value = parseValue()
      }
      binding.range = ByteRange(start, lastEnd)
      bindings.append(binding)
    } while take(.comma)
    declaration.bindings = Self.add(bindings, to: &tree.bindings)
  }

  /// Reads an alias or an associated type.
  mutating func parseAlias(_ declaration: inout Declaration) {
    declaration.kind = .typeAlias
    takeName(&declaration)
    parseGenericParameters(&declaration)
    if take(.colon) {
      repeat { _ = parseType() } while take(.comma)
    }
    if at(.assign) {
      advance()
      declaration.resultType = parseType()
    }
    parseGenericRequirements(&declaration)
  }

  // MARK: - #if

  /// Whether a directive is ahead that has to do with conditions.
  var isCompilationDirectiveAhead: Bool {
    guard kind == .pound, let word = Keyword(rawValue: token.name.id) else { return false }
    return word == .if || word == .elseif || word == .else || word == .endif
  }

  /// Takes `#if`, `#elseif`, `#else` or `#endif`, or another directive that stands by itself.
  ///
  /// - Returns: Whether something was taken.
  mutating func parseCompilationDirective() -> Bool {
    guard kind == .pound, let word = Keyword(rawValue: token.name.id) else { return false }
    switch word {
    case .if:
      advance()
      condition = addCondition(parent: condition, previous: -1)
    case .elseif, .else:
      advance()
      if condition >= 0 {
        let parent = tree.compilationConditions[condition.position].parent
        condition = addCondition(parent: parent, previous: condition, isElse: word == .else)
      } else if word == .elseif {
        skipLine()
      }
    case .endif:
      advance()
      if condition >= 0 { condition = tree.compilationConditions[condition.position].parent }
    case .error, .warning, .sourceLocation:
      advance()
      if kind == .leftParenthesis { skipBracket() }
    default: return false
    }
    return true
  }

  /// Adds the condition of a branch, reading what it says.
  mutating func addCondition(parent: Int32, previous: Int32, isElse: Bool = false) -> Int32 {
    let expression = isElse ? nil : parseConditionLine()
    tree.compilationConditions.append(
      CompilationCondition(parent: parent, previous: previous, expression: expression))
    return Int32(clamping: tree.compilationConditions.count - 1)
  }

  /// Reads the value on the rest of the line.
  private mutating func parseConditionLine() -> ExpressionID {
    var last = position
    while last < tokens.count - 1, !tokens[last].startsLine { last += 1 }
    let value = parseExpression()
    // Whatever else the line says, or what was taken beyond it, does not count.
    position = last
    return value
  }

  private mutating func skipLine() {
    while kind != .end, !token.startsLine { advance() }
  }
}
