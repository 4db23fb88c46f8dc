import LayoutModel
import SwiftSource

/// What may happen when a class is set up already.
extension Evaluator {
  func state(of constraint: ObjectID, isLater: Bool) -> ConstraintState {
    let activity: SwiftConstraint.Activity =
      switch Self.activity(heap[Slot(constraint, Name(.isActive))]) {
      case .active: isLater ? .later : .certain
      case .inactive: .never
      case .when(let choices): isLater ? .later : .when(choices)
      case .unknown: .unknown
      }
    let place = self[constraint].place
    let isLost = escapes[constraint] != nil
    var identifier: String?
    if case .string(let text)? = heap[Slot(constraint, Name(.identifier))] { identifier = text }
    return ConstraintState(
      activity: isLost ? .unknown : activity,
      constant: number(heap[Slot(constraint, Name(.constant))] ?? unknown(.absent, place), place),
      priority: number(heap[Slot(constraint, Name(.priority))] ?? unknown(.absent, place), place),
      identifier: identifier)
  }

  /// Runs everything of a type that was not run when it was set up, each from the state at that time.
  func runLater(of index: TypeIndex, _ object: ObjectID, _ result: EntryResult) {
    let interesting = constraintFields(of: object)
    // Only what was run to set the type up counts as run: what one of these functions calls may be called by others too.
    let set = finished
    let types = lookupOrder(of: .program(index, [])).filter { program[$0].declaration != nil || $0 == index }
    let relevant = interesting.union(helpers(of: types, interesting))
    // What was run to set the type up is not run by itself again.
    laterNames = relevant.union(
      relevantMembers(of: index).filter { name in
        types.contains { program[$0].members[name]?.contains(where: set.contains) == true }
      })
    for type in types {
      for member in program[type].code where !set.contains(member) {
        // The value of a stored property was taken when the object was set up.
        let isValueLater = member.isStatic || program[member.declaration].modifiers.contains(.isLazy)
        for (range, isValue) in program.bodies(of: member)
        where (!isValue || isValueLater)
          && isRelevant(range, of: program.file(member.declaration), relevant)
        {
          runAndTakeBack(result) { _ in
            let pass = self.repeatedPass(member, range)
            // What the second call makes is made once more by each, of items that the first one left at the latest.
            if pass != nil {
              self.runAlone(member, range, isValue: isValue, receiver: .object(object))
              _ = self.takeEnd()
            }
            let firstObject = Int32(clamping: self.objects.count)
            self.pass = pass.map { RepeatedPass(name: $0.name, depth: $0.depth, firstObject: firstObject) }
            self.runAlone(member, range, isValue: isValue, receiver: .object(object))
            self.pass = nil
          }
        }
      }
    }
    runLaterClosures(result, limit: limits.laterClosures)
  }

  /// The functions of some types that do something to the views they are given: who calls one does it to those.
  private func helpers(of types: [TypeIndex], _ fields: Set<Name>) -> Set<Name> {
    var result: Set<Name> = []
    for member in types.flatMap({ program[$0].code }) where member.kind == .function {
      let declaration = program[member.declaration]
      guard case .range(let body) = declaration.body, !declaration.parameters.isEmpty,
        !result.contains(declaration.name),
        isRelevant(body, of: program.file(member.declaration), fields)
      else { continue }
      result.insert(declaration.name)
    }
    return result
  }

