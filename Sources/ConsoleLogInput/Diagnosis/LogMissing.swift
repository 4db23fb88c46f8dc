import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// What a list that can hold as printed must be lacking: UIKit found a conflict, so something that counts is not in it.
struct LogMissing {
  /// The parts, the most likely first; at least one.
  private(set) var parts: [LogMissingPart] = []

  /// Looks for what is not printed.
  ///
  /// - Parameters:
  ///   - equations: The log's equations.
  ///   - context: What the log says besides.
  ///   - work: What is left of the work on the input.
  init(equations: LayoutEquations, context: LogContext, _ work: inout Work) {
    let layout = equations.lowered.layout
    if context.lacksLines || context.unlistedBrokenConstraint != nil {
      parts.append(.log)
    }
    for index in layout.unknowns.indices.prefix(20) {
      parts.append(.unknown(UnknownID(index), Self.range(of: index, equations: equations, &work)))
    }
    parts += Self.unlistedSuperviews(layout, context)
    if let size = layout.constraints.firstIndex(where: { $0.origin.kind == .rootSize }) { parts.append(.size(size)) }
    if parts.isEmpty { parts.append(.constraint) }
  }

  /// The values of a quantity that no log prints with which the list holds.
  private static func range(of index: Int, equations: LayoutEquations, _ work: inout Work) -> Interval {
    let term = LinearTerm(equations.parameterOfUnknown[index], 1)
    var share = work.take(1, of: 8)
    defer { work.giveBack(share) }
    let range = try? equations.system.requiredRange(of: [term], &share)
    return Interval(lower: range?.range.lower, upper: range?.range.upper)
  }

  private static func unlistedSuperviews(_ layout: Layout, _ context: LogContext) -> [LogMissingPart] {
    var result: [LogMissingPart] = []
    for (index, constraint) in layout.constraints.enumerated()
    where index < context.uncertainties.count && constraint.firstAttribute.isLocation && constraint.secondItem == nil {
      guard let parent = layout[constraint.firstItem].parent, context.unlistedItems.contains(parent) else { continue }
      result.append(.superview(of: constraint.firstItem))
    }
    return Array(result.prefix(4))
  }
}
