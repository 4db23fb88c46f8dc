import SwiftSource

extension Evaluator {
  /// The value of a name that stands by itself.
  func evaluateName(_ name: Name, _ arguments: List<TypeID>, _ id: ExpressionID, in scope: Scope) -> Value {
    let place = scope.place(id)
    if arguments.isEmpty { return lookUp(name, place, in: scope) }
    let types = arguments.indices.map {
      resolve(scope.code.tree.typeLists[$0], in: scope.typeScope, tree: scope.code.tree)
    }
    return .type(TypeBox(applied(name, types, in: scope)))
  }

  private func applied(_ name: Name, _ types: [TypeValue], in scope: Scope) -> TypeValue {
    switch name.word {
    case .Array_, .Set_: return .array(types.first ?? .unknown)
    case .Dictionary_: return .dictionary(types.first ?? .unknown, types.last ?? .unknown)
    case .Optional_: return .optional(types.first ?? .unknown)
    default: break
    }
    guard case .type(let box) = lookUp(name, Place(file: scope.file.index, range: .none), in: scope) else {
      return .external(name)
    }
    if case .program(let index, _) = box.type { return .program(index, types) }
    return box.type
  }

  /// Looks a name up: variables, members of `self`, what the files declare, what the libraries have.
  func lookUp(_ name: Name, _ place: Place, in scope: Scope) -> Value {
    if let value = variable(name, in: scope) { return value }
    if name == Name(.selfValue) { return currentSelf(scope) ?? unknown(.unknownName, place) }
    if name == Name(.selfType) {
      return scope.selfType.map { .type(TypeBox($0)) } ?? unknown(.unknownName, place)
    }
    if let value = ownMember(name, place, in: scope) { return value }
    if let generic = scope.generics[name] { return .type(TypeBox(generic)) }
    // What a class inherits from UIKit comes before what is declared outside of types, too: `view` is the controller's.
    if case .object(let object)? = scope.selfValue, let inherited = kitMember(object, name, place) { return inherited }
    if let value = global(name, place, in: scope) { return value }
    let type = resolve(name, in: scope.typeScope)
    switch type {
    case .program, .parameter: return .type(TypeBox(type))
    case .external where isTypeName(name): return .type(TypeBox(type))
    case .external, .unknown: break
    default: return .type(TypeBox(type))
    }
    if BuiltInFunction.isKnown(name) {
      return .function(FunctionValue(target: .builtIn(name), receiver: nil, name: name))
    }
    // Anything else that a class inherits is a member of `self`.
    if case .object(let object)? = scope.selfValue, type == .external(name) || type == .unknown {
      return objectMember(object, name, place, in: scope)
    }
    return unknown(.unknownName, place)
  }

  /// `self`, with what a function that changes it has made of it.
  func currentSelf(_ scope: Scope) -> Value? {
    if case .structure? = scope.selfValue, let mutated = variable(Name(.mutating), in: scope) { return mutated }
    return scope.selfValue
  }

  /// Whether a name is written as types' names are.
  func isTypeName(_ name: Name) -> Bool {
    if let known = typeNames[name] { return known }
    let isTypeName = text(name).unicodeScalars.first { $0 != "_" }?.properties.isUppercase ?? false
    typeNames[name] = isTypeName
    return isTypeName
  }

  /// A variable of the blocks around the code.
  func variable(_ name: Name, in scope: Scope) -> Value? { variable(name, from: scope.frame) }

  /// A variable of a frame or those around it.
  func variable(_ name: Name, from frame: FrameID) -> Value? {
    var frame: FrameID? = frame
    while let here = frame {
      if let value = heap[Slot(here, name)] { return value }
      frame = frames[here.index.position]
    }
    return nil
  }

  /// The frame that has a variable.
  func frame(of name: Name, in scope: Scope) -> FrameID? {
    var frame: FrameID? = scope.frame
    while let here = frame {
      if heap[Slot(here, name)] != nil { return here }
      frame = frames[here.index.position]
    }
    return nil
  }

