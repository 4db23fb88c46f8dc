import ExactArithmetic

/// What shows that a point is an optimum and which expressions have one value at all optima: with it anyone can check
/// both without solving anything.
///
/// The rows are those of the system, and behind them one for each parameter: that it has its nominal value. The levels are
/// these, summed, then one by one where they do not all hold; then each priority, the greatest first.
public struct OptimumProof: Hashable, Sendable {
  /// A sum of rows that holds whatever the variables are.
  public struct Step: Hashable, Sendable {
    /// The level whose errors cannot be smaller; `nil` for a sum that shows that rows hold exactly.
    public var level: Int?
    /// The rows, ascending.
    public var rows: [Int]
    /// What each is multiplied by, read as `terms ≤ constant`: a ≥ row negated.
    public var multipliers: [Rational]
  }

  /// The rows of the parameters, behind those of the system.
  public var parameters: [Int]
  /// The steps: one for each level with an error, in order, and at most one at the end that has no level.
  public var steps: [Step]
  /// Rows that hold exactly at every optimum, none of which follows from the others: as many as there are variables less
  /// the directions.
  public var determining: [Int]
  /// The directions along which all of these hold, each with a variable that moves along no other.
  public var directions: [[LinearTerm]]
}

/// What shows how far an expression goes over an optimal face.
public struct EndProof: Hashable, Sendable {
  /// By how much the variables of an optimum at the end differ from the face's point; where there is no end, the direction
  /// along which optima go on for ever.
  public var motion: [LinearTerm]
  /// The rows that bound the expression, ascending; none where there is no end.
  public var rows: [Int]
  /// What each is multiplied by: read as `terms ≤ constant`, they add up to the expression, or to its negative for a lower
  /// end.
  public var multipliers: [Rational]
}

extension OptimalFace {
  /// How strongly a row was wanted.
  public func strength(ofRow row: Int) -> Strength { rows[row].strength }

  /// What kind of unknown a variable is.
  public func kind(ofVariable variable: Int) -> VariableKind { variables[variable] }
}
