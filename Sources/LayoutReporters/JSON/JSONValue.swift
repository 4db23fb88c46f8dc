import ExactArithmetic

/// A JSON document whose keys keep their order and whose numbers keep their digits.
indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, as the digits to write.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// An object, its keys in the order written.
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// An object, its keys in the order written, with more members behind them.
  static func object(_ members: KeyValuePairs<String, JSONValue>, _ more: [Member]) -> JSONValue {
    .object(members.map { Member(key: $0.key, value: $0.value) } + more)
  }

  /// The members of an object, in the order written.
  static func members(_ members: KeyValuePairs<String, JSONValue>) -> [Member] {
    members.map { Member(key: $0.key, value: $0.value) }
  }

  /// A whole number.
  static func number(_ value: Int) -> JSONValue { .number(String(value)) }

  /// A string, or `null`.
  static func string(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// A whole number, or `null`.
  static func number(_ value: Int?) -> JSONValue { value.map { .number($0) } ?? .null }

  /// A quantity, or `null`.
  static func number(_ value: Rational?) -> JSONValue { value.map { .number(NumberText.literal($0)) } ?? .null }

  /// The document as text: two blanks a level, values without structure of their own on one line; a line break at the end.
  var text: VisibleText { text(indentation: "") + "\n" }

  /// The value as text within a document, without a line break at its end.
  ///
  /// - Parameter indentation: The blanks before the line that the value starts on.
  /// - Returns: The text.
  func text(indentation: String) -> VisibleText {
    var result = ""
    write(to: &result, indentation: indentation)
    return VisibleText(visible: result)
  }

  /// The value on one line, without a line break at its end.
  var line: VisibleText {
    var result = ""
    writeLine(to: &result)
    return VisibleText(visible: result)
  }

  private func writeLine(to result: inout String) {
    switch self {
    case .null, .bool, .number, .string: write(to: &result, indentation: "")
    case .array(let elements):
      result += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { result += ", " }
        element.writeLine(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += ", " }
        JSONText.write(member.key, to: &result)
        result += ": "
        member.value.writeLine(to: &result)
      }
      result += "}"
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  // Recursion is as deep as the report's own structure, never as deep as an input.
  private func write(to result: inout String, indentation: String) {
    switch self {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .number(let digits): result += digits
    case .string(let value): JSONText.write(value, to: &result)
    case .array(let elements):
      let isShort = elements.allSatisfy(\.isLeaf)
      Self.write(elements.count, ("[", "]"), isShort, indentation, to: &result) { index, result, inner in
        elements[index].write(to: &result, indentation: inner)
      }
    case .object(let members):
      let isShort = members.count <= 4 && members.allSatisfy(\.value.isLeaf)
      Self.write(members.count, ("{", "}"), isShort, indentation, to: &result) { index, result, inner in
        JSONText.write(members[index].key, to: &result)
        result += ": "
        members[index].value.write(to: &result, indentation: inner)
      }
    }
  }

  private static func write(
    _ count: Int, _ brackets: (open: String, close: String), _ isShort: Bool, _ indentation: String,
    to result: inout String, element: (Int, inout String, String) -> Void
  ) {
    let inner = isShort ? indentation : indentation + "  "
    result += brackets.open
    for index in 0..<count {
      if index > 0 { result += isShort ? ", " : "," }
      if !isShort { result += "\n" + inner }
      element(index, &result, inner)
    }
    if !isShort, count > 0 { result += "\n" + indentation }
    result += brackets.close
  }
}
