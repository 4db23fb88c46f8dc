import SwiftSource

extension Evaluator {
  /// Runs statements in a block of their own.
  func executeBlock(_ list: List<StatementID>, in scope: Scope) -> Completion {
    inBlock(of: scope) { execute(list, in: scope) }
  }

  /// Runs statements one after the other.
  func execute(_ list: List<StatementID>, in scope: Scope) -> Completion {
    let tree = scope.code.tree
    declareFunctions(list, in: scope)
    var deferred: [List<StatementID>] = []
    var completion = Completion.normal
    for index in list.indices {
      let statement = tree.statementLists[index]
      if case .deferred(let body) = tree[statement] {
        deferred.append(body)
        continue
      }
      if scope.returnsLastValue, index == list.indices.upperBound - 1, case .expression(let value) = tree[statement] {
        completion = returnValue(value, in: scope)
      } else {
        completion = execute(statement, in: scope)
      }
      if completion != .normal { break }
    }
    for body in deferred.reversed() { _ = executeBlock(body, in: scope) }
    return completion
  }

  /// Runs an expression whose value is that of the function or the branch around it.
  func returnValue(_ id: ExpressionID, in scope: Scope) -> Completion {
    if case .statement(let statement) = scope.code.tree[id] { return execute(statement, in: scope) }
    if case .assignment = scope.code.tree[id] { return execute(expression: id, in: scope) }
    let value = evaluate(id, in: scope, as: scope.resultType)
    if takeEnd() { return .ended }
    heap[Slot(scope.functionFrame, Name(.return))] = value
    return .returned
  }

  /// Functions within a body may be called before they are declared.
  private func declareFunctions(_ list: List<StatementID>, in scope: Scope) {
    let tree = scope.code.tree
    for index in list.indices {
      guard case .declaration(let id) = tree[tree.statementLists[index]], tree[id].kind == .function else { continue }
      let function = FunctionValue(
        target: .local(id, scope.code, scope, scope.frame), receiver: nil, name: tree[id].name)
      heap[Slot(scope.frame, tree[id].name)] = .function(function)
    }
  }

  /// Runs one statement.
  func execute(_ id: StatementID, in scope: Scope) -> Completion {
    guard takeStep() else { return .ended }
    let tree = scope.code.tree
    switch tree[id] {
    case .missing: return .normal
    case .expression(let value): return execute(expression: value, in: scope)
    case .declaration(let declaration): return declare(tree[declaration], in: scope)
    case .conditional(let conditions, let then, let otherwise):
      return executeIf(conditions, then: then, otherwise: otherwise, in: scope)
    case .guarded(let conditions, let otherwise): return executeGuard(conditions, otherwise, in: scope)
    case .whileLoop(let conditions, let body):
      return repeatUnknown(scope.place(id)) {
        self.inBlock(of: scope) {
          _ = self.test(conditions, in: scope)
          return self.executeBlock(body, in: scope)
        }
      }
    case .repeatLoop(let body, _):
      return repeatUnknown(scope.place(id)) { self.executeBlock(body, in: scope) }
    case .forLoop(let loop): return executeFor(loop, id, .none, in: scope)
    case .choice(let subject, let cases): return executeSwitch(subject, cases, in: scope)
    case .returned(let value):
      if let value {
        let result = evaluate(value, in: scope, as: scope.resultType)
        heap[Slot(scope.functionFrame, Name(.return))] = result
      }
      return .returned
    case .thrown(let value):
      _ = evaluate(value, in: scope)
      return .thrown
    case .breakStatement(let label): return .broke(label)
    case .continueStatement(let label): return .continued(label)
    case .fallthroughStatement: return .fellThrough
    case .deferred: return .normal
    case .attempt(let body, let clauses): return executeDo(body, clauses, id, in: scope)
    case .labeled(let label, let statement): return executeLabeled(label, statement, in: scope)
    case .compilation(let clauses): return executeCompilation(clauses, id, in: scope)
    }
  }

  private func executeLabeled(_ label: Name, _ statement: StatementID, in scope: Scope) -> Completion {
    let base = pendings.count
    let completion: Completion
    if case .forLoop(let loop) = scope.code.tree[statement] {
      completion = executeFor(loop, statement, label, in: scope)
    } else {
      completion = execute(statement, in: scope)
    }
    return settle(completion, to: base, place: scope.place(statement)) { completion in
      completion == .broke(label) || completion == .continued(label) ? .normal : completion
    }
  }

  /// Runs an expression; with a part that may not be there, what it does is done only perhaps.
  func execute(expression id: ExpressionID, in scope: Scope) -> Completion {
    let tree = scope.code.tree
    if case .statement(let statement) = tree[id] { return execute(statement, in: scope) }
    guard mayBeAbsent(id, tree) else { return run(id, in: scope) }
    let before = sawPerhaps
    sawPerhaps = false
    defer { sawPerhaps = before }
    heap.open()
    let base = pendings.count
    let completion = run(id, in: scope)
    guard sawPerhaps, pendings.count == base else {
      if pendings.count == base { heap.keep() }
      return completion
    }
    let change = heap.takeBack()
    let place = scope.place(id)
    heap.apply(join(change, [:], branch: newBranch(place, .presence), place: place))
    return .normal
  }

