import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  // MARK: - Types

  /// The initialisers by which a class may be set up; `nil` stands for an inherited one.
  func initializers(of index: TypeIndex) -> [Member?] {
    let own = program[index].initializers.filter { member in
      member.owner == index && !program[member.declaration].modifiers.contains(.isConvenience)
    }
    guard !own.isEmpty else { return [nil] }
    let coder = own.filter { isCoder($0) }
    return own.filter { !isCoder($0) }.prefix(3).map { $0 } + coder.prefix(1).map { $0 }
  }

  private func isCoder(_ member: Member) -> Bool {
    let declaration = program[member.declaration]
    let tree = program.file(member.declaration).tree
    return declaration.parameters.indices.contains { tree.parameters[$0].label == Name(.coder) }
  }

  /// Sets a class up by one of its initialisers, as UIKit would, and sees what may happen later.
  ///
  /// - Returns: What became of it; `nil` where that initialiser only ends the program.
  func run(_ index: TypeIndex, by initializer: Member?) -> EntryResult? {
    reset()
    let place = declarationPlace(of: index)
    let object = newObject(.program(index, []), .created, place)
    receiver = object
    let scope = codeScope(file(of: index), type: index, selfValue: .object(object))
    if let initializer {
      let declaration = program[initializer.declaration]
      let arguments = symbolicArguments(declaration, program.file(initializer.declaration), initializer, place)
      run(initializer, of: object, as: index, arguments, place, in: scope)
    } else {
      initializeInherited(object, index, place, scope)
    }
    if takeEnd() { return nil }
    settleAll(place)
    forgetVariables(of: object, isLater: false)
    let isFromNib = initializer.map(isCoder) ?? false
    runLife(of: object, index, isFromNib: isFromNib, place, scope)
    let result = EntryResult(receiver: object)
    finish(result)
    runLater(of: index, object, result)
    noteReachedElsewhere(object, result)
    return result
  }

  /// Finds out which constraints and views code elsewhere may have to do with, and takes certainty from those.
  private func noteReachedElsewhere(_ receiver: ObjectID, _ result: EntryResult) {
    var reached: Set<ObjectID> = []
    heap.forEach { owner, name, value in
      guard owner >= 0, owner < result.objectsAtEnd, !isOwnSlot(name) else { return }
      let holder = ObjectID(index: owner)
      // What a view or a constraint says of itself is no way to reach another one.
      guard holder == receiver || self[holder].constraint == nil else { return }
      let isMember = holder != receiver && !isProgramType(self[holder].type)
      if isMember { return }
      let isShared = holder != receiver || isReachable(name, from: receiver)
      guard isShared else { return }
      collect(value, into: &reached, depth: 0) { object in
        self[object].constraint != nil || program.outerUses.contains(name) || isOpenMember(name, of: receiver)
      }
    }
    result.reachedElsewhere = reached
    for (index, record) in constraints.enumerated() where reached.contains(record.object) {
      result.states[index].activity = .unknown
    }
  }

  /// Whether a slot is one of this module's own, or tells how views are nested.
  private func isOwnSlot(_ name: Name) -> Bool {
    switch name.word {
    case .superview, .owningView, .arrangedSubviews: true
    default: false
    }
  }

  private func isProgramType(_ type: TypeValue) -> Bool {
    if case .program = type { true } else { false }
  }

  /// Whether code elsewhere may ask an object of the program for a property.
  private func isReachable(_ name: Name, from receiver: ObjectID) -> Bool {
    program.outerMentions.contains(name) || isOpenMember(name, of: receiver)
  }

  /// Whether a property is there for other modules.
  private func isOpenMember(_ name: Name, of receiver: ObjectID) -> Bool {
    lookupOrder(of: self[receiver].type).contains { type in
      program[type].members[name]?.contains { program[$0.declaration].modifiers.contains(.isPublic) } == true
    }
  }

  private func collect(
    _ value: Value, into objects: inout Set<ObjectID>, depth: Int, where isMeant: (ObjectID) -> Bool
  ) {
    guard depth < 8 else { return }
    switch value {
    case .object(let object), .perhaps(let object):
      for object in groupedConstraints[object] ?? [object] where isMeant(object) { objects.insert(object) }
    case .array(let values):
      for value in values { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .dictionary(let dictionary):
      for value in dictionary.values { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .tuple(let tuple):
      for value in tuple.values { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .structure(let structure):
      for (_, value) in structure.fields { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .library(.snapConstraints(let relation)): objects.formUnion(relation.constraints)
    default: break
    }
  }

  /// Forgets what variables hold that may have been set from elsewhere in between; what they hold of layouts stays.
  ///
  /// - Parameters:
  ///   - object: Whose variables.
  ///   - isLater: Whether its own code may have set them too.
  private func forgetVariables(of object: ObjectID, isLater: Bool) {
    for type in lookupOrder(of: self[object].type) {
      for name in program[type].members.keys.sorted(by: { $0.id < $1.id }) {
        guard let value = heap[Slot(object, name)], !isOfLayouts(value),
          let member = program[type].members[name]?.first,
          member.kind == .property, !program[member.declaration].modifiers.contains(.isConstant)
        else { continue }
        let file = program.file(member.declaration)
        let isSetElsewhere =
          program.outerWrites.contains(name) || program[member.declaration].modifiers.contains(.isPublic)
        guard isSetElsewhere || isLater && program.files.contains(where: { $0.scan.mentionsWrite(of: name) }) else {
          continue
        }
        let place = Place(file: file.index, range: program[member.declaration].nameRange)
        var declared = TypeValue.unknown
        if let type = program.binding(member)?.type {
          declared = program.resolve(type, in: TypeScope(file: file.index, type: member.owner))
        }
        let known = declared == .unknown ? self.type(of: value) : declared
        heap[Slot(object, name)] = opaque(known, .declared, place, parent: object, name: name)
      }
    }
  }

  /// Whether a value is a view, a guide or a constraint, or holds one.
  private func isOfLayouts(_ value: Value) -> Bool {
    switch value {
    case .object(let object), .perhaps(let object):
      self[object].constraint != nil || groupedConstraints[object] != nil || family(object) == .view
        || family(object) == .guide || family(object) == .controller
    case .array(let values): values.isEmpty || values.contains(where: isOfLayouts)
    case .dictionary(let dictionary): dictionary.values.isEmpty || dictionary.values.contains(where: isOfLayouts)
    case .tuple(let tuple): tuple.values.contains(where: isOfLayouts)
    case .anchor, .library, .closure, .function, .activity: true
    default: false
    }
  }

  private func initializeInherited(_ object: ObjectID, _ index: TypeIndex, _ place: Place, _ scope: Scope) {
    var current: TypeIndex? = index
    while let here = current {
      // The nearest superclass of the program that has initialisers of its own decides.
      let own = initializers(of: here).first { $0 != nil } ?? nil
      if here != index, let own {
        setProperties(of: object, as: index)
        let arguments = symbolicArguments(
          program[own.declaration], program.file(own.declaration), own, place)
        run(own, of: object, as: here, arguments, place, in: scope)
        return
      }
      setProperties(of: object, as: here)
      if case .program(let superclass, _)? = program.superclass(of: here) {
        current = superclass
      } else {
        current = nil
      }
    }
  }

  /// What UIKit calls by itself when a view or a controller is set up.
  private func runLife(of object: ObjectID, _ index: TypeIndex, isFromNib: Bool, _ place: Place, _ scope: Scope) {
    let family = family(object)
    var steps: [Word] = []
    if family == .controller || family == nil { steps = [.loadView, .viewDidLoad] }
    if family == .view, isFromNib { steps = [.awakeFromNib] }
    for step in steps {
      let order = lookupOrder(of: .program(index, []))
      guard let methods = methods(step.name, in: order, isStatic: false), let method = methods.first else { continue }
      _ = callMember(method, receiver: .object(object), [], place, in: scope)
      _ = takeEnd()
      settleAll(place)
    }
  }

  /// Brings all ways together at the end of an entry.
  private func settleAll(_ place: Place) {
    _ = settle(.normal, to: 0, place: place) { _ in .normal }
  }

  /// Arguments of which nothing but their types is known.
  func symbolicArguments(
    _ declaration: Declaration, _ file: ProgramFile, _ member: Member, _ place: Place
  ) -> [CallArgument] {
    let scope = TypeScope(
      file: file.index, type: member.owner, generics: genericBounds(declaration, file.tree, member.owner))
    return declaration.parameters.indices.map { index in
      let parameter = file.tree.parameters[index]
      var type = parameter.type.map { program.resolve($0, in: scope) } ?? .unknown
      if parameter.isVariadic { type = .array(type) }
      if case .parameter(let name, _) = type { type = genericBound(name, declaration, file) }
      let value = opaque(type, .declared, place, name: parameter.name)
      return CallArgument(label: parameter.label, value: value, place: place)
    }
  }

  private func genericBound(_ name: Name, _ declaration: Declaration, _ file: ProgramFile) -> TypeValue {
    for index in declaration.generics.indices where file.tree.generics[index].name == name {
      if let bound = file.tree.generics[index].bound {
        return program.resolve(bound, in: TypeScope(file: file.index, type: nil))
      }
    }
    return .unknown
  }

  // MARK: - The end

  /// Keeps what everything is when the type is set up.
  private func finish(_ result: EntryResult) {
    result.constraintsAtEnd = constraints.count
    result.objectsAtEnd = objects.count
    result.states = constraints.indices.map { state(of: constraints[$0].object, isLater: false) }
    result.isComplete = steps <= limits.steps
    isLater = true
  }

  private func state(of constraint: ObjectID, isLater: Bool) -> ConstraintState {
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

  // MARK: - Later

  /// Runs everything of a type that was not run when it was set up, each from the state at that time.
  private func runLater(of index: TypeIndex, _ object: ObjectID, _ result: EntryResult) {
    let interesting = constraintFields(of: object)
    // Only what was run to set the type up counts as run: what one of these functions calls may be called by others too.
    let set = finished
    for type in lookupOrder(of: .program(index, [])) {
      guard program[type].declaration != nil || type == index else { continue }
      for member in program[type].code where !set.contains(member) {
        for (range, isValue) in bodies(of: member)
        where isRelevant(range, of: program.file(member.declaration), interesting) {
          runLater(result) { self.runAlone(member, range, isValue: isValue, receiver: .object(object)) }
        }
      }
    }
    var done = 0
    while done < laterClosures.count, done < 200 {
      let closure = laterClosures[done]
      done += 1
      runLater(result) {
        _ = self.call(
          closure, [], Place(file: closure.code.file.index, range: closure.code.tree[closure.closure].range))
      }
    }
  }

  /// Runs something that may happen later, and notes what it would change.
  private func runLater(_ result: EntryResult, _ body: () -> Void) {
    guard steps <= limits.steps * 2 else {
      result.isComplete = false
      return
    }
    let (firstConstraint, firstObject) = (constraints.count, objects.count)
    heap.open()
    if let receiver = result.receiver { forgetVariables(of: receiver, isLater: true) }
    let base = pendings.count
    body()
    _ = takeEnd()
    let place = Place(file: 0, range: .none)
    _ = settle(.normal, to: base, place: place) { _ in .normal }
    for index in firstConstraint..<constraints.count {
      result.states.append(state(of: constraints[index].object, isLater: true))
    }
    for index in firstObject..<objects.count {
      let object = ObjectID(index: Int32(clamping: index))
      if let superview = heap[Slot(object, Name(.superview))]?.object { result.laterSuperviews[object] = superview }
    }
    let change = heap.takeBack()
    note(change, result)
    calls = []
    expressionDepth = 0
  }

  /// Notes what a change does to what was there when the type was set up.
  private func note(_ change: Heap.Change, _ result: EntryResult) {
    for (slot, value) in change where slot.owner >= 0 && slot.owner < result.objectsAtEnd {
      let object = ObjectID(index: slot.owner)
      if let index = self[object].constraint, index.position < result.constraintsAtEnd {
        noteConstraint(index.position, slot, value, result)
      } else {
        switch Name(id: slot.name).word {
        case .superview, .translatesAutoresizingMaskIntoConstraints, .arrangedSubviews, .axis, .distribution,
          .alignment, .owningView:
          if result.changedItems[object] == nil { result.changedItems[object] = self[object].place }
          noteForeign(object, result)
        case .isHidden: result.hiddenLater.insert(object)
        default: break
        }
      }
    }
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

  /// Notes a property of another type that layouts are concerned with.
  func noteForeign(_ object: ObjectID, _ result: EntryResult) {
    guard self[object].origin == .declared, let parent = self[object].parent,
      case .program(let type, _) = self[parent].type
    else { return }
    result.foreignProperties.insert(ForeignProperty(type: type, name: self[object].name))
  }

  // MARK: - What is relevant

  /// The properties of an object that hold constraints.
  private func constraintFields(of object: ObjectID) -> Set<Name> {
    var result: Set<Name> = []
    for type in lookupOrder(of: self[object].type) {
      for name in program[type].members.keys {
        if let value = heap[Slot(object, name)], holdsConstraint(value) { result.insert(name) }
      }
    }
    return result
  }

  /// Whether a value is a constraint, or a list with one.
  func holdsConstraint(_ value: Value) -> Bool {
    switch value {
    case .object(let object), .perhaps(let object):
      self[object].constraint != nil || groupedConstraints[object] != nil
    case .array(let values): values.contains(where: holdsConstraint)
    case .dictionary(let dictionary): dictionary.values.contains(where: holdsConstraint)
    default: false
    }
  }

  /// The stretches of code of a member.
  func bodies(of member: Member) -> [(range: ByteRange, isValue: Bool)] {
    let declaration = program[member.declaration]
    var result: [(ByteRange, Bool)] = []
    if case .range(let range) = declaration.body { result.append((range, false)) }
    let tree = program.file(member.declaration).tree
    for index in declaration.bindings.indices {
      let binding = tree.bindings[index]
      for code in [binding.getter, binding.setter, binding.willSet, binding.didSet] {
        if case .range(let range) = code, !range.isEmpty { result.append((range, false)) }
      }
      if case .range(let range) = binding.value, declaration.modifiers.contains(.isLazy) || member.isStatic {
        result.append((range, true))
      }
    }
    return result
  }

  /// Whether code has to do with layouts, by its words.
  func isRelevant(_ range: ByteRange, of file: ProgramFile, _ fields: Set<Name>) -> Bool {
    let tokens = mentions(in: range, of: file)
    return tokens.contains { token in
      guard token.kind == .identifier else { return false }
      return RelevantWords.all.contains(token.name) || fields.contains(token.name)
    }
  }

  // MARK: - Code by itself

  /// Runs one function, accessor or value with nothing known but types.
  func runAlone(_ member: Member, _ range: ByteRange, isValue: Bool, receiver: Value?) {
    let declaration = program[member.declaration]
    let file = program.file(member.declaration)
    let place = Place(file: file.index, range: declaration.nameRange)
    let code = parsedCode(range, of: file, isValue: isValue)
    let scope = Scope(
      code: code, frame: newFrame(in: nil), selfValue: receiver, lexicalType: member.owner,
      selfType: receiver.map { type(of: $0) } ?? member.owner.map { .program($0, []) })
    if let object = receiver?.object, let owner = member.owner {
      scope.generics = genericArguments(of: object, in: owner)
    }
    for (name, bound) in genericBounds(declaration, file.tree, member.owner) {
      if case .parameter = bound { scope.generics[name] = genericBound(name, declaration, file) }
    }
    if declaration.kind == .function || declaration.kind == .initializer || declaration.kind == .subscripted {
      for argument in symbolicArguments(declaration, file, member, place) {
        guard let object = argument.value.object else { continue }
        heap[Slot(scope.frame, self[object].name)] = argument.value
      }
    } else {
      for word in ["newValue", "oldValue"] {
        heap[Slot(scope.frame, name(word))] = opaque(.unknown, .declared, place, name: name(word))
      }
    }
    scope.resultType = declaration.resultType.map { program.resolve($0, in: scope.typeScope, tree: file.tree) }
    scope.isInitializer = declaration.kind == .initializer
    calls = [(member.declaration, place)]
    _ = run(scope, place)
    calls = []
  }

  /// Runs code that belongs to no class that can be set up: helpers, extensions, functions by themselves.
  func runAlone(_ member: Member, _ range: ByteRange, isValue: Bool) -> EntryResult {
    reset()
    let declaration = program[member.declaration]
    let place = Place(file: member.declaration.file.position, range: declaration.nameRange)
    var value: Value?
    if let owner = member.owner {
      value = member.isStatic ? .type(TypeBox(typeOf(owner))) : .object(newObject(typeOf(owner), .receiver, place))
    }
    receiver = value?.object
    isLater = true
    let result = EntryResult(receiver: receiver)
    runAlone(member, range, isValue: isValue, receiver: value)
    _ = takeEnd()
    settleAll(place)
    result.states = constraints.indices.map { state(of: constraints[$0].object, isLater: true) }
    result.isComplete = steps <= limits.steps
    for closure in laterClosures.prefix(50) {
      runLater(result) {
        _ = self.call(
          closure, [], Place(file: closure.code.file.index, range: closure.code.tree[closure.closure].range))
      }
    }
    return result
  }

  /// The type whose values a type's code sees: for an extension of a class that is not at hand, that class.
  private func typeOf(_ owner: TypeIndex) -> TypeValue {
    let type = program[owner]
    if type.declaration == nil { return .external(type.name) }
    // An extension of a protocol may demand a class: `extension P where Self: UIView`.
    return .program(owner, [])
  }

  private func file(of index: TypeIndex) -> ProgramFile {
    program[index].declaration.map { program.file($0) } ?? emptyCode.file
  }

  /// Where a type's name is declared.
  func declarationPlace(of index: TypeIndex) -> Place {
    guard let reference = program[index].declaration else { return Place(file: 0, range: .none) }
    return Place(file: reference.file.position, range: program[reference].nameRange)
  }
}
