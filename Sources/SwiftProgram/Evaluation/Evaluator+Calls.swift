import LayoutModel
import SwiftSource

extension Evaluator {
  /// The value of a call.
  func evaluateCall(
    _ callee: ExpressionID, _ arguments: List<Argument>, _ id: ExpressionID, in scope: Scope, as type: TypeValue?
  ) -> Value {
    let tree = scope.code.tree
    switch tree[callee] {
    case .identifier(let name, let generics):
      let values = evaluate(arguments, in: scope)
      if !generics.isEmpty {
        return callValue(evaluateName(name, generics, callee, in: scope), values, scope.place(id), in: scope)
      }
      return callName(name, values, callee, id, in: scope)
    case .member(let base, let name): return callMember(name, of: base, arguments, callee, id, in: scope)
    case .implicitMember(let name):
      let values = evaluate(arguments, in: scope)
      return .implicitMember(ImplicitMember(name: name, arguments: values, scope: scope))
    case .closure where arguments.isEmpty:
      guard case .closure(let closure) = evaluate(callee, in: scope) else {
        return unknown(.unsupported, scope.place(id))
      }
      return call(closure, [], scope.place(id), result: type)
    default:
      let function = evaluate(callee, in: scope)
      return callValue(function, evaluate(arguments, in: scope), scope.place(id), in: scope)
    }
  }

  /// The arguments of a call.
  func evaluate(_ arguments: List<Argument>, in scope: Scope) -> [CallArgument] {
    let tree = scope.code.tree
    return arguments.indices.map { index in
      let argument = tree.arguments[index]
      var result = CallArgument(
        label: argument.label, value: evaluate(argument.value, in: scope), place: scope.place(argument.value),
        isTrailing: argument.isTrailing)
      if case .reference(let target) = tree[argument.value] { result.reference = (target, scope) }
      return result
    }
  }

  // MARK: - By name

  private func callName(
    _ name: Name, _ arguments: [CallArgument], _ callee: ExpressionID, _ id: ExpressionID, in scope: Scope
  ) -> Value {
    let place = scope.place(id)
    if let variable = variable(name, in: scope) { return callValue(variable, arguments, place, in: scope) }
    if let value = callOwn(name, arguments, scope.place(callee), place, in: scope) { return value }
    if let functions = program.globals[name]?.filter({ $0.kind == .function && isVisible($0, from: scope.file) }),
      !functions.isEmpty
    {
      guard let chosen = choose(functions, arguments, from: scope.file) else {
        letGo(arguments, place)
        return unknown(.ambiguousName, place)
      }
      return callMember(chosen, receiver: nil, arguments, place, in: scope)
    }
    if let value = callLibrary(name, arguments, scope.place(callee), place, in: scope) { return value }
    if BuiltInFunction.isKnown(name) { return callBuiltIn(name, nil, arguments, place, in: scope) }
    switch lookUp(name, scope.place(callee), in: scope) {
    case .type(let box): return construct(box.type, arguments, place, in: scope, callee: scope.place(callee))
    case .unknown:
      letGo(arguments, place)
      return opaque(.unknown, .called, place)
    case let value: return callValue(value, arguments, place, in: scope)
    }
  }

  /// Calls a function of `self` or of the types around the code.
  private func callOwn(
    _ name: Name, _ arguments: [CallArgument], _ callee: Place, _ place: Place, in scope: Scope
  ) -> Value? {
    if let receiver = scope.selfValue {
      if case .type(let box) = receiver {
        if let value = callStatic(name, of: box.type, arguments, place, in: scope) { return value }
      } else if let value = callDeclared(name, of: receiver, arguments, place, in: scope) {
        return value
      }
      let call = MemberCall(
        name: name, receiver: receiver, base: nil, arguments: arguments, namePlace: callee, place: place, scope: scope)
      if let object = receiver.object, let value = callKnown(call, object) { return value }
      if case .anchor(let item, let attribute) = receiver, let value = callAnchor(item, attribute, call) {
        return value
      }
    }
    var enclosing = scope.lexicalType
    while let index = enclosing {
      if let value = callStatic(name, of: .program(index, []), arguments, place, in: scope) { return value }
      enclosing = program[index].outer
    }
    return nil
  }

