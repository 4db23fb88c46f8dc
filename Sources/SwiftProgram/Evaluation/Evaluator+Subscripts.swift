import LayoutModel
import SwiftSource

/// What stands between brackets behind a value: elements of lists and dictionaries, and key paths.
extension Evaluator {
  // MARK: - Reading

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

  // MARK: - Writing

  /// Sets an element of a list or a dictionary.
  func writeElement(
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
}
