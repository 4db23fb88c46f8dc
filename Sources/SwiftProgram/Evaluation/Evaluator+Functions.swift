import SwiftSource

extension Evaluator {
  /// Runs a function of the program.
  func callMember(
    _ member: Member, receiver: Value?, _ arguments: [CallArgument], _ place: Place, in caller: Scope
  ) -> Value {
    if member.kind == .enumCase { return makeCase(member, receiver, arguments, place) }
    let declaration = program[member.declaration]
    let file = program.file(member.declaration)
    guard canCall(member.declaration) else {
      letGo(arguments, place)
      return unknown(.limit, place)
    }
    guard case .range(let range) = declaration.body, !isBeside(member, of: receiver, arguments) else {
      // A protocol only says that there is one.
      letGo(arguments, place)
      let scope = TypeScope(file: file.index, type: member.owner)
      let type = declaration.resultType.map { resolve($0, in: scope) } ?? .unknown
      return declaration.resultType == nil ? .void : opaque(type, .called, place)
    }
    let scope = functionScope(range, file, member, receiver)
    bindGenerics(declaration, file.tree, arguments, member, scope)
    scope.resultType = declaration.resultType.map { resolve($0, in: scope.typeScope, tree: file.tree) }
    bindParameters(declaration, file, arguments, member, scope, place)
    calls.append((member.declaration, place))
    finished.insert(member)
    let result = run(scope, place)
    calls.removeLast()
    writeBack(declaration, file.tree, arguments, match(member, arguments), scope)
    mutatedSelf = heap[Slot(scope.functionFrame, Name(.mutating))]
    return result
  }

  /// Whether a function may be called once more within the calls that are running.
  func canCall(_ declaration: DeclarationReference) -> Bool {
    guard calls.count < limits.callDepth, takeStep() else { return false }
    return calls.reduce(0) { $0 + ($1.declaration == declaration ? 1 : 0) } < limits.recursion
  }

  private func functionScope(_ range: ByteRange, _ file: ProgramFile, _ member: Member, _ receiver: Value?) -> Scope {
    let code = parsedCode(range, of: file, isValue: false)
    var selfType: TypeValue? = member.owner.map { .program($0, []) }
    if let receiver {
      if case .type(let box) = receiver { selfType = box.type } else { selfType = type(of: receiver) }
    }
    let scope = Scope(
      code: code, frame: newFrame(in: nil), selfValue: receiver, lexicalType: member.owner, selfType: selfType)
    if let object = receiver?.object, let owner = member.owner {
      scope.generics = genericArguments(of: object, in: owner)
    }
    return scope
  }

  /// Runs the body of a scope to its end.
  ///
  /// - Returns: What it returns.
  func run(_ scope: Scope, _ place: Place) -> Value {
    let tree = scope.code.tree
    let base = pendings.count
    let body = tree.body
    scope.body = body
    scope.depth = heap.depth
    // A body of one expression returns it.
    if body.count == 1, case .expression(let value) = tree[tree.statementLists[body.start.position]] {
      switch tree[value] {
      case .assignment: break
      case .statement: scope.returnsLastValue = scope.resultType != nil
      default: scope.returnsLastValue = true
      }
    } else if body.count == 1, scope.resultType != nil {
      switch tree[tree.statementLists[body.start.position]] {
      case .conditional, .choice: scope.returnsLastValue = true
      default: break
      }
    }
    let completion = execute(body, in: scope)
    let end = settle(completion, to: base, place: place) { completion in
      switch completion {
      case .returned, .thrown: .normal
      case .broke, .continued, .fellThrough: .normal
      default: completion
      }
    }
    if end == .ended { didEnd = hasSteps() }
    return result(heap[Slot(scope.functionFrame, Name(.return))] ?? built(scope, place), scope.resultType, place)
  }

  /// What a builder makes of what the statements of a function or a property give: a list, or nobody knows what.
  private func built(_ scope: Scope, _ place: Place) -> Value? {
    guard let type = scope.resultType, !scope.collected.isEmpty else { return nil }
    if case .array = type.unwrapped { return .array(scope.collected) }
    letGo(.array(scope.collected), place)
    return nil
  }

