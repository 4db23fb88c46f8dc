import LayoutModel
import SwiftSource

extension Evaluator {
  /// Runs an assignment.
  func assign(
    _ name: Name, _ target: ExpressionID, _ value: ExpressionID, _ id: ExpressionID, in scope: Scope
  ) -> Value {
    let tree = scope.code.tree
    if isAbsent(target, in: scope) { return .void }
    if name == Name(.assign) {
      let type = declaredType(of: target, in: scope)
      let result = evaluate(value, in: scope, as: type)
      if takeEnd() {
        didEnd = true
        return .void
      }
      if case .identifier(Name(.underscore), _) = tree[target] {
        noteDropped(result, value, in: scope)
        return .void
      }
      let made = constraints.count
      write(result, to: target, in: scope, place: scope.place(value), isAssignment: true)
      if case .member(let base, let part) = tree[target], made < constraints.count,
        [.priority, .constant, .identifier].contains(part.word)
      {
        // What is made to have its priority set, and nothing else.
        noteDropped(.object(constraints[made].object), base, in: scope)
      }
      return .void
    }
    let compound: StandardOperator? =
      switch StandardOperator(rawValue: name.id) {
      case .addAssign: .add
      case .subtractAssign: .subtract
      case .multiplyAssign: .multiply
      case .divideAssign: .divide
      default: nil
      }
    let before = evaluate(target, in: scope)
    let operand = evaluate(value, in: scope)
    guard let compound else {
      let place = scope.place(id)
      letGo([CallArgument(label: .none, value: operand, place: place)], place)
      write(unknown(.unsupported, place), to: target, in: scope, place: place)
      return .void
    }
    let result = added(compound, operand, to: before) ?? arithmetic(compound, before, operand, id, in: scope)
    if case .unknown = result {
      // What is added to something that is not known is held by nobody knows what.
      letGo(before, scope.place(id))
      letGo(operand, scope.place(id))
    }
    write(result, to: target, in: scope, place: scope.place(value), isAssignment: true)
    return .void
  }

  /// Whether what stands before a `?` in a target is certainly absent, so that nothing is assigned.
  private func isAbsent(_ target: ExpressionID, in scope: Scope) -> Bool {
    let tree = scope.code.tree
    var current = target
    for _ in 0..<32 {
      switch tree[current] {
      case .optionalChain(let base):
        // What calls something is not asked twice.
        if isPath(base, tree), case .null = evaluate(base, in: scope) { return true }
        current = base
      case .member(let base, _), .subscripted(let base, _), .forceUnwrap(let base): current = base
      default: return false
      }
    }
    return false
  }

  /// A list of constraints with one more, as operators of many projects append it; `nil` for anything else.
  private func added(_ operation: StandardOperator, _ operand: Value, to list: Value) -> Value? {
    guard operation == .add, case .array(let elements) = list, let object = operand.object,
      self[object].constraint != nil
    else { return nil }
    return .array(elements + [operand])
  }

  /// The type that a variable or property is declared with, for `.name` on the other side.
  private func declaredType(of target: ExpressionID, in scope: Scope) -> TypeValue? {
    let tree = scope.code.tree
    switch tree[target] {
    case .identifier(let name, _):
      if let value = variable(name, in: scope) { return type(of: value) }
      guard let object = currentSelf(scope) else { return nil }
      return declaredType(name, of: object)
    case .member(let base, let name):
      if case .identifier(Name(.selfValue), _) = tree[base], let object = currentSelf(scope) {
        return declaredType(name, of: object)
      }
      return nil
    default: return nil
    }
  }

  /// The declared type of a property.
  func declaredType(_ name: Name, of value: Value) -> TypeValue? {
    let order = lookupOrder(of: type(of: value))
    guard let (member, type) = property(name, in: order), let binding = program.binding(member),
      let declared = binding.type
    else { return nil }
    let file = program.file(member.declaration)
    return resolve(declared, in: TypeScope(file: file.index, type: type))
  }

  // MARK: - Writing

  /// Gives a value to what an expression names.
  func write(
    _ value: Value, to target: ExpressionID, in scope: Scope, place: Place? = nil, isAssignment: Bool = false
  ) {
    let tree = scope.code.tree
    let place = place ?? scope.place(target)
    var target = target
    while true {
      switch tree[target] {
      case .forceUnwrap(let inner), .optionalChain(let inner), .effect(let inner, _):
        target = inner
        continue
      default: break
      }
      break
    }
    var value = value
    if case .identifier = tree[target] {} else { value = bounded(value, place) }
    switch tree[target] {
    case .identifier(let name, _): write(value, toName: name, target, in: scope, place)
    case .member(let base, let name):
      if case .identifier(Name(.super), _) = tree[base], let object = scope.selfValue?.object {
        writeProperty(value, name, of: object, scope.place(target), in: scope)
        return
      }
      writeMember(value, name, of: base, target, in: scope, place)
    case .subscripted(let base, let arguments): writeElement(value, of: base, arguments, in: scope, place)
    case .tuple(let arguments):
      for (position, index) in arguments.indices.enumerated() {
        var part = unknown(.unknownMember, place)
        if case .tuple(let tuple) = value, tuple.values.indices.contains(position) { part = tuple.values[position] }
        write(part, to: tree.arguments[index].value, in: scope, place: place)
      }
    default: letGo(value, place)
    }
  }

