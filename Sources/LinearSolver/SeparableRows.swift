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
    let sums = RowSums(block, of: rows, &work)
    var holders = [Holders](repeating: Holders(), count: block.nodes.count)
    for sum in sums.indices { for node in sums.nodes(of: sum, in: rows) { holders[node].add(sum) } }
    var waiting = holders.indices.filter { holders[$0].only != nil }
    var next = 0
    var isApart = [Bool](repeating: false, count: sums.indices.count)
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      guard let sum = holders[node].only else { continue }
      isApart[sum] = true
      apart.append(Array(sums.rows(of: sum)))
      for other in sums.nodes(of: sum, in: rows) {
        holders[other].remove(sum)
        if holders[other].only != nil { waiting.append(other) }
      }
    }
    rest = sums.rowsWithSums.filter { !isApart[$0.sum] }.map(\.row)
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

/// The rows of a block by the sum that each is a multiple of.
private struct RowSums {
  /// Rows with the sum of each, in the order of the block.
  private(set) var rowsWithSums: [(row: Int, sum: Int)] = []
  /// The rows of each sum, one list behind the other.
  private var rows: [Int] = []
  private var ends: [Int] = []
  private let block: Block

  /// Looks for them; linear in the terms of the rows.
  init(_ block: Block, of all: [ReducedRow], _ work: inout Work) {
    self.block = block
    var sums: [[LinearTerm]: Int] = [:]
    sums.reserveCapacity(block.rows.count)
    rowsWithSums.reserveCapacity(block.rows.count)
    for index in block.rows {
      let terms = all[index].terms
      work.charge(instructions: Cost.row + terms.count * Cost.hash + terms.effort)
      guard let inverse = terms.first?.coefficient.reciprocal else { continue }
      let direction = inverse == 1 ? terms : terms.map { LinearTerm($0.variable, $0.coefficient * inverse) }
      let sum = sums[direction] ?? sums.count
      if sum == sums.count {
        sums[direction] = sum
        ends.append(0)
      }
      ends[sum] += 1
      rowsWithSums.append((index, sum))
    }
    // Counted first, then put where those of the sums before end.
    var end = 0
    for sum in ends.indices { (ends[sum], end) = (end, end + ends[sum]) }
    rows = Array(repeating: 0, count: rowsWithSums.count)
    for (row, sum) in rowsWithSums {
      rows[ends[sum]] = row
      ends[sum] += 1
    }
  }

  /// The numbers of the sums.
  var indices: Range<Int> { ends.indices }

  /// The rows that are multiples of a sum.
  func rows(of sum: Int) -> ArraySlice<Int> { rows[(sum == 0 ? 0 : ends[sum - 1])..<ends[sum]] }

  /// The places in the block of the nodes of a sum, but for the reference.
  func nodes(of sum: Int, in all: [ReducedRow]) -> some Sequence<Int> {
    all[rows(of: sum).first ?? 0].terms.lazy.compactMap { block.place(of: $0.variable) }
  }
}
