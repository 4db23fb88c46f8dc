import Foundation

/// A JSON value as a reader sees it.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Reads a text.
  ///
  /// - Throws: What the system's reader finds wrong with it.
  package init(parsing text: String) throws {
    self.init(try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
  }

  private init(_ value: Any) {
    switch value {
    case let members as [String: Any]: self = .object(members.mapValues(JSON.init(_:)))
    case let elements as [Any]: self = .array(elements.map(JSON.init(_:)))
    case let text as String: self = .string(text)
    // A boolean is a number too, of the type of C's characters.
    case let number as NSNumber where String(cString: number.objCType) == "c": self = .bool(number.boolValue)
    case let number as NSNumber: self = .number(number.doubleValue)
    default: self = .null
    }
  }

  /// The value of a key.
  package subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The element of an index.
  package subscript(index: Int) -> JSON? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }

  /// The name of its type in a schema.
  package var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
