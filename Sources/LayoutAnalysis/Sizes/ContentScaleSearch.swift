import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds out how much content can grow before something required fails or text is compressed.
///
/// The scale becomes a variable that the rows of content sizes contain, so that the answer is exact.
struct ContentScaleSearch {
  /// The equations of the layout.
  let equations: LayoutEquations

  private var layout: Layout { equations.lowered.layout }

  /// Scales are looked at up to this one.
  static let greatestScale: Rational = 10

  /// The report; `nil` where no view's size depends on the scale.
  ///
  /// - Parameter work: What is left of the work on the input.
  /// - Returns: The report.
  /// - Throws: ``SolveFailure`` when a limit is reached.
  func report(_ work: inout Work) throws(SolveFailure) -> ContentScaleReport? {
    let rows = scaledRows
    guard !rows.isEmpty else { return nil }
    if dividesInProportion { return ContentScaleReport(largest: .notLinear) }
    var system = equations.system
    let scale = system.addVariable()
    var scaled = LinearSystem()
    for variable in system.variables { _ = scaled.addVariable(variable) }
    for (index, row) in system.rows.enumerated() {
      _ = scaled.addRow(rows.contains(index) ? self.row(row, ofConstraint: index, scale: scale) : row)
    }
    return try report(scaled, scale: scale, compression: rows.filter(isCompression), &work)
  }

  private func report(
    _ system: LinearSystem, scale: Int, compression: Set<Int>, _ work: inout Work
  ) throws(SolveFailure) -> ContentScaleReport {
    let range: RequiredRange
    do {
      range = try system.requiredRange(of: [LinearTerm(scale, 1)], &work)
    } catch {
      guard error == .infeasible else { throw error }
      return ContentScaleReport(largest: .none)
    }
    let lower = max(range.range.lower ?? 0, 0)
    let upper = range.range.upper.map { min($0, Self.greatestScale) } ?? Self.greatestScale
    guard lower <= upper else { return ContentScaleReport(largest: .none) }
    let requiredLimits = range.upperCertificate?.rows.filter { layout.constraints.indices.contains($0) } ?? []
    var sweep = ParametricSweep(system: system, variable: scale, expressions: [])
    let pieces: [ParametricSweep.Piece]
    do {
      pieces = try sweep.pieces(from: lower, to: upper, &work)
    } catch {
      guard error == .workLimit else { throw error }
      return ContentScaleReport(largest: .undecided)
    }
    let fine = pieces.intervals { compression.isDisjoint(with: $0.detail.giving) }
    let current = fine.first { ($0.lower ?? 0) <= 1 && 1 <= ($0.upper ?? 1) }
    guard let end = (current ?? fine.last { ($0.upper ?? 0) < 1 })?.upper else {
      return ContentScaleReport(largest: .none, limits: giving(behind: lower, in: pieces, among: compression))
    }
    guard end == upper else {
      return ContentScaleReport(largest: .scale(end), limits: giving(behind: end, in: pieces, among: compression))
    }
    return range.range.upper == upper
      ? ContentScaleReport(largest: .scale(end), limits: requiredLimits)
      : ContentScaleReport(largest: .atLeast(end))
  }

  /// The rows of some set that give way just behind a scale.
  private func giving(
    behind scale: Rational, in pieces: [ParametricSweep.Piece], among rows: Set<Int>
  ) -> [Int] {
    let next = pieces.first { scale < $0.upper.value || pieces.count == 1 }
    return (next?.middle.detail.giving ?? []).filter(rows.contains)
  }

  /// The constraints on content sizes that grow with the scale.
  private var scaledRows: Set<Int> {
    Set(
      layout.constraints.indices.filter {
        let constraint = layout.constraints[$0]
        guard constraint.origin.kind.isContentSize, let axis = constraint.firstAttribute.axis,
          let view = layout.view(constraint.firstItem)
        else { return false }
        return view.contentGrows(along: axis)
      })
  }

  private func isCompression(_ row: Int) -> Bool {
    layout.constraints[row].origin.kind == .compressionResistance
  }

  /// Whether a stack view's multipliers are made of sizes that grow.
  private var dividesInProportion: Bool {
    layout.items.contains { item in
      guard let view = item.view, let superview = view.superview,
        let stack = layout.view(superview)?.stack, stack.distribution == .fillProportionally
      else { return false }
      return view.contentGrows(along: stack.axis)
    }
  }

  /// A content size's row with its size in proportion to the scale: `width - scale * size`.
  private func row(_ row: Row, ofConstraint index: Int, scale: Int) -> Row {
    let constraint = layout.constraints[index]
    var row = row
    var size = constraint.constant
    row.constant -= constraint.constant
    for term in constraint.unknownTerms {
      let parameter = equations.parameterOfUnknown[term.unknown.index]
      row.terms.removeAll { $0.variable == parameter }
      size += term.coefficient * layout.unknowns[term.unknown.index].nominal
    }
    // Scales are above 0.
    row.terms.append(LinearTerm(scale, -(size.divided(by: layout.contentScale) ?? size)))
    return row
  }
}

extension View {
  /// Whether the intrinsic size along an axis grows with the content scale: that of text, and one that is not known.
  package func contentGrows(along axis: Axis) -> Bool {
    switch intrinsicSize(along: axis) {
    case .none: false
    case .unknown: true
    case .points: showsText
    }
  }
}