  private func write(
    _ value: Value, toName name: Name, _ target: ExpressionID, in scope: Scope, _ place: Place
  ) {
    if name == Name(.underscore) { return }
    if let frame = frame(of: name, in: scope) {
      if let known = variablesWithCode[Slot(frame, name)] {
        letGo(value, place)
        return runCode(of: known, place)
      }
      heap[Slot(frame, name)] = value
      nameObject(value, name)
      return
    }
    if name == Name(.selfValue) {
      heap[Slot(scope.functionFrame, Name(.mutating))] = value
      return
    }
    switch currentSelf(scope) {
    case .object(let object)? where isMember(name, of: object, in: scope):
      writeProperty(value, name, of: object, scope.place(target), in: scope)
    case .structure(let structure)?
    where structure.fields[name] != nil || property(name, in: lookupOrder(of: .structure(structure))) != nil:
      writeField(value, name, of: structure, place, in: scope)
    case .type(let box)?:
      writeStatic(value, name, of: box.type, place, in: scope)
    default:
      if isGlobalVariable(name, from: scope.file) {
        // Read from now on as something that changes.
        if let slot = globalSlot(name, from: scope.file, place) {
          writeShared(value, slot, place)
        } else {
          letGo(value, place)
        }
      } else if case .object(let object)? = scope.selfValue {
        writeProperty(value, name, of: object, scope.place(target), in: scope)
      } else {
        letGo(value, place)
      }
    }
  }

  private func lookupOrder(of value: Value) -> LookupOrder { lookupOrder(of: type(of: value)) }

  private func isMember(_ name: Name, of object: ObjectID, in scope: Scope) -> Bool {
    if heap[Slot(object, name)] != nil { return true }
    if property(name, in: lookupOrder(of: self[object].type)) != nil { return true }
    if name == Name(.view), family(object) == .controller { return true }
    return !isGlobalVariable(name, from: scope.file)
  }

  /// Sets a field of `self`, where that is a value without identity.
  private func writeField(
    _ value: Value, _ name: Name, of structure: StructureValue, _ place: Place, in scope: Scope
  ) {
    let frame = frame(of: Name(.mutating), in: scope) ?? scope.functionFrame
    heap[Slot(frame, Name(.mutating))] = changed(structure, name, to: value, isInitial: scope.isInitializer, place)
  }

  /// A structure with another value for a property; nothing is known of it where code runs that it has for that.
  private func changed(
    _ structure: StructureValue, _ name: Name, to value: Value, isInitial: Bool = false, _ place: Place
  ) -> Value {
    let binding = property(name, in: lookupOrder(of: .structure(structure))).flatMap { program.binding($0.member) }
    let isPlain = binding.map { !$0.isComputed && (isInitial || $0.willSet == .none && $0.didSet == .none) } ?? true
    guard isPlain else {
      letGo(value, place)
      letGo(.structure(structure), place)
      return unknown(.changedUnknown, place)
    }
    var fields = structure.fields
    fields[name] = value
    return .structure(StructureValue(kind: structure.kind, fields: fields))
  }

  /// Sets a variable that exists once, of which nothing is known before, in whatever branch that is.
  private func writeShared(_ value: Value, _ slot: Slot, _ place: Place) {
    if heap[slot] == nil { heap.setForGood(slot, unknown(.changedUnknown, place)) }
    heap[slot] = value
  }

  private func writeStatic(_ value: Value, _ name: Name, of type: TypeValue, _ place: Place, in scope: Scope) {
    guard let slot = staticSlot(name, of: type, from: scope.file, place) else { return letGo(value, place) }
    writeShared(value, slot, place)
  }

  /// Sets a member of what an expression gives.
  func writeMember(
    _ value: Value, _ name: Name, of base: ExpressionID, _ target: ExpressionID, in scope: Scope, _ place: Place
  ) {
    switch evaluate(base, in: scope) {
    case .object(let object), .perhaps(let object):
      writeProperty(value, name, of: object, scope.place(target), in: scope)
    case .structure(let structure):
      write(changed(structure, name, to: value, place), to: base, in: scope, place: place)
    case .type(let box): writeStatic(value, name, of: box.type, place, in: scope)
    case .tuple(let tuple):
      guard let index = tuple.labels.firstIndex(of: name) else { return letGo(value, place) }
      var values = tuple.values
      values[index] = value
      write(.tuple(TupleValue(labels: tuple.labels, values: values)), to: base, in: scope, place: place)
    case .library(let library): writeLibrary(value, name, of: library, scope.place(target))
    case .null: break
    default:
      if name == Name(.translatesAutoresizingMaskIntoConstraints) { typesWithMaskOfAny.insert(.unknown) }
      letGo(value, place)
    }
  }
}
