/// A statement; parts are indices into the tree that it is in.
package enum Statement: Sendable {
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
package struct ForLoop: Sendable {
  /// What each element is bound to.
  package var pattern: PatternID
  /// What is gone through.
  package var sequence: ExpressionID
  /// `where`
  package var filter: ExpressionID?
  /// The statements.
  package var body: List<StatementID>
}

/// A condition of `if`, `guard` or `while`.
package enum Condition: Sendable {
  case expression(ExpressionID)
  /// `let name = value`, `let name`
  case binding(PatternID, ExpressionID?)
  /// `case pattern = value`
  case matching(PatternID, ExpressionID)
  /// `#available(…)`, with whether it is `#unavailable`.
  case availability(isNegated: Bool)
}

/// A case of a `switch`.
package struct SwitchCase: Sendable {
  /// What it takes; empty for `default`.
  package var patterns: List<PatternID>
  /// `where`
  package var filter: ExpressionID?
  /// The statements.
  package var body: List<StatementID>
  /// The `#if` that it is in, −1 outside.
  package var condition: Int32
}

/// A handler of errors.
package struct CatchClause: Sendable {
  /// The statements.
  package var body: List<StatementID>
}

/// One branch of `#if` among statements.
package struct CompilationClause: Sendable {
  /// Its condition and those of the branches before it; an index into the tree's compilation conditions.
  package var condition: Int32
  /// The statements.
  package var body: List<StatementID>
}

/// The condition of a branch of `#if`.
package struct CompilationCondition: Sendable {
  /// The condition of the `#if` around it, −1 at the top.
  package var parent: Int32
  /// The branch before it in the same `#if`, −1 for the first: this one is only taken where no earlier one is.
  package var previous: Int32
  /// What it says; `nil` for `#else`.
  package var expression: ExpressionID?
}

/// A pattern.
package enum Pattern: Sendable {
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
package struct PatternElement: Sendable {
  /// The label; ``Name/none`` without one.
  package var label: Name
  /// The pattern.
  package var pattern: PatternID
}
