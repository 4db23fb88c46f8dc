import ConstraintNotation
import LayoutModel

/// A JSON value and the stretch of the file that says it.
package struct JSONNode: Sendable {
  /// The value.
  package enum Value: Sendable {
    /// Keys and values.
    case object(JSONObject)
    /// Values.
    case array([JSONNode])
    /// The inside of the quotes.
    case string(LocatedText)
    /// A number as it is written, which follows JSON's grammar.
    case number(LocatedText)
    /// One of the two words.
    case bool(Bool)
    /// The word.
    case null
    /// Something that is no value and has been reported.
    case invalid
  }

  /// The value.
  package var value: Value
  /// Where it is, quotes and brackets included.
  package var range: SourceRange

  /// What the value is, with an article, for messages.
  package var kind: String {
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

  /// The value for a message: what it is, and which where it is short.
  package var description: String {
    switch value {
    case .string(let text): "the string \"\(LocatedText.shortened(text.text))\""
    case .number(let text): "the number \(LocatedText.shortened(text.text))"
    default: kind
    }
  }

  /// Whether the value has been reported already.
  package var isInvalid: Bool {
    if case .invalid = value { true } else { false }
  }

  /// Whether the value is `null`.
  package var isNull: Bool {
    if case .null = value { true } else { false }
  }
}

/// A JSON object with its members in the order of the file.
package struct JSONObject: Sendable {
  /// A key and its value.
  package struct Member: Sendable {
    /// The key, without its quotes.
    package var key: LocatedText
    /// The key as text.
    package var name: String
    /// The value.
    package var value: JSONNode
  }

  /// The members; no two have one name.
  package var members: [Member] = []
  /// The bytes of the file, braces included.
  package var bytes = 0..<0
  /// Whether every member could be read.
  package var isComplete = true

  /// The value of a key.
  package subscript(name: String) -> JSONNode? {
    // By index: a member that is looked at only is not copied, with the texts in it.
    for index in members.indices where members[index].name == name { return members[index].value }
    return nil
  }
}
