import ExactArithmetic
import LayoutModel
import SwiftSource

/// A constraint that was activated before another one was deactivated that cannot hold beside it.
struct LateDeactivation: Hashable {
  /// The one that was activated.
  var activated: ObjectID
  /// The one that was deactivated behind that.
  var deactivated: ObjectID
  /// Where the first was activated.
  var activation: Place
  /// Where the second was deactivated.
  var deactivation: Place
}

/// In which order constraints are switched.
extension Evaluator {
  /// Notes that a constraint is switched in code that runs while the view is shown, before it is.
  ///
  /// UIKit looks for a contradiction as soon as a constraint is activated, and breaks one then; what is deactivated a line below
  /// comes too late.
  func noteOrder(of constraint: ObjectID, _ isActive: Value, _ place: Place) {
    let activity = Self.activity(heap[Slot(constraint, Name(.isActive))])
    switch isActive {
    case .boolean(true):
      guard activity != .active, let layer = heap.openLayers.last else { return }
      lateActivations.append((constraint, layer, place))
    case .boolean(false):
      guard activity != .inactive, !lateActivations.isEmpty else { return }
      let layers = heap.openLayers
      for other in lateActivations
      where layers.contains(other.layer) && other.constraint != constraint && excludes(other.constraint, constraint) {
        let found = LateDeactivation(
          activated: other.constraint, deactivated: constraint, activation: other.place, deactivation: place)
        if !lateDeactivations.contains(found) { lateDeactivations.append(found) }
      }
    default: return
    }
  }

  /// Whether two constraints hold one attribute to different numbers, both required.
  private func excludes(_ one: ObjectID, _ other: ObjectID) -> Bool {
    guard let first = record(of: one), let second = record(of: other), first.first == second.first,
      first.firstAttribute == second.firstAttribute, first.second == second.second,
      first.secondAttribute == second.secondAttribute, first.multiplier == second.multiplier,
      isRequired(one), isRequired(other), let low = constant(of: one), let high = constant(of: other)
    else { return false }
    switch (first.relation, second.relation) {
    case (.equal, .equal): return low != high
    case (.equal, .greaterThanOrEqual), (.lessThanOrEqual, .equal), (.lessThanOrEqual, .greaterThanOrEqual):
      return low < high
    case (.equal, .lessThanOrEqual), (.greaterThanOrEqual, .equal), (.greaterThanOrEqual, .lessThanOrEqual):
      return low > high
    default: return false
    }
  }

  private func isRequired(_ constraint: ObjectID) -> Bool {
    guard case .number(let number)? = heap[Slot(constraint, Name(.priority))] else { return false }
    return number.value.known == 1000
  }

  private func constant(of constraint: ObjectID) -> Rational? {
    guard case .number(let number)? = heap[Slot(constraint, Name(.constant))] else { return nil }
    return number.value.known
  }
}
