import ExactArithmetic
import SwiftSource

extension Evaluator {
  /// Calls a method of a list, a text, a number or another plain value.
  func callPlain(_ call: MemberCall) -> Value {
    if let elements = elements(of: call.receiver), let value = callList(elements, call) { return value }
    switch (call.receiver, call.name.word) {
    case (.number, .rounded?): return rounded(call.receiver, roundingRule(call.arguments.first?.value), call.place)
    case (.string(let text), .uppercased?): return .string(text.uppercased())
    case (.string(let text), .lowercased?): return .string(text.lowercased())
    case (.string(let text), .append?):
      guard case .string(let added)? = call.arguments.first?.value else { break }
      writeBack(.string(text + added), call)
      return .void
    case (.dictionary(let dictionary), .updateValue?), (.dictionary(let dictionary), .removeValue?):
      return updated(dictionary, call)
    case (.dictionary, .removeAll?):
      writeBack(.dictionary(DictionaryValue(keys: [], values: [])), call)
      return .void
    case (.closure, _), (.function, _):
      return callValue(call.receiver, call.arguments, call.place, in: call.scope)
    default: break
    }
    // A function that is not known may run its closures for elements that are known.
    letGo(call.arguments, call.place)
    switch call.receiver {
    case .array, .dictionary, .structure, .tuple, .enumCase: letGo(call.receiver, call.place)
    default: break
    }
    // Nor need a value be what it was.
    if mayMutate(call.receiver, call.name) { writeBack(unknown(.changedUnknown, call.place), call) }
    return opaque(.unknown, .called, call.place)
  }

  /// Gives a dictionary another value for a key, or takes it away.
  private func updated(_ dictionary: DictionaryValue, _ call: MemberCall) -> Value {
    let value = call.arguments.count == 2 ? call.arguments[0].value : .null
    guard let key = call.arguments.last?.value,
      let (changed, old) = changed(dictionary, key, to: bounded(value, call.place))
    else { return lost(dictionary.values, call) }
    writeBack(.dictionary(changed), call)
    return old
  }

  /// A dictionary with another value for a key, without one for `nil`, and what was there before; `nil` where the key may be
  /// that of any.
  func changed(
    _ dictionary: DictionaryValue, _ key: Value, to value: Value
  ) -> (changed: DictionaryValue, before: Value)? {
    var (keys, values) = (dictionary.keys, dictionary.values)
    // Every change makes a new one, so that a table of a thousand entries would take a million.
    guard areEqual(key, key) == true, keys.count < limits.entries else { return nil }
    var before = Value.null
    for index in keys.indices {
      guard let isSame = areEqual(keys[index], key) else { return nil }
      guard isSame else { continue }
      before = values[index]
      keys.remove(at: index)
      values.remove(at: index)
      break
    }
    if case .null = value {
    } else {
      keys.append(key)
      values.append(value)
    }
    return (DictionaryValue(keys: keys, values: values), before)
  }

  private func callList(_ elements: [Value], _ call: MemberCall) -> Value? {
    let arguments = call.arguments
    switch call.name.word {
    case .forEach:
      guard let function = arguments.first else { return .void }
      for element in elements { _ = apply(function.value, element, call) }
      return .void
    case .map, .compactMap, .flatMap:
      guard let function = arguments.first else { return nil }
      var results: [Value] = []
      for element in elements {
        let result = apply(function.value, element, call)
        switch (call.name.word, result) {
        case (.compactMap?, .null): continue
        case (.compactMap?, .perhaps(let object)):
          // What was made here is in the list on some ways only.
          if self[object].origin == .created { letGo(object, call.place) }
          results.append(.object(object))
        case (.flatMap?, .array(let inner)):
          results += inner
          if results.count > limits.valueSize { return tooMany(results, call) }
        case (.flatMap?, .null): continue
        default: results.append(result)
        }
      }
      return .array(results)
    case .filter: return filtered(elements, call)
    case .append, .insert, .remove, .removeAll, .removeLast, .removeFirst: return changed(elements, call)
    case .reversed: return .array(elements.reversed())
    case .enumerated:
      return .array(
        elements.enumerated().map { index, element in
          .tuple(TupleValue(labels: [Name(.offset), Name(.element)], values: [integer(index), element]))
        })
    case .dropFirst, .dropLast, .prefix_, .suffix: return part(of: elements, call)
    case .first, .contains, .allSatisfy, .firstIndex: return searched(elements, call)
    case .joined:
      var joined: [Value] = []
      for element in elements {
        guard case .array(let inner) = element else { return nil }
        joined += inner
        if joined.count > limits.valueSize { return tooMany(joined, call) }
      }
      return .array(joined)
    case .reduce: return reduced(elements, call)
    default: return nil
    }
  }

  /// What stands for a list of too many elements.
  private func tooMany(_ elements: [Value], _ call: MemberCall) -> Value {
    letGo(.array(elements), call.place)
    letGo(call.receiver, call.place)
    return unknown(.limit, call.place)
  }