  /// Calls a function that the program declares for a value's type, or a closure in a property of it.
  func callDeclared(
    _ name: Name, of receiver: Value, _ arguments: [CallArgument], _ place: Place, in scope: Scope,
    types: LookupOrder? = nil
  ) -> Value? {
    let order = types ?? lookupOrder(of: type(of: receiver))
    // A private function is meant where it can be seen, whatever a subclass calls its own.
    if let lexical = scope.lexicalType, let first = order.first, first != lexical, order.contains(lexical),
      let own = program[lexical].members[name]?.filter({
        $0.kind == .function && !$0.isStatic && program[$0.declaration].modifiers.contains(.isPrivate)
      }),
      let chosen = choose(own, arguments, from: scope.file)
    {
      return callMember(chosen, receiver: receiver, arguments, place, in: scope)
    }
    if var methods = methods(name, in: order, isStatic: false) {
      let defined = methods.filter { !program.isRequirement($0) }
      let demanded = methods.filter { program.isRequirement($0) && match($0, arguments) != nil }
      if types == nil, isOfProtocol(receiver), !demanded.isEmpty {
        // Any type that conforms may define it instead of the protocol's extension.
        methods = demanded
      } else if !defined.isEmpty {
        // What a protocol only demands says nothing where it is defined elsewhere.
        methods = defined
      }
      if defined.isEmpty, let object = receiver.object, types == nil,
        let value = callKit(name, of: object, arguments, place, in: scope)
      {
        return value
      }
      if let chosen = choose(methods, arguments, from: scope.file) {
        // What needs no default values comes before what does: `addArrangedSubview(_:)` before one with a spacing. Of
        // a method that only shares its name with one that does nothing to layouts the own one is meant.
        if let object = receiver.object, types == nil, isOfExtendedKitClass(chosen),
          match(chosen, arguments)?.contains(where: \.isEmpty) == true,
          let value = callEffective(name, of: object, arguments, place)
        {
          return value
        }
        return callMember(chosen, receiver: receiver, arguments, place, in: scope)
      }
      // Functions of other labels say nothing of this call.
      if methods.contains(where: { match($0, arguments) != nil }) {
        letGo(arguments, place)
        letGo(receiver, place)
        return unknown(.ambiguousName, place)
      }
    }
    if let object = receiver.object, types == nil {
      let stored = heap[Slot(object, name)]
      let isProperty = stored != nil || property(name, in: order) != nil
      if isProperty {
        return callValue(objectMember(object, name, place, in: scope), arguments, place, in: scope)
      }
    }
    return nil
  }

  /// Whether of a value nothing is known but a protocol that its type conforms to.
  private func isOfProtocol(_ value: Value) -> Bool {
    guard let object = value.object, case .program(let index, _) = self[object].type else { return false }
    return program[index].kind == .protocolType
  }

  private func isOfExtendedKitClass(_ member: Member) -> Bool {
    guard let owner = member.owner else { return false }
    return program[owner].declaration == nil && program.kitClasses[program[owner].name] != nil
  }

  // MARK: - Of a value

  private func callMember(
    _ name: Name, of base: ExpressionID, _ arguments: List<Argument>, _ callee: ExpressionID, _ id: ExpressionID,
    in scope: Scope
  ) -> Value {
    let place = scope.place(id)
    if case .identifier(Name(.super), _) = scope.code.tree[base] {
      return callSuper(name, evaluate(arguments, in: scope), place, in: scope)
    }
    let receiver = evaluate(base, in: scope)
    // Behind what is absent nothing is run.
    if case .null = receiver, mayBeAbsent(base, scope.code.tree) { return .null }
    let values = evaluate(arguments, in: scope)
    if name == Name(.initializer) {
      return callInitializer(of: receiver, base, values, place, in: scope)
    }
    let call = MemberCall(
      name: name, receiver: receiver, base: base, arguments: values, namePlace: scope.place(callee), place: place,
      scope: scope)
    return self.call(call)
  }

