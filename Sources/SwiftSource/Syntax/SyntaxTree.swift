/// What was read of a file or a part of it: arrays that refer to each other by index, so that a tree is a few allocations.
///
/// By reference, since it is passed around more often than anything else.
package final class SyntaxTree: @unchecked Sendable {
  // Filled by the one parser that made it, and only read afterwards.

  package var expressions: [Expression] = []
  /// Where each expression is.
  package var expressionRanges: [ByteRange] = []
  package var statements: [Statement] = []
  /// Where each statement is.
  package var statementRanges: [ByteRange] = []
  package var declarations: [Declaration] = []
  package var types: [TypeSyntax] = []
  package var patterns: [Pattern] = []
  package var closures: [ClosureSyntax] = []
  package var compilationConditions: [CompilationCondition] = []

  package var arguments: [Argument] = []
  package var segments: [StringSegment] = []
  package var keyPathParts: [KeyPathPart] = []
  package var captures: [Capture] = []
  package var closureParameters: [ClosureParameter] = []
  package var conditions: [Condition] = []
  package var switchCases: [SwitchCase] = []
  package var catchClauses: [CatchClause] = []
  package var compilationClauses: [CompilationClause] = []
  package var patternElements: [PatternElement] = []
  package var generics: [GenericParameter] = []
  package var parameters: [Parameter] = []
  package var bindings: [Binding] = []
  package var names: [Name] = []
  package var expressionLists: [ExpressionID] = []
  package var statementLists: [StatementID] = []
  package var declarationLists: [DeclarationID] = []
  package var typeLists: [TypeID] = []
  package var patternLists: [PatternID] = []

  /// The declarations at the top of a file.
  package var roots: List<DeclarationID> = .empty
  /// The statements of a part that was read by itself.
  package var body: List<StatementID> = .empty
  /// Statements at the top of a file.
  package var scripts: [ByteRange] = []
  /// How many tokens fitted nowhere.
  package var strayTokens = 0
  /// Where the first of them is.
  package var firstStray: UInt32 = 0
  /// How many constructs were nested too deeply to be read.
  package var omittedDepths = 0

  /// Makes an empty tree.
  package init() {}

  package subscript(id: ExpressionID) -> Expression { expressions[id.index.position] }
  package subscript(id: StatementID) -> Statement { statements[id.index.position] }
  package subscript(id: DeclarationID) -> Declaration { declarations[id.index.position] }
  package subscript(id: TypeID) -> TypeSyntax { types[id.index.position] }
  package subscript(id: PatternID) -> Pattern { patterns[id.index.position] }
  package subscript(id: ClosureID) -> ClosureSyntax { closures[id.index.position] }

  /// Where an expression is.
  package func range(_ id: ExpressionID) -> ByteRange { expressionRanges[id.index.position] }
  /// Where a statement is.
  package func range(_ id: StatementID) -> ByteRange { statementRanges[id.index.position] }

  /// How much memory its parts take, in elements: a measure for caches.
  package var weight: Int { expressions.count + statements.count + arguments.count + 8 }
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
    (roots, body, strayTokens, omittedDepths) = (.empty, .empty, 0, 0)
  }
}
