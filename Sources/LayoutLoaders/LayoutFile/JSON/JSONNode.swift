import LayoutModel

/// A JSON value and the stretch of the file that says it.
struct JSONNode: Sendable {
  /// The value.
  enum Value: Sendable {
    case object(JSONObject)
    case array([JSONNode])
    /// The inside of the quotes.
    case string(LocatedText)
    /// A number as it is written, which follows JSON's grammar.
    case number(String)
    case bool(Bool)
    case null
    /// Something that is no value and has been reported.
    case invalid
  }

  /// The value.
  var value: Value
  /// Where it is, quotes and brackets included.
  var range: SourceRange

  /// What the value is, with an article, for messages.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .invalid: "no value"
    }
  }

  /// Whether the value has been reported already.
  var isInvalid: Bool {
    if case .invalid = value { true } else { false }
  }

  /// Whether the value is `null`.
  var isNull: Bool {
    if case .null = value { true } else { false }
  }
}

/// A JSON object with its members in the order of the file.
struct JSONObject: Sendable {
  /// A key and its value.
  struct Member: Sendable {
    var key: LocatedText
    /// The key as text.
    var name: String
    var value: JSONNode
  }

  /// The members; no two have one name.
  var members: [Member] = []
  /// The bytes of the file, braces included.
  var bytes = 0..<0
  /// Whether every member could be read.
  var isComplete = true

  /// The value of a key.
  subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }
}
