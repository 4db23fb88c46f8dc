extension DifferenceOptimization {
  /// Restricts the bounds to the optimal set: complementary slackness, as in ``Tableau/fixOptimalFace(goals:)``.
  mutating func fixFace(_ goals: [Int]) {
    for node in 0..<block.nodeCount where node != tree.root {
      let index = tree.arcAbove[node]
      if block.arcs[index].isPinned || (tree.weight[node] == 0 && block.arcs[index].kinks.isEmpty) { continue }
      let (up, down) = reducedCosts(above: node)
      let value = value(index)
      let arc = block.arcs[index]
      if up > 0 {
        block.arcs[index].upper = value
      } else {
        restrict(index, below: arc.passedKinks(value, isUpwards: true))
      }
      if down > 0 {
        block.arcs[index].lower = value
      } else {
        restrict(index, above: arc.passedKinks(value, isUpwards: false) - 1)
      }
      block.arcs[index].isPinned = block.arcs[index].lower == block.arcs[index].upper
    }
    for index in goals {
      if !isTreeArc[index] {
        let segment = block.arcs[index].segment
        restrict(index, below: segment)
        restrict(index, above: segment - 1)
      }
      block.arcs[index].kinks = []
    }
  }

  private mutating func restrict(_ arc: Int, below kink: Int) {
    guard block.arcs[arc].kinks.indices.contains(kink) else { return }
    block.arcs[arc].upper = min(block.arcs[arc].upper, block.arcs[arc].kinks[kink].at)
  }

  private mutating func restrict(_ arc: Int, above kink: Int) {
    guard block.arcs[arc].kinks.indices.contains(kink) else { return }
    block.arcs[arc].lower = max(block.arcs[arc].lower, block.arcs[arc].kinks[kink].at)
  }
}
