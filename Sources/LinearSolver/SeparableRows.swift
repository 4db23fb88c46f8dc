import ExactArithmetic

/// The rows of a block that can be met whatever the others ask for, set apart.
///
/// A node that takes part in multiples of one sum alone gives that sum any value, wherever the other nodes are: what is
/// asked of the sum has nothing to do with the rest. So it is with the height of a label that is centered on a field, in a
/// column of fields. Without its rows another node may be as free, and so on.
struct SeparableRows {
  /// Rows that are multiples of one sum each, set apart one after the other.
  private(set) var apart: [[Int]] = []
  /// The rows that are left.
  private(set) var rest: [Int] = []

  /// Sets rows apart; linear in their terms.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - rows: All rows.
  ///   - work: What is left of the limit.
  init(_ block: Block, of rows: [ReducedRow], _ work: inout Work) {
    var sums: [[LinearTerm]: Int] = [:]
    var members: [[Int]] = []
    var nodes: [[Int]] = []
    for index in block.rows {
      let terms = rows[index].terms
      work.charge(instructions: Cost.row + terms.count * Cost.hash + terms.effort)
      guard let inverse = terms.first?.coefficient.reciprocal else { continue }
      let sum = inverse == 1 ? terms : terms.map { LinearTerm($0.variable, $0.coefficient * inverse) }
      if let known = sums[sum] {
        members[known].append(index)
      } else {
        sums[sum] = members.count
        members.append([index])
        nodes.append(terms.map(\.variable).filter { $0 != block.reference })
      }
    }
    var holders: [Int: Holders] = [:]
    holders.reserveCapacity(block.nodes.count)
    for (sum, nodes) in nodes.enumerated() { for node in nodes { holders[node, default: Holders()].add(sum) } }
    var waiting = block.nodes.filter { holders[$0]?.only != nil }
    var next = 0
    var isApart = [Bool](repeating: false, count: members.count)
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      guard let sum = holders[node]?.only else { continue }
      isApart[sum] = true
      apart.append(members[sum])
      for other in nodes[sum] {
        holders[other]?.remove(sum)
        if holders[other]?.only != nil { waiting.append(other) }
      }
    }
    rest = members.indices.filter { !isApart[$0] }.flatMap { members[$0] }.sorted()
  }

  /// The sums that a node takes part in: how many, and their numbers added up, which tell the last one without a set of all.
  private struct Holders {
    private var count = 0
    private var total = 0

    /// The only one; `nil` where there are none or several.
    var only: Int? { count == 1 ? total : nil }

    mutating func add(_ sum: Int) {
      count += 1
      total += sum
    }

    mutating func remove(_ sum: Int) {
      count -= 1
      total -= sum
    }
  }

  /// Whether rows that are multiples of one sum can all hold.
  static func canHold(_ group: [Int], of rows: [ReducedRow], reference: Int) -> Bool {
    var interval = NodeInterval(reference: reference)
    for index in group { interval.tighten(rows[index]) }
    return !interval.isEmpty
  }
}