  /// What a function gives: of what is not known at least its type.
  private func result(_ value: Value?, _ type: TypeValue?, _ place: Place) -> Value {
    guard let value else { return type == nil || type == .tuple([]) ? .void : unknown(.absent, place) }
    guard case .unknown = value, let type, type.unwrapped != .unknown else { return value }
    switch type.unwrapped {
    case .program, .external, .array: return opaque(type, .called, place)
    default: return value
    }
  }

  // MARK: - Parameters

  private func bindGenerics(
    _ declaration: Declaration, _ tree: SyntaxTree, _ arguments: [CallArgument], _ member: Member, _ scope: Scope
  ) {
    guard !declaration.generics.isEmpty else { return }
    let typeScope = TypeScope(file: scope.file.index, type: member.owner)
    for index in declaration.generics.indices {
      let generic = tree.generics[index]
      let bound = generic.bound.map { resolve($0, in: typeScope, tree: tree) } ?? .unknown
      if generic.name != Name(.selfType) { scope.generics[generic.name] = .parameter(generic.name, bound: bound) }
    }
    guard let taken = match(member, arguments) else { return }
    for (offset, indices) in zip(declaration.parameters.indices, taken) {
      guard let first = indices.first, let type = tree.parameters[offset].type else { continue }
      infer(type, tree, from: arguments[first].value, scope)
    }
  }

  /// What a parameter's type says of a generic parameter, once its value is known.
  private func infer(_ type: TypeID, _ tree: SyntaxTree, from value: Value, _ scope: Scope) {
    switch tree[type] {
    case .named(let names, _) where names.count == 1:
      let name = tree.names[names.start.position]
      let known = self.type(of: value)
      if case .parameter? = scope.generics[name], known != .unknown { scope.generics[name] = known }
    case .metatype(let inner):
      guard case .type(let box) = value, case .named(let names, _) = tree[inner], names.count == 1 else { return }
      let name = tree.names[names.start.position]
      if case .parameter? = scope.generics[name] { scope.generics[name] = box.type }
    case .optional(let inner), .implicitlyUnwrapped(let inner): infer(inner, tree, from: value, scope)
    default: break
    }
  }

  /// Binds parameters to arguments and default values.
  func bindParameters(
    _ declaration: Declaration, _ file: ProgramFile, _ arguments: [CallArgument], _ member: Member, _ scope: Scope,
    _ place: Place
  ) {
    let tree = file.tree
    let parameters = declaration.parameters.indices.map { tree.parameters[$0] }
    let taken = match(parameters, tree, arguments) ?? operatorMatch(parameters, arguments)
    for (index, parameter) in parameters.enumerated() {
      let type = parameter.type.map { resolve($0, in: scope.typeScope, tree: tree) }
      let indices = taken.indices.contains(index) ? taken[index] : []
      var value: Value
      if parameter.isVariadic {
        value = .array(
          indices.map { position in
            let argument = arguments[position]
            return type.map { typed(argument.value, $0, argument.place, in: scope) } ?? argument.value
          })
      } else if let first = indices.first {
        let argument = arguments[first]
        value = type.map { typed(argument.value, $0, argument.place, in: scope) } ?? argument.value
      } else if case .range(let range) = parameter.defaultValue {
        let defaults = codeScope(file, type: member.owner, selfValue: nil)
        defaults.generics = scope.generics
        value = self.value(of: range, file: file, scope: defaults, as: type)
      } else {
        value = unknown(.absent, place)
      }
      if case .unknown = value, let type, type.unwrapped != .unknown, isClass(type) {
        value = opaque(type, .called, place, name: parameter.name)
      }
      heap[Slot(scope.frame, parameter.name)] = value
    }
  }

  private func isClass(_ type: TypeValue) -> Bool { program.kitClass(of: type) != nil }

  private func operatorMatch(_ parameters: [Parameter], _ arguments: [CallArgument]) -> [[Int]] {
    parameters.indices.map { arguments.indices.contains($0) ? [$0] : [] }
  }

