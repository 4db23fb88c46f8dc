import SwiftSource

extension Evaluator {
  /// Binds the names of a pattern.
  func bind(_ id: PatternID, to value: Value, _ place: Place, in scope: Scope, declared: TypeValue? = nil) {
    switch scope.code.tree[id] {
    case .name(let name):
      if name == Name(.underscore) { return }
      heap[Slot(scope.frame, name)] = value
      nameObject(value, name, declared: declared)
    case .tuple(let elements):
      for (position, index) in elements.indices.enumerated() {
        let element = scope.code.tree.patternElements[index]
        var part = unknown(.unknownMember, place)
        if case .tuple(let tuple) = value, tuple.values.indices.contains(position) { part = tuple.values[position] }
        bind(element.pattern, to: part, place, in: scope)
      }
    case .optional(let inner), .type(let inner?, _): bind(inner, to: value, place, in: scope)
    default: break
    }
  }

  /// Calls an object by the first variable that it is given to, and takes over what the variable's type says.
  func nameObject(_ value: Value, _ name: Name, declared: TypeValue? = nil) {
    guard let object = value.object else { return }
    if self[object].name == .none, self[object].parent == nil { self[object].name = name }
    refine(object, declared)
  }

  /// Takes over what is said of an object's type, where nothing was known.
  func refine(_ object: ObjectID, _ type: TypeValue?) {
    guard let type = type?.unwrapped, type != .unknown, self[object].origin != .created else { return }
    let isVaguer: Bool =
      switch self[object].type {
      case .unknown, .parameter: true
      case .external(let name): program.kitClasses[name] == nil || isSubclass(type, of: name)
      default: false
      }
    if isVaguer { self[object].type = type }
  }

  /// Whether a type comes from a class of UIKit or AppKit.
  func isSubclass(_ type: TypeValue, of name: Name) -> Bool {
    guard let kitClass = program.kitClass(of: type) else { return false }
    let wanted = text(name)
    return program.kitChain(from: kitClass).contains { $0.name == wanted }
  }

  // MARK: - Matching

  /// Whether a value has the form of a pattern, whose names it binds; `nil` where that is not known.
  func matches(_ id: PatternID, _ value: Value, in scope: Scope) -> Bool? {
    let tree = scope.code.tree
    switch tree[id] {
    case .wildcard: return true
    case .name(let name):
      heap[Slot(scope.frame, name)] = value
      nameObject(value, name)
      return true
    case .tuple(let elements): return matchTuple(elements, value, in: scope)
    case .optional(let inner):
      switch presence(value) {
      case false?: return false
      case true?: return matches(inner, unwrapped(value), in: scope)
      case nil: return matches(inner, unwrapped(value), in: scope) == false ? false : nil
      }
    case .enumCase(let base, let name, let elements): return matchCase(base, name, elements, value, in: scope)
    case .expression(let expression): return matchExpression(expression, value, in: scope)
    case .type(let inner, let type):
      let wanted = resolve(type, in: scope.typeScope, tree: tree)
      var truth = isKind(value, of: wanted)
      if let inner {
        if truth != false, let object = value.object { refine(object, wanted) }
        if matches(inner, value, in: scope) == false { truth = false }
      }
      return truth
    }
  }

  private func matchTuple(_ elements: List<PatternElement>, _ value: Value, in scope: Scope) -> Bool? {
    var result: Bool? = true
    for (position, index) in elements.indices.enumerated() {
      var part = unknown(.unknownMember, nil)
      if case .tuple(let tuple) = value, tuple.values.indices.contains(position) { part = tuple.values[position] }
      let truth = matches(scope.code.tree.patternElements[index].pattern, part, in: scope)
      if truth == false { result = false }
      if truth == nil, result == true { result = nil }
    }
    return result
  }

  private func matchCase(
    _ base: ExpressionID?, _ name: Name, _ elements: List<PatternElement>, _ value: Value, in scope: Scope
  ) -> Bool? {
    let tree = scope.code.tree
    // `.some(x)` and `.none` are of any optional.
    if base == nil, name == noneCase, presence(value) == false { return true }
    if base == nil, name == someCase {
      let truth = presence(value)
      for index in elements.indices.prefix(1) {
        _ = matches(tree.patternElements[index].pattern, unwrapped(value), in: scope)
      }
      return truth
    }
    var parts: [Value] = []
    var truth: Bool?
    switch value {
    case .enumCase(let enumCase):
      truth = enumCase.name == name
      parts = enumCase.values
    case .implicitMember(let member): truth = member.name == name ? true : nil
    default: truth = nil
    }
    for (position, index) in elements.indices.enumerated() {
      let part = parts.indices.contains(position) ? parts[position] : opaque(.unknown, .path, objectPlace(scope))
      if matches(tree.patternElements[index].pattern, part, in: scope) == false, truth == true { truth = false }
    }
    return truth
  }

  /// Whether a clause of a `switch` is for none but other cases of an enum, as most are of a long one.
  func isOfOtherCases(_ clause: SwitchCase, than name: Name, _ tree: SyntaxTree) -> Bool {
    !clause.patterns.isEmpty
      && clause.patterns.indices.allSatisfy { index in
        guard case .enumCase(nil, let other, let elements) = tree[tree.patternLists[index]], elements.isEmpty else {
          return false
        }
        return other != name && other != someCase
      }
  }

  private func isLiteral(_ expression: ExpressionID, _ tree: SyntaxTree) -> Bool {
    switch tree[expression] {
    case .number, .boolean: true
    case .string(let segments): segments.indices.allSatisfy { tree.segments[$0].value == nil }
    default: false
    }
  }

