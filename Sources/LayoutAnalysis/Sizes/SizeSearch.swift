import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds out what the sizes of a layout's roots decide.
struct SizeSearch {
  /// The equations of the layout.
  let equations: LayoutEquations

  private var layout: Layout { equations.lowered.layout }

  /// Sizes are looked at up to this one, far beyond every screen.
  static let greatestSize: Rational = 10_000

  /// The report on every root.
  ///
  /// - Parameter work: What is left of the work on the input; roots and axes share it alike.
  /// - Returns: The report.
  /// - Throws: ``SolveFailure`` when a limit is reached before the required sizes are known.
  func report(_ work: inout Work) throws(SolveFailure) -> SizesReport {
    let roots = layout.viewIDs.filter { layout[$0].parent == nil }
    var sizes: [SizeReport] = []
    // The last share is for the scale of contents.
    var sharesLeft = 2 * roots.count + 1
    for root in roots {
      for axis in Axis.allCases {
        var share = work.take(1, of: sharesLeft)
        defer { work.giveBack(share) }
        sharesLeft -= 1
        sizes.append(try report(onRoot: root, along: axis, &share))
      }
    }
    let assumed = layout.unknowns.indices.map { UnknownID($0) }
    return SizesReport(
      sizes: sizes, contentScale: try ContentScaleSearch(equations: equations).report(&work),
      assumed: assumed)
  }

  private func report(
    onRoot root: ItemID, along axis: Axis, _ work: inout Work
  ) throws(SolveFailure) -> SizeReport {
    let variable = equations.sizeVariable(ofRoot: root, along: axis)
    var report = SizeReport(
      root: root, axis: axis, given: layout.view(root)?.rootSize[axis], required: nil)
    let terms = [LinearTerm(variable, 1)]
    let both = sizeRows(of: root, along: Axis.allCases)
    do {
      let range = try equations.system.requiredRange(of: terms, ignoring: both, &work)
      report.required = Interval(lower: range.range.lower, upper: range.range.upper)
      report.lower = range.lowerCertificate.map(end)
      report.upper = range.upperCertificate.map(end)
    } catch {
      guard error == .infeasible else { throw error }
      report.conflict = try conflict(ignoring: both, &work)
      return report
    }
    try sweep(&report, variable: variable, &work)
    return report
  }

  private func end(_ certificate: BoundCertificate) -> SizeReport.End {
    SizeReport.End(members: certificate.rows, multipliers: certificate.multipliers)
  }

  /// The constraints that give a root its size.
  private func sizeRows(of root: ItemID, along axes: [Axis]) -> [Int] {
    layout.constraints.indices.filter {
      let constraint = layout.constraints[$0]
      guard constraint.origin.kind == .rootSize, constraint.firstItem == root, let axis = constraint.firstAttribute.axis
      else { return false }
      return axes.contains(axis)
    }
  }

  /// The smallest conflict that no size of the root resolves.
  private func conflict(ignoring rows: [Int], _ work: inout Work) throws(SolveFailure) -> [Int] {
    var system = equations.system
    for row in rows { system.setStrength(.optional(priority: 0), ofRow: row) }
    let limits = ConflictOptions(conflictLimit: 1, correctionLimit: 1)
    do {
      return try system.infeasibility(options: limits, &work).conflicts.first?.rows ?? []
    } catch {
      throw .workLimit
    }
  }

  /// Looks at the optional constraints and at ambiguity, the root's other size being as it is given.
  private func sweep(_ report: inout SizeReport, variable: Int, _ work: inout Work) throws(SolveFailure) {
    let ignored = sizeRows(of: report.root, along: [report.axis])
    let part = SizeDependentPart(of: equations, root: report.root, axis: report.axis, ignoring: ignored)
    guard let local = part.variables[variable] else { return }
    let range: ValueRange
    do {
      range = try part.system.requiredRange(of: [LinearTerm(local, 1)], &work).range
    } catch {
      guard error == .infeasible else { throw error }
      return
    }
    let lower = max(range.lower ?? 0, 0)
    let upper = range.upper.map { min($0, Self.greatestSize) } ?? Self.greatestSize
    guard lower <= upper else { return }
    report.searched = Interval(lower: lower, upper: upper)
    let sweep = ParametricSweep(system: part.system, variable: local, expressions: part.expressions)
    do {
      let pieces = try sweep.pieces(from: lower, to: upper, &work)
      report.unambiguous = pieces.intervals { !$0.isAmbiguous }
      let rows = Set(pieces.flatMap(\.middle.giving)).sorted()
      report.giving = rows.map {
        SizeReport.Giving(constraint: part.rows[$0], sizes: pieces.intervals(whereGiving: $0))
      }
    } catch {
      guard error == .workLimit else { throw error }
      report.isComplete = false
    }
  }
}

/// The rows that a size of a root can have to do with: those of one axis of one root, and what is coupled to them.
private struct SizeDependentPart {
  /// The system of these rows alone.
  var system = LinearSystem()
  /// The variable of the part for each of the whole; `nil` for what does not belong to it.
  private(set) var variables: [Int?]
  /// The row of the whole for each of the part.
  private(set) var rows: [Int] = []
  /// The frames whose ambiguity is reported.
  private(set) var expressions: [LinearExpression] = []

  /// Takes the part out of a layout's equations; linear in their size.
  init(of equations: LayoutEquations, root: ItemID, axis: Axis, ignoring ignored: [Int]) {
    let whole = equations.system
    let lowered = equations.lowered
    let attributes: [FrameAttribute] = axis == .horizontal ? [.x, .width] : [.y, .height]
    variables = Array(repeating: nil, count: whole.variables.count)
    var frames: [LinearExpression] = []
    var seeds = [equations.sizeVariable(ofRoot: root, along: axis)]
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
        index == seeds[0] ? .ordinary : whole.variables[index])
    }
    for (index, row) in whole.rows.enumerated() where !isLeftOut.contains(index) {
      guard row.terms.contains(where: { isReached[$0.variable] }) else { continue }
      _ = system.addRow(translated(row))
      rows.append(index)
    }
    expressions = frames.map { frame in
      var result = LinearExpression()
      for term in frame.terms {
        if let variable = variables[term.variable] { result.add(variable, times: term.coefficient) }
      }
      return result
    }
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
