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
      for value in dictionary.keys + dictionary.values { letGo(value, place, depth: depth + 1) }
    case .implicitMember(let member):
      for argument in member.arguments ?? [] { letGo(argument.value, place, depth: depth + 1) }
    case .tuple(let tuple):
      for value in tuple.values { letGo(value, place, depth: depth + 1) }
    case .structure(let structure):
      guard case .program = structure.kind else { return }
      // What runs later runs in an order that does not depend on that of a dictionary.
      for (_, value) in structure.fields.sorted(by: { text($0.key) < text($1.key) }) {
        letGo(value, place, depth: depth + 1)
      }
    case .enumCase(let enumCase):
      for value in enumCase.values { letGo(value, place, depth: depth + 1) }
    case .closure(let closure):
      forgetVariables(of: closure, place)
      letGoWhatIsNamed(in: closure, place, depth: depth + 1)
      // One more than is run says that there are more.
      guard laterClosures.count <= limits.laterClosures else { return }
      if !laterClosures.contains(where: { $0 === closure }) { laterClosures.append(closure) }
    case .function(let function):
      // A local function may be called as it is; others are run whoever calls them.
      guard case .local(let id, let code, let scope, let frame) = function.target, code.tree[id].parameters.isEmpty
      else { return }
      _ = runBothArms(place) {
        _ = self.callLocal(id, code, scope, frame, [], place)
        return .normal
      } otherwise: {
        .normal
      }
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
    for write in closure.scope.file.scan.writes(in: range) {
      guard let frame = frame(of: write.name, in: closure.scope) else { continue }
      switch heap[Slot(frame, write.name)] {
      case .number, .string, .boolean: heap[Slot(frame, write.name)] = unknown(.changedUnknown, place)
      default: continue
      }
    }
  }

  /// Lets go of what statements of a closure only name: a builder of results may collect that.
  private func letGoWhatIsNamed(in closure: ClosureValue, _ place: Place, depth: Int) {
    let tree = closure.code.tree
    for index in tree[closure.closure].body.indices {
      guard case .expression(let id) = tree[tree.statementLists[index]] else { continue }
      switch tree[id] {
      case .identifier(let name, _):
        if let value = variable(name, from: closure.frame) {
          letGo(value, place, depth: depth)
        } else if let object = closure.scope.selfValue?.object, let value = held(name, by: object, closure.scope) {
          letGo(value, place, depth: depth)
        }
      case .member(let base, let name):
        guard case .identifier(Name(.selfValue), _) = tree[base], let object = closure.scope.selfValue?.object,
          let value = held(name, by: object, closure.scope)
        else { continue }
        letGo(value, place, depth: depth)
      default: continue
      }
    }
  }

  private func held(_ name: Name, by object: ObjectID, _ scope: Scope) -> Value? {
    heap[Slot(object, key(name, seenIn: types(seeing: name, of: object, from: scope)))]
  }

  /// Notes it of an object: a constraint may be switched or changed, a view may get constraints, subviews or a superview.
  func letGo(_ object: ObjectID, _ place: Place) {
    // A member of something goes with it, unless it leads away from layouts.
    var current = object
    var steps = 0
    while [.path, .any].contains(self[current].origin), let parent = self[current].parent, steps < 32 {
      if KitNames.isHarmlessNamespace(text(self[current].name)) { return }
      if self[current].name == Name(.subviews) { letGoSubviews(of: parent, place) }
      current = parent
      steps += 1
    }
    if escapes[current] == nil { escapes[current] = place }
    if self[current].constraint != nil { becomeUncertain(current, place) }
    for constraint in groupedConstraints[current] ?? [] { becomeUncertain(constraint, place) }
  }

  /// Notes it of all that a view certainly holds: of any of its subviews.
  func letGoSubviews(of view: ObjectID, _ place: Place) {
    steps += objects.count / 64
    for index in objects.indices {
      let object = ObjectID(index: Int32(clamping: index))
      guard heap[Slot(object, Name(.superview))]?.object == view, escapes[object] == nil else { continue }
      escapes[object] = place
    }
  }

  /// Takes certainty from the constraints that subviews may hold where what is done with each has to do with these.
  private func loseConstraints(ofElementsOf object: ObjectID, _ arguments: [CallArgument], _ place: Place) {
    guard self[object].name == Name(.subviews), let view = self[object].parent,
      arguments.contains(where: { asksForConstraints($0.value) })
    else { return }
    loseConstraints(ofSubviewsOf: view, place)
  }

  /// Takes certainty from the constraints that subviews of a view may hold.
  func loseConstraints(ofSubviewsOf view: ObjectID, _ place: Place) {
    for record in constraints where record.first != view && record.second != view {
      steps += 1
      let isInside = [record.first, record.second].contains { item in
        item.map { ancestry(of: $0).items.contains(view) } ?? false
      }
      if isInside { becomeUncertain(record.object, place) }
    }
  }

  /// Whether and how a constraint takes part is not known any more.
  func becomeUncertain(_ constraint: ObjectID, _ place: Place) {
    heap[Slot(constraint, Name(.isActive))] = .activity(.unknown)
    heap[Slot(constraint, Name(.constant))] = unknown(.unknownCall, place)
    heap[Slot(constraint, Name(.priority))] = unknown(.unknownCall, place)
  }

  /// Notes it of the receiver of an unknown call; calls of things that only concern looks and data are left out.
  func letGoReceiver(_ object: ObjectID, _ call: MemberCall) {
    if text(call.name) == "viewWithTag" { letGoSubviews(of: object, call.place) }
    if mayEndConstraints(text(call.name)) {
      steps += constraints.count / 64
      for record in constraints
      where (record.first == object || record.second == object)
        && Self.activity(heap[Slot(record.object, Name(.isActive))]) != .unknown
      {
        becomeUncertain(record.object, call.place)
      }
    }
    if isHarmless(call.name, of: object, call.arguments) {
      letGoElements(of: object, call.arguments, call.place)
      return
    }
    loseConstraints(ofElementsOf: object, call.arguments, call.place)
    letGo(object, call.place)
  }

  /// Lets go of the subviews of a view where closures that are called with any of them do more than set looks.
  func letGoElements(of object: ObjectID, _ arguments: [CallArgument], _ place: Place) {
    loseConstraints(ofElementsOf: object, arguments, place)
    guard self[object].name == Name(.subviews), let view = self[object].parent,
      arguments.contains(where: { concernsLayouts($0.value) })
    else { return }
    letGoSubviews(of: view, place)
  }

  /// Whether a method, by its name, may take away constraints that a view has.
  private func mayEndConstraints(_ name: String) -> Bool {
    ["remove", "clear", "reset", "deactivate", "uninstall"].contains(where: name.hasPrefix)
      && name.contains("onstraint")
  }

  /// Whether what is done with each element has to do with the constraints that it has.
  private func asksForConstraints(_ value: Value) -> Bool {
    switch value {
    case .closure(let closure):
      return mentions(in: closure.code.tree[closure.closure].range, of: closure.code.file).contains {
        $0.kind == .identifier && ($0.name == Name(.constraints) || mayEndConstraints(text($0.name)))
      }
    case .function(let function):
      guard case .array(let parts)? = function.receiver else { return mayEndConstraints(text(function.name)) }
      return parts.contains {
        if case .implicitMember(let part) = $0 { part.name == Name(.constraints) } else { false }
      }
    default: return false
    }
  }

  /// Whether what is done with each element does more than to turn masks off and to set looks.
  private func concernsLayouts(_ value: Value) -> Bool {
    guard case .closure(let closure) = value else { return true }
    let file = closure.code.file
    let tokens = mentions(in: closure.code.tree[closure.closure].range, of: file)
    return tokens.indices.contains { index in
      guard tokens[index].kind == .identifier else { return false }
      let isMember = index > 0 && tokens[index - 1].kind == .period
      let isCalled = index + 1 < tokens.count && tokens[index + 1].kind == .leftParenthesis
      guard isMember || isCalled, tokens[index].name != Name(.translatesAutoresizingMaskIntoConstraints) else {
        return false
      }
      let name = text(tokens[index].name)
      return !(isMember && !isCalled && KitNames.isHarmlessProperty(name))
    }
  }

  /// Whether a method leaves layouts alone: of a view or a controller those that have the names of lists' are others.
  func isHarmless(_ name: Name, of object: ObjectID, _ arguments: [CallArgument]) -> Bool {
    let text = text(name)
    guard KitNames.isHarmlessMethod(text) else { return false }
    // `setValue(_:forKey:)` sets any property.
    guard text != "setValue" || !arguments.contains(where: { self.text($0.label).hasPrefix("forKey") }) else {
      return false
    }
    // `setWidth(_:forSegmentAt:)` is of parts of a control; by itself it is somebody's for a view.
    guard text != "setWidth" || arguments.contains(where: { self.text($0.label).hasPrefix("forSegment") }) else {
      return false
    }
    if KitNames.isLibraryMethod(text), isMemberOfLibrary(object) { return false }
    guard KitNames.isCommonMethod(text), !arguments.isEmpty else { return true }
    switch family(object) {
    case .view, .controller, .guide: return false
    default: return true
    }
  }

  /// Whether an object is what a library that is not at hand lays out a view by: `view.easy`, `view.flex`.
  private func isMemberOfLibrary(_ object: ObjectID) -> Bool {
    var current = object
    var depth = 0
    while self[current].origin == .path, self[current].type == .unknown, let parent = self[current].parent, depth < 32 {
      if KitNames.isPartOfView(text(self[current].name)) { return false }
      if family(parent) == .view || family(parent) == .guide { return true }
      current = parent
      depth += 1
    }
    return false
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
