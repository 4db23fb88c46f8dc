/// A statement; parts are indices into the tree that it is in.
public enum Statement: Sendable {
  /// What could not be read.
  case missing
  case expression(ExpressionID)
  case declaration(DeclarationID)
  case conditional(List<Condition>, then: List<StatementID>, otherwise: List<StatementID>)
  case guarded(List<Condition>, otherwise: List<StatementID>)
  case whileLoop(List<Condition>, List<StatementID>)
  case repeatLoop(List<StatementID>, ExpressionID)
  case forLoop(ForLoop)
  case choice(ExpressionID, List<SwitchCase>)
  case returned(ExpressionID?)
  case thrown(ExpressionID)
  case breakStatement(Name)
  case continueStatement(Name)
  case fallthroughStatement
  case deferred(List<StatementID>)
  /// `do` and its handlers, each the statements of one `catch`.
  case attempt(List<StatementID>, List<CatchClause>)
  case labeled(Name, StatementID)
  /// `#if`: its clauses.
  case compilation(List<CompilationClause>)
}

/// The parts of a `for` loop.
public struct ForLoop: Sendable {
  /// What each element is bound to.
  public var pattern: PatternID
  /// What is gone through.
  public var sequence: ExpressionID
  /// `where`
  public var filter: ExpressionID?
  /// The statements.
  public var body: List<StatementID>
}

/// A condition of `if`, `guard` or `while`.
public enum Condition: Sendable {
  case expression(ExpressionID)
  /// `let name = value`, `let name`
  case binding(PatternID, ExpressionID?)
  /// `case pattern = value`
  case matching(PatternID, ExpressionID)
  /// `#available(…)`, with whether it is `#unavailable`.
  case availability(isNegated: Bool)
}

/// A case of a `switch`.
public struct SwitchCase: Sendable {
  /// What it takes; empty for `default`.
  public var patterns: List<PatternID>
  /// `where`
  public var filter: ExpressionID?
  /// The statements.
  public var body: List<StatementID>
  /// The `#if` that it is in, −1 outside.
  public var condition: Int32
}

/// A handler of errors.
public struct CatchClause: Sendable {
  /// The statements.
  public var body: List<StatementID>
}

/// One branch of `#if` among statements.
public struct CompilationClause: Sendable {
  /// Its condition and those of the branches before it; an index into the tree's compilation conditions.
  public var condition: Int32
  /// The statements.
  public var body: List<StatementID>
}

/// The condition of a branch of `#if`.
public struct CompilationCondition: Sendable {
  /// The condition of the `#if` around it, −1 at the top.
  public var parent: Int32
  /// The branch before it in the same `#if`, −1 for the first: this one is only taken where no earlier one is.
  public var previous: Int32
  /// What it says; `nil` for `#else`.
  public var expression: ExpressionID?
}

/// A pattern.
public enum Pattern: Sendable {
  case wildcard
  /// A name that is bound.
  case name(Name)
  case tuple(List<PatternElement>)
  /// `.name`, `.name(let a)`, `Type.name(a)`
  case enumCase(ExpressionID?, Name, List<PatternElement>)
  /// `let x?`
  case optional(PatternID)
  case expression(ExpressionID)
  /// `is Type`; also `pattern as Type`
  case type(PatternID?, TypeID)
}

/// A part of a tuple pattern.
public struct PatternElement: Sendable {
  /// The label; ``Name/none`` without one.
  public var label: Name
  /// The pattern.
  public var pattern: PatternID
}
