import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds the views whose insets are known for the sizes that roots are given, and may be others at other sizes.
///
/// What holds for other sizes is found by leaving the rows of a root's size out, with all else as it is. That is right only
/// where insets stay as they are: a view that hangs on an edge of the screen keeps its safe area, one that is so and so high
/// may leave it or reach into it.
struct InsetsBySize {
  /// The layout, settled.
  let settled: SettledLayout
  /// Its equations.
  let equations: LayoutEquations
  /// Their system, with what is broken demoted.
  let system: LinearSystem

  var layout: Layout { equations.lowered.layout }

  /// The views, in order.
  ///
  /// - Parameter work: What is left of the work on the input.
  /// - Returns: Those of which anything in the layout makes use.
  /// - Throws: ``WorkLimitReached``.
  func items(_ work: inout Work) throws(WorkLimitReached) -> [ItemID] {
    var result = Set(layout.viewIDs.filter { layout.hasMarginsBySize($0) })
    for item in layout.items {
      guard let guide = item.guide, guide.kind == .readableContent, !result.contains(guide.owner) else { continue }
      if try hasReadableWidthBySize(guide.owner, &work) { result.insert(guide.owner) }
    }
    for part in settled.dependence.parts where !result.contains(part.item) {
      // What lies in insets that change has others too.
      if result.contains(part.superview) {
        result.insert(part.item)
      } else if try hasInsetsBySize(part, &work) {
        result.insert(part.item)
      }
    }
    return result.sorted()
  }

  private func hasInsetsBySize(
    _ part: FeedbackDependence.Part, _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    let propagation = FeedbackPropagation(
      equations: equations, faces: [], dependence: settled.dependence, unsettled: settled.unsettled)
    for side in Side.allCases {
      let distance = propagation.distanceExpression(
        FrameFeedback.Place(item: part.item, side: side), in: part.superview)
      let area = propagation.safeArea(of: part.superview, side, in: settled.feedback)
      if part.needsSafeArea, try changes(distance, upTo: area, isClamped: true, &work) { return true }
      let margin = propagation.margin(of: part.superview, side, in: settled.feedback)
      if part.needsMargins, try changes(distance, upTo: margin, isClamped: false, &work) { return true }
    }
    return false
  }

  /// Whether what is left of an inset may change with the sizes of roots, at most all of it where it is clamped.
  private func changes(
    _ distance: LinearExpression, upTo inset: FrameFeedback.Amount, isClamped: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    // What is not known is no number that is held.
    guard case .points(let inset) = inset, inset.signum > 0 else { return false }
    let range = try range(of: distance, &work)
    if let lower = range.lower, lower >= inset || lower == range.upper { return false }
    return !isClamped || range.upper.map { $0.signum > 0 } ?? true
  }

  /// Whether a constraint speaks of the insets of one of some views.
  ///
  /// - Parameters:
  ///   - index: The constraint.
  ///   - items: The views.
  /// - Returns: Whether it does.
  func speaks(_ index: Int, ofInsetsOf items: Set<ItemID>) -> Bool {
    let constraint = layout.constraints[index]
    for item in [constraint.firstItem, constraint.secondItem ?? constraint.firstItem] {
      if let guide = layout[item].guide, guide.kind.followsInsets, items.contains(guide.owner) { return true }
    }
    return items.contains { constraint.speaksOfMargins(of: $0) }
  }

  func hasReadableWidthBySize(_ owner: ItemID, _ work: inout Work) throws(WorkLimitReached) -> Bool {
    guard let view = layout.view(owner) else { return false }
    let isRoot = view.superview == nil
    guard isRoot ? view.rootSize.width != nil : settled.feedback.readableWidths[owner].map({ $0 != .unknown }) ?? false
    else { return false }
    let range = try range(of: equations.expression(of: owner, attribute: .width), &work)
    return range.lower == nil || range.lower != range.upper
  }

  /// The values of an expression at all sizes of the roots that the required constraints permit.
  private func range(of expression: LinearExpression, _ work: inout Work) throws(WorkLimitReached) -> ValueRange {
    let range = try range(of: expression.terms, in: system, &work)
    return ValueRange(
      lower: range.lower.map { $0 + expression.constant }, upper: range.upper.map { $0 + expression.constant })
  }

  /// The same of a sum in another system.
  func range(
    of terms: [LinearTerm], in system: LinearSystem, _ work: inout Work
  ) throws(WorkLimitReached) -> ValueRange {
    let sizes = layout.constraints.indices.filter { layout.constraints[$0].origin.kind == .rootSize }
    do throws(SolveFailure) {
      return try system.requiredInterval(of: terms, ignoring: sizes, &work)
    } catch {
      guard case .infeasible = error else { throw WorkLimitReached() }
      return ValueRange(lower: nil, upper: nil)
    }
  }
}

extension Layout {
  /// Whether anything speaks of the margins of a controller's view that its size decides.
  fileprivate func hasMarginsBySize(_ item: ItemID) -> Bool {
    guard let view = view(item), view.isControllerView == true, view.superview == nil else { return false }
    let stated = view.layoutMargins?.resolved(in: layoutDirection) ?? .zero
    guard min(stated.left, stated.right) < Self.wideMinimum else { return false }
    return items.contains { $0.guide.map { $0.owner == item && $0.kind.followsMargins } ?? false }
      || constraints.contains { $0.speaksOfMargins(of: item) }
  }
}

extension Constraint {
  fileprivate func speaksOfMargins(of item: ItemID) -> Bool {
    (firstItem == item && firstAttribute.isMargin) || (secondItem == item && secondAttribute.isMargin)
  }
}

extension LayoutGuide.Kind {
  /// Whether it is made from its owner's margins.
  fileprivate var followsMargins: Bool { self == .layoutMargins || self == .readableContent }

  /// Whether it is made from its owner's margins or safe area.
  fileprivate var followsInsets: Bool { followsMargins || self == .safeArea || self == .top || self == .bottom }
}