  private func run(_ id: ExpressionID, in scope: Scope) -> Completion {
    let value = evaluate(id, in: scope)
    noteDropped(value, id, in: scope)
    if holdsConstraint(value) && !isOfLibrary(value) || isForBuilder(value, id, in: scope) {
      collect(value, scope.place(id), in: scope)
    } else if case .binary(_, let left, let right) = scope.code.tree[id], !isOfLibrary(value),
      !scope.returnsLastValue || calls.last?.declaration != nil
    {
      // An operator whose value nobody takes does something: that of a library that is not known.
      for side in [left, right] {
        // What calls something is not asked again: it would do that twice.
        guard isPath(side, scope.code.tree), case .object(let object) = evaluate(side, in: scope),
          self[object].origin == .path
        else { continue }
        letGo(object, scope.place(id))
      }
    }
    if takeEnd() { return .ended }
    return .normal
  }

  /// Whether a statement only names or makes something of a layout, as where a builder of results collects it.
  private func isForBuilder(_ value: Value, _ id: ExpressionID, in scope: Scope) -> Bool {
    if isPath(id, scope.code.tree) {
      if case .array = value { return isOfLayouts(value) }
      return value.object != nil && isOfLayouts(value)
    }
    guard let object = value.object, family(object) == .view else { return false }
    return self[object].origin == .created && self[object].place == scope.place(id)
  }

  /// Whether an expression is a name, or members and elements of one, and nothing else.
  func isPath(_ id: ExpressionID, _ tree: SyntaxTree) -> Bool {
    var current = id
    for _ in 0..<32 {
      switch tree[current] {
      case .member(let base, _), .subscripted(let base, _): current = base
      case .identifier: return true
      default: return false
      }
    }
    return false
  }

  /// Whether `?` stands in the part of an expression that is what is called or assigned to.
  func mayBeAbsent(_ id: ExpressionID, _ tree: SyntaxTree) -> Bool {
    var current = id
    for _ in 0..<200 {
      switch tree[current] {
      case .optionalChain: return true
      case .member(let base, _), .call(let base, _), .subscripted(let base, _), .forceUnwrap(let base),
        .assignment(_, let base, _), .effect(let base, _):
        current = base
      default: return false
      }
    }
    return false
  }

  // MARK: - Declarations in bodies

  private func declare(_ declaration: Declaration, in scope: Scope) -> Completion {
    guard declaration.kind == .variable else { return .normal }
    let tree = scope.code.tree
    for index in declaration.bindings.indices {
      let binding = tree.bindings[index]
      let type = binding.type.map { resolve($0, in: scope.typeScope, tree: tree) }
      if hasCode(binding) || declaration.modifiers.contains(.isLazy), case .name(let name) = tree[binding.pattern] {
        declareWithCode(binding, name, in: scope)
        continue
      }
      var value = Value.null
      var place = Place(file: scope.file.index, range: binding.range)
      if case .expression(let expression) = binding.value {
        value = evaluate(expression, in: scope, as: type)
        place = scope.place(expression)
      } else if type?.isOptional != true {
        // Set later, before it is read.
        value = .unknown(reason(.absent, scope, binding.range))
      }
      if takeEnd() { return .ended }
      bind(binding.pattern, to: value, place, in: scope, declared: type)
    }
    return .normal
  }

  private func hasCode(_ binding: Binding) -> Bool {
    binding.isComputed || binding.willSet != .none || binding.didSet != .none
  }

  /// Declares a variable that runs code when it is read or set: it has no value that is known.
  private func declareWithCode(_ binding: Binding, _ name: Name, in scope: Scope) {
    let slot = Slot(scope.frame, name)
    let place = Place(file: scope.file.index, range: binding.range)
    heap[slot] = unknown(.unsupported, place)
    let outer = Scope(
      code: scope.code, frame: scope.frame, selfValue: scope.selfValue, lexicalType: scope.lexicalType,
      selfType: scope.selfType, generics: scope.generics)
    variablesWithCode[slot] = (binding, outer)
    runCode(of: (binding, outer), place)
  }

  /// Runs all code of a variable as what may be run by now.
  func runCode(of variable: (binding: Binding, scope: Scope), _ place: Place) {
    let binding = variable.binding
    for code in [binding.value, binding.getter, binding.setter, binding.willSet, binding.didSet] {
      _ = runBothArms(place) {
        let inner = Scope(
          code: variable.scope.code, frame: self.newFrame(in: variable.scope.frame),
          selfValue: variable.scope.selfValue, lexicalType: variable.scope.lexicalType,
          selfType: variable.scope.selfType, generics: variable.scope.generics)
        switch code {
        case .expression(let value): self.letGo(self.evaluate(value, in: inner), place)
        case .statements(let body) where self.takeStep(): self.letGo(self.run(body, inner, place), place)
        default: break
        }
        return .normal
      } otherwise: {
        .normal
      }
    }
  }

  private func reason(_ kind: Reason.Kind, _ scope: Scope, _ range: ByteRange) -> ReasonID {
    if case .unknown(let reason) = unknown(kind, Place(file: scope.file.index, range: range)) { return reason }
    return ReasonID(index: 0)
  }
}
