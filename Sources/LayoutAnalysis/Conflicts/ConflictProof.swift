import ExactArithmetic
import LayoutModel
import LinearSolver

/// A conflict's rows with their multipliers, arranged so that a person can follow the sum.
///
/// Every row is read as `expression <= constant`; weighted by the multipliers the expressions cancel and the constants
/// sum to minus the excess.
package struct ConflictProof {
  /// One row of the proof.
  package struct Step {
    /// The constraint, as an index into the lowered constraints.
    package var constraint: Int
    /// The row as it stands in the system, terms merged.
    package var terms: [LinearTerm]
    /// What it adds to the sum of constants, in points: negative where it asks for room, positive where it gives room.
    package var contribution: Rational
    /// The multiplier, scaled so that the largest one on a written constraint is 1.
    package var multiplier: Rational
  }

  /// The rows, in the order of a walk round the conflict where it is a cycle, else in the constraints' order.
  package var steps: [Step]
  /// Whether `steps` follows a cycle, each row sharing an edge with the next.
  package var isCycle: Bool

  /// By how many points the constraints contradict each other; positive.
  package var excess: Rational { -steps.reduce(Rational.zero) { $0 + $1.contribution } }

  /// Arranges a proof.
  ///
  /// - Parameters:
  ///   - subset: The rows and multipliers.
  ///   - equations: The system they belong to.
  ///   - constraints: The lowered constraints.
  package init(subset: InfeasibleSubset, equations: LayoutEquations, constraints: [Constraint]) {
    let share = Self.share(subset: subset, equations: equations, constraints: constraints)
    var steps: [Step] = []
    for (row, multiplier) in zip(subset.rows, subset.multipliers) {
      let scaled = multiplier * share
      let content = equations.system.rows[row]
      let constant = content.relation == .greaterThanOrEqual ? -content.constant : content.constant
      steps.append(
        Step(
          constraint: row, terms: Self.merged(content.terms),
          contribution: scaled * constant, multiplier: scaled))
    }
    let order = Self.cycle(through: steps)
    self.steps = order.map { $0.map { steps[$0] } } ?? steps
    isCycle = order != nil
    orient(constraints: constraints)
  }

  private static func share(
    subset: InfeasibleSubset, equations: LayoutEquations, constraints: [Constraint]
  ) -> Rational {
    var written = Rational.zero
    var any = Rational.zero
    for (row, multiplier) in zip(subset.rows, subset.multipliers) {
      any = max(any, multiplier.absoluteValue)
      if !constraints[row].isImplicit { written = max(written, multiplier.absoluteValue) }
    }
    return written.reciprocal ?? any.reciprocal ?? 1
  }

  private static func merged(_ terms: [LinearTerm]) -> [LinearTerm] {
    var result: [LinearTerm] = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if let last = result.last, last.variable == term.variable {
        result[result.count - 1].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    return result.filter { !$0.coefficient.isZero }
  }

  /// Starts the walk behind the root's size, so that a chain reads from the leading side to the trailing one.
  private mutating func orient(constraints: [Constraint]) {
    guard isCycle else { return }
    guard let start = steps.firstIndex(where: { constraints[$0.constraint].origin.kind == .rootSize }) else { return }
    steps = Array(steps[(start + 1)...] + steps[...start])
    // Of the two directions the one that meets the origin first reads forwards.
    if let first = steps.first, let last = steps.dropLast().last, first.terms.count > 1, last.terms.count == 1 {
      steps = steps.dropLast().reversed() + steps.suffix(1)
    }
  }
}

extension ConflictProof {
  /// The order of a walk through rows of at most two variables in which each variable occurs in exactly two rows.
  ///
  /// Rows of one variable meet at the origin.
  private static func cycle(through steps: [Step]) -> [Int]? {
    guard steps.count > 1 else { return nil }
    let origin = -1
    var rowsOfNode: [Int: [Int]] = [:]
    var nodesOfRow: [[Int]] = []
    for (index, step) in steps.enumerated() {
      guard (1...2).contains(step.terms.count) else { return nil }
      var nodes = step.terms.map(\.variable)
      if nodes.count == 1 { nodes.append(origin) }
      for node in nodes { rowsOfNode[node, default: []].append(index) }
      nodesOfRow.append(nodes)
    }
    guard rowsOfNode.values.allSatisfy({ $0.count == 2 }) else { return nil }
    var order = [0]
    var node = nodesOfRow[0][1]
    while let next = rowsOfNode[node]?.first(where: { $0 != order[order.count - 1] }), next != 0 {
      guard order.count < steps.count else { return nil }
      order.append(next)
      guard let other = nodesOfRow[next].first(where: { $0 != node }) else { return nil }
      node = other
    }
    return order.count == steps.count ? order : nil
  }
}
