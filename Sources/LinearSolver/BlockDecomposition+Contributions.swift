import ExactArithmetic

extension BlockDecomposition {
  /// What an expression asks of each block: its coefficients are pushed from each node to the reference of its home block
  /// until they cancel.
  ///
  /// - Parameters:
  ///   - terms: The expression over nodes.
  ///   - origin: The node that stands for 1.
  ///   - isStill: Nodes that contribute nothing anywhere.
  /// - Returns: For each block the terms over its nodes, counted from its reference, and the coefficients that reach the
  ///   floating roots.
  /// - Complexity: Linear in the blocks on the way, with a logarithm for their order.
  func contributions(
    of terms: [LinearTerm], origin: Int, isStill: [Bool] = []
  ) -> (blocks: [(block: Int, terms: [LinearTerm])], roots: [LinearTerm]) {
    // Blocks precede those that hang on them, so the pending block of greatest index is always complete.
    var pending: [Int: [LinearTerm]] = [:]
    var queue = IndexQueue()
    var roots: [LinearTerm] = []
    func file(_ term: LinearTerm) {
      if !isStill.isEmpty, isStill[term.variable] { return }
      let block = homeBlock[term.variable]
      if block < 0 {
        if term.variable != origin { roots.append(term) }
      } else if pending[block] == nil {
        pending[block] = [term]
        queue.insert(block)
      } else {
        pending[block]?.append(term)
      }
    }
    for term in terms { file(term) }
    var result: [(block: Int, terms: [LinearTerm])] = []
    while let block = queue.popGreatest() {
      let form = LinearForm(merging: pending.removeValue(forKey: block) ?? [])
      guard !form.terms.isEmpty else { continue }
      result.append((block, form.terms))
      var sum: Rational = 0
      for term in form.terms { sum += term.coefficient }
      if !sum.isZero { file(LinearTerm(blocks[block].reference, sum)) }
    }
    return (result, LinearForm(merging: roots).terms)
  }
}

/// A heap of distinct indices, greatest first.
private struct IndexQueue {
  private var heap: [Int] = []

  mutating func insert(_ index: Int) {
    heap.append(index)
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] < heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popGreatest() -> Int? {
    guard let top = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return top }
    heap[0] = last
    var parent = 0
    while true {
      var greatest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] > heap[greatest] {
        greatest = child
      }
      if greatest == parent { return top }
      heap.swapAt(parent, greatest)
      parent = greatest
    }
  }
}