  /// Calls `receiver.name(arguments)`.
  func call(_ call: MemberCall) -> Value {
    let (name, arguments, place, scope) = (call.name, call.arguments, call.place, call.scope)
    switch call.receiver {
    case .type(let box):
      if let value = callStatic(name, of: box.type, arguments, place, in: scope) { return value }
      if let value = callKitStatic(name, of: box.type, arguments, call.namePlace, place, in: scope) { return value }
      // `Anchorage.batch { … }`: a module's name before a function of it.
      if case .external(let module) = box.type, isLibrary(module),
        let value = callLibrary(name, arguments, call.namePlace, place, in: scope)
      {
        return value
      }
      switch staticMember(of: box.type, name, call.namePlace, in: scope) {
      case .type(let inner): return construct(inner.type, arguments, place, in: scope, callee: call.namePlace)
      case .function(let function): return callValue(.function(function), arguments, place, in: scope)
      default:
        letGo(arguments, place)
        return opaque(.unknown, .called, place)
      }
    case .object(let object), .perhaps(let object):
      if let value = callDeclared(name, of: .object(object), arguments, place, in: scope) { return value }
      return callKnown(call, object) ?? callUnknown(call, object)
    case .anchor(let item, let attribute):
      if let value = callAnchor(item, attribute, call) { return value }
      if let value = callDeclared(name, of: call.receiver, arguments, place, in: scope, types: anchorTypes(attribute)) {
        return value
      }
      letGo(arguments, place)
      letGo(call.receiver, place)
      return opaque(.unknown, .called, place)
    case .library(let library): return callLibrary(library, call)
    case .null: return .null
    case .unknown:
      noteSite(call, unresolved: call.receiver)
      letGo(arguments, place)
      return call.receiver
    default:
      mutatedSelf = nil
      if let value = callDeclared(name, of: call.receiver, arguments, place, in: scope) {
        if let mutated = mutatedSelf, let base = call.base { write(mutated, to: base, in: scope) }
        mutatedSelf = nil
        return value
      }
      if case .array(let elements) = call.receiver, let value = callLibrary(call, all: elements) { return value }
      return callPlain(call)
    }
  }

  /// Calls what a library, UIKit or AppKit gives an object, or a closure that it holds; `nil` where nothing of it is known.
  ///
  /// With and without `self.` before it a call is the same.
  private func callKnown(_ call: MemberCall, _ object: ObjectID) -> Value? {
    if let value = callLibrary(call, object) { return value }
    if let value = mapOptional(call, object) { return value }
    if let value = callKit(call.name, of: object, call.arguments, call.place, in: call.scope) { return value }
    return heap[Slot(object, call.name)].map { callValue($0, call.arguments, call.place, in: call.scope) }
  }

  /// Calls `map` or `flatMap` of an optional view, guide or constraint.
  private func mapOptional(_ call: MemberCall, _ object: ObjectID) -> Value? {
    guard family(object) != nil || groupedConstraints[object] != nil,
      call.name.word == .map || call.name.word == .flatMap
    else { return nil }
    guard case .object = call.receiver, let function = call.arguments.first, call.arguments.count == 1 else {
      letGo(call.arguments, call.place)
      letGo(object, call.place)
      return opaque(.unknown, .called, call.place)
    }
    let argument = CallArgument(label: .none, value: call.receiver, place: call.place)
    return callValue(function.value, [argument], call.place, in: call.scope)
  }

  /// A call that nothing is known of.
  private func callUnknown(_ call: MemberCall, _ object: ObjectID) -> Value {
    noteSite(call, unresolved: unknown(.unknownCall, call.place))
    letGo(call.arguments, call.place)
    letGoReceiver(object, call)
    return opaque(.unknown, .called, call.place)
  }

  private func anchorTypes(_ attribute: Attribute) -> LookupOrder {
    let own =
      attribute.isSize
      ? "NSLayoutDimension" : attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
    return LookupOrder([own, "NSLayoutAnchor"].flatMap { lookupOrder(of: .external(name($0))) }, of: program)
  }

  /// Calls a value.
  func callValue(_ value: Value, _ arguments: [CallArgument], _ place: Place, in scope: Scope) -> Value {
    guard expressionDepth < limits.expressionDepth else {
      letGo(arguments, place)
      return unknown(.limit, place)
    }
    expressionDepth += 1
    defer { expressionDepth -= 1 }
    switch value {
    case .closure(let closure):
      let result = call(closure, arguments.map(\.value), place)
      for case let (target, outer)? in arguments.map(\.reference) {
        write(unknown(.changedUnknown, place), to: target, in: outer, place: place)
      }
      return result
    case .function(let function): return call(function, arguments, place, in: scope)
    case .type(let box): return construct(box.type, arguments, place, in: scope)
    case .null: return .null
    case .array(let elements):
      // `[UIView]()` reads as a list of a type that is called.
      if elements.count == 1, case .type(let box) = elements[0] {
        return construct(.array(box.type), arguments, place, in: scope)
      }
    case .dictionary(let dictionary):
      if case .type(let key)? = dictionary.keys.first, case .type(let value)? = dictionary.values.first {
        return construct(.dictionary(key.type, value.type), arguments, place, in: scope)
      }
    default: break
    }
    // A view may be called, and what is handed over as a closure without braces is here what that gives.
    if isOfLayouts(value) { letGo(value, place) }
    letGo(arguments, place)
    return opaque(.unknown, .called, place)
  }

