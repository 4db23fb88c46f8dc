import LayoutModel
import SwiftSource

/// What a constraint was when the code that is responsible for it was done.
struct ConstraintState {
  var activity: SwiftConstraint.Activity
  var constant: Affine
  var priority: Affine
  var identifier: String?
  var isConstantChangedLater = false
}

/// What became of one entry: a type that was set up, with all that may happen to it later.
final class EntryResult {
  /// The object that was set up.
  let receiver: ObjectID?
  /// The states of all constraints, in the order of the evaluator's records.
  var states: [ConstraintState] = []
  /// How many constraints there were when the type was set up.
  var constraintsAtEnd = 0
  /// How many objects there were then.
  var objectsAtEnd = 0
  /// Views that are moved or set up otherwise later.
  var changedItems: [ObjectID: Place] = [:]
  /// Those of them that are put into something else, or whose masks are set.
  var movedItems: Set<ObjectID> = []
  /// Views that may be hidden later.
  var hiddenLater: Set<ObjectID> = []
  /// Constraints and views that code elsewhere can reach, and that something of their name is done with there.
  var reachedElsewhere: Set<ObjectID> = []
  /// Views that something is put into later, which may decide their sizes.
  var filledLater: [ObjectID: Place] = [:]
  /// What objects that were made later are in.
  var laterSuperviews: [ObjectID: ObjectID] = [:]
  /// Whether another initialiser does the same, so that what happens later was not run again.
  var isRepeated = false
  /// Whether the evaluation came to its end.
  var isComplete = true
  /// Where code was not understood that has to do with it.
  private(set) var unfinished: Place?

  /// Of how many constraints it is known what they are, so that what happens later may change that.
  var knownCount: Int { states.count { $0.activity != .unknown } }

  init(receiver: ObjectID?) {
    self.receiver = receiver
  }

  /// Notes that code was not understood, which may do anything.
  func leaveOpen(at place: Place) {
    unfinished = unfinished ?? place
    leaveOpen()
  }

  /// Notes that not all code was run: what was left out may switch any constraint.
  func leaveOpen() {
    isComplete = false
    for index in states.indices { states[index].activity = .unknown }
  }
}
