import ExactArithmetic

extension ReducedSystem {
  /// The blocks that are worth a look at the whole system before they are solved: large ones that do not only compare positions.
  func largeBlocks(_ options: SolveOptions) -> [Block] {
    decomposition.blocks.filter { block in
      block.nodes.count > options.largeBlock
        && (block.nodes.count < options.treeBlock || !DifferenceBlock.isOfItsKind(block, rows: rows))
    }
  }

  /// Whether a block has rows that are not required.
  func hasGoals(_ block: Block) -> Bool { block.rows.contains { rows[$0].role != .required } }

  /// Rows of the system that bound an expression from below, with those that bound it as far from above.
  ///
  /// - Parameters:
  ///   - blocks: Where to look.
  ///   - work: What is left of the limit.
  /// - Returns: The rows; the first of each two may count as an equality.
  /// - Complexity: Linear in the terms of the blocks' rows.
  func tightRows(in blocks: [Block], _ work: inout Work) -> [(row: Int, met: Int)] {
    var result: [(row: Int, met: Int)] = []
    for block in blocks {
      var bounds: [[LinearTerm]: ExpressionBounds] = [:]
      for index in block.rows where rows[index].role == .required {
        let row = rows[index]
        guard let inverse = row.terms.first?.coefficient.reciprocal else { continue }
        let terms = inverse == 1 ? row.terms : row.terms.map { LinearTerm($0.variable, $0.coefficient * inverse) }
        let relation = inverse.signum < 0 ? row.relation.mirrored : row.relation
        work.charge(instructions: Cost.row + terms.count * Cost.hash + terms.effort)
        bounds[terms, default: ExpressionBounds()].tighten(relation, row.constant * inverse, row.source)
      }
      // In the order of rows, since that of a dictionary is another in every run.
      result += bounds.values.compactMap(\.tightRows).sorted { $0.row < $1.row }
    }
    return result
  }
}

/// What rows say of one expression.
private struct ExpressionBounds {
  private var lower: (bound: Rational, row: Int)?
  private var upper: (bound: Rational, row: Int)?

  /// Notes a row, unless one says as much.
  mutating func tighten(_ relation: RowRelation, _ bound: Rational, _ row: Int) {
    if relation != .lessThanOrEqual, lower.map({ $0.bound < bound }) ?? true { lower = (bound, row) }
    if relation != .greaterThanOrEqual, upper.map({ $0.bound > bound }) ?? true { upper = (bound, row) }
  }

  /// The rows of the bounds, where they leave one value.
  var tightRows: (row: Int, met: Int)? {
    guard let lower, let upper, lower.bound == upper.bound else { return nil }
    return (lower.row, upper.row)
  }
}