  /// Calls a function as a value.
  func call(_ function: FunctionValue, _ arguments: [CallArgument], _ place: Place, in scope: Scope) -> Value {
    switch function.target {
    case .members(let members):
      guard let chosen = choose(members, arguments, from: scope.file) else {
        letGo(arguments, place)
        return unknown(.ambiguousName, place)
      }
      return callMember(chosen, receiver: function.receiver, arguments, place, in: scope)
    case .local(let declaration, let code, let outer, let frame):
      return callLocal(declaration, code, outer, frame, arguments, place)
    case .builtIn(let name):
      if let view = function.receiver?.object, let value = callKit(name, of: view, arguments, place, in: scope) {
        return value
      }
      return callBuiltIn(name, function.receiver, arguments, place, in: scope)
    }
  }

  private func callStatic(
    _ name: Name, of type: TypeValue, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value? {
    let order = lookupOrder(of: type)
    if let methods = methods(name, in: order, isStatic: true), !isKitActivation(name, of: type, arguments) {
      if let chosen = choose(methods, arguments, from: scope.file) {
        return callMember(chosen, receiver: .type(TypeBox(type)), arguments, place, in: scope)
      }
      letGo(arguments, place)
      return methods.contains { match($0, arguments) != nil } ? unknown(.ambiguousName, place) : nil
    }
    if isKitActivation(name, of: type, arguments) {
      return callKitStatic(name, of: type, arguments, place, place, in: scope)
    }
    guard !order.isEmpty, let value = staticMemberIfDeclared(of: type, name, place, in: scope) else { return nil }
    return callValue(value, arguments, place, in: scope)
  }

  /// Whether a call is that of UIKit's `activate` or `deactivate`, where the program adds some for other lists.
  private func isKitActivation(_ name: Name, of type: TypeValue, _ arguments: [CallArgument]) -> Bool {
    guard name == Name(.activate) || name == Name(.deactivate), case .external(Name(.NSLayoutConstraint)) = type,
      arguments.count == 1, arguments[0].label == .none, case .array(let values) = arguments[0].value
    else { return false }
    return values.allSatisfy { $0.object.map { self[$0].constraint != nil } ?? false }
  }

  private func callSuper(_ name: Name, _ arguments: [CallArgument], _ place: Place, in scope: Scope) -> Value {
    guard let object = scope.selfValue?.object else {
      letGo(arguments, place)
      return unknown(.unknownName, place)
    }
    if name == Name(.initializer) {
      runSuperInitializer(of: object, arguments, place, in: scope)
      return .void
    }
    let types = superTypes(of: object, in: scope)
    if let value = callDeclared(name, of: .object(object), arguments, place, in: scope, types: types) { return value }
    if let value = callKit(name, of: object, arguments, place, in: scope, isSuper: true) { return value }
    // What a superclass of a library does with `self`, it may do with all that `self` holds.
    if hasUnknownSuperclass(object) { letGo(.object(object), place) }
    letGo(arguments, place)
    return opaque(.unknown, .called, place)
  }

  /// Whether a class between an object's and UIKit's is not at hand.
  func hasUnknownSuperclass(_ object: ObjectID) -> Bool {
    if case .program(let index, _) = self[object].type { program.hasUnknownSuperclass(index) } else { false }
  }
}

/// A call of a member.
struct MemberCall {
  var name: Name
  var receiver: Value
  /// The expression of the receiver, if there is one to write back to.
  var base: ExpressionID?
  var arguments: [CallArgument]
  /// The callee: it ends behind the name.
  var namePlace: Place
  /// The whole call.
  var place: Place
  var scope: Scope

  /// The argument of a label.
  subscript(word: Word) -> CallArgument? { arguments.first { $0.label == word.name } }

  /// The first argument without a label.
  var unlabeled: CallArgument? { arguments.first { $0.label == .none } }
}
