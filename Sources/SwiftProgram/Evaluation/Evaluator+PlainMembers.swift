import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  // MARK: - Structures

  /// A member of a value without identity.
  func structureMember(_ structure: StructureValue, _ name: Name, _ place: Place, in scope: Scope) -> Value {
    if let field = structure.fields[name] { return field }
    if name == Name(.selfValue) { return .structure(structure) }
    let value = Value.structure(structure)
    if let own = declaredMember(value, name, place) { return own }
    if case .kit(let kind) = structure.kind, let derived = derivedField(structure, kind, name) { return derived }
    return unknown(.unknownMember, place)
  }

  /// A computed property or a function that the program declares for a value's type.
  private func declaredMember(_ value: Value, _ name: Name, _ place: Place) -> Value? {
    let types = lookupOrder(of: type(of: value))
    if let (member, type) = property(name, in: types), let binding = program.binding(member) {
      let file = program.file(member.declaration)
      let scope = TypeScope(file: file.index, type: type)
      let declared = binding.type.map { resolve($0, in: scope) }
      if binding.isComputed {
        return callAccessor(binding.getter, of: file, selfValue: value, type: type, result: declared, member, place)
      }
      return opaque(declared ?? .unknown, .declared, place, name: name)
    }
    if let methods = methods(name, in: types, isStatic: false) {
      return .function(FunctionValue(target: .members(methods), receiver: value, name: name))
    }
    return nil
  }

  /// `rect.width`, `size.width` of a rectangle, and the like.
  private func derivedField(_ structure: StructureValue, _ kind: Word, _ name: Name) -> Value? {
    guard kind == .CGRect else { return nil }
    let (size, origin) = (structure[.size], structure[.origin])
    func field(_ value: Value?, _ word: Word) -> Number? {
      if case .structure(let inner)? = value, case .number(let number)? = inner[word] { number } else { nil }
    }
    /// Where it begins along an axis, how far it goes: a size below zero goes the other way.
    func extent(_ start: Word, _ length: Word) -> (start: Affine, length: Affine)? {
      guard let start = field(origin, start)?.value, let length = field(size, length)?.value else { return nil }
      return length.known.map { $0.signum < 0 } == true ? (start + length, -length) : (start, length)
    }
    let (x, y) = (extent(.x, .width), extent(.y, .height))
    let value: Affine? =
      switch text(name) {
      case "width": x?.length
      case "height": y?.length
      case "minX": x?.start
      case "minY": y?.start
      case "maxX": x.map { $0.start + $0.length }
      case "maxY": y.map { $0.start + $0.length }
      default: nil
      }
    return value.map { .number(Number(value: $0)) }
  }

  // MARK: - Lists, texts, numbers

  /// A member of a list, a text or a number.
  func plainMember(_ value: Value, _ name: Name, _ place: Place, in scope: Scope) -> Value {
    if name == Name(.selfValue) { return value }
    if let own = declaredMember(value, name, place) { return own }
    switch (value, name.word) {
    case (.array(let values), .count?): return integer(values.count)
    case (.array(let values), .isEmpty?): return .boolean(values.isEmpty)
    case (.array(let values), .first?): return values.first ?? .null
    case (.array(let values), .last?): return values.last ?? .null
    case (.array(let values), .indices?): return .range(0, values.count)
    case (.range(let first, let last?), .count?): return integer(last - first)
    case (.range(let first, _), .lowerBound?): return integer(first)
    case (.range(_, let last?), .upperBound?): return integer(last)
    case (.dictionary(let dictionary), .values?): return .array(dictionary.values)
    case (.dictionary(let dictionary), .keys?): return .array(dictionary.keys)
    case (.dictionary(let dictionary), .count?): return integer(dictionary.keys.count)
    case (.dictionary(let dictionary), .isEmpty?): return .boolean(dictionary.keys.isEmpty)
    case (.string(let text), .count?): return integer(text.count)
    case (.string(let text), .isEmpty?): return .boolean(text.isEmpty)
    case (.number, .rawValue?): return value
    default: break
    }
    if case .number = value { return numberMember(value, name, place) }
    if isListMember(value) {
      return .function(FunctionValue(target: .builtIn(name), receiver: value, name: name))
    }
    return unknown(.unknownMember, place)
  }

  private func isListMember(_ value: Value) -> Bool {
    switch value {
    case .array, .dictionary, .range: true
    default: false
    }
  }

  /// A whole number as a value.
  func integer(_ value: Int) -> Value { .number(Number(value: Affine(Rational(value)), isInteger: true)) }

  private func numberMember(_ value: Value, _ name: Name, _ place: Place) -> Value {
    // Extensions that are not at hand: `16.adapted`, `8.cgFloat`; the number that it gives is called by its path.
    let parameter = newParameter(LayoutParameter(name: shortText(place), place: place))
    return .number(Number(value: Affine(parameter)))
  }

  /// A member of an enum's case.
  func enumMember(_ enumCase: EnumCase, _ name: Name, _ place: Place, in scope: Scope) -> Value {
    if name == Name(.rawValue) { return rawValue(of: enumCase, place) }
    if name == Name(.selfValue) { return .enumCase(enumCase) }
    return declaredMember(.enumCase(enumCase), name, place) ?? unknown(.unknownMember, place)
  }

  private func rawValue(of enumCase: EnumCase, _ place: Place) -> Value {
    guard let member = program[enumCase.type].members[enumCase.name]?.first(where: { $0.kind == .enumCase }),
      let binding = program.binding(member)
    else { return unknown(.unknownMember, place) }
    let file = program.file(member.declaration)
    guard case .range(let range) = binding.value else {
      // Without a raw value of its own a text is the name; a number depends on the cases before it.
      let isText = program[enumCase.type].inherited.contains { file, type in
        resolve(type, in: TypeScope(file: file.position, type: nil)) == .external(Name(.String_))
      }
      return isText ? .string(text(enumCase.name)) : unknown(.unsupported, place)
    }
    return value(of: range, file: file, scope: codeScope(file, type: enumCase.type, selfValue: nil), as: nil)
  }
}