  private func writeBack(
    _ declaration: Declaration, _ tree: SyntaxTree, _ arguments: [CallArgument], _ taken: [[Int]]?, _ scope: Scope
  ) {
    guard arguments.contains(where: { $0.reference != nil }), let taken else { return }
    for (offset, indices) in zip(declaration.parameters.indices, taken) {
      let parameter = tree.parameters[offset]
      guard parameter.isInout, let first = indices.first, let (target, outer) = arguments[first].reference,
        let value = heap[Slot(scope.functionFrame, parameter.name)]
      else { continue }
      write(value, to: target, in: outer)
    }
  }

  // MARK: - Others

  private func makeCase(
    _ member: Member, _ receiver: Value?, _ arguments: [CallArgument], _ place: Place
  ) -> Value {
    guard let owner = member.owner, let binding = program.binding(member) else { return unknown(.unsupported, place) }
    let tree = program.file(member.declaration).tree
    guard case .name(let name) = tree[binding.pattern] else { return unknown(.unsupported, place) }
    return .enumCase(EnumCase(type: owner, name: name, values: arguments.map(\.value)))
  }

  /// Runs a function that is declared in a body.
  func callLocal(
    _ id: DeclarationID, _ code: ParsedCode, _ outer: Scope, _ frame: FrameID, _ arguments: [CallArgument],
    _ place: Place
  ) -> Value {
    let declaration = code.tree[id]
    guard calls.count < limits.callDepth, takeStep(), case .statements(let body) = declaration.body else {
      letGo(arguments, place)
      return unknown(.limit, place)
    }
    let isRunning = calls.reduce(0) {
      $0 + ($1.place == Place(file: code.file.index, range: declaration.range) ? 1 : 0)
    }
    guard isRunning < limits.recursion else { return unknown(.limit, place) }
    let inner = newFrame(in: frame)
    let scope = Scope(
      code: code, frame: inner, selfValue: outer.selfValue, lexicalType: outer.lexicalType, selfType: outer.selfType,
      generics: outer.generics, functionFrame: inner)
    scope.resultType = declaration.resultType.map { resolve($0, in: scope.typeScope, tree: code.tree) }
    let parameters = declaration.parameters.indices.map { code.tree.parameters[$0] }
    let taken = match(parameters, code.tree, arguments) ?? operatorMatch(parameters, arguments)
    for (index, parameter) in parameters.enumerated() {
      let type = parameter.type.map { resolve($0, in: scope.typeScope, tree: code.tree) }
      var value = unknown(.absent, place)
      if parameter.isVariadic {
        value = .array(taken[index].map { arguments[$0].value })
      } else if let first = taken[index].first {
        value = type.map { typed(arguments[first].value, $0, place, in: scope) } ?? arguments[first].value
      } else if case .expression(let expression) = parameter.defaultValue {
        value = evaluate(expression, in: scope, as: type)
      }
      heap[Slot(inner, parameter.name)] = value
    }
    calls.append((nil, Place(file: code.file.index, range: declaration.range)))
    let result = run(body, scope, place)
    calls.removeLast()
    writeBack(declaration, code.tree, arguments, taken, scope)
    return result
  }

  /// Calls a closure.
  func call(_ closure: ClosureValue, _ values: [Value], _ place: Place, result type: TypeValue? = nil) -> Value {
    guard calls.count < limits.callDepth, takeStep() else { return unknown(.limit, place) }
    let syntax = closure.code.tree[closure.closure]
    let frame = newFrame(in: closure.frame)
    let outer = closure.scope
    let scope = Scope(
      code: closure.code, frame: frame, selfValue: outer.selfValue, lexicalType: outer.lexicalType,
      selfType: outer.selfType, generics: outer.generics, functionFrame: frame)
    scope.resultType = type
    let tree = closure.code.tree
    bind(values, of: syntax, tree, scope, place)
    calls.append((nil, Place(file: closure.code.file.index, range: syntax.range)))
    let result = run(syntax.body, scope, place)
    calls.removeLast()
    return built(result, by: closure, place)
  }