  /// The elements at one end, or those that are left without them; nothing unless it is known how many.
  private func part(of elements: [Value], _ call: MemberCall) -> Value? {
    let argument = call.arguments.first
    switch call.name.word {
    case .dropFirst? where argument == nil: return .array(Array(elements.dropFirst()))
    case .dropLast? where argument == nil: return .array(Array(elements.dropLast()))
    default: break
    }
    guard let argument, argument.label == .none, let count = knownCount(argument.value) else { return nil }
    switch call.name.word {
    case .dropFirst?: return .array(Array(elements.dropFirst(count)))
    case .dropLast?: return .array(Array(elements.dropLast(count)))
    case .prefix_?: return .array(Array(elements.prefix(count)))
    case .suffix?: return .array(Array(elements.suffix(count)))
    default: return nil
    }
  }

  /// Calls a function with one element.
  private func apply(_ function: Value, _ element: Value, _ call: MemberCall) -> Value {
    callValue(
      function, [CallArgument(label: .none, value: element, place: call.place)], call.place, in: call.scope)
  }

  private func filtered(_ elements: [Value], _ call: MemberCall) -> Value? {
    guard let function = call.arguments.first else { return nil }
    var kept: [Value] = []
    for element in elements {
      switch truth(apply(function.value, element, call)) {
      case true?: kept.append(element)
      case false?: continue
      case nil:
        letGo(.array(elements), call.place)
        return opaque(.array(type(of: element)), .called, call.place)
      }
    }
    return .array(kept)
  }

  private func searched(_ elements: [Value], _ call: MemberCall) -> Value? {
    guard let argument = call.arguments.first else { return nil }
    let isTest = argument.isTrailing || argument.label == Name(.where_)
    for (index, element) in elements.enumerated() {
      let truth = isTest ? self.truth(apply(argument.value, element, call)) : areEqual(argument.value, element)
      switch (truth, call.name.word) {
      case (nil, .first?):
        letGo(.array(elements), call.place)
        return opaque(.optional(type(of: element)), .any, call.place)
      case (nil, _): return unknown(.undecidedBranch, call.place)
      case (true?, .first?): return element
      case (true?, .contains?): return .boolean(true)
      case (true?, .firstIndex?): return integer(index)
      case (false?, .allSatisfy?): return .boolean(false)
      default: continue
      }
    }
    switch call.name.word {
    case .contains: return .boolean(false)
    case .allSatisfy: return .boolean(true)
    default: return .null
    }
  }

  private func reduced(_ elements: [Value], _ call: MemberCall) -> Value? {
    guard call.arguments.count == 2, call.arguments[0].label == .none else { return nil }
    var result = call.arguments[0].value
    for element in elements {
      let arguments = [result, element].map { CallArgument(label: .none, value: $0, place: call.place) }
      result = callValue(call.arguments[1].value, arguments, call.place, in: call.scope)
    }
    return result
  }

  /// Changes a list where it is kept.
  private func changed(_ elements: [Value], _ call: MemberCall) -> Value? {
    guard case .array = call.receiver else { return nil }
    var elements = elements
    var result = Value.void
    switch call.name.word {
    case .append:
      guard let argument = call.arguments.first else { return nil }
      if argument.label == Name(.contentsOf) {
        guard let added = self.elements(of: argument.value) else {
          letGo(argument.value, call.place)
          letGo(call.receiver, call.place)
          writeBack(unknown(.unknownElements, call.place), call)
          return .void
        }
        elements += added
      } else {
        elements.append(bounded(argument.value, call.place))
      }
    case .insert:
      guard call.arguments.count == 2, let index = knownCount(call.arguments[1].value),
        index <= elements.count
      else { return lost(elements, call) }
      elements.insert(bounded(call.arguments[0].value, call.place), at: index)
    case .removeAll where call.arguments.isEmpty || call.arguments[0].label == name("keepingCapacity"): elements = []
    case .removeLast where call.arguments.isEmpty && !elements.isEmpty: result = elements.removeLast()
    case .removeFirst where call.arguments.isEmpty && !elements.isEmpty: result = elements.removeFirst()
    case .remove:
      guard let index = knownCount(call.arguments.first?.value), elements.indices.contains(index) else {
        return lost(elements, call)
      }
      result = elements.remove(at: index)
    default: return lost(elements, call)
    }
    writeBack(bounded(.array(elements), call.place), call)
    return result
  }

  private func writeBack(_ value: Value, _ call: MemberCall) {
    if let base = call.base { write(value, to: base, in: call.scope) }
  }

  /// A list that was changed in a way that is not known.
  private func lost(_ elements: [Value], _ call: MemberCall) -> Value {
    letGo(call.arguments, call.place)
    letGo(call.receiver, call.place)
    writeBack(unknown(.changedUnknown, call.place), call)
    return elements.first.map { opaque(type(of: $0), .any, call.place) } ?? unknown(.unknownElements, call.place)
  }
}
