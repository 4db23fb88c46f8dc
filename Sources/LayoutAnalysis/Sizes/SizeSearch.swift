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
    // The last shares are for both sizes together and for the scale of contents.
    var sharesLeft = 2 * roots.count + 2
    for root in roots {
      for axis in Axis.allCases {
        var share = work.take(1, of: sharesLeft)
        defer { work.giveBack(share) }
        sharesLeft -= 1
        sizes.append(try report(onRoot: root, along: axis, &share))
      }
    }
    let assumed = layout.unknowns.indices.map { UnknownID($0) }
    var share = work.take(1, of: 2)
    let both = SizeRegionSearch(equations: equations, drawn: nil, giving: []) { _, _ in
      Interval(lower: 0, upper: Self.greatestSize)
    }
    let regions = both.regions(following: false, &share)
    work.giveBack(share)
    return SizesReport(
      sizes: sizes, regions: regions, contentScale: try ContentScaleSearch(equations: equations).report(&work),
      assumed: assumed)
  }

  private func report(
    onRoot root: ItemID, along axis: Axis, _ work: inout Work
  ) throws(SolveFailure) -> SizeReport {
    let variable = equations.sizeVariable(ofRoot: root, along: axis)
    var report = SizeReport(
      root: root, axis: axis, given: layout.view(root)?.rootSize[axis], required: nil)
    // What is wrong along the other axis alone is none of this one's.
    let both = sizeRows(of: root, along: Axis.allCases)
    let part = SizeDependentPart(of: equations, root: root, axes: [axis], ignoring: both)
    do {
      guard let local = part.variables[variable] else { return report }
      let range = try part.system.requiredRange(of: [LinearTerm(local, 1)], &work)
      report.required = Interval(lower: range.range.lower, upper: range.range.upper)
      report.lower = range.lowerCertificate.map { end($0, in: part) }
      report.upper = range.upperCertificate.map { end($0, in: part) }
    } catch {
      guard error == .infeasible else { throw error }
      report.conflict = try conflict(in: part, &work)
      return report
    }
    try sweep(&report, variable: variable, &work)
    return report
  }

  private func end(_ certificate: BoundCertificate, in part: SizeDependentPart) -> SizeReport.End {
    SizeReport.End(members: certificate.rows.map { part.rows[$0] }, multipliers: certificate.multipliers)
  }

  /// The constraints that would be broken where roots have other sizes.
  ///
  /// - Parameters:
  ///   - sizes: The rows that give sizes, and the size for each.
  ///   - listsAll: Whether as many conflicts are looked for as where that is the size of the layout. Of those beyond a list other
  ///     constraints may be broken, with which not all holds either, but frames are others.
  ///   - work: What is left of the work on the input.
  /// - Returns: The broken ones, as rows.
  /// - Throws: ``SolveFailure/workLimit``.
  func broken(
    resizing sizes: [(row: Int, size: Rational)], listsAll: Bool, _ work: inout Work
  ) throws(SolveFailure) -> [Int] {
    var resized = equations
    for (row, size) in sizes { resized.setConstant(size, ofRootSizeRow: row) }
    var options = AnalysisOptions()
    // Rows that are alike conflict one by one, of some four constraints each: what is not listed takes a search of its own.
    if !listsAll { options.maximumConflicts = max(24, layout.constraints.count / 4) }
    options.maximumCorrections = 8
    do {
      return try ConflictAnalysis(equations: resized, options: options, &work).broken
    } catch {
      throw .workLimit
    }
  }

  /// The constraints that give a root its size.
  func sizeRows(of root: ItemID, along axes: [Axis]) -> [Int] {
    layout.constraints.indices.filter {
      let constraint = layout.constraints[$0]
      guard constraint.origin.kind == .rootSize, constraint.firstItem == root, let axis = constraint.firstAttribute.axis
      else { return false }
      return axes.contains(axis)
    }
  }

  /// The smallest conflict that no size of the root resolves.
  private func conflict(in part: SizeDependentPart, _ work: inout Work) throws(SolveFailure) -> [Int] {
    let limits = ConflictOptions(conflictLimit: 1, correctionLimit: 1)
    do {
      let rows = try part.system.infeasibility(options: limits, &work).conflicts.first?.rows ?? []
      return rows.map { part.rows[$0] }
    } catch {
      throw .workLimit
    }
  }

  /// Looks at the optional constraints and at ambiguity, the root's other size being as it is given.
  private func sweep(_ report: inout SizeReport, variable: Int, _ work: inout Work) throws(SolveFailure) {
    let ignored = sizeRows(of: report.root, along: [report.axis])
    let part = SizeDependentPart(of: equations, root: report.root, axes: [report.axis], ignoring: ignored)
    guard let local = part.variables[variable] else { return }
    let range: ValueRange
    do {
      range = try part.system.requiredInterval(of: [LinearTerm(local, 1)], &work)
    } catch {
      guard error == .infeasible else { throw error }
      return
    }
    let lower = max(range.lower ?? 0, 0)
    let upper = range.upper.map { min($0, Self.greatestSize) } ?? Self.greatestSize
    guard lower <= upper else { return }
    report.searched = Interval(lower: lower, upper: upper)
    var sweep = ParametricSweep(system: part.system, variable: local, expressions: part.expressions)
    do {
      let pieces = try sweep.pieces(from: lower, to: upper, &work)
      report.unambiguous = pieces.intervals { !$0.detail.isAmbiguous }
      let rows = Set(pieces.flatMap(\.middle.detail.giving)).sorted()
      report.giving = rows.map {
        SizeReport.Giving(constraint: part.rows[$0], sizes: pieces.intervals(whereGiving: $0))
      }
    } catch {
      guard error == .workLimit else { throw error }
      report.isComplete = false
    }
  }
}
