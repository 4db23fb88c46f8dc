/// What was read of a file or a part of it: arrays that refer to each other by index, so that a tree is a few allocations.
///
/// By reference, since it is passed around more often than anything else.
public final class SyntaxTree: @unchecked Sendable {
  // Filled by the one parser that made it, and only read afterwards: nobody has to look whether someone else writes.

  /// The expressions.
  @exclusivity(unchecked) public var expressions: [Expression] = []
  /// Where each expression is.
  @exclusivity(unchecked) public var expressionRanges: [ByteRange] = []
  /// The statements.
  @exclusivity(unchecked) public var statements: [Statement] = []
  /// Where each statement is.
  @exclusivity(unchecked) public var statementRanges: [ByteRange] = []
  /// The declarations.
  @exclusivity(unchecked) public var declarations: [Declaration] = []
  /// The types, as they are written.
  @exclusivity(unchecked) public var types: [TypeSyntax] = []
  /// The patterns.
  @exclusivity(unchecked) public var patterns: [Pattern] = []
  /// The closures.
  @exclusivity(unchecked) public var closures: [ClosureSyntax] = []
  /// The conditions of `#if`.
  @exclusivity(unchecked) public var compilationConditions: [CompilationCondition] = []

  /// The arguments of calls.
  @exclusivity(unchecked) public var arguments: [Argument] = []
  /// The pieces of strings.
  @exclusivity(unchecked) public var segments: [StringSegment] = []
  /// The parts of key paths.
  @exclusivity(unchecked) public var keyPathParts: [KeyPathPart] = []
  /// The names that closures capture.
  @exclusivity(unchecked) public var captures: [Capture] = []
  /// The parameters of closures.
  @exclusivity(unchecked) public var closureParameters: [ClosureParameter] = []
  /// The conditions of statements.
  @exclusivity(unchecked) public var conditions: [Condition] = []
  /// The cases of `switch`.
  @exclusivity(unchecked) public var switchCases: [SwitchCase] = []
  /// The clauses of `catch`.
  @exclusivity(unchecked) public var catchClauses: [CatchClause] = []
  /// The clauses of `#if` among statements.
  @exclusivity(unchecked) public var compilationClauses: [CompilationClause] = []
  /// The elements of patterns of tuples and cases.
  @exclusivity(unchecked) public var patternElements: [PatternElement] = []
  /// The generic parameters.
  @exclusivity(unchecked) public var generics: [GenericParameter] = []
  /// The parameters of functions.
  @exclusivity(unchecked) public var parameters: [Parameter] = []
  /// What `let`, `var` and `case` bind.
  @exclusivity(unchecked) public var bindings: [Binding] = []
  /// Names in lists: attributes, and paths of types.
  @exclusivity(unchecked) public var names: [Name] = []
  /// Expressions in lists.
  @exclusivity(unchecked) public var expressionLists: [ExpressionID] = []
  /// Statements in lists.
  @exclusivity(unchecked) public var statementLists: [StatementID] = []
  /// Declarations in lists.
  @exclusivity(unchecked) public var declarationLists: [DeclarationID] = []
  /// Types in lists.
  @exclusivity(unchecked) public var typeLists: [TypeID] = []
  /// Patterns in lists.
  @exclusivity(unchecked) public var patternLists: [PatternID] = []

  /// The declarations at the top of a file.
  @exclusivity(unchecked) public var roots: List<DeclarationID> = .empty
  /// The statements of a part that was read by itself.
  @exclusivity(unchecked) public var body: List<StatementID> = .empty
  /// Statements at the top of a file.
  @exclusivity(unchecked) public var scripts: [ByteRange] = []
  /// How many tokens fitted nowhere, or were not there though something has to be.
  @exclusivity(unchecked) public var mistakes = 0
  /// Where the first of them is.
  public var firstMistake: UInt32 = 0
  /// How many constructs were nested too deeply to be read.
  @exclusivity(unchecked) public var omittedDepths = 0

  /// Whether all of it was understood: nothing is missing, left over or passed over.
  public var isWhole: Bool { mistakes == 0 && omittedDepths == 0 }

  /// Makes an empty tree.
  public init() {}

  /// An expression.
  @inlinable public subscript(id: ExpressionID) -> Expression { expressions[id.index.position] }
  /// A statement.
  @inlinable public subscript(id: StatementID) -> Statement { statements[id.index.position] }
  /// A declaration.
  @inlinable public subscript(id: DeclarationID) -> Declaration { declarations[id.index.position] }
  /// A type.
  @inlinable public subscript(id: TypeID) -> TypeSyntax { types[id.index.position] }
  /// A pattern.
  @inlinable public subscript(id: PatternID) -> Pattern { patterns[id.index.position] }
  /// A closure.
  @inlinable public subscript(id: ClosureID) -> ClosureSyntax { closures[id.index.position] }

  /// Where an expression is.
  @inlinable public func range(_ id: ExpressionID) -> ByteRange { expressionRanges[id.index.position] }
  /// Where a statement is.
  @inlinable public func range(_ id: StatementID) -> ByteRange { statementRanges[id.index.position] }

  /// How much memory its parts take, in elements: a measure for caches.
  public var weight: Int { expressions.count + statements.count + arguments.count + 8 }
}

extension SyntaxTree {
  /// Drops everything, and keeps the memory.
  func clear() {
    func drop<Element>(_ array: inout [Element]) {
      if !array.isEmpty { array.removeAll(keepingCapacity: true) }
    }
    drop(&expressions)
    drop(&expressionRanges)
    drop(&statements)
    drop(&statementRanges)
    drop(&declarations)
    drop(&types)
    drop(&patterns)
    drop(&closures)
    drop(&compilationConditions)
    drop(&arguments)
    drop(&segments)
    drop(&keyPathParts)
    drop(&captures)
    drop(&closureParameters)
    drop(&conditions)
    drop(&switchCases)
    drop(&catchClauses)
    drop(&compilationClauses)
    drop(&patternElements)
    drop(&generics)
    drop(&parameters)
    drop(&bindings)
    drop(&names)
    drop(&expressionLists)
    drop(&statementLists)
    drop(&declarationLists)
    drop(&typeLists)
    drop(&patternLists)
    scripts = []
    (roots, body, mistakes, omittedDepths) = (.empty, .empty, 0, 0)
  }
}
