import ExactArithmetic

/// Follows what an expression asks of each block: coefficients are pushed from each node to the reference of its home block
/// until they cancel or reach a floating root.
///
/// ```swift
/// while let (block, terms) = walk.next() {
///   walk.push(terms.reduce(0) { $0 + $1.coefficient }, from: block)
/// }
/// ```
struct ContributionWalk {
  private let decomposition: BlockDecomposition
  private let origin: Int
  private let isStill: [Bool]
  /// What is not pushed yet. Blocks precede those that hang on them, so the terms of the greatest block are complete.
  private var pending = BinaryHeap<Pending>()
  private var arrived: [LinearTerm] = []

  /// A term at its home block; that of the greatest block comes first.
  private struct Pending: Comparable {
    var block: Int
    var term: LinearTerm

    static func < (left: Pending, right: Pending) -> Bool { left.block > right.block }
  }

  /// Starts at the nodes of an expression.
  ///
  /// - Parameters:
  ///   - terms: The expression over nodes.
  ///   - decomposition: The blocks.
  ///   - origin: The node that stands for 1.
  ///   - isStill: Nodes that contribute nothing anywhere.
  init(_ terms: [LinearTerm], in decomposition: BlockDecomposition, origin: Int, isStill: [Bool] = []) {
    self.decomposition = decomposition
    self.origin = origin
    self.isStill = isStill
    for term in terms { file(term) }
  }

  /// The coefficients that reached floating roots.
  var roots: [LinearTerm] { LinearForm(merging: arrived).terms }

  /// The term that alone is left to be pushed, when nothing has reached a root: what is still to come is that of its node.
  var lone: LinearTerm? { pending.count == 1 && arrived.isEmpty ? pending.least?.term : nil }

  /// The next block and the terms over its nodes, which do not cancel; logarithmic in what is pending.
  mutating func next() -> (block: Int, terms: [LinearTerm])? {
    while let block = pending.least?.block {
      var terms: [LinearTerm] = []
      while pending.least?.block == block, let next = pending.popLeast() { terms.append(next.term) }
      let form = LinearForm(merging: terms)
      if !form.terms.isEmpty { return (block, form.terms) }
    }
    return nil
  }

  /// Adds a coefficient to the reference of a block.
  mutating func push(_ coefficient: Rational, from block: Int) {
    if !coefficient.isZero { file(LinearTerm(decomposition.blocks[block].reference, coefficient)) }
  }

  private mutating func file(_ term: LinearTerm) {
    if term.variable == origin || (!isStill.isEmpty && isStill[term.variable]) { return }
    let block = decomposition.homeBlock[term.variable]
    if block < 0 { arrived.append(term) } else { pending.insert(Pending(block: block, term: term)) }
  }
}

extension BlockDecomposition {
  /// What an expression asks of each block.
  ///
  /// - Parameters:
  ///   - terms: The expression over nodes.
  ///   - origin: The node that stands for 1.
  /// - Returns: For each block the terms over its nodes, counted from its reference, and the coefficients that reach the
  ///   floating roots.
  /// - Complexity: Linear in the blocks on the way, with a logarithm for their order.
  func contributions(
    of terms: [LinearTerm], origin: Int
  ) -> (blocks: [(block: Int, terms: [LinearTerm])], roots: [LinearTerm]) {
    var walk = ContributionWalk(terms, in: self, origin: origin)
    var blocks: [(block: Int, terms: [LinearTerm])] = []
    while let part = walk.next() {
      blocks.append(part)
      walk.push(part.terms.total, from: part.block)
    }
    return (blocks, walk.roots)
  }
}

extension [LinearTerm] {
  /// The sum of the coefficients.
  var total: Rational { reduce(0) { $0 + $1.coefficient } }
}
