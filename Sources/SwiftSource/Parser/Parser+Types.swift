extension Parser {
  /// Reads a type.
  mutating func parseType() -> TypeID {
    nested(or: { parser in
      parser.skipType()
      return parser.add(.missing)
    }) { $0.parseFullType() }
  }

  private mutating func skipType() {
    let before = position
    while kind != .end, kind != .comma, kind != .leftBrace, !token.isClosing, !at(.assign) { skipOne() }
    if position == before, kind != .end, !token.isClosing { advance() }
  }

  private mutating func parseFullType() -> TypeID {
    skipTypeSpecifiers()
    var type = parsePostfixType()
    if kind == .operatorSymbol, at(.bitAnd) {
      var parts = [type]
      while at(.bitAnd) {
        advance()
        parts.append(parsePostfixType())
      }
      let list = Self.add(parts, to: &tree.typeLists)
      type = add(.composition(list))
    }
    while at(.async) || at(.throws) || at(.rethrows) {
      // Only before an arrow: elsewhere these words belong to what is around.
      guard ahead(1).kind == .arrow || isKeyword(ahead(1), .throws) || ahead(1).kind == .leftParenthesis else { break }
      advance()
      if kind == .leftParenthesis { skipBracket() }
    }
    if take(.arrow) {
      let parameters: List<TypeID> = if case .tuple(let list) = tree[type] { list } else { .empty }
      let result = parseType()
      type = add(.function(parameters, result))
    }
    return type
  }

  private mutating func skipTypeSpecifiers() {
    while true {
      if kind == .at {
        _ = parseAttribute()
      } else if let word = keyword, Self.specifiesType(word), isTypeStart(ahead(1)) {
        advance()
      } else if at(.tilde) {
        advance()
      } else {
        return
      }
    }
  }

  private static func specifiesType(_ word: Keyword) -> Bool {
    switch word {
    case .inout, .some, .any, .each, .repeat, .isolated, .consuming, .borrowing: true
    default: false
    }
  }

  private func isTypeStart(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .quotedIdentifier, .leftParenthesis, .leftBracket, .at: true
    default: token.kind == .operatorSymbol && token.name == Name(.tilde)
    }
  }

  private mutating func parsePostfixType() -> TypeID {
    skipTypeSpecifiers()
    var type = parseSimpleType()
    // Marks beyond what anyone writes are taken and mean nothing, so that types are nested no deeper than `depthLimit`.
    var marks = 0
    while kind != .end {
      if kind == .operatorSymbol, isAdjacent, !token.startsLine {
        if takeCharacter(Byte.question) {
          marks += 1
          if marks < Self.markLimit { type = add(.optional(type)) }
          continue
        }
        if takeCharacter(Byte.exclamation) {
          marks += 1
          if marks < Self.markLimit { type = add(.implicitlyUnwrapped(type)) }
          continue
        }
      }
      if kind == .period, isKeyword(ahead(1), .metatype) || isKeyword(ahead(1), .protocolType) {
        advance()
        advance()
        marks += 1
        if marks < Self.markLimit { type = add(.metatype(type)) }
        continue
      }
      break
    }
    return type
  }

  private mutating func parseSimpleType() -> TypeID {
    switch kind {
    case .identifier, .quotedIdentifier: return parseNamedType()
    case .leftParenthesis: return parseTupleType()
    case .leftBracket:
      advance()
      let element = parseType()
      var type = TypeSyntax.array(element)
      if take(.colon) { type = .dictionary(element, parseType()) }
      while kind != .rightBracket, kind != .end {
        if token.isClosing { break }
        skipOne()
      }
      require(.rightBracket)
      return add(type)
    default:
      return add(.missing)
    }
  }

  private mutating func parseNamedType() -> TypeID {
    var names = [token.name]
    var arguments = List<TypeID>.empty
    advance()
    while true {
      if at(.less) {
        arguments = parseGenericArguments()
      } else if kind == .period, ahead(1).kind == .identifier || ahead(1).kind == .quotedIdentifier,
        !isKeyword(ahead(1), .metatype), !isKeyword(ahead(1), .protocolType)
      {
        advance()
        names.append(token.name)
        advance()
      } else {
        break
      }
    }
    let list = Self.add(names, to: &tree.names)
    return add(.named(list, arguments))
  }

  private mutating func parseTupleType() -> TypeID {
    advance()
    var types: [TypeID] = []
    while kind != .rightParenthesis, kind != .end {
      let before = position
      // Labels of elements and parameters do not matter.
      if kind == .identifier, ahead(1).kind == .colon {
        advance()
        advance()
      } else if kind == .identifier, ahead(1).kind == .identifier, ahead(2).kind == .colon {
        advance()
        advance()
        advance()
      }
      types.append(parseType())
      if at(.closedRange) { advance() }
      if !take(.comma), kind != .rightParenthesis {
        if position == before || token.isClosing { break }
        skipOne()
      }
    }
    require(.rightParenthesis)
    if types.count == 1, kind != .arrow, !at(.throws), !at(.async), !at(.rethrows) { return types[0] }
    let list = Self.add(types, to: &tree.typeLists)
    return add(.tuple(list))
  }

  // MARK: - Angle brackets

  /// Reads the arguments in angle brackets that are ahead.
  mutating func parseGenericArguments() -> List<TypeID> {
    guard takeCharacter(UInt8(ascii: "<")) else { return .empty }
    var types: [TypeID] = []
    while kind != .end, !isGenericEnd {
      let before = position
      types.append(parseType())
      if !take(.comma), !isGenericEnd {
        if position == before || token.isClosing { break }
        skipOne()
      }
    }
    takeGenericEnd()
    return Self.add(types, to: &tree.typeLists)
  }

  /// Whether the token ahead begins with a closing angle bracket.
  var isGenericEnd: Bool { kind == .operatorSymbol && source[start.position] == UInt8(ascii: ">") }

  /// Takes a closing angle bracket if one is ahead.
  mutating func takeGenericEnd() { _ = takeCharacter(UInt8(ascii: ">")) }

  /// Takes the first character of the operator that is ahead, if it is this one; what is left of the operator stays.
  mutating func takeCharacter(_ byte: UInt8) -> Bool {
    guard kind == .operatorSymbol, source[start.position] == byte else { return false }
    if tokens[position].end - tokens[position].start == 1 {
      advance()
    } else {
      tokens[position].start += 1
      splitPosition = position
      let range = tokens[position].start.position..<tokens[position].end.position
      tokens[position].name = names.name(UnsafeBufferPointer(rebasing: source[range]))
    }
    return true
  }

  /// Where the angle brackets that are ahead end, if types stand in them rather than values that are compared.
  ///
  /// - Parameter start: The index of the opening bracket.
  /// - Returns: The index of the token behind, or of the one that holds the last bracket if that has more in it.
  func genericArgumentsEnd(from start: Int) -> Int? {
    var open = 0
    var index = start
    let limit = min(start + 64, tokens.count - 1)
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .identifier, .quotedIdentifier, .period, .comma, .colon, .arrow, .at: index += 1
      case .leftParenthesis, .leftBracket:
        index = partner(of: index) + 1
      case .operatorSymbol:
        for offset in token.start..<token.end {
          switch source[offset.position] {
          case UInt8(ascii: "<"): open += 1
          case UInt8(ascii: ">"):
            open -= 1
            if open == 0 { return offset + 1 == token.end ? endOfGenericArguments(index + 1) : index }
          case Byte.question, Byte.exclamation: break
          case UInt8(ascii: "&"): if token.end - token.start > 1 { return nil }
          default: return nil
          }
        }
        index += 1
      default: return nil
      }
    }
    return nil
  }

  private func endOfGenericArguments(_ index: Int) -> Int? {
    let next = tokens[index]
    switch next.kind {
    case .leftParenthesis, .rightParenthesis, .rightBracket, .rightBrace, .comma, .period, .semicolon, .colon, .end,
      .leftBrace:
      return index
    case .operatorSymbol: return next.name == Name(.assign) || next.name == Name(.equal) ? index : nil
    default: return next.startsLine ? index : nil
    }
  }
}
