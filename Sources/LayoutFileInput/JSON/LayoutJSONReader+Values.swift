import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

/// The values of keys: each function reports a value of another kind and then returns `nil`.
extension LayoutJSONReader {
  private mutating func wrongType(_ node: JSONNode, key: String, expected: String, hint: String? = nil) {
    guard !node.isInvalid else { return }
    mistakes.add(
      at: node.range, "\"\(key)\" must be \(expected), not \(node.description)",
      hint: hint ?? Self.hint(for: node, insteadOf: expected))
  }

  /// What to write in the place of a value in quotes, or of another's word for true.
  private static func hint(for node: JSONNode, insteadOf expected: String) -> String? {
    switch node.value {
    case .string(let text) where expected.hasPrefix("a number"):
      let number = text.text.replacing(",", with: ".")
      return Rational(decimal: number).map { _ in "write \(LocatedText.shortened(number)), without quotes" }
    case .string(let text) where expected == "true or false":
      return Habit.flag(text.text) ?? (Bool(text.text) != nil ? "leave the quotes out" : nil)
    case .number(let text) where expected == "true or false": return Habit.flag(text.text)
    default: return nil
    }
  }

  /// A string.
  mutating func string(_ member: JSONObject.Member) -> Located<String>? {
    guard case .string(let text) = member.value.value else {
      wrongType(member.value, key: member.name, expected: "a string", hint: "write \"\(member.name)\": \"…\"")
      return nil
    }
    return Located(text.text, at: text.range)
  }

  /// A string that is not empty.
  mutating func name(_ member: JSONObject.Member) -> Located<String>? {
    guard let name = string(member) else { return nil }
    guard !name.value.isEmpty else {
      mistakes.add(
        at: member.value.range, "\"\(member.name)\" must not be empty", hint: "constraints and reports need a name")
      return nil
    }
    return name
  }

  /// A string or `null`; `null` gives `nil` without a report.
  mutating func optionalString(_ member: JSONObject.Member) -> Located<String>? {
    member.value.isNull ? nil : string(member)
  }

  /// `true` or `false`.
  mutating func bool(_ member: JSONObject.Member) -> Bool? {
    guard case .bool(let value) = member.value.value else {
      wrongType(member.value, key: member.name, expected: "true or false")
      return nil
    }
    return value
  }

  /// A number.
  mutating func number(_ member: JSONObject.Member) -> Rational? { number(member.value, key: member.name) }

  /// A number.
  mutating func number(_ node: JSONNode, key: String, expected: String = "a number") -> Rational? {
    guard case .number(let text) = node.value else {
      wrongType(node, key: key, expected: expected)
      return nil
    }
    do {
      return try LayoutNumber.parse(text.bytes[...])
    } catch {
      mistakes.add(
        at: node.range, "\"\(key)\": \(LocatedText.shortened(text.text)) \(error.description)",
        hint: "numbers are points, or multipliers")
      return nil
    }
  }

  /// A priority; numbers out of 1…1000 are for the rule that reports them.
  mutating func priority(_ node: JSONNode, key: String) -> Priority? {
    number(node, key: key, expected: "a number from 1 to 1000").map { Priority($0.doubleValue) }
  }

  /// The release of a system; one that is none is reported.
  mutating func release(_ member: JSONObject.Member) -> Rational? {
    guard let release = number(member) else { return nil }
    if let mistake = Mistake.ofRelease(release, at: member.value.range) {
      mistakes.add(mistake)
      return nil
    }
    return release
  }

  /// One of the names of an enumeration.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ member: JSONObject.Member, _ type: Choice.Type
  ) -> Choice? {
    guard let text = string(member) else { return nil }
    if let value = Choice(rawValue: text.value) { return value }
    let known = type.allCases.map(\.rawValue)
    mistakes.add(
      at: text.range, "\"\(member.name)\" is one of \(known.joined(separator: ", ")), not \(member.value.description)",
      hint: Habit.platform(text.value).flatMap { type == Platform.self ? $0 : nil }
        ?? Habit.direction(text.value).flatMap { type == LayoutDirection.self ? $0 : nil }
        ?? NearestName.hint(for: text.value, among: known, listing: false))
    return nil
  }

  /// An array.
  mutating func array(_ member: JSONObject.Member, of elements: String) -> [JSONNode]? {
    guard case .array(let nodes) = member.value.value else {
      wrongType(member.value, key: member.name, expected: "an array of \(elements)")
      return nil
    }
    return nodes
  }

  /// An array of as many entries as there are parts, such as `[width, height]`.
  mutating func tuple(_ member: JSONObject.Member, _ parts: String...) -> [JSONNode]? {
    if case .array(let nodes) = member.value.value, nodes.count == parts.count { return nodes }
    let shape = "[\(parts.joined(separator: ", "))]"
    guard case .array(let nodes) = member.value.value else {
      wrongType(member.value, key: member.name, expected: "an array \(shape)")
      return nil
    }
    mistakes.add(
      at: member.value.range, "\"\(member.name)\" must have \(parts.count) entries, not \(nodes.count)",
      hint: "write \(shape)")
    return nil
  }

  /// An object.
  mutating func object(_ member: JSONObject.Member, example: String) -> JSONObject? {
    guard case .object(let object) = member.value.value else {
      wrongType(member.value, key: member.name, expected: "an object", hint: "write \"\(member.name)\": \(example)")
      return nil
    }
    return object
  }

  /// An object whose values are numbers.
  mutating func numbers(_ member: JSONObject.Member) -> [(name: String, key: SourceRange, value: Rational)] {
    guard let object = object(member, example: "{ \"margin\": 20 }") else { return [] }
    var result: [(name: String, key: SourceRange, value: Rational)] = []
    for entry in object.members {
      if let value = number(entry) { result.append((entry.name, entry.key.range, value)) }
    }
    return result
  }

  /// Strings in an array; a lone string counts as an array of one.
  mutating func strings(_ member: JSONObject.Member) -> [Located<String>] {
    if case .string(let text) = member.value.value { return [Located(text.text, at: text.range)] }
    guard let nodes = array(member, of: "strings") else { return [] }
    var result: [Located<String>] = []
    for node in nodes {
      if case .string(let text) = node.value {
        result.append(Located(text.text, at: text.range))
      } else {
        wrongType(node, key: member.name, expected: "an array of strings")
      }
    }
    return result
  }

  /// A hexadecimal address, returned without `0x`, in lower case.
  mutating func address(_ member: JSONObject.Member) -> String? {
    guard let text = optionalString(member) else { return nil }
    if let address = HexadecimalAddress.digits(of: text.value) { return address }
    mistakes.add(
      at: text.range, "\"address\" must be a hexadecimal number, not \(member.value.description)",
      hint: "write \"0x7f8000000010\"")
    return nil
  }
}
