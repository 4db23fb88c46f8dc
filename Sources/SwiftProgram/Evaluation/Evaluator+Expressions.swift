import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// The value of an expression.
  ///
  /// - Parameters:
  ///   - id: The expression.
  ///   - scope: Where it is.
  ///   - type: The type that it is expected to have, which says what `.name` means.
  /// - Returns: The value.
  func evaluate(_ id: ExpressionID, in scope: Scope, as type: TypeValue? = nil) -> Value {
    guard takeStep(), expressionDepth < limits.expressionDepth else { return unknown(.limit, scope.place(id)) }
    expressionDepth += 1
    defer { expressionDepth -= 1 }
    var value = evaluateUntyped(id, in: scope, as: type)
    switch scope.code.tree[id] {
    case .array, .dictionary, .tuple, .call: value = bounded(value, scope.place(id))
    default: break
    }
    guard let type else { return value }
    return typed(value, type, scope.place(id), in: scope)
  }

  /// A value, or what stands for one that holds too many others, or holds them too deeply.
  ///
  /// Whatever makes a value of others calls this, so that none doubles with each round of a loop.
  func bounded(_ value: Value, _ place: Place) -> Value {
    var room = limits.valueSize
    let fits = value.fits(into: &room, depth: limits.valueDepth)
    steps += (limits.valueSize - room) / 32
    if fits { return value }
    letGo(value, place)
    return unknown(.limit, place)
  }

  private func evaluateUntyped(_ id: ExpressionID, in scope: Scope, as type: TypeValue?) -> Value {
    let tree = scope.code.tree
    switch tree[id] {
    case .missing, .regex: return unknown(.unsupported, scope.place(id))
    case .identifier(let name, let arguments): return evaluateName(name, arguments, id, in: scope)
    case .number:
      if let known = scope.code.numbers[id] { return known }
      let value = literal(text(scope.place(id)), scope.place(id))
      // Why it is not known has a number of this run's.
      if !value.isUnknown { scope.code.numbers[id] = value }
      return value
    case .string(let segments): return string(segments, id, in: scope)
    case .boolean(let value): return .boolean(value)
    case .nilLiteral: return .null
    case .array(let list): return array(list, in: scope, as: type)
    case .dictionary(let list): return dictionary(list, in: scope, as: type)
    case .tuple(let arguments): return tuple(arguments, in: scope, as: type)
    case .closure(let closure):
      return .closure(
        ClosureValue(code: scope.code, closure: closure, scope: scope, frame: capturing(closure, in: scope)))
    case .member(let base, let name): return evaluateMember(base, name, id, in: scope)
    case .implicitMember(let name): return .implicitMember(ImplicitMember(name: name, arguments: nil, scope: scope))
    case .call(let callee, let arguments): return evaluateCall(callee, arguments, id, in: scope, as: type)
    case .subscripted(let base, let arguments): return evaluateSubscript(base, arguments, id, in: scope)
    case .optionalChain(let base):
      let value = evaluate(base, in: scope)
      if presence(value) == nil { sawPerhaps = true }
      return unwrapped(value)
    case .forceUnwrap(let base):
      let value = evaluate(base, in: scope)
      if case .null = value { return unknown(.absent, scope.place(id)) }
      return unwrapped(value)
    case .prefix(let name, let operand): return prefix(name, evaluate(operand, in: scope), id, in: scope)
    case .postfix(let name, let operand):
      let value = evaluate(operand, in: scope)
      if name == Name(.closedRange), let first = knownInteger(value) { return .range(first, nil) }
      return callOperator(name, [value], id, in: scope)
    case .reference(let operand): return evaluate(operand, in: scope)
    case .binary(let name, let left, let right): return binary(name, left, right, id, in: scope)
    case .assignment(let name, let target, let value): return assign(name, target, value, id, in: scope)
    case .ternary(let condition, let first, let second):
      return ternary(condition, first, second, in: scope, as: type)
    case .cast(let kind, let operand, let target): return cast(kind, operand, target, id, in: scope)
    case .effect(let operand, let isOptional):
      let value = evaluate(operand, in: scope, as: type)
      if isOptional, let object = value.object, self[object].origin != .created { return .perhaps(object) }
      return value
    case .statement(let statement): return valueOfStatement(statement, in: scope, as: type)
    case .keyPath(let parts):
      return .function(
        FunctionValue(
          target: .builtIn(Name(.keyPath)),
          receiver: .array(parts.indices.map { .implicitMember(self.pathPart(tree.keyPathParts[$0].name, scope)) }),
          name: Name(.keyPath)))
    case .pound(let name, let arguments):
      // `#selector(…)` and `#keyPath(…)` only name things; a macro does whatever it does.
      if !["selector", "keyPath"].contains(text(name)) { letGo(evaluate(arguments, in: scope), scope.place(id)) }
      return unknown(.unsupported, scope.place(id))
    case .type(let type):
      return .type(TypeBox(resolve(type, in: scope.typeScope, tree: tree)))
    }
  }

  private func pathPart(_ name: Name, _ scope: Scope) -> ImplicitMember {
    ImplicitMember(name: name, arguments: nil, scope: scope)
  }

  // MARK: - Literals

  /// A number as it is written: `1_000`, `0xFF`, `1.5e3`.
  func literal(_ text: String, _ place: Place) -> Value {
    let digits = text.filter { $0 != "_" }
    let lowered = digits.lowercased()
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where lowered.hasPrefix(prefix) {
      guard let value = Int(lowered.dropFirst(2), radix: radix) else { return unknown(.notANumber, place) }
      return .number(Number(value: Affine(Rational(value)), isInteger: true))
    }
    guard let value = Rational(decimal: digits) else { return unknown(.notANumber, place) }
    let isInteger = !digits.contains { $0 == "." || $0 == "e" || $0 == "E" }
    return .number(Number(value: Affine(value), isInteger: isInteger))
  }

  private func string(_ segments: List<StringSegment>, _ id: ExpressionID, in scope: Scope) -> Value {
    let tree = scope.code.tree
    var result = ""
    var isKnown = true
    let literal = text(scope.place(id))
    let isPlain = !literal.hasPrefix("#") && !literal.hasPrefix("\"\"\"")
    for index in segments.indices {
      let segment = tree.segments[index]
      if let expression = segment.value {
        guard let text = plainText(evaluate(expression, in: scope)) else {
          isKnown = false
          continue
        }
        result += text
        // Names of a few words are meant; what doubles in a loop is not.
        isKnown = isKnown && result.utf8.count <= limits.valueSize * Value.bytesOfOneValue
        if !isKnown { result = "" }
      } else {
        let raw = text(Place(file: scope.file.index, range: segment.text))
        // A sign by its number is not read.
        if raw.utf8.contains(UInt8(ascii: "\\")), raw.contains("\\u{") { isKnown = false }
        result += isPlain ? Self.unescaped(raw) : raw
      }
    }
    return isKnown ? .string(result) : unknown(.unknownCall, scope.place(id))
  }

  /// What a value looks like in a string, where that is known.
  private func plainText(_ value: Value) -> String? {
    switch value {
    case .string(let text): return text
    case .number(let number):
      guard let known = number.value.known else { return nil }
      if known.isInteger { return number.isInteger ? known.description : known.description + ".0" }
      let double = known.doubleValue
      return Rational(exactly: double) == known || known.machineParts != nil ? "\(double)" : nil
    case .boolean(let value): return value ? "true" : "false"
    default: return nil
    }
  }

  private static func unescaped(_ raw: String) -> String {
    guard raw.utf8.contains(UInt8(ascii: "\\")) else { return raw }
    var result = ""
    var isEscaped = false
    for character in raw {
      if isEscaped {
        isEscaped = false
        switch character {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "0": result.append("\0")
        default: result.append(character)
        }
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  private func array(_ list: List<ExpressionID>, in scope: Scope, as type: TypeValue?) -> Value {
    let tree = scope.code.tree
    var element: TypeValue?
    if case .array(let known)? = type?.unwrapped { element = known }
    return .array(list.indices.map { evaluate(tree.expressionLists[$0], in: scope, as: element) })
  }

  private func dictionary(_ list: List<ExpressionID>, in scope: Scope, as type: TypeValue?) -> Value {
    let tree = scope.code.tree
    var (key, element): (TypeValue?, TypeValue?)
    if case .dictionary(let first, let second)? = type?.unwrapped { (key, element) = (first, second) }
    var keys: [Value] = []
    var values: [Value] = []
    for (position, index) in list.indices.enumerated() {
      let value = evaluate(tree.expressionLists[index], in: scope, as: position % 2 == 0 ? key : element)
      if position % 2 == 0 { keys.append(value) } else { values.append(value) }
    }
    while values.count < keys.count { keys.removeLast() }
    return .dictionary(DictionaryValue(keys: keys, values: values))
  }

  private func tuple(_ arguments: List<Argument>, in scope: Scope, as type: TypeValue?) -> Value {
    if arguments.isEmpty { return .void }
    let tree = scope.code.tree
    var types: [TypeValue] = []
    if case .tuple(let known)? = type?.unwrapped { types = known }
    var labels: [Name] = []
    var values: [Value] = []
    for (position, index) in arguments.indices.enumerated() {
      labels.append(tree.arguments[index].label)
      let element = types.indices.contains(position) ? types[position] : nil
      values.append(evaluate(tree.arguments[index].value, in: scope, as: element))
    }
    return .tuple(TupleValue(labels: labels, values: values))
  }

  // MARK: - Choices

  private func ternary(
    _ condition: ExpressionID, _ first: ExpressionID, _ second: ExpressionID, in scope: Scope, as type: TypeValue?
  ) -> Value {
    if let truth = truth(evaluate(condition, in: scope)) {
      return evaluate(truth ? first : second, in: scope, as: type)
    }
    return choice(scope.place(condition), in: scope) {
      self.evaluate(first, in: scope, as: type)
    } otherwise: {
      self.evaluate(second, in: scope, as: type)
    }
  }

  /// The value of one of two expressions, which one not being known.
  func choice(_ place: Place, in scope: Scope, _ first: () -> Value, otherwise second: () -> Value) -> Value {
    let frame = newFrame(in: nil)
    let slot = Slot(frame, Name(.return))
    _ = runBothArms(place) {
      self.heap[slot] = first()
      return self.takeEnd() ? .ended : .normal
    } otherwise: {
      self.heap[slot] = second()
      return self.takeEnd() ? .ended : .normal
    }
    // A number that differs is called by the whole choice.
    if case .number(let number)? = heap[slot], let term = number.value.terms.first, number.value.terms.count == 1,
      parameters[term.parameter.index.position].name == text(Name(.return))
    {
      parameters[term.parameter.index.position].name = shortText(place)
    }
    return heap[slot] ?? unknown(.undecidedBranch, place)
  }

  private func valueOfStatement(_ statement: StatementID, in scope: Scope, as type: TypeValue?) -> Value {
    // The arms of `if` and `switch` as values end in an expression, which counts as returned.
    let frame = newFrame(in: scope.frame)
    let inner = Scope(
      code: scope.code, frame: frame, selfValue: scope.selfValue, lexicalType: scope.lexicalType,
      selfType: scope.selfType, generics: scope.generics, functionFrame: frame)
    inner.resultType = type
    inner.returnsLastValue = true
    let base = pendings.count
    let completion = execute(statement, in: inner)
    _ = settle(completion, to: base, place: scope.place(statement)) { $0 == .returned ? .normal : $0 }
    return heap[Slot(frame, Name(.return))] ?? unknown(.unsupported, scope.place(statement))
  }

  private func cast(
    _ kind: CastKind, _ operand: ExpressionID, _ target: TypeID, _ id: ExpressionID, in scope: Scope
  ) -> Value {
    let type = resolve(target, in: scope.typeScope, tree: scope.code.tree)
    let value = evaluate(operand, in: scope, as: kind == .coercion ? type : nil)
    switch kind {
    case .test: return isKind(value, of: type).map { .boolean($0) } ?? unknown(.undecidedBranch, scope.place(id))
    case .coercion: return value
    case .forced, .conditional:
      guard let object = value.object else {
        if case .null = value { return .null }
        // What is not an object keeps what is known of it; an unknown value gets a type at least.
        guard case .unknown = value else { return value }
        return opaque(kind == .conditional ? .optional(type) : type, .called, scope.place(id))
      }
      switch isKind(.object(object), of: type) {
      case true?: return value
      case false? where kind == .conditional: return .null
      default:
        let same = recast(object, type, scope.place(id))
        return kind == .conditional ? .perhaps(same) : .object(same)
      }
    }
  }

  /// The same object, known to be of a type.
  private func recast(_ object: ObjectID, _ type: TypeValue, _ place: Place) -> ObjectID {
    refine(object, type)
    return object
  }

  // MARK: - Prefixes

  private func prefix(_ name: Name, _ value: Value, _ id: ExpressionID, in scope: Scope) -> Value {
    if isOfLayouts(value) { return callOperator(name, [value], id, in: scope) }
    switch name {
    case Name(.negation): return truth(value).map { .boolean(!$0) } ?? unknown(.undecidedBranch, scope.place(id))
    case Name(.subtract):
      if case .number(let number) = value {
        return .number(Number(value: -number.value, isInteger: number.isInteger))
      }
      if case .unknown = value { return value }
      return .number(Number(value: -self.number(value, scope.place(id))))
    case Name(.add): return value
    case Name(.halfOpenRange), Name(.closedRange):
      if let last = knownInteger(value) { return .range(Int.min / 2, name == Name(.closedRange) ? last + 1 : last) }
      return unknown(.unsupported, scope.place(id))
    default: return callOperator(name, [value], id, in: scope)
    }
  }
}