  /// What a closure gives: where its type says that this is a view or the like and its statements give none, a builder of results
  /// makes one of what they give.
  private func built(_ value: Value, by closure: ClosureValue, _ place: Place) -> Value {
    guard let type = closure.resultType, isClass(type.unwrapped) else { return value }
    switch value {
    case .void, .unknown, .array: break
    case .object, .perhaps: if isKind(value, of: type.unwrapped) != false { return value }
    default: return value
    }
    letGo(value, place)
    return opaque(type, .called, place)
  }

  /// What a closure sees from where it is made: its list keeps what variables hold then.
  func capturing(_ closure: ClosureID, in scope: Scope) -> FrameID {
    let tree = scope.code.tree
    var frame: FrameID?
    for index in tree[closure].captures.indices {
      let capture = tree.captures[index]
      guard let value = capture.value.map({ evaluate($0, in: scope) }) ?? variable(capture.name, in: scope) else {
        continue
      }
      let own = frame ?? newFrame(in: scope.frame)
      heap[Slot(own, capture.name)] = value
      frame = own
    }
    return frame ?? scope.frame
  }

  private func bind(_ values: [Value], of syntax: ClosureSyntax, _ tree: SyntaxTree, _ scope: Scope, _ place: Place) {
    var values = values
    let count = syntax.parameters.count.position
    // A pair is spread over two parameters.
    if values.count == 1, count > 1, case .tuple(let tuple) = values[0] { values = tuple.values }
    for (position, index) in syntax.parameters.indices.enumerated() {
      let parameter = tree.closureParameters[index]
      let type = parameter.type.map { resolve($0, in: scope.typeScope, tree: tree) }
      var value =
        values.indices.contains(position)
        ? values[position] : opaque(type ?? .unknown, .declared, place, name: parameter.name)
      if let type { value = typed(value, type, place, in: scope) }
      heap[Slot(scope.frame, parameter.name)] = value
    }
    for (position, value) in values.enumerated().prefix(4) {
      heap[Slot(scope.frame, dollarNames[position])] = value
    }
    if count == 0, values.isEmpty { return }
    if values.count == 1, case .tuple(let tuple) = values[0], count == 0, usesSecondParameter(syntax, scope) {
      for (position, value) in tuple.values.enumerated().prefix(4) {
        heap[Slot(scope.frame, dollarNames[position])] = value
      }
    }
  }

  private func usesSecondParameter(_ syntax: ClosureSyntax, _ scope: Scope) -> Bool {
    let bytes = scope.file.text.bytes
    return (syntax.range.start.position..<max(syntax.range.start.position, syntax.range.end.position - 1)).contains {
      bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "1")
    }
  }

  /// Runs the statements of a closure or a function within a body.
  func run(_ body: List<StatementID>, _ scope: Scope, _ place: Place) -> Value {
    let inner = scope.code.tree
    let base = pendings.count
    scope.body = body
    scope.depth = heap.depth
    if body.count == 1, case .expression(let value) = inner[inner.statementLists[body.start.position]] {
      if case .assignment = inner[value] {} else { scope.returnsLastValue = true }
    }
    let completion = execute(body, in: scope)
    let end = settle(completion, to: base, place: place) { completion in
      completion == .ended ? .ended : .normal
    }
    if end == .ended { didEnd = hasSteps() }
    if let value = heap[Slot(scope.functionFrame, Name(.return))] { return value }
    return scope.collected.isEmpty ? .void : .array(scope.collected)
  }

  /// Runs the code of a computed property.
  func callAccessor(
    _ accessor: Code, of file: ProgramFile, selfValue: Value?, type: TypeIndex?, result: TypeValue?, _ member: Member,
    _ place: Place
  ) -> Value {
    guard case .range(let range) = accessor, canCall(member.declaration) else { return unknown(.limit, place) }
    if isBeside(member, of: selfValue, []) { return opaque(result ?? .unknown, .called, place) }
    let scope = functionScope(range, file, member, selfValue)
    scope.resultType = result ?? .unknown
    calls.append((member.declaration, place))
    finished.insert(member)
    let value = run(scope, place)
    calls.removeLast()
    if case .void = value { return unknown(.absent, place) }
    return value
  }
}