  private func objectPlace(_ scope: Scope) -> Place { Place(file: scope.file.index, range: .none) }

  private func matchExpression(_ expression: ExpressionID, _ value: Value, in scope: Scope) -> Bool? {
    // Of a switch over hundreds of texts none says anything of what is not known.
    if value.isUnknown || value.object != nil, isLiteral(expression, scope.code.tree), takeStep() { return nil }
    let wanted = evaluate(expression, in: scope)
    if case .range(let first, let last) = wanted {
      guard let number = knownInteger(value) else { return nil }
      return number >= first && last.map { number < $0 } ?? true
    }
    return areEqual(wanted, value)
  }

  // MARK: - Conditions

  /// Whether conditions hold, one after the other; names are bound in the present block.
  func test(_ conditions: List<Condition>, in scope: Scope) -> Bool? {
    var result: Bool? = true
    for index in conditions.indices {
      let truth = test(scope.code.tree.conditions[index], in: scope)
      if truth == false { return false }
      if truth == nil { result = nil }
    }
    return result
  }

  private func test(_ condition: Condition, in scope: Scope) -> Bool? {
    switch condition {
    case .expression(let expression): return truth(evaluate(expression, in: scope))
    case .availability(let isNegated): return !isNegated
    case .matching(let pattern, let expression):
      return matches(pattern, evaluate(expression, in: scope), in: scope)
    case .binding(let pattern, let expression):
      let value: Value
      let place: Place
      if let expression {
        value = evaluate(expression, in: scope)
        place = scope.place(expression)
      } else if case .name(let name) = scope.code.tree[pattern] {
        place = Place(file: scope.file.index, range: .none)
        value = lookUp(name, place, in: scope)
      } else {
        return nil
      }
      let truth = presence(value)
      // Where it is not there, a name means what it means outside.
      if truth != false { bind(pattern, to: unwrapped(value), place, in: scope) }
      return truth
    }
  }

  /// Whether a condition's value is true.
  func truth(_ value: Value) -> Bool? {
    if case .boolean(let truth) = value { truth } else { nil }
  }

  /// Whether a value is there.
  func presence(_ value: Value) -> Bool? {
    switch value {
    case .null: false
    case .unknown, .perhaps: nil
    default: true
    }
  }

  /// The value where it is there.
  func unwrapped(_ value: Value) -> Value {
    if case .perhaps(let object) = value { .object(object) } else { value }
  }

  /// Whether two values are equal; `nil` where that is not known.
  func areEqual(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      let difference = left.value - right.value
      return difference.known.map(\.isZero)
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.string(let left), .string(let right)): return left == right
    case (.null, .null): return true
    case (.null, .object(let object)), (.object(let object), .null):
      // What is compared with `nil` may be that, unless it was made here.
      return [.created, .receiver, .part].contains(self[object].origin) ? false : nil
    case (.null, let other), (let other, .null): return presence(other).map { !$0 }
    case (.object(let left), .object(let right)):
      if left == right { return true }
      // Two things that were made here are not the same one.
      return self[left].origin == .created && self[right].origin == .created ? false : nil
    case (.enumCase(let left), .enumCase(let right)):
      if left.name != right.name { return false }
      return left.values.isEmpty && right.values.isEmpty ? true : nil
    case (.enumCase(let known), .implicitMember(let member)), (.implicitMember(let member), .enumCase(let known)):
      if known.name != member.name { return false }
      return known.values.isEmpty && member.arguments == nil ? true : nil
    case (.implicitMember(let left), .implicitMember(let right)):
      return left.arguments == nil && right.arguments == nil ? left.name == right.name : nil
    case (.type(let left), .type(let right)): return left.type == right.type
    case (.structure(let left), .structure(let right)): return areEqual(left, right)
    case (.structure(let known), .implicitMember(let member)), (.implicitMember(let member), .structure(let known)):
      guard case .kit(let kind) = known.kind, member.name == Name(.zero), case .structure(let zero)? = zero(kind) else {
        return nil
      }
      return areEqual(known, zero)
    default: return nil
    }
  }

  /// Whether two of UIKit's structures are equal: of the program's own ones others may decide that.
  private func areEqual(_ left: StructureValue, _ right: StructureValue) -> Bool? {
    guard case .kit(let kind) = left.kind, zero(kind) != nil, left.kind == right.kind,
      left.fields.count == right.fields.count
    else { return nil }
    let fields = left.fields.map { name, value in right.fields[name].flatMap { areEqual(value, $0) } }
    return fields.contains(false) ? false : fields.contains(nil) ? nil : true
  }

  /// Whether a value is of a type.
  func isKind(_ value: Value, of type: TypeValue) -> Bool? {
    guard let object = value.object else {
      switch (value, type) {
      case (.null, _): return false
      case (.enumCase(let known), .program(let index, _)): return known.type == index ? true : nil
      default: return nil
      }
    }
    let own = self[object].type
    if own == type { return presence(value) }
    switch type {
    case .program(let index, _):
      if lookupOrder(of: own).contains(index) { return presence(value) }
      // An exact class is not also another one.
      if self[object].origin == .created, program[index].kind == .classType { return false }
      return nil
    case .external(let name):
      if isSubclass(own, of: name) { return presence(value) }
      let isExact = self[object].origin == .created && program.kitClass(of: own) != nil
      return isExact && program.kitClasses[name] != nil ? false : nil
    default: return nil
    }
  }
}