  /// What is called again and again by UIKit, and takes back nothing of what it did the last time.
  private func repeatedPass(_ member: Member, _ range: ByteRange) -> (name: Name, depth: Int)? {
    let declaration = program[member.declaration]
    guard member.kind == .function, !member.isStatic, declaration.parameters.isEmpty,
      [.updateConstraints, .updateViewConstraints, .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
        .contains(declaration.name.word)
    else { return nil }
    let takingBack: Set<Word> = [
      .removeConstraint, .removeConstraints, .deactivate, .removeFromSuperview, .remakeConstraints, .replace, .clear,
      .autoRemove, .autoRemoveConstraints, .deActivate,
    ]
    let tokens = mentions(in: range, of: program.file(member.declaration))
    let takesBack = tokens.indices.contains { index in
      guard tokens[index].kind == .identifier, let word = tokens[index].name.word else { return false }
      if word == .isActive { return index + 2 < tokens.count && tokens[index + 2].name == Name(.false) }
      return takingBack.contains(word)
    }
    return takesBack ? nil : (declaration.name, heap.depth)
  }

  /// Runs closures that were given away, with those that come up meanwhile.
  func runLaterClosures(_ result: EntryResult, limit: Int) {
    for closure in laterClosures.prefix(limit) {
      runAndTakeBack(result) { self.runLater(closure, since: $0) }
    }
    if laterClosures.count > limit { result.leaveOpen() }
  }

  /// Runs a closure, unless it was run as it is now.
  private func runLater(_ closure: ClosureValue, since start: LaterStart) {
    if let situation = situation(of: closure, since: start), !situations.insert(situation).inserted { return }
    // Who calls it does with its value whatever they do.
    let place = Place(file: closure.code.file.index, range: closure.code.tree[closure.closure].range)
    letGo(call(closure, [], place), place)
  }

  /// Runs the closures that were given away since there were some, while what they took with them is there.
  private func runNewClosures(from first: Int, since start: LaterStart, _ result: EntryResult) {
    var next = first
    while next < laterClosures.count, next - first < limits.laterClosures {
      if !isBeside(laterClosures[next]) { runLater(laterClosures[next], since: start) }
      next += 1
    }
    if next < laterClosures.count { result.leaveOpen() }
    laterClosures.removeSubrange(first...)
  }

  /// Runs something that may happen later, and notes what it would change.
  private func runAndTakeBack(_ result: EntryResult, _ body: (LaterStart) -> Void) {
    guard hasSteps() else { return }
    let (firstConstraint, firstObject) = (constraints.count, objects.count)
    let start = LaterStart(
      layer: heap.depth, pending: pendings.count, firstObject: Int32(clamping: firstObject))
    heap.open()
    if let receiver = result.receiver { forgetVariables(of: receiver, isLater: true) }
    let given = laterClosures.count
    lateActivations = []
    body(start)
    runNewClosures(from: given, since: start, result)
    _ = takeEnd()
    let place = Place(file: 0, range: .none)
    _ = settle(.normal, to: start.pending, place: place) { _ in .normal }
    for index in firstConstraint..<constraints.count {
      result.states.append(state(of: constraints[index].object, isLater: true))
    }
    for index in firstObject..<objects.count {
      let object = ObjectID(index: Int32(clamping: index))
      guard let superview = heap[Slot(object, Name(.superview))]?.object else { continue }
      result.laterSuperviews[object] = superview
      if result.filledLater[superview] == nil { result.filledLater[superview] = self[object].place }
    }
    let change = heap.takeBack()
    note(change, result)
    calls = []
    expressionDepth = 0
  }

  /// Notes what a change does to what was there when the type was set up.
  private func note(_ change: Heap.Change, _ result: EntryResult) {
    // What is noted of a view is where the first of those is made that are put into it.
    let old = change.filter { $0.key.owner >= 0 && $0.key.owner < result.objectsAtEnd }
    for (slot, value) in old.sorted(by: { $0.key.owner < $1.key.owner }) {
      let object = ObjectID(index: slot.owner)
      if let index = self[object].constraint, index.position < result.constraintsAtEnd {
        noteConstraint(index.position, slot, value, result)
      } else {
        switch Name(id: slot.name).word {
        case .superview, .translatesAutoresizingMaskIntoConstraints, .owningView:
          if let view = value?.object, result.filledLater[view] == nil { result.filledLater[view] = self[object].place }
          result.movedItems.insert(object)
          if result.changedItems[object] == nil { result.changedItems[object] = self[object].place }
        case .setCustomSpacing:
          let stack = heap[Slot(object, Name(.superview))]?.object ?? object
          if result.changedItems[stack] == nil { result.changedItems[stack] = self[stack].place }
        case .spacing where isSame(value, as: heap[slot]): break
        case .arrangedSubviews, .axis, .distribution, .alignment, .contentSize, .spacing,
          .isLayoutMarginsRelativeArrangement:
          if result.changedItems[object] == nil { result.changedItems[object] = self[object].place }
        case .isHidden: result.hiddenLater.insert(object)
        default: break
        }
      }
    }
  }

  private func isOfFunctions(_ member: Member) -> Bool {
    guard member.kind == .property, let type = program.binding(member)?.type else { return false }
    let scope = TypeScope(file: member.declaration.file.position, type: member.owner)
    switch resolve(type, in: scope).unwrapped {
    case .function: return true
    case .tuple(let types):
      if types.count == 1, case .function = types[0] { return true }
      return false
    default: return false
    }
  }

  private func isSame(_ value: Value?, as other: Value?) -> Bool {
    if case .number(let one)? = value, case .number(let other)? = other { one.value == other.value } else { false }
  }

  private func noteConstraint(_ index: Int, _ slot: Slot, _ value: Value?, _ result: EntryResult) {
    switch Name(id: slot.name).word {
    case .isActive:
      let activity = Self.activity(value)
      // To be switched on once more is no change.
      if activity == .active, result.states[index].activity == .certain { return }
      if activity == .inactive, result.states[index].activity == .never { return }
      result.states[index].activity = .unknown
    case .constant:
      if case .number(let number)? = value, number.value == result.states[index].constant { return }
      result.states[index].isConstantChangedLater = true
    case .priority:
      if case .number(let number)? = value, number.value == result.states[index].priority { return }
      result.states[index].activity = .unknown
    default: break
    }
  }

  /// The properties of an object that hold constraints, or functions, which get what they are called with.
  private func constraintFields(of object: ObjectID) -> Set<Name> {
    var result: Set<Name> = []
    for type in lookupOrder(of: self[object].type) {
      for (name, members) in program[type].members {
        let value = heap[Slot(object, key(name, in: type))]
        if value.map(holdsConstraint) == true || value != nil && members.contains(where: isOfFunctions) {
          result.insert(name)
        }
      }
    }
    return result
  }

  /// Whether a value is a constraint, or holds one.
  func holdsConstraint(_ value: Value) -> Bool {
    switch value {
    case .object(let object), .perhaps(let object):
      self[object].constraint != nil || groupedConstraints[object] != nil
    case .array(let values): values.contains(where: holdsConstraint)
    case .dictionary(let dictionary): dictionary.values.contains(where: holdsConstraint)
    case .tuple(let tuple): tuple.values.contains(where: holdsConstraint)
    case .structure(let structure): structure.fields.values.contains(where: holdsConstraint)
    case .enumCase(let enumCase): enumCase.values.contains(where: holdsConstraint)
    case .implicitMember(let member): member.arguments?.map(\.value).contains(where: holdsConstraint) ?? false
    default: false
    }
  }
}
