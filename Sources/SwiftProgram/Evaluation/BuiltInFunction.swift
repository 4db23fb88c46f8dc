import ExactArithmetic
import SwiftSource

/// Functions of the standard library and the platforms that stand by themselves.
enum BuiltInFunction {
  /// Whether a name is that of one.
  static func isKnown(_ name: Name) -> Bool {
    switch name.word {
    case .max, .min, .abs, .round, .ceil, .floor, .fatalError, .preconditionFailure, .precondition, .assert,
      .assertionFailure, .print, .type, .stride, .zip, .NSDictionaryOfVariableBindings:
      true
    default: false
    }
  }
}

extension Evaluator {
  /// Calls a function of the standard library.
  func callBuiltIn(
    _ name: Name, _ receiver: Value?, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value {
    if name == Name(.keyPath), case .array(let parts)? = receiver, let root = arguments.first?.value {
      return follow(parts, from: root, place, in: scope)
    }
    if let receiver {
      let call = MemberCall(
        name: name, receiver: receiver, base: nil, arguments: arguments, namePlace: place,
        place: place, scope: scope)
      if case .type(let box) = receiver {
        if let value = callKitStatic(name, of: box.type, arguments, place, place, in: scope) { return value }
        letGo(arguments, place)
        return unknown(.unknownCall, place)
      }
      return callPlain(call)
    }
    let values = arguments.map(\.value)
    switch name.word {
    case .fatalError, .preconditionFailure:
      didEnd = true
      return .void
    case .print, .assert, .assertionFailure, .precondition: return .void
    case .max, .min: return extreme(values, isLargest: name.word == .max, place)
    case .abs: return magnitude(values.first, place)
    case .round, .ceil, .floor:
      let rules: [Word?: FloatingPointRoundingRule] = [.ceil: .up, .floor: .down]
      return rounded(values.first, rules[name.word] ?? .toNearestOrAwayFromZero, place)
    case .type: return values.first.map { .type(TypeBox(type(of: $0))) } ?? unknown(.unsupported, place)
    case .stride: return stride(arguments, place)
    case .zip: return zipped(values, place)
    default:
      letGo(arguments, place)
      return unknown(.unknownCall, place)
    }
  }

  private func follow(_ parts: [Value], from root: Value, _ place: Place, in scope: Scope) -> Value {
    var value = root
    for case .implicitMember(let part) in parts {
      if part.name == .none { return unknown(.unsupported, place) }
      if part.name != Name(.selfValue) { value = member(value, part.name, place, in: scope) }
    }
    return value
  }

  /// The largest or smallest of numbers; of numbers that are not known, something within known bounds.
  private func extreme(_ values: [Value], isLargest: Bool, _ place: Place) -> Value {
    let numbers = values.map { number($0, place) }
    guard let first = numbers.first else { return unknown(.notANumber, place) }
    var best = first
    for candidate in numbers.dropFirst() {
      guard let difference = (candidate - best).known else {
        var parameter = LayoutParameter(name: shortText(place), place: place)
        let known = numbers.compactMap(\.known)
        if isLargest { parameter.lowerBound = known.max() } else { parameter.upperBound = known.min() }
        return .number(Number(value: Affine(newParameter(parameter))))
      }
      if isLargest ? difference.signum > 0 : difference.signum < 0 { best = candidate }
    }
    return .number(Number(value: best, isInteger: values.allSatisfy(isInteger)))
  }

  private func magnitude(_ value: Value?, _ place: Place) -> Value {
    guard case .number(let number)? = value, let known = number.value.known else { return anyNumber(place) }
    return .number(Number(value: Affine(known.absoluteValue), isInteger: number.isInteger))
  }

  private func anyNumber(_ place: Place) -> Value {
    .number(Number(value: Affine(newParameter(LayoutParameter(name: shortText(place), place: place)))))
  }

  /// A number that is rounded by a rule; by none that is known it may be any.
  func rounded(_ value: Value?, _ rule: FloatingPointRoundingRule?, _ place: Place) -> Value {
    guard let value else { return unknown(.notANumber, place) }
    guard let known = knownNumber(value), let rule else { return anyNumber(place) }
    if known.isInteger { return value }
    let result = known.doubleValue.rounded(rule)
    return Rational(exactly: result).map { .number(Number(value: Affine($0))) } ?? unknown(.notANumber, place)
  }

  /// The rule that `rounded(_:)` is given; the usual one without.
  func roundingRule(_ value: Value?) -> FloatingPointRoundingRule? {
    guard let value else { return .toNearestOrAwayFromZero }
    guard case .implicitMember(let member) = value else { return nil }
    switch text(member.name) {
    case "up": return .up
    case "down": return .down
    case "towardZero": return .towardZero
    case "awayFromZero": return .awayFromZero
    case "toNearestOrEven": return .toNearestOrEven
    case "toNearestOrAwayFromZero": return .toNearestOrAwayFromZero
    default: return nil
    }
  }

  private func stride(_ arguments: [CallArgument], _ place: Place) -> Value {
    func argument(_ word: Word) -> Int? { knownInteger(arguments.first { $0.label == word.name }?.value) }
    guard let first = argument(.from), let step = argument(.by), step != 0,
      let last = argument(.to) ?? argument(.through)
    else { return opaque(.array(.external(Name(.Int_))), .called, place) }
    let isInclusive = argument(.through) != nil
    var values: [Value] = []
    var current = first
    while (step > 0 ? current < last : current > last) || (isInclusive && current == last) {
      values.append(integer(current))
      if values.count > limits.loopRounds { return opaque(.array(.external(Name(.Int_))), .called, place) }
      current += step
    }
    return .array(values)
  }

  private func zipped(_ values: [Value], _ place: Place) -> Value {
    guard values.count == 2, let first = elements(of: values[0]), let second = elements(of: values[1]) else {
      // The shorter one may still be known; what is paired with it is not.
      return opaque(.array(.unknown), .called, place)
    }
    return .array(
      Swift.zip(first, second).map { .tuple(TupleValue(labels: [.none, .none], values: [$0, $1])) })
  }
}
