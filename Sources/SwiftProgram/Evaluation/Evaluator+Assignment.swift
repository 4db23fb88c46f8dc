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
      if case .identifier(Name(.underscore), _) = tree[target] { return .void }
      write(result, to: target, in: scope, place: scope.place(value), isAssignment: true)
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

  private func writeMember(
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

  /// Sets an element of a list or a dictionary.
  private func writeElement(
    _ value: Value, of base: ExpressionID, _ arguments: List<Argument>, in scope: Scope, _ place: Place
  ) {
    let list = evaluate(base, in: scope)
    let values = evaluate(arguments, in: scope)
    if let parts = keyPath(values), parts.count == 1 {
      return writeMember(value, parts[0].name, of: base, base, in: scope, place)
    }
    switch list {
    case .array(var elements):
      if values.count == 1, let index = knownCount(values[0].value), elements.indices.contains(index) {
        elements[index] = value
        return write(.array(elements), to: base, in: scope, place: place)
      }
      writeUnknown(value, list, base, in: scope, place)
    case .dictionary(let dictionary): writeEntry(value, values.first?.value, dictionary, base, in: scope, place)
    case .object(let object), .perhaps(let object):
      letGo(value, place)
      noteUnknownUse(of: object, place)
    default: writeUnknown(value, list, base, in: scope, place)
    }
  }

  /// The members that a subscript goes through, where it is that of a key path.
  private func keyPath(_ arguments: [CallArgument]) -> [ImplicitMember]? {
    guard arguments.count == 1, arguments[0].label == Name(.keyPath), case .function(let path) = arguments[0].value,
      case .array(let parts)? = path.receiver
    else { return nil }
    return parts.compactMap { if case .implicitMember(let part) = $0, part.name != .none { part } else { nil } }
  }

  /// Gives a part of a value another value in a way that is not followed: nothing is known of it from now on.
  private func writeUnknown(
    _ value: Value, _ whole: Value, _ base: ExpressionID, in scope: Scope, _ place: Place
  ) {
    letGo(value, place)
    letGo(whole, place)
    write(unknown(.changedUnknown, place), to: base, in: scope, place: place)
  }

  private func writeEntry(
    _ value: Value, _ key: Value?, _ dictionary: DictionaryValue, _ base: ExpressionID, in scope: Scope, _ place: Place
  ) {
    if let key, let (changed, _) = changed(dictionary, key, to: value) {
      return write(.dictionary(changed), to: base, in: scope, place: place)
    }
    writeUnknown(value, .dictionary(dictionary), base, in: scope, place)
  }

  // MARK: - Properties

  /// Sets a property of an object, with what the program or UIKit does then.
  func writeProperty(_ value: Value, _ name: Name, of object: ObjectID, _ place: Place, in scope: Scope) {
    if name == Name(.translatesAutoresizingMaskIntoConstraints) { noteMaskOfAny(object) }
    let order = types(seeing: name, of: object, from: scope)
    if let (member, type) = property(name, in: order), let binding = program.binding(member) {
      writeDeclared(value, name, member, binding, type, of: object, place, in: scope)
      return
    }
    if writeKit(value, name, of: object, place) { return }
    let isOwn = self[object].origin == .created && kitClass(object) == nil
    heap[Slot(object, name)] = value
    // Nobody knows what a property does that is not at hand.
    if !isOwn, !KitNames.isHarmlessProperty(text(name)) { letGo(value, place) }
  }

  private func writeDeclared(
    _ value: Value, _ name: Name, _ member: Member, _ binding: Binding, _ type: TypeIndex, of object: ObjectID,
    _ place: Place, in scope: Scope
  ) {
    let file = program.file(member.declaration)
    let typeScope = TypeScope(file: file.index, type: type, generics: genericArguments(of: object, in: type))
    let declared = binding.type.map { resolve($0, in: typeScope) }
    let value = declared.map { typed(value, $0, place, in: scope) } ?? value
    if binding.isComputed {
      guard case .range(let range) = binding.setter, !range.isEmpty, canCall(member.declaration) else {
        return letGo(value, place)
      }
      runObserver(range, file, member, .object(object), value, binding.setterParameter, "newValue", place)
      return
    }
    if hasUnknownWrapper(program[member.declaration], file) { letGo(value, place) }
    // An initialiser sets its own object's properties without telling observers.
    let isInitializing = scope.isInitializer && scope.selfValue?.object == object && scope.lexicalType == type
    if !isInitializing, case .range(let range) = binding.willSet, !range.isEmpty, canCall(member.declaration) {
      runObserver(range, file, member, .object(object), value, binding.willSetParameter, "newValue", place)
    }
    let slot = Slot(object, key(name, in: type))
    let before = heap[slot]
    heap[slot] = value
    nameMember(value, name, of: object, declared: declared)
    guard !isInitializing, case .range(let range) = binding.didSet, !range.isEmpty, canCall(member.declaration)
    else { return }
    let old = before ?? unknown(.absent, place)
    runObserver(range, file, member, .object(object), old, binding.setterParameter, "oldValue", place)
  }

  private func runObserver(
    _ range: ByteRange, _ file: ProgramFile, _ member: Member, _ receiver: Value, _ value: Value, _ parameter: Name,
    _ standard: String, _ place: Place
  ) {
    let code = parsedCode(range, of: file, isValue: false)
    let scope = Scope(
      code: code, frame: newFrame(in: nil), selfValue: receiver, lexicalType: member.owner,
      selfType: type(of: receiver))
    heap[Slot(scope.frame, parameter == .none ? name(standard) : parameter)] = value
    calls.append((member.declaration, place))
    finished.insert(member)
    _ = run(scope, place)
    calls.removeLast()
  }

  /// Whether a property has an attribute that may be a wrapper of the program's or a library's own.
  func hasUnknownWrapper(_ declaration: Declaration, _ file: ProgramFile) -> Bool {
    declaration.attributes.indices.contains { !KitNames.isPlainAttribute(text(file.tree.names[$0])) }
  }

  /// Whether an attribute of a property sets it: by what is stored elsewhere, or in Interface Builder.
  func isSetByAttribute(_ declaration: Declaration, _ file: ProgramFile) -> Bool {
    declaration.attributes.indices.contains { KitNames.isSettingAttribute(text(file.tree.names[$0])) }
  }

  // MARK: - Subscripts

  /// The value of `base[arguments]`.
  func evaluateSubscript(
    _ base: ExpressionID, _ arguments: List<Argument>, _ id: ExpressionID, in scope: Scope
  ) -> Value {
    let list = evaluate(base, in: scope)
    let values = evaluate(arguments, in: scope)
    let place = scope.place(id)
    if keyPath(values) != nil {
      return callValue(values[0].value, [CallArgument(label: .none, value: list, place: place)], place, in: scope)
    }
    switch list {
    case .array(let elements):
      if let index = knownInteger(values.first?.value) {
        if elements.indices.contains(index) { return elements[index] }
        // Beyond the end a plain subscript ends the program; `[safe:]` and its like give nothing.
        return values.first.map { $0.label == Name.none } ?? true ? unknown(.absent, place) : .null
      }
      if case .range(let first, let last)? = values.first?.value {
        let lower = max(0, first)
        let upper = min(elements.count, last ?? elements.count)
        return .array(lower <= upper ? Array(elements[lower..<upper]) : [])
      }
      // What is done with it may be done with any.
      letGo(list, place)
      return opaque(elements.first.map(type(of:)) ?? .unknown, .any, place)
    case .dictionary(let dictionary):
      guard let key = values.first?.value else { return unknown(.unknownMember, place) }
      for (known, value) in zip(dictionary.keys, dictionary.values) {
        guard let isSame = areEqual(known, key) else {
          letGo(list, place)
          return unknown(.changedUnknown, place)
        }
        if isSame { return value }
      }
      return values.dropFirst().first?.value ?? .null
    case .type(let box):
      // `[Int]()`, `Set<Int>()` come as calls; this is `Type[…]`.
      return .type(box)
    case .object(let object), .perhaps(let object):
      let element: TypeValue =
        switch self[object].type {
        case .array(let element): element
        case .dictionary(_, let element): .optional(element)
        default: .unknown
        }
      // An element of a list that is not known, by a plain text or number, is the same one each time.
      if let name = elementName(values, place) {
        return optionalValue(child(of: object, name, type: element, .path, place))
      }
      return opaque(element, .any, place, parent: object)
    default:
      letGo(values, place)
      return unknown(.unknownElements, place)
    }
  }

  private func elementName(_ values: [CallArgument], _ place: Place) -> Name? {
    guard values.count == 1 else { return nil }
    switch values[0].value {
    case .string(let text): return name("[\"\(text)\"]")
    case .number(let number): return number.value.known.map { name("[\($0)]") }
    default: return nil
    }
  }
}
