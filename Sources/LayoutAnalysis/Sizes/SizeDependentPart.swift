import ExactArithmetic
import LayoutModel
import LinearSolver

/// The rows that sizes of a root can have to do with: those of one or both axes of one root, and what is coupled to them.
struct SizeDependentPart {
  /// The system of these rows alone.
  var system = LinearSystem()
  /// The variable of the part for each of the whole; `nil` for what does not belong to it.
  private(set) var variables: [Int?]
  /// The row of the whole for each of the part.
  private(set) var rows: [Int] = []
  /// The frames whose ambiguity is reported.
  private(set) var expressions: [LinearExpression] = []

  /// Takes the part out of a layout's equations; linear in their size.
  init(of equations: LayoutEquations, root: ItemID, axes: [Axis], ignoring ignored: [Int]) {
    let whole = equations.system
    let lowered = equations.lowered
    let attributes = FrameAttribute.allCases.filter { axes.contains($0.axis) }
    variables = Array(repeating: nil, count: whole.variables.count)
    var frames: [LinearExpression] = []
    let sizes = axes.map { equations.sizeVariable(ofRoot: root, along: $0) }
    var seeds = sizes
    let parts = LayoutParts(layout: lowered.layout)
    for index in lowered.layout.items.indices where lowered.tree.roots[index] == root.index {
      for attribute in attributes {
        let expression = equations.expression(of: ItemID(index), attribute: attribute)
        seeds += expression.terms.map(\.variable)
        if parts.isReported(ItemID(index), attribute) { frames.append(expression) }
      }
    }
    let isLeftOut = Set(ignored)
    let isReached = Self.reached(from: seeds, in: whole, ignoring: isLeftOut)
    for index in whole.variables.indices where isReached[index] {
      variables[index] = system.addVariable(
        sizes.contains(index) ? .ordinary : whole.variables[index])
    }
    for (index, row) in whole.rows.enumerated() where !isLeftOut.contains(index) {
      guard row.terms.contains(where: { isReached[$0.variable] }) else { continue }
      _ = system.addRow(translated(row))
      rows.append(index)
    }
    expressions = frames.map(translated)
  }

  /// An expression over the whole in the variables of the part, without what does not belong to it.
  func translated(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression()
    for term in expression.terms {
      if let variable = variables[term.variable] { result.add(variable, times: term.coefficient) }
    }
    result.constant = expression.constant
    return result
  }

  /// Whether all of an expression belongs to the part.
  func holds(_ expression: LinearExpression) -> Bool { expression.terms.allSatisfy { variables[$0.variable] != nil } }

  /// The parts of the frames of a root's tree that belong to the part, and what they are in its variables.
  ///
  /// - Parameters:
  ///   - equations: The equations that the part was taken out of.
  ///   - root: The root.
  ///   - axes: The axes whose frames are looked for.
  /// - Returns: The parts, and for each the expression.
  func frames(
    of equations: LayoutEquations, root: ItemID, along axes: [Axis]
  ) -> (parts: [FramePart], expressions: [LinearExpression]) {
    var parts: [FramePart] = []
    var expressions: [LinearExpression] = []
    for index in equations.lowered.layout.items.indices where equations.lowered.tree.roots[index] == root.index {
      for attribute in FrameAttribute.allCases where axes.contains(attribute.axis) {
        let expression = equations.expression(of: ItemID(index), attribute: attribute)
        guard holds(expression) else { continue }
        parts.append(FramePart(item: ItemID(index), attribute: attribute))
        expressions.append(translated(expression))
      }
    }
    return (parts, expressions)
  }

  private func translated(_ row: Row) -> Row {
    var row = row
    row.terms = row.terms.compactMap { term in
      variables[term.variable].map { LinearTerm($0, term.coefficient) }
    }
    return row
  }

  /// The variables that rows connect to some of them.
  private static func reached(from seeds: [Int], in system: LinearSystem, ignoring ignored: Set<Int>) -> [Bool] {
    var rowsOfVariable: [[Int]] = Array(repeating: [], count: system.variables.count)
    for (index, row) in system.rows.enumerated() where !ignored.contains(index) {
      for term in row.terms { rowsOfVariable[term.variable].append(index) }
    }
    var isReached = Array(repeating: false, count: system.variables.count)
    var isSeen = Array(repeating: false, count: system.rows.count)
    var waiting = seeds
    for seed in seeds { isReached[seed] = true }
    while let variable = waiting.popLast() {
      for row in rowsOfVariable[variable] where !isSeen[row] {
        isSeen[row] = true
        for term in system.rows[row].terms where !isReached[term.variable] {
          isReached[term.variable] = true
          waiting.append(term.variable)
        }
      }
    }
    return isReached
  }
}
