import ExactArithmetic

/// A term of a linear expression: a coefficient and the variable it multiplies.
public struct LinearTerm: Hashable, Sendable {
  /// The index of the variable.
  public var variable: Int
  /// Its coefficient.
  public var coefficient: Rational

  /// Makes a term.
  public init(_ variable: Int, _ coefficient: Rational) {
    self.variable = variable
    self.coefficient = coefficient
  }

  /// Hashes the variable with the coefficient, of which most are 1 or −1: those are told apart by a sign, which takes less.
  public func hash(into hasher: inout Hasher) {
    let isOne = coefficient == .one
    hasher.combine(isOne ? variable : ~variable)
    if !isOne, coefficient != Self.minusOne { hasher.combine(coefficient) }
  }

  private static let minusOne = Rational(-1)
}

/// How the left side of a row compares with its constant.
public enum RowRelation: Hashable, Sendable {
  /// Left side ≤ constant.
  case lessThanOrEqual
  /// Left side = constant.
  case equal
  /// Left side ≥ constant.
  case greaterThanOrEqual
}

/// How strongly a row is wanted.
public enum Strength: Hashable, Sendable {
  /// The row must hold.
  case required
  /// The row holds as far as rows of greater priority permit; any finite number.
  case optional(priority: Double)
}

/// One row: `Σ coefficient · variable (≤, =, ≥) constant`.
public struct Row: Hashable, Sendable {
  /// The left side, in the order given; a variable may occur more than once.
  public var terms: [LinearTerm]
  /// The comparison.
  public var relation: RowRelation
  /// The right side.
  public var constant: Rational
  /// Required, or a priority.
  public var strength: Strength

  /// Makes a row.
  public init(terms: [LinearTerm], relation: RowRelation, constant: Rational, strength: Strength) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.strength = strength
  }
}

/// What kind of unknown a variable is.
public enum VariableKind: Hashable, Sendable {
  /// To be solved for.
  case ordinary
  /// A quantity that exists but whose value is not known; it counts as given when uniqueness is judged. Before any
  /// optional row is looked at it is set as near to `nominal` as the required rows permit.
  case parameter(nominal: Rational)
}

/// Variables and rows, in the order in which they were added; the question that the solver answers.
///
/// There are no implicit bounds: a bound is a row, so that it can be a member of a conflict.
public struct LinearSystem: Sendable {
  /// The kinds of the variables, by index.
  public private(set) var variables: [VariableKind] = []
  /// The rows, by index.
  public private(set) var rows: [Row] = []

  /// Makes an empty system.
  public init() {}

  /// Adds a variable and returns its index.
  public mutating func addVariable(_ kind: VariableKind = .ordinary) -> Int {
    variables.append(kind)
    return variables.count - 1
  }

  /// Makes room for rows that are to be added.
  public mutating func reserveRows(_ count: Int) {
    rows.reserveCapacity(rows.count + count)
  }

  /// Makes room for a system whose size is known.
  mutating func reserve(variables variableCount: Int, rows rowCount: Int) {
    variables.reserveCapacity(variableCount)
    rows.reserveCapacity(rowCount)
  }

  /// Adds a row and returns its index.
  public mutating func addRow(_ row: consuming Row) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  /// Changes how strongly a row is wanted, as UIKit does with a constraint that it breaks.
  public mutating func setStrength(_ strength: Strength, ofRow row: Int) {
    rows[row].strength = strength
  }

  /// Changes the right side of a row.
  public mutating func setConstant(_ constant: Rational, ofRow row: Int) {
    rows[row].constant = constant
  }

  /// The system of some rows, in their order, and of the variables they mention.
  public func part(rows kept: [Int]) -> LinearSystem {
    var part = LinearSystem()
    var place: [Int: Int] = [:]
    for row in kept {
      var copy = rows[row]
      for (index, term) in copy.terms.enumerated() {
        let variable = place[term.variable] ?? part.addVariable(variables[term.variable])
        place[term.variable] = variable
        copy.terms[index].variable = variable
      }
      _ = part.addRow(copy)
    }
    return part
  }

  /// Changes what a row says.
  public mutating func replaceRow(_ index: Int, with row: Row) {
    rows[index] = row
  }

  /// The system in which some rows say nothing.
  public func without(_ rows: Set<Int>) -> LinearSystem {
    var result = self
    for index in rows { (result.rows[index].terms, result.rows[index].constant) = ([], 0) }
    return result
  }

  /// Changes the nominal value of a parameter.
  public mutating func setNominal(_ value: Rational, ofParameter variable: Int) {
    variables[variable] = .parameter(nominal: value)
  }
}
