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
    let opposite = Self.opposite(equations.lowered)
    var isSaid = Set<UnknownID>()
    for index in layout.unknowns.indices.prefix(20) where !isSaid.contains(UnknownID(index)) {
      let range = Self.range(of: [index], equations: equations, &work)
      if let other = opposite[UnknownID(index)], range.lower != range.upper || range.lower == nil {
        isSaid.insert(other)
        let sum = Self.range(of: [index, other.index], equations: equations, &work)
        parts.append(.margins(UnknownID(index), other, sum))
      } else {
        parts.append(.unknown(UnknownID(index), range))
      }
    }
    parts += Self.unlistedSuperviews(layout, context)
    if let size = layout.constraints.firstIndex(where: { $0.origin.kind == .rootSize }) { parts.append(.size(size)) }
    if parts.isEmpty { parts.append(.constraint) }
  }

  /// For each margin that no log prints the one at the opposite side of the same view.
  private static func opposite(_ lowered: LoweredLayout) -> [UnknownID: UnknownID] {
    var result: [UnknownID: UnknownID] = [:]
    for (key, source) in lowered.marginSources {
      let side: Attribute? = key.side == .left ? .right : key.side == .top ? .bottom : nil
      guard case .unknown(let near) = source, let side,
        case .unknown(let far)? = lowered.marginSources[MarginKey(item: key.item, side: side)]
      else { continue }
      result[near] = far
      result[far] = near
    }
    return result
  }

  /// The values of quantities that no log prints, together, with which the list holds.
  private static func range(of indices: [Int], equations: LayoutEquations, _ work: inout Work) -> Interval {
    let terms = indices.map { LinearTerm(equations.parameterOfUnknown[$0], 1) }
    var share = work.take(1, of: 8)
    defer { work.giveBack(share) }
    let range = try? equations.system.requiredRange(of: terms, &share)
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
