import ExactArithmetic
import LayoutModel
import LinearSolver

/// What a list that can hold as printed must be lacking: UIKit found a conflict, so something that counts is not in it.
struct LogMissing {
  /// The clauses, the most likely first; at least one.
  private(set) var clauses: [String] = []

  /// Looks for what is not printed.
  ///
  /// - Parameters:
  ///   - equations: The log's equations.
  ///   - context: What the log says besides.
  ///   - options: Limits.
  init(equations: LayoutEquations, context: LogContext, options: AnalysisOptions) {
    let layout = equations.lowered.layout
    if context.isCutOff || !context.unreadLines.isEmpty { clauses.append("a part of the log that is not here") }
    for index in layout.unknowns.indices.prefix(20) {
      clauses.append(unknown(index, equations: equations, options: options))
    }
    clauses += unlistedSuperviews(layout, context)
    if let pair = meetingSizes(layout) { clauses.append(pair) }
    if clauses.isEmpty {
      clauses.append(
        "a constraint that the list does not hold, such as an optional one that counted at that moment, or a constant that "
          + "was changed before the message was printed")
    }
  }

  /// What the list says of a quantity that no log prints: the values with which it holds.
  private func unknown(_ index: Int, equations: LayoutEquations, options: AnalysisOptions) -> String {
    let name = equations.lowered.layout.unknowns[index].name
    let term = LinearTerm(equations.parameterOfUnknown[index], 1)
    let range = try? equations.system.requiredRange(
      of: [term], options: SolveOptions(workLimit: min(options.budget, 100_000)))
    switch (range?.range.lower, range?.range.upper) {
    case (let lower?, let upper?) where lower == upper:
      return "the \(name), which is not printed (only \(lower.generalText) would fit)"
    case (let lower?, let upper?):
      return "the \(name), which is not printed (only \(lower.generalText) to \(upper.generalText) would fit)"
    case (let lower?, nil) where lower.signum > 0:
      return "the \(name), which is not printed (only \(lower.generalText) or more would fit)"
    case (nil, let upper?): return "the \(name), which is not printed (only \(upper.generalText) or less would fit)"
    default: return "the \(name), which is not printed"
    }
  }

  private func unlistedSuperviews(_ layout: Layout, _ context: LogContext) -> [String] {
    var result: [String] = []
    for (index, constraint) in layout.constraints.enumerated()
    where index < context.uncertainties.count && constraint.firstAttribute.isLocation && constraint.secondItem == nil {
      guard let parent = layout[constraint.firstItem].parent, context.unlistedItems.contains(parent) else { continue }
      result.append("where the superview of \(layout[constraint.firstItem].name) lies, which is not printed")
    }
    return Array(result.prefix(4))
  }

  /// Two sizes that meet to the digit: they were printed with six digits, or read again after the conflict.
  private func meetingSizes(_ layout: Layout) -> String? {
    guard let size = layout.constraints.first(where: { $0.origin.kind == .rootSize }) else { return nil }
    let name = layout[size.firstItem].name
    return
      "another \(size.firstAttribute.name) of \(name) at that moment (\(size.constant.generalText) has at most six digits, and is "
      + "read again for the message)"
  }
}
