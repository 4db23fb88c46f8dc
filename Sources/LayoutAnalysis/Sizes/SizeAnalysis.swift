import ExactArithmetic
import LayoutModel
import LinearSolver

/// The sizes of the roots for which required constraints hold.
struct SizeAnalysis {
  /// The equations of the layout.
  let equations: LayoutEquations
  /// A limit on the work.
  let options: SolveOptions

  private var layout: Layout { equations.lowered.layout }

  /// The interval of the first root's width and height for which all required constraints hold, each with the other free.
  ///
  /// - Returns: The sizes; `nil` when there is no root or the limit was reached.
  func satisfiableSizes() -> SatisfiableSizes? {
    guard let root = layout.viewIDs.first(where: { layout[$0].parent == nil }) else { return nil }
    let ignored = rootSizeRows(of: root)
    guard let width = interval(ofRoot: root, along: .horizontal, in: equations.system, ignoring: ignored),
      let height = interval(ofRoot: root, along: .vertical, in: equations.system, ignoring: ignored)
    else { return nil }
    return SatisfiableSizes(width: width.interval, height: height.interval)
  }

  /// For each root's size that is a member of a conflict, the interval for which the other members hold.
  ///
  /// - Parameter members: The conflict's constraints.
  /// - Returns: A root, an axis and an interval for each; the interval is `nil` when it is empty.
  func sizes(ofConflict members: [Int]) -> [(root: ItemID, axis: Axis, interval: Interval?)] {
    members.filter { layout.constraints[$0].origin.kind == .rootSize }.compactMap { index in
      let constraint = layout.constraints[index]
      guard let axis = constraint.firstAttribute.axis else { return nil }
      var system = LinearSystem()
      for variable in equations.system.variables { _ = system.addVariable(variable) }
      for member in members where member != index { _ = system.addRow(equations.system.rows[member]) }
      _ = system.addRow(nonnegative(equations.sizeVariable(ofRoot: constraint.firstItem, along: axis)))
      guard let result = interval(ofRoot: constraint.firstItem, along: axis, in: system, ignoring: []) else {
        return nil
      }
      return (constraint.firstItem, axis, result.interval)
    }
  }

  /// An interval that may be empty (`interval` is `nil`), or `nil` when the limit was reached.
  private func interval(
    ofRoot root: ItemID, along axis: Axis, in system: LinearSystem, ignoring ignored: [Int]
  ) -> (interval: Interval?, isExact: Bool)? {
    let terms = [LinearTerm(equations.sizeVariable(ofRoot: root, along: axis), 1)]
    do {
      let range = try system.requiredRange(of: terms, ignoring: ignored, options: options).range
      return (Interval(lower: range.lower, upper: range.upper), true)
    } catch {
      guard case .infeasible = error else { return nil }
      return (nil, true)
    }
  }

  private func rootSizeRows(of root: ItemID) -> [Int] {
    layout.constraints.indices.filter {
      layout.constraints[$0].origin.kind == .rootSize && layout.constraints[$0].firstItem == root
    }
  }

  private func nonnegative(_ variable: Int) -> Row {
    Row(terms: [LinearTerm(variable, 1)], relation: .greaterThanOrEqual, constant: 0, strength: .required)
  }
}
