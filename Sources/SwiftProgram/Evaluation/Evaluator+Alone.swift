import SwiftSource

/// Code that is run by itself, with nothing known but types.
extension Evaluator {
  /// Arguments of which nothing but their types is known.
  func symbolicArguments(
    _ declaration: Declaration, _ file: ProgramFile, _ member: Member, _ place: Place
  ) -> [CallArgument] {
    let scope = TypeScope(
      file: file.index, type: member.owner, generics: genericBounds(declaration, file.tree, member.owner))
    return declaration.parameters.indices.map { index in
      let parameter = file.tree.parameters[index]
      var type = parameter.type.map { resolve($0, in: scope) } ?? .unknown
      if parameter.isVariadic { type = .array(type) }
      if case .parameter(let name, _) = type { type = genericBound(name, declaration, file) }
      let value = opaque(type, .declared, place, name: parameter.name)
      return CallArgument(label: parameter.label, value: value, place: place)
    }
  }

  private func genericBound(_ name: Name, _ declaration: Declaration, _ file: ProgramFile) -> TypeValue {
    for index in declaration.generics.indices where file.tree.generics[index].name == name {
      if let bound = file.tree.generics[index].bound {
        return resolve(bound, in: TypeScope(file: file.index, type: nil))
      }
    }
    return .unknown
  }

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
    scope.resultType = declaration.resultType.map { resolve($0, in: scope.typeScope, tree: file.tree) }
    scope.isInitializer = declaration.kind == .initializer
    calls = [(member.declaration, place)]
    let value = run(scope, place)
    // Whoever gets a closure calls it.
    if case .closure = value { letGo(value, place) }
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
    runLaterClosures(result, limit: 50)
    if !hasSteps() { result.leaveOpen() }
    if let unfinished { result.leaveOpen(at: unfinished) }
    return result
  }

  /// The type whose values a type's code sees: for an extension of a class that is not at hand, that class.
  private func typeOf(_ owner: TypeIndex) -> TypeValue {
    let type = program[owner]
    if type.declaration == nil { return .external(type.name) }
    // An extension of a protocol may demand a class: `extension P where Self: UIView`.
    return .program(owner, [])
  }
}