  /// A member of `self` or of the types around the code, by its name alone.
  private func ownMember(_ name: Name, _ place: Place, in scope: Scope) -> Value? {
    if let value = currentSelf(scope), let own = memberIfDeclared(value, name, place, in: scope) { return own }
    if let type = scope.selfType, let own = staticMemberIfDeclared(of: type, name, place, in: scope) { return own }
    var enclosing = scope.lexicalType
    while let index = enclosing {
      if let own = staticMemberIfDeclared(of: .program(index, []), name, place, in: scope) { return own }
      enclosing = program[index].outer
    }
    return nil
  }

  /// A member of a value that the program declares for its type.
  func memberIfDeclared(_ value: Value, _ name: Name, _ place: Place, in scope: Scope) -> Value? {
    switch value {
    case .object(let object), .perhaps(let object):
      if let stored = storedMember(object, name, in: types(seeing: name, of: object, from: scope)) { return stored }
      guard hasDeclaredMember(name, self[object].type) else { return nil }
      return objectMember(object, name, place, in: scope)
    case .structure(let structure):
      if let field = structure.fields[name] { return field }
      guard hasDeclaredMember(name, type(of: value)) else { return nil }
      return member(value, name, place, in: scope)
    case .enumCase, .number, .string, .array, .dictionary, .unknown:
      guard hasDeclaredMember(name, type(of: value)) else { return nil }
      return member(value, name, place, in: scope)
    case .type(let box): return staticMemberIfDeclared(of: box.type, name, place, in: scope)
    default: return nil
    }
  }

  private func hasDeclaredMember(_ name: Name, _ type: TypeValue) -> Bool {
    lookupOrder(of: type).members(name).isOfValues
  }

  // MARK: - What is outside of types

  private func global(_ name: Name, _ place: Place, in scope: Scope) -> Value? {
    guard let candidates = program.globals[name] else { return nil }
    let visible = candidates.filter { isVisible($0, from: scope.file) }
    let variables = visible.filter { $0.kind == .property }
    if let variable = program.nearest(variables, from: scope.file, { $0.declaration }) {
      return sharedVariable(variable, globalKey(variable, name), in: nil, place)
    }
    if !variables.isEmpty { return unknown(.ambiguousName, place) }
    let functions = visible.filter { $0.kind == .function }
    guard !functions.isEmpty else { return nil }
    return .function(FunctionValue(target: .members(functions), receiver: nil, name: name))
  }

  /// Whether a name may be that of a variable outside of types.
  func isGlobalVariable(_ name: Name, from file: ProgramFile) -> Bool {
    program.globals[name]?.contains { $0.kind == .property && isVisible($0, from: file) } ?? false
  }

  /// Whether code of a file may name a declaration.
  func isVisible(_ member: Member, from file: ProgramFile) -> Bool {
    if member.declaration.file.position == file.index { return true }
    return !program[member.declaration].modifiers.contains(.isPrivate)
      && file.sees(program.file(member.declaration))
  }

  /// What a variable outside of types is known by.
  private func globalKey(_ member: Member, _ name: Name) -> StaticKey {
    let count = program.globals[name]?.count { $0.kind == .property } ?? 0
    return StaticKey(type: Name(.main), name: name, file: count > 1 ? member.declaration.file : -1)
  }

  /// Where the variable outside of types is kept that code of a file means by a name; `nil` where there is none, or not one.
  func globalSlot(_ name: Name, from file: ProgramFile, _ place: Place) -> Slot? {
    let variables = program.globals[name]?.filter { $0.kind == .property && isVisible($0, from: file) } ?? []
    guard let variable = program.nearest(variables, from: file, { $0.declaration }),
      let binding = program.binding(variable), binding.willSet == .none, binding.didSet == .none
    else { return nil }
    return Slot(sharedHolder(globalKey(variable, name), place), name)
  }

