import ExactArithmetic
import LayoutModel
import LinearSolver

/// The sizes of the roots for which required constraints hold.
struct SizeAnalysis {
  /// The equations of the layout.
  let equations: LayoutEquations

  private var layout: Layout { equations.lowered.layout }

  /// The interval of the first root's width and height for which all required constraints hold, each with the other free.
  ///
  /// - Parameter work: What is left of the work on the input.
  /// - Returns: The sizes; `nil` when there is no root.
  /// - Throws: ``WorkLimitReached``.
  func satisfiableSizes(_ work: inout Work) throws(WorkLimitReached) -> SatisfiableSizes? {
    guard let root = layout.viewIDs.first(where: { layout[$0].parent == nil }) else { return nil }
    let ignored = rootSizeRows(of: root)
    var intervals: [Interval?] = []
    for axis in [Axis.horizontal, .vertical] {
      let variable = equations.sizeVariable(ofRoot: root, along: axis)
      intervals.append(try interval(of: variable, in: equations.system, ignoring: ignored, &work))
    }
    return SatisfiableSizes(width: intervals[0], height: intervals[1])
  }

  /// For each root's size that is a member of a conflict, the interval for which the other members hold.
  ///
  /// - Parameters:
  ///   - members: The conflict's constraints.
  ///   - work: What is left of the work on the input.
  /// - Returns: A root, an axis and an interval for each; the interval is `nil` when it is empty.
  /// - Throws: ``WorkLimitReached``.
  func sizes(ofConflict members: [Int], _ work: inout Work) throws(WorkLimitReached) -> [RootSizes] {
    var result: [RootSizes] = []
    for index in members where layout.constraints[index].origin.kind == .rootSize {
      let constraint = layout.constraints[index]
      guard let axis = constraint.firstAttribute.axis else { continue }
      let size = equations.sizeVariable(ofRoot: constraint.firstItem, along: axis)
      let rows = members.filter { $0 != index }.map { equations.system.rows[$0] } + [nonnegative(size)]
      let (system, variables) = equations.system.restricted(to: rows)
      guard let variable = variables[size] else { continue }
      let interval = try interval(of: variable, in: system, ignoring: [], &work)
      result.append(RootSizes(root: constraint.firstItem, axis: axis, interval: interval))
    }
    return result
  }

  /// An interval; `nil` when it is empty.
  private func interval(
    of variable: Int, in system: LinearSystem, ignoring ignored: [Int], _ work: inout Work
  ) throws(WorkLimitReached) -> Interval? {
    let terms = [LinearTerm(variable, 1)]
    do {
      let range = try system.requiredInterval(of: terms, ignoring: ignored, &work)
      return Interval(lower: range.lower, upper: range.upper)
    } catch {
      guard case .infeasible = error else { throw WorkLimitReached() }
      return nil
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

extension LinearSystem {
  /// The system of some rows with the variables that they name, and where each of those now is.
  fileprivate func restricted(to rows: [Row]) -> (system: LinearSystem, variables: [Int: Int]) {
    var system = LinearSystem()
    var places: [Int: Int] = [:]
    for row in rows {
      var row = row
      row.terms = row.terms.map { term in
        let place = places[term.variable] ?? system.addVariable(variables[term.variable])
        places[term.variable] = place
        return LinearTerm(place, term.coefficient)
      }
      _ = system.addRow(row)
    }
    return (system, places)
  }
}
