import ExactArithmetic

/// The tableau of one block: a structural variable for each node, counted from the reference, a variable for each
/// direction of its required rows, the tightest bounds asserted.
struct BlockTableau: Sendable {
  /// The tableau; the first variables are the nodes of the block in their order.
  var tableau = Tableau()
  /// For each tableau variable the rows that bound it; none where nobody asks for them.
  private(set) var users: [[User]] = []
  private var directions: [[LinearTerm]: Int] = [:]

  /// A row that bounds a tableau variable.
  struct User: Sendable {
    /// The index among the rows.
    var row: Int
    /// What turns the row's left side into the variable.
    var factor: Rational
    /// The relation of the variable.
    var relation: RowRelation
    /// The bound.
    var bound: Rational
  }

  /// Builds the tableau of a block's required rows.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - rows: All reduced rows.
  ///   - position: For each node of the block its place in ``Block/nodes``; other entries are not read.
  ///   - notesUsers: Whether ``users`` are asked for.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  init(
    _ block: Block, rows: [ReducedRow], position: [Int], notesUsers: Bool = true, _ work: inout Work
  ) throws(WorkLimitReached) {
    work.charge(instructions: block.nodes.count * Cost.variable)
    tableau.reserveVariables(block.nodes.count + block.rows.count)
    for _ in block.nodes { _ = tableau.addVariable() }
    for index in block.rows where rows[index].role == .required {
      let terms = BlockTableau.local(rows[index].terms, block: block, position: position)
      guard let (variable, inverse) = self.variable(for: terms) else { continue }
      let relation = inverse.signum < 0 ? rows[index].relation.mirrored : rows[index].relation
      let bound = rows[index].constant * inverse
      if notesUsers {
        while users.count < tableau.variableCount { users.append([]) }
        users[variable].append(User(row: index, factor: inverse, relation: relation, bound: bound))
      }
      tableau.tighten(variable, relation, bound)
      work.charge(instructions: Cost.row + 2 * bound.effort)
      try tableau.charge(&work)
    }
    if notesUsers { while users.count < tableau.variableCount { users.append([]) } }
  }

  /// The tableau variable that is a multiple of an expression, and the factor that turns the expression into it.
  mutating func variable(for terms: [LinearTerm]) -> (variable: Int, factor: Rational)? {
    guard let first = terms.first, let inverse = first.coefficient.reciprocal else { return nil }
    if terms.count == 1 { return (first.variable, inverse) }
    tableau.note(effort: terms.count * Cost.hash + terms.effort)
    let direction = inverse == 1 ? terms : terms.map { LinearTerm($0.variable, $0.coefficient * inverse) }
    if let known = directions[direction] { return (known, inverse) }
    let added = tableau.addRow(direction)
    directions[direction] = added
    return (added, inverse)
  }

  /// The first row that sets the present upper or lower bound of a variable.
  func setter(of variable: Int, isUpper: Bool) -> User? {
    let bound = isUpper ? tableau.upper[variable] : tableau.lower[variable]
    let opposite: RowRelation = isUpper ? .greaterThanOrEqual : .lessThanOrEqual
    return users[variable].first { $0.bound == bound && $0.relation != opposite }
  }

  /// The terms of a row over places in the block; the reference drops out because rows are shift invariant.
  static func local(_ terms: [LinearTerm], block: Block, position: [Int]) -> [LinearTerm] {
    var result: [LinearTerm] = []
    result.reserveCapacity(terms.count)
    for term in terms where term.variable != block.reference {
      result.append(LinearTerm(position[term.variable], term.coefficient))
    }
    return result
  }
}

extension Tableau {
  /// Makes room for variables that are to be added.
  mutating func reserveVariables(_ count: Int) {
    lower.reserveCapacity(count)
    upper.reserveCapacity(count)
    value.reserveCapacity(count)
    kinks.reserveCapacity(count)
    segment.reserveCapacity(count)
    price.reserveCapacity(count)
    isPriced.reserveCapacity(count)
    isNoted.reserveCapacity(count)
    rowOf.reserveCapacity(count)
    isPinned.reserveCapacity(count)
    holders.reserveCapacity(count)
  }

  /// Asserts a bound if it is tighter than the present one.
  mutating func tighten(_ variable: Int, _ relation: RowRelation, _ bound: Rational) {
    if relation != .lessThanOrEqual, lower[variable].map({ $0 < bound }) ?? true { lower[variable] = bound }
    if relation != .greaterThanOrEqual, upper[variable].map({ $0 > bound }) ?? true { upper[variable] = bound }
  }
}
