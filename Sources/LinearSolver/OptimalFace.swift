import ExactArithmetic

/// The set of all optima of a system, exact.
///
/// ```swift
/// let face = try system.solve(&work)
/// face.values                    // a point of the face, by variable
/// face.priorities                // descending
/// face.errors[row]               // violation of an optional row at `values`, nil for required rows
/// face.totalErrors               // one for each priority; the same at every point of the face
/// face.isUnique(terms, &work)         // one value on the whole face?
/// face.affineForm(of: terms, &work)   // value + Σ coefficient · direction, empty when unique
/// try face.range(of: terms, &work)    // exact interval over the face
/// face.ranges(of: list, &work)        // many of them, as far as the limit permits
/// face.isUnique(row: 3, &work), face.affineForm(ofRow: 3, &work)   // the same for left sides of rows
/// face.directionCount            // the dimension of the face
/// ```
public struct OptimalFace: Sendable {
  /// A point of the face: the value of each variable.
  public let values: [Rational]
  /// The priorities that occur, descending.
  public let priorities: [Double]
  /// The dimension of the face: affine forms use the directions 0 ..< `directionCount`.
  public let directionCount: Int

  /// Whether each variable has one value on the whole face; a sum of others may have one too.
  let isFixed: [Bool]
  let variables: [VariableKind]
  let rows: [Row]
  let reduced: ReducedSystem
  /// The blocks in which something moves, by number.
  let moving: [Int: MovingBlock]
  /// The place of each node in its home block.
  let position: [Int]
  /// The direction of each floating root, by node; −1 for other nodes.
  let rootDirection: [Int]
  /// Whether a node has one value on the whole face; what it pushes to its reference then varies nowhere.
  let isStill: [Bool]
}

/// A block in which something moves on the optimal face; by reference, since tables of blocks have gaps.
final class MovingBlock: Sendable {
  /// Its tableau, restricted to the face.
  let tableau: Tableau
  /// The columns that move, ascending.
  let freeColumns: [Int]
  /// The direction of the first of them.
  let firstDirection: Int
  /// The face over spanning trees, where the block only compares positions.
  let differences: DifferenceFace?

  init(tableau: Tableau, freeColumns: [Int], firstDirection: Int, differences: DifferenceFace?) {
    self.tableau = tableau
    self.freeColumns = freeColumns
    self.firstDirection = firstDirection
    self.differences = differences
  }
}

extension OptimalFace {
  /// An expression as `constant + Σ coefficient · direction`, directions ascending; no direction when it is unique.
  ///
  /// The directions are a basis of the affine hull of the face and are 0 at ``values``, so `constant` is the value there.
  /// Parameters never vary. Whether forms are empty or proportional does not depend on the order of rows.
  ///
  /// - Parameters:
  ///   - terms: A linear expression.
  ///   - work: What is left of the limit; it is charged, and the form found, even when that is nothing.
  /// - Returns: The value at ``values`` and the terms in directions.
  /// - Complexity: Linear in the blocks between the expression's variables and where they move with one another, most often
  ///   the block of a variable.
  public func affineForm(
    of terms: [LinearTerm], _ work: inout Work
  ) -> (constant: Rational, directions: [(direction: Int, coefficient: Rational)]) {
    var constant: Rational = 0
    for term in terms { constant += term.coefficient * values[term.variable] }
    work.charge(instructions: terms.count * Cost.product + 2 * constant.effort)
    if terms.allSatisfy({ isFixed[$0.variable] }) { return (constant, []) }
    var result: [(direction: Int, coefficient: Rational)] = []
    var walk = walk(from: terms, &work)
    while let part = walk.next() {
      work.charge(instructions: Cost.row)
      var carried = part.terms.total
      if let block = moving[part.block] {
        for entry in block.tableau.expanded(local(part.terms), &work) {
          guard let index = place(of: entry.column, in: block.freeColumns) else { continue }
          result.append((block.firstDirection + index, entry.coefficient))
          // The direction of a node is how it moves altogether, not how it moves against the reference of its block: else
          // the form of each view of a long chain would name every freedom before it.
          if entry.column < reduced.decomposition.blocks[part.block].nodes.count { carried -= entry.coefficient }
        }
      }
      walk.push(carried, from: part.block)
    }
    for root in walk.roots { result.append((rootDirection[root.variable], root.coefficient)) }
    work.charge(instructions: result.count * Cost.sorting(result.count))
    result.sort { $0.direction < $1.direction }
    return (constant, result)
  }

  /// The left side of a row as an affine form.
  public func affineForm(
    ofRow row: Int, _ work: inout Work
  ) -> (constant: Rational, directions: [(direction: Int, coefficient: Rational)]) {
    affineForm(of: rows[row].terms, &work)
  }

  /// Whether an expression has one value on the whole face.
  public func isUnique(_ terms: [LinearTerm], _ work: inout Work) -> Bool {
    work.charge(instructions: terms.count * Cost.glance)
    if terms.allSatisfy({ isFixed[$0.variable] }) { return true }
    var walk = walk(from: terms, &work)
    // Blocks move independently of one another.
    while walk.lone == nil, let part = walk.next() {
      if !expanded(part, &work).isEmpty { return false }
      walk.push(part.terms.total, from: part.block)
    }
    return walk.lone == nil && walk.roots.isEmpty
  }

  /// Whether everything moves as on another face, from which this one was solved: forms and ranges of expressions then
  /// differ in their constants only.
  public func moves(like other: OptimalFace) -> Bool {
    reduced.shape === other.reduced.shape && directionCount == other.directionCount
      && rootDirection == other.rootDirection && isStill == other.isStill && moving.count == other.moving.count
      && moving.allSatisfy { other.moving[$0.key] === $0.value }
  }

  /// What moves of what an expression asks of a block.
  func expanded(_ part: (block: Int, terms: [LinearTerm]), _ work: inout Work) -> TableauRow {
    work.charge(instructions: Cost.row)
    return moving[part.block]?.tableau.expanded(local(part.terms), &work) ?? TableauRow()
  }

  /// Terms over nodes of a block as terms over their places in it.
  func local(_ terms: [LinearTerm]) -> [LinearTerm] {
    terms.map { LinearTerm(position[$0.variable], $0.coefficient) }
  }

  /// The blocks that an expression asks something of, without nodes that have one value.
  func walk(from terms: [LinearTerm], _ work: inout Work) -> ContributionWalk {
    ContributionWalk(
      reduced.elimination.reduced(terms, &work).terms, in: reduced.decomposition, origin: reduced.elimination.origin,
      isStill: isStill)
  }

  /// Whether the left side of a row has one value on the whole face.
  public func isUnique(row: Int, _ work: inout Work) -> Bool { isUnique(rows[row].terms, &work) }

  private func place(of column: Int, in columns: [Int]) -> Int? {
    var low = 0
    var high = columns.count
    while low < high {
      let middle = (low + high) / 2
      if columns[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low < columns.count && columns[low] == column ? low : nil
  }
}
