import SwiftSource

extension Evaluator {
  /// Notes that unknown code got hold of the arguments of a call.
  func letGo(_ arguments: [CallArgument], _ place: Place) {
    for argument in arguments {
      letGo(argument.value, place)
      // What is handed over by reference comes back as nobody knows what.
      if let (target, scope) = argument.reference {
        write(unknown(.changedUnknown, place), to: target, in: scope, place: place)
      }
    }
  }

  /// Notes that unknown code got hold of a value: what it may do with it is not known from now on.
  func letGo(_ value: Value, _ place: Place) {
    letGo(value, place, depth: 0)
  }

  private func letGo(_ value: Value, _ place: Place, depth: Int) {
    // Without steps left every constraint is open anyway: ``EntryResult/leaveOpen()``.
    guard depth < 8, takeStep() else { return }
    switch value {
    case .object(let object), .perhaps(let object): letGo(object, place)
    case .array(let values):
      for value in values { letGo(value, place, depth: depth + 1) }
    case .dictionary(let dictionary):
      for value in dictionary.values { letGo(value, place, depth: depth + 1) }
    case .tuple(let tuple):
      for value in tuple.values { letGo(value, place, depth: depth + 1) }
    case .structure(let structure):
      guard case .program = structure.kind else { return }
      for (_, value) in structure.fields { letGo(value, place, depth: depth + 1) }
    case .enumCase(let enumCase):
      for value in enumCase.values { letGo(value, place, depth: depth + 1) }
    case .closure(let closure):
      forgetVariables(of: closure, place)
      // One more than is run says that there are more.
      guard laterClosures.count <= limits.laterClosures else { return }
      if !laterClosures.contains(where: { $0 === closure }) { laterClosures.append(closure) }
    case .anchor(let object, _): letGo(object, place)
    case .library(let library):
      if let item = library.item { letGo(item, place) }
      if case .snapConstraints(let relation) = library {
        for constraint in relation.constraints { letGo(constraint, place) }
      }
    default: break
    }
  }

  /// Forgets the numbers and texts of the variables that a closure assigns to, which nobody knows when it is run.
  private func forgetVariables(of closure: ClosureValue, _ place: Place) {
    let range = closure.code.tree[closure.closure].range
    for write in closure.scope.file.scan.writes where range.start < write.end && write.end <= range.end {
      guard let frame = frame(of: write.name, in: closure.scope) else { continue }
      switch heap[Slot(frame, write.name)] {
      case .number, .string, .boolean: heap[Slot(frame, write.name)] = unknown(.changedUnknown, place)
      default: continue
      }
    }
  }

  /// Notes it of an object: a constraint may be switched or changed, a view may get constraints, subviews or a superview.
  func letGo(_ object: ObjectID, _ place: Place) {
    // A member of something goes with it, unless it leads away from layouts.
    var current = object
    var steps = 0
    while self[current].origin == .path, let parent = self[current].parent, steps < 32 {
      if KitNames.isHarmlessNamespace(text(self[current].name)) { return }
      current = parent
      steps += 1
    }
    if escapes[current] == nil { escapes[current] = place }
    if self[current].constraint != nil { becomeUncertain(current, place) }
    for constraint in groupedConstraints[current] ?? [] { becomeUncertain(constraint, place) }
  }

  /// Whether and how a constraint takes part is not known any more.
  func becomeUncertain(_ constraint: ObjectID, _ place: Place) {
    heap[Slot(constraint, Name(.isActive))] = .activity(.unknown)
    heap[Slot(constraint, Name(.constant))] = unknown(.unknownCall, place)
    heap[Slot(constraint, Name(.priority))] = unknown(.unknownCall, place)
  }

  /// Notes it of the receiver of an unknown call; calls of things that only concern looks and data are left out.
  func letGoReceiver(_ object: ObjectID, _ call: MemberCall) {
    if KitNames.isHarmlessMethod(text(call.name)) { return }
    letGo(object, call.place)
  }

  /// Notes that something unknown is done with what an object holds.
  func noteUnknownUse(of object: ObjectID, _ place: Place) {
    if self[object].origin != .created { return }
    letGo(object, place)
  }
}

extension LibraryValue {
  /// The view or guide that it is about.
  var item: ObjectID? {
    switch self {
    case .snap(let item), .snapItem(let item, _), .proxy(let item, _): item
    case .snapMaker(let maker), .snapAttributes(let maker, _): maker.item
    case .snapConstraints: nil
    case .anchors(let anchors): anchors.item
    }
  }
}
