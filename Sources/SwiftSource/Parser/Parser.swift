/// Reads tokens into a syntax tree: the part of Swift's grammar that has to do with values, and everything around it well
/// enough to find its way.
///
/// It never fails: what fits nowhere is passed over and counted. Every loop takes at least one token, and what is nested
/// deeper than ``depthLimit`` is passed over as a whole, so that time is linear and the stack bounded.
package struct Parser {
  /// How much is read.
  package enum Extent: Sendable {
    /// Declarations; the bodies of functions, accessors and closures, and values, are only found.
    case outline
    /// Everything.
    case whole
  }

  /// How deeply constructs may be nested.
  package static let depthLimit = 96
  /// How many marks behind a type or a pattern, as in `Int??`, are kept.
  static let markLimit = 8

  let source: UnsafeBufferPointer<UInt8>
  let names: NameCache
  let extent: Extent
  var tokens: [Token]
  var position = 0
  var tree = SyntaxTree()
  /// Takes what is read only to find its end.
  var scratch = SyntaxTree()
  /// Whether what is read now is dropped.
  private var isReading = false
  var depth = 0
  /// The token whose first characters were taken by themselves.
  var splitPosition = -1
  /// Whether a brace behind a value belongs to the statement around it.
  var bracesEndValue = false
  /// Whether the sign of an assignment behind the value that is read next belongs to the condition around it.
  var assignmentEndsValue = false
  /// Whether what is read now can only name a function, as in `#selector`.
  var namesFunction = false
  /// The `#if` that is being read.
  var condition: Int32 = -1

  private init(
    source: UnsafeBufferPointer<UInt8>, range: Range<Int>, names: NameCache, extent: Extent, reusing tokens: [Token]
  ) {
    self.source = source
    self.names = names
    self.extent = extent
    self.tokens = Lexer.tokens(of: source, in: range, names: names, reusing: tokens)
  }

  /// Reads the declarations of a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - names: Where names are looked up.
  ///   - tokens: Takes the tokens of the file, and gives its memory.
  /// - Returns: The declarations, their bodies and values as ranges.
  package static func outline(
    of source: UnsafeBufferPointer<UInt8>, names: NameCache, tokens: inout [Token]
  ) -> SyntaxTree {
    var parser = Parser(
      source: source, range: 0..<source.count, names: names, extent: .outline, reusing: exchange(&tokens, with: []))
    parser.parseFile()
    tokens = parser.tokens
    return parser.tree
  }

  /// Reads statements: the bytes between the braces of a body.
  package static func statements(
    of source: UnsafeBufferPointer<UInt8>, in range: ByteRange, names: NameCache
  ) -> SyntaxTree {
    var parser = Parser(
      source: source, range: range.start.position..<range.end.position, names: names, extent: .whole, reusing: [])
    parser.tree.body = parser.parseStatements(until: .end)
    parser.finish()
    return parser.tree
  }

  /// Reads a value; the tree's body is one statement with it.
  package static func value(
    of source: UnsafeBufferPointer<UInt8>, in range: ByteRange, names: NameCache
  ) -> SyntaxTree {
    var parser = Parser(
      source: source, range: range.start.position..<range.end.position, names: names, extent: .whole, reusing: [])
    let value = parser.parseExpression()
    parser.finish()
    let statement = parser.add(.expression(value), from: range.start)
    parser.tree.body = add([statement], to: &parser.tree.statementLists)
    return parser.tree
  }

  /// Reads everything of a file.
  package static func file(_ source: UnsafeBufferPointer<UInt8>, names: NameCache) -> SyntaxTree {
    var parser = Parser(source: source, range: 0..<source.count, names: names, extent: .whole, reusing: [])
    parser.tree.body = parser.parseStatements(until: .end)
    parser.finish()
    return parser.tree
  }

  /// Notes what is left behind all that was read.
  private mutating func finish() {
    if kind != .end { noteMistake() }
  }

  private static func exchange<Value>(_ value: inout Value, with other: Value) -> Value {
    let old = value
    value = other
    return old
  }

  // MARK: - Tokens

  /// The token that is ahead.
  var token: Token { tokens[position] }

  /// The kind of the token that is ahead.
  var kind: Token.Kind { tokens[position].kind }

  /// Where the token that is ahead begins.
  var start: UInt32 { tokens[position].start }

  /// Where the last token that was taken ends.
  var lastEnd: UInt32 { position > 0 ? tokens[position - 1].end : tokens[0].start }

  /// A token at a distance; the last one beyond the end.
  func ahead(_ distance: Int) -> Token { tokens[min(position + distance, tokens.count - 1)] }

  /// Takes a token.
  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
  }

  /// Whether a keyword is ahead.
  func at(_ keyword: Keyword) -> Bool { isKeyword(token, keyword) }

  /// Whether a token is a keyword.
  func isKeyword(_ token: Token, _ keyword: Keyword) -> Bool {
    token.kind == .identifier && token.name.id == keyword.rawValue
  }

  /// Whether an operator is ahead.
  func at(_ symbol: StandardOperator) -> Bool { kind == .operatorSymbol && token.name.id == symbol.rawValue }

  /// Takes a keyword if it is ahead.
  mutating func take(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    advance()
    return true
  }

  /// Takes a token of a kind if one is ahead.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  /// The keyword that is ahead, if it is one that is asked about.
  var keyword: Keyword? { kind == .identifier ? Keyword(rawValue: token.name.id) : nil }

  /// Whether the token that is ahead directly follows the last one.
  var isAdjacent: Bool { position > 0 && tokens[position - 1].end == token.start || position == splitPosition }

  /// The index of the partner of the bracket at an index; the last token for one without.
  func partner(of index: Int) -> Int {
    let partner = tokens[index].name.id.position
    return partner > index ? partner : tokens.count - 1
  }

  /// Takes what has to be there, as a bracket behind what it holds; it is a mistake if it is not.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  mutating func require(_ kind: Token.Kind) -> Bool {
    let isThere = take(kind)
    if !isThere { noteGap() }
    return isThere
  }

  /// Goes behind the bracket that is ahead with all that is in it.
  mutating func skipBracket() {
    position = partner(of: position)
    if tokens[position].isClosing { advance() } else { noteGap() }
  }

  /// Goes behind one token, or a bracket with all that is in it.
  mutating func skipOne() {
    if token.isOpening { skipBracket() } else { advance() }
  }

  // MARK: - Nodes

  /// Adds an expression that began at a byte and ends with the last token.
  mutating func add(_ expression: Expression, from start: UInt32) -> ExpressionID {
    tree.expressions.append(expression)
    tree.expressionRanges.append(ByteRange(start, max(start, lastEnd)))
    return ExpressionID(index: Int32(clamping: tree.expressions.count - 1))
  }

  /// Adds a statement that began at a byte and ends with the last token.
  mutating func add(_ statement: Statement, from start: UInt32) -> StatementID {
    tree.statements.append(statement)
    tree.statementRanges.append(ByteRange(start, max(start, lastEnd)))
    return StatementID(index: Int32(clamping: tree.statements.count - 1))
  }

  /// Adds a declaration.
  mutating func add(_ declaration: Declaration) -> DeclarationID {
    tree.declarations.append(declaration)
    return DeclarationID(index: Int32(clamping: tree.declarations.count - 1))
  }

  /// Adds a type.
  mutating func add(_ type: TypeSyntax) -> TypeID {
    tree.types.append(type)
    return TypeID(index: Int32(clamping: tree.types.count - 1))
  }

  /// Adds a pattern.
  mutating func add(_ pattern: Pattern) -> PatternID {
    tree.patterns.append(pattern)
    return PatternID(index: Int32(clamping: tree.patterns.count - 1))
  }

  /// Adds elements to one of the tree's arrays.
  static func add<Element>(_ elements: [Element], to array: inout [Element]) -> List<Element> {
    guard !elements.isEmpty else { return .empty }
    let start = array.count
    array.append(contentsOf: elements)
    return List(start: Int32(clamping: start), count: Int32(clamping: elements.count))
  }

  // MARK: - Depth

  /// Reads something nested, or nothing where that would be too deep.
  ///
  /// - Parameters:
  ///   - omitted: What stands for it then.
  ///   - read: Reads it.
  /// - Returns: What was read, or what stands for it.
  mutating func nested<Value>(or omitted: (inout Parser) -> Value, _ read: (inout Parser) -> Value) -> Value {
    guard depth < Self.depthLimit else {
      tree.omittedDepths += 1
      return omitted(&self)
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  /// Notes that the token that is ahead fits nowhere.
  mutating func noteMistake() { noteMistake(at: start) }

  /// Notes that something is not there that has to be behind the last token.
  mutating func noteGap() { noteMistake(at: position > 0 ? tokens[position - 1].start : start) }

  private mutating func noteMistake(at place: UInt32) {
    if tree.mistakes == 0 { tree.firstMistake = place }
    tree.mistakes += 1
  }

  /// Reads something only to find its end.
  mutating func reading(_ read: (inout Parser) -> Void) -> ByteRange {
    let start = self.start
    guard !isReading else {
      // What is read within is dropped with what is around it.
      read(&self)
      return ByteRange(start, max(start, lastEnd))
    }
    isReading = true
    defer { isReading = false }
    let stray = tree.mistakes
    let omitted = tree.omittedDepths
    // What takes what is read knows no `#if` around it, nor is one that is not ended there known behind it.
    let outer = condition
    condition = -1
    swap(&tree, &scratch)
    read(&self)
    swap(&tree, &scratch)
    condition = outer
    if stray == 0, scratch.mistakes > 0 { tree.firstMistake = scratch.firstMistake }
    tree.mistakes = stray + scratch.mistakes
    tree.omittedDepths = omitted + scratch.omittedDepths
    scratch.clear()
    return ByteRange(start, max(start, lastEnd))
  }
}