  /// A variable that exists once: outside of types, or static.
  ///
  /// - Parameters:
  ///   - member: Its declaration.
  ///   - key: What it is known by.
  ///   - type: The type that it belongs to.
  ///   - place: Where it is asked for.
  /// - Returns: Its value, as far as nobody may have changed it.
  func sharedVariable(_ member: Member, _ key: StaticKey, in type: TypeIndex?, _ place: Place) -> Value {
    let name = key.name
    guard let binding = program.binding(member) else { return unknown(.unknownMember, place) }
    let file = program.file(member.declaration)
    let declaration = program[member.declaration]
    let holder = sharedHolder(key, place)
    if !binding.isComputed, let known = heap[Slot(holder, name)] { return known }
    let scope = codeScope(file, type: type, selfValue: nil)
    let declared = binding.type.map { resolve($0, in: scope.typeScope) }
    if binding.isComputed {
      return callAccessor(binding.getter, of: file, selfValue: nil, type: type, result: declared, member, place)
    }
    guard case .range(let range) = binding.value, !member.isConditional else {
      return .object(staticChild(key, place))
    }
    // A variable that is assigned anywhere may be anything by now.
    let isConstant = declaration.modifiers.contains(.isConstant)
    if !isConstant, program.outerWrites.contains(name) || isAssigned(name, in: file) {
      return .object(staticChild(key, place))
    }
    let given = laterClosures.count
    defer { forgetSharedClosures(since: given) }
    return setUpOnce(Slot(holder, name), from: min(Int32(clamping: objects.count), holder.index), place) {
      let value = self.value(of: range, file: file, scope: scope, as: declared)
      nameObject(value, name, declared: declared)
      // Whoever comes by it may have set what it holds by now.
      if let object = value.object, !isOfLayouts(value) { forgetVariables(of: object, isLater: true) }
      return value
    }
  }

  /// Sets a variable up that is set up once, by whichever branch or function asks first: any would set it up alike.
  ///
  /// - Parameters:
  ///   - slot: The variable.
  ///   - object: What is written to objects from this number on is not taken back.
  ///   - place: Where it is asked for.
  ///   - body: Gives the value.
  /// - Returns: The value.
  func setUpOnce(_ slot: Slot, from object: Int32, _ place: Place, _ body: () -> Value) -> Value {
    let pass = self.pass
    heap.beginSetup(from: object)
    self.pass = nil
    heap.setForGood(slot, unknown(.limit, place))
    let value = body()
    heap.endSetup()
    heap.setForGood(slot, value)
    self.pass = pass
    return value
  }

  /// What the variables of a type or of a file are kept in.
  func sharedHolder(_ key: StaticKey, _ place: Place) -> ObjectID {
    let holderKey = StaticKey(type: key.type, name: .none, file: key.file)
    if let known = staticChildren[holderKey] { return known }
    let holder = newObject(.unknown, .path, place)
    staticChildren[holderKey] = holder
    return holder
  }

  private func isAssigned(_ name: Name, in file: ProgramFile) -> Bool {
    file.scan.writes.contains { $0.name == name }
  }

  /// The value of an expression that an outline only found.
  func value(of range: ByteRange, file: ProgramFile, scope: Scope, as type: TypeValue?) -> Value {
    let code = parsedCode(range, of: file, isValue: true)
    guard let first = code.tree.body.indices.first,
      case .expression(let id) = code.tree[code.tree.statementLists[first]]
    else { return unknown(.unsupported, Place(file: file.index, range: range)) }
    return evaluate(id, in: rescoped(scope, to: code), as: type)
  }

  private func rescoped(_ scope: Scope, to code: ParsedCode) -> Scope {
    let inner = Scope(
      code: code, frame: scope.frame, selfValue: scope.selfValue, lexicalType: scope.lexicalType,
      selfType: scope.selfType, generics: scope.generics, functionFrame: scope.functionFrame)
    inner.resultType = scope.resultType
    inner.isInitializer = scope.isInitializer
    return inner
  }

  /// A scope for code of a type that is not within a body.
  func codeScope(_ file: ProgramFile, type: TypeIndex?, selfValue: Value?) -> Scope {
    let code = ParsedCode(file: file, tree: file.tree)
    return Scope(
      code: code, frame: newFrame(in: nil), selfValue: selfValue, lexicalType: type,
      selfType: type.map { .program($0, []) })
  }
}
