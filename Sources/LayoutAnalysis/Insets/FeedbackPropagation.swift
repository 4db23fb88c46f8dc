import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds out from frames what reaches each view of the safe area and the margins around it.
///
/// Measured with UIKit: at each edge a view has the safe area of its superview less the distance from the superview's edge,
/// between none and all of it. Of the superview's margins it preserves what reaches beyond its own edge
/// (Apple: `UIView.preservesSuperviewLayoutMargins`).
struct FeedbackPropagation {
  /// The layout that was solved.
  let equations: LayoutEquations
  /// The optimum for each value of what is not known.
  let faces: [OptimalFace]
  /// Who asks.
  let dependence: FeedbackDependence
  /// What is taken as not known, since it never settled.
  let unsettled: Set<FrameFeedback.Place>

  var layout: Layout { equations.lowered.layout }

  /// What the frames say.
  ///
  /// - Parameter work: What is left of the work on the input; without any what is said may be wrong.
  /// - Returns: What reaches each view.
  func feedback(_ work: inout Work) -> FrameFeedback {
    var result = FrameFeedback()
    for part in dependence.parts {
      for side in Side.allCases {
        let place = FrameFeedback.Place(item: part.item, side: side)
        if part.needsSafeArea {
          let outer = safeArea(of: part.superview, side, in: result)
          result.safeArea[place] = inherited(outer, place, in: part.superview, &work)
        }
        if part.needsMargins {
          let outer = margin(of: part.superview, side, in: result)
          result.margins[place] = preserved(outer, place, in: part.superview, &work)
        }
      }
    }
    for owner in dependence.readableOwners {
      result.readableWidths[owner] = readableWidth(of: owner, in: result, &work)
    }
    return result
  }

  /// The safe area of a superview as the frames so far say.
  func safeArea(of item: ItemID, _ side: Side, in feedback: FrameFeedback) -> FrameFeedback.Amount {
    let stated = layout.view(item)?.safeAreaInsets[side] ?? 0
    return (feedback.safeArea[FrameFeedback.Place(item: item, side: side)] ?? .points(0)).map { $0 + stated }
  }

  /// The margin of a superview as the frames so far say.
  func margin(of item: ItemID, _ side: Side, in feedback: FrameFeedback) -> FrameFeedback.Amount {
    guard let view = layout.view(item) else { return .points(0) }
    let (own, isLeast) = layout.ownMargins(of: view)
    var result = FrameFeedback.Amount.points(own[side])
    if isLeast, side == .left || side == .right { result = .unknown(nominal: own[side]) }
    if view.insetsLayoutMarginsFromSafeArea {
      let area = safeArea(of: item, side, in: feedback)
      result = area.isKnown ? result.map { $0 + area.nominal } : .unknown(nominal: result.nominal + area.nominal)
    }
    guard let preserved = feedback.margins[FrameFeedback.Place(item: item, side: side)] else { return result }
    let greatest = max(result.nominal, preserved.nominal)
    return result.isKnown && preserved.isKnown ? .points(greatest) : .unknown(nominal: greatest)
  }

  private func inherited(
    _ outer: FrameFeedback.Amount, _ place: FrameFeedback.Place, in superview: ItemID, _ work: inout Work
  ) -> FrameFeedback.Amount? {
    if outer == .points(0) { return nil }
    guard case .points(let inset) = outer, !unsettled.contains(place),
      let distance = distance(place, in: superview, &work)
    else { return .unknown(nominal: outer.nominal) }
    let rest = min(max(inset - distance, 0), max(inset, 0))
    return rest.isZero ? nil : .points(rest)
  }

  private func preserved(
    _ outer: FrameFeedback.Amount, _ place: FrameFeedback.Place, in superview: ItemID, _ work: inout Work
  ) -> FrameFeedback.Amount? {
    if outer == .points(0) { return nil }
    guard case .points(let inset) = outer, !unsettled.contains(place),
      let distance = distance(place, in: superview, &work)
    else { return .unknown(nominal: outer.nominal) }
    return inset > distance ? .points(inset - distance) : nil
  }

  /// How far a view's edge lies inside its superview's, where that is decided.
  private func distance(_ place: FrameFeedback.Place, in superview: ItemID, _ work: inout Work) -> Rational? {
    guard !isScrolled(superview, along: place.side.axis, &work) else { return nil }
    return value(of: distanceExpression(place, in: superview), &work)
  }

  /// The same as an expression.
  func distanceExpression(_ place: FrameFeedback.Place, in superview: ItemID) -> LinearExpression {
    let isHorizontal = place.side.axis == .horizontal
    let isUpward = !isHorizontal && layout.view(superview)?.hasOriginAtBottom == true
    let position = equations.expression(of: place.item, attribute: isHorizontal ? .x : .y)
    guard place.side.isNear == isUpward else { return position }
    var rest = equations.expression(of: superview, attribute: isHorizontal ? .width : .height)
    rest.add(position, times: -1)
    rest.add(equations.expression(of: place.item, attribute: isHorizontal ? .width : .height), times: -1)
    return rest
  }

  /// Whether what lies in a view moves under its edges, as the content of a scroll view does that is larger than it is or
  /// may be.
  private func isScrolled(_ item: ItemID, along axis: Axis, _ work: inout Work) -> Bool {
    guard layout.view(item)?.isScrollView == true else { return false }
    // Where content is no higher, a controller may yet move it below its bars.
    guard axis == .horizontal, let content = equations.lowered.contentGuides[item.index] else { return true }
    var rest = equations.expression(of: item, attribute: .width)
    rest.add(equations.expression(of: content, attribute: .width), times: -1)
    return value(of: rest, &work).map { $0.signum < 0 } ?? true
  }

  private func readableWidth(
    of owner: ItemID, in feedback: FrameFeedback, _ work: inout Work
  ) -> FrameFeedback.ReadableWidth {
    let (left, right) = (margin(of: owner, .left, in: feedback), margin(of: owner, .right, in: feedback))
    guard left.isKnown, right.isKnown, !unsettled.contains(FrameFeedback.Place(item: owner, side: .left)),
      let width = value(of: equations.expression(of: owner, attribute: .width), &work)
    else { return .unknown }
    let margins = width - left.nominal - right.nominal
    return ReadableLimit(release: layout.release).applies(toWidth: width, margins: margins) ? .limit : .margins
  }

  /// The value of an expression, where it is one over all optima and whatever is not known.
  private func value(of expression: LinearExpression, _ work: inout Work) -> Rational? {
    var result: Rational?
    for face in faces {
      let form = face.form(of: expression, &work)
      guard form.isUnique, result.map({ $0 == form.constant }) ?? true else { return nil }
      result = form.constant
    }
    return result
  }
}

extension FrameFeedback.Amount {
  /// The amount with its number changed.
  func map(_ change: (Rational) -> Rational) -> FrameFeedback.Amount {
    switch self {
    case .points(let points): .points(change(points))
    case .unknown(let nominal): .unknown(nominal: change(nominal))
    }
  }
}
