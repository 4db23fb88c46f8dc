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
    func interval(along axis: Axis) -> (interval: Interval?, isExact: Bool)? {
      self.interval(of: equations.sizeVariable(ofRoot: root, along: axis), in: equations.system, ignoring: ignored)
    }
    guard let width = interval(along: .horizontal), let height = interval(along: .vertical)
    else { return nil }
    return SatisfiableSizes(width: width.interval, height: height.interval)
  }

  /// For each root's size that is a member of a conflict, the interval for which the other members hold.
  ///
  /// - Parameter members: The conflict's constraints.
  /// - Returns: A root, an axis and an interval for each; the interval is `nil` when it is empty.
  func sizes(ofConflict members: [Int]) -> [RootSizes] {
    members.filter { layout.constraints[$0].origin.kind == .rootSize }.compactMap { index in
      let constraint = layout.constraints[index]
      guard let axis = constraint.firstAttribute.axis else { return nil }
      let size = equations.sizeVariable(ofRoot: constraint.firstItem, along: axis)
      let rows = members.filter { $0 != index }.map { equations.system.rows[$0] } + [nonnegative(size)]
      let (system, variables) = equations.system.restricted(to: rows)
      guard let variable = variables[size], let result = interval(of: variable, in: system, ignoring: []) else {
        return nil
      }
      return RootSizes(root: constraint.firstItem, axis: axis, interval: result.interval)
    }
  }

  /// An interval that may be empty (`interval` is `nil`), or `nil` when the limit was reached.
  private func interval(
    of variable: Int, in system: LinearSystem, ignoring ignored: [Int]
  ) -> (interval: Interval?, isExact: Bool)? {
    let terms = [LinearTerm(variable, 1)]
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
