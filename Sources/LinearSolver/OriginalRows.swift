import ExactArithmetic

/// The required rows as they are, split into blocks.
struct OriginalRows: Sendable {
  /// The rows over nodes, the origin among them, so that the coefficients of each sum to 0.
  private(set) var rows: [ReducedRow] = []
  /// The rows without variables that do not hold.
  private(set) var falseConstants: [Int] = []
  /// The blocks; their rows index `rows`.
  let decomposition: BlockDecomposition
  /// The number of nodes.
  let nodeCount: Int

  /// Collects the required rows of a system; `takesPart` tells which. Linear in their terms.
  init(_ system: LinearSystem, _ work: inout Work, takesPart: (Int) -> Bool = { _ in true }) {
    let origin = system.variables.count
    nodeCount = origin + 1
    for (index, row) in system.rows.enumerated() where row.strength == .required && takesPart(index) {
      var terms = LinearForm(merging: row.terms).terms
      if terms.isEmpty {
        if !row.relation.holds(zeroAgainst: row.constant) { falseConstants.append(index) }
        continue
      }
      var sum: Rational = 0
      for term in terms { sum += term.coefficient }
      work.charge(instructions: Cost.row + terms.count * (Cost.sum + Cost.node) + terms.effort)
      if !sum.isZero { terms.append(LinearTerm(origin, -sum)) }
      rows.append(
        ReducedRow(terms: terms, relation: row.relation, constant: row.constant, role: .required, source: index))
    }
    work.charge(instructions: nodeCount * Cost.variable)
    let rowNodes = RowNodes(count: rows.count, origin: origin) { [rows] in rows[$0].terms }
    decomposition = BlockDecomposition(
      nodeCount: nodeCount, origin: origin, isNode: Array(repeating: true, count: nodeCount), rowNodes: rowNodes)
  }
}

extension Block {
  /// The rows of the block as a system of required rows of its own, positions counted from the reference.
  func subsystem(of all: [ReducedRow]) -> LinearSystem {
    var system = LinearSystem()
    system.reserve(variables: nodes.count, rows: rows.count)
    for _ in nodes { _ = system.addVariable() }
    for index in rows {
      var terms: [LinearTerm] = []
      terms.reserveCapacity(all[index].terms.count)
      for term in all[index].terms {
        guard let place = place(of: term.variable) else { continue }
        terms.append(LinearTerm(place, term.coefficient))
      }
      _ = system.addRow(
        Row(terms: terms, relation: all[index].relation, constant: all[index].constant, strength: .required))
    }
    return system
  }

  /// The place of a node among the others; `nil` for the reference. Logarithmic.
  func place(of node: Int) -> Int? {
    let place = nodes.partitioningIndex { $0 >= node }
    return place < nodes.count && nodes[place] == node ? place : nil
  }
}
