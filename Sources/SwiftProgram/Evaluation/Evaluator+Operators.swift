import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// The value of an operator between two values.
  func binary(
    _ name: Name, _ left: ExpressionID, _ right: ExpressionID, _ id: ExpressionID, in scope: Scope
  ) -> Value {
    guard let known = StandardOperator(rawValue: name.id) else {
      let (first, second) = (evaluate(left, in: scope), evaluate(right, in: scope))
      if uses(.anchorage, scope.place(id)), let relation = AnchorageWords.relations[text(name)],
        let value = libraryOperator(relation, first, second, id, in: scope)
      {
        return value
      }
      return callOperator(name, [first, second], id, in: scope)
    }
    switch known {
    case .conjunction, .disjunction: return logical(known, left, right, id, in: scope)
    case .coalesce: return coalesce(left, right, in: scope)
    default: break
    }
    let first = evaluate(left, in: scope)
    let second = evaluate(right, in: scope)
    if let value = libraryOperator(known, first, second, id, in: scope) { return value }
    // An operator of the program for its own types comes first.
    if isCustom(first) || isCustom(second),
      hasStaticOperator(name, first, second) || hasGlobalOperator(name, [first, second], from: scope.file)
    {
      return callOperator(name, [first, second], id, in: scope)
    }
    switch known {
    case .add, .subtract, .multiply, .divide, .remainder, .wrappingAdd, .wrappingSubtract, .wrappingMultiply:
      return arithmetic(known, first, second, id, in: scope)
    case .equal, .notEqual, .identical, .notIdentical:
      guard let truth = areEqual(first, second) else { return unknown(.undecidedBranch, scope.place(id)) }
      return .boolean(truth == (known == .equal || known == .identical))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return compare(known, first, second) ?? unknown(.undecidedBranch, scope.place(id))
    case .closedRange, .halfOpenRange:
      guard let lower = knownInteger(first), let upper = knownInteger(second) else {
        return opaque(.array(.external(Name(.Int_))), .called, scope.place(id))
      }
      return .range(lower, known == .closedRange ? upper + 1 : upper)
    default: return callOperator(name, [first, second], id, in: scope)
    }
  }

  private func isCustom(_ value: Value) -> Bool {
    switch value {
    case .structure(let value): if case .program = value.kind { true } else { false }
    case .object, .enumCase: true
    default: false
    }
  }

  private func hasStaticOperator(_ name: Name, _ first: Value, _ second: Value) -> Bool {
    [first, second].contains { value in
      lookupOrder(of: type(of: value)).contains { program[$0].members[name] != nil }
    }
  }

  /// Whether one of the operators outside of types is for values of such a type, rather than the standard one.
  private func hasGlobalOperator(_ name: Name, _ operands: [Value], from file: ProgramFile) -> Bool {
    program.globals[name]?.contains { member in
      guard member.kind == .function, isVisible(member, from: file) else { return false }
      let declaration = program[member.declaration]
      let tree = program.file(member.declaration).tree
      let scope = TypeScope(
        file: member.declaration.file.position, type: nil, generics: genericBounds(declaration, tree, nil))
      let types = declaration.parameters.indices.map { index in
        tree.parameters[index].type.map { resolve($0, in: scope) } ?? .unknown
      }
      guard types.count == operands.count else { return false }
      let fits = zip(operands, types).map { self.fits($0, $1) }
      return fits.contains(true) && !fits.contains(false)
    } ?? false
  }

  private func logical(
    _ known: StandardOperator, _ left: ExpressionID, _ right: ExpressionID, _ id: ExpressionID, in scope: Scope
  ) -> Value {
    let decisive = known == .disjunction
    let first = truth(evaluate(left, in: scope))
    if first == decisive { return .boolean(decisive) }
    let second = truth(evaluate(right, in: scope))
    if second == decisive { return .boolean(decisive) }
    return first == nil || second == nil ? unknown(.undecidedBranch, scope.place(id)) : .boolean(!decisive)
  }

  private func coalesce(_ left: ExpressionID, _ right: ExpressionID, in scope: Scope) -> Value {
    let first = evaluate(left, in: scope)
    switch presence(first) {
    case true?: return first
    case false?: return evaluate(right, in: scope)
    case nil:
      return choice(scope.place(left), in: scope) {
        self.unwrapped(first)
      } otherwise: {
        self.evaluate(right, in: scope)
      }
    }
  }

  private func compare(_ known: StandardOperator, _ first: Value, _ second: Value) -> Value? {
    guard case .number(let left) = first, case .number(let right) = second,
      let difference = (left.value - right.value).known
    else { return nil }
    switch known {
    case .less: return .boolean(difference.signum < 0)
    case .lessOrEqual: return .boolean(difference.signum <= 0)
    case .greater: return .boolean(difference.signum > 0)
    default: return .boolean(difference.signum >= 0)
    }
  }

  // MARK: - Arithmetic

  /// A sum, difference, product or quotient; lists and texts can be added too.
  func arithmetic(
    _ known: StandardOperator, _ first: Value, _ second: Value, _ id: ExpressionID, in scope: Scope
  ) -> Value {
    if known == .add {
      switch (first, second) {
      case (.array(let left), .array(let right)): return bounded(.array(left + right), scope.place(id))
      case (.string(let left), .string(let right)): return bounded(.string(left + right), scope.place(id))
      case (.array, _), (_, .array):
        // What is known of the sum's elements is lost, and so is what is done with them from now on.
        letGo(first, scope.place(id))
        letGo(second, scope.place(id))
        return unknown(.unknownElements, scope.place(id))
      case (.string, _), (_, .string): return unknown(.unknownCall, scope.place(id))
      default: break
      }
    }
    guard isNumeric(first), isNumeric(second) else { return unknown(.notANumber, scope.place(id)) }
    let isInteger = isInteger(first) && isInteger(second)
    let (left, right) = (number(first, scope.place(id)), number(second, scope.place(id)))
    let result: Affine? =
      switch known {
      case .add, .wrappingAdd: left + right
      case .subtract, .wrappingSubtract: left - right
      case .multiply, .wrappingMultiply: left.known.map { right * $0 } ?? right.known.map { left * $0 }
      case .divide: quotient(left, right, isInteger: isInteger)
      case .remainder: remainder(left, right, isInteger: isInteger)
      default: nil
      }
    guard let result, !result.isUnwieldy else {
      let parameter = newParameter(LayoutParameter(name: shortText(scope.place(id)), place: scope.place(id)))
      return .number(Number(value: Affine(parameter), isInteger: isInteger))
    }
    return .number(Number(value: result, isInteger: isInteger))
  }

  /// Whether a value may be a number.
  private func isNumeric(_ value: Value) -> Bool {
    switch value {
    case .number, .unknown, .implicitMember: true
    case .object(let object), .perhaps(let object): self[object].origin != .created
    default: false
    }
  }

  /// Whether a value is a whole number by its type.
  func isInteger(_ value: Value) -> Bool {
    if case .number(let number) = value { number.isInteger } else { false }
  }

  private func quotient(_ left: Affine, _ right: Affine, isInteger: Bool) -> Affine? {
    guard let factor = right.known?.reciprocal else { return nil }
    let result = left * factor
    // Of whole numbers what is left over is dropped, unless they are to be numbers of another type: not known.
    if isInteger, result.known?.isInteger != true { return nil }
    return result
  }

  private func remainder(_ left: Affine, _ right: Affine, isInteger: Bool) -> Affine? {
    guard isInteger, let first = left.known?.machineParts?.numerator, let second = right.known?.machineParts?.numerator,
      second != 0, second != -1
    else { return nil }
    return Affine(Rational(first % second))
  }

  // MARK: - Operators of the program

  /// Calls an operator that the program declares; any other one lets go of its operands.
  func callOperator(_ name: Name, _ operands: [Value], _ id: ExpressionID, in scope: Scope) -> Value {
    let place = scope.place(id)
    let arguments = operands.map { CallArgument(label: .none, value: $0, place: place) }
    var members = program.globals[name]?.filter { $0.kind == .function && isVisible($0, from: scope.file) } ?? []
    for operand in operands {
      for type in lookupOrder(of: type(of: operand)) { members += program[type].members[name] ?? [] }
    }
    var seen: Set<Member> = []
    members = members.filter { seen.insert($0).inserted }
    if let chosen = choose(members, arguments, isOperator: true) {
      return callMember(chosen, receiver: nil, arguments, place, in: scope)
    }
    letGo(arguments, place)
    return unknown(members.isEmpty ? .unknownCall : .ambiguousName, place)
  }
}
