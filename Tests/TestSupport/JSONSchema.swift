/// A validator for the part of JSON Schema that the project's schemas use; any other keyword is a problem.
package struct JSONSchema: Sendable {
  private let root: JSON

  /// Reads a schema.
  package init(text: String) throws {
    root = try JSON(parsing: text)
  }

  /// The keys of a value that the schema does not name: a schema allows them, but whoever reads it does not know them.
  package func unnamedKeys(in value: JSON) -> [String] { unnamedKeys(in: value, by: root, at: "$") }

  private func unnamedKeys(in value: JSON, by schema: JSON, at path: String) -> [String] {
    if case .string(let reference)? = schema["$ref"], let name = reference.split(separator: "/").last,
      let definition = root["$defs"]?[String(name)]
    {
      return unnamedKeys(in: value, by: definition, at: path)
    }
    switch value {
    case .array(let elements):
      guard let items = schema["items"] else { return [] }
      return elements.enumerated().flatMap { unnamedKeys(in: $0.element, by: items, at: "\(path)[\($0.offset)]") }
    case .object(let members) where schema["additionalProperties"] == nil:
      return members.sorted { $0.key < $1.key }.flatMap { key, member in
        guard let property = schema["properties"]?[key] else { return ["\(path).\(key)"] }
        return unnamedKeys(in: member, by: property, at: "\(path).\(key)")
      }
    default: return []
    }
  }

  /// What is wrong with a value; empty when nothing is.
  package func problems(in value: JSON) -> [String] { problems(in: value, by: root, at: "$") }

  private func problems(in value: JSON, by schema: JSON, at path: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, argument in
      if keyword == "additionalProperties", argument == .bool(false) {
        return unexpectedKeys(in: value, besides: schema["properties"], at: path)
      }
      return check(value, keyword, argument, at: path)
    }
  }

  private func unexpectedKeys(in value: JSON, besides properties: JSON?, at path: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.keys.filter { properties?[$0] == nil }.sorted().map { "\(path): does not have \($0)" }
  }

  private func check(_ value: JSON, _ keyword: String, _ argument: JSON, at path: String) -> [String] {
    switch (keyword, argument) {
    case ("$schema", _), ("$defs", _), ("title", _), ("description", _): return []
    case ("$ref", .string(let reference)):
      guard let name = reference.split(separator: "/").last, let schema = root["$defs"]?[String(name)] else {
        return ["\(path): \(reference) does not exist"]
      }
      return problems(in: value, by: schema, at: path)
    case ("anyOf", .array(let schemas)):
      let all = schemas.map { problems(in: value, by: $0, at: path) }
      return all.contains([]) ? [] : all.flatMap(\.self)
    case ("const", _): return value == argument ? [] : ["\(path): is not \(argument)"]
    case ("enum", .array(let values)): return values.contains(value) ? [] : ["\(path): is none of \(values)"]
    case ("type", .string), ("type", .array):
      let types: [JSON] = if case .array(let list) = argument { list } else { [argument] }
      return types.contains { isOf(type: $0, value) } ? [] : ["\(path): is \(value.type)"]
    case ("pattern", .string(let pattern)): return checkPattern(value, pattern, at: path)
    case ("minimum", .number(let minimum)):
      if case .number(let number) = value, number < minimum { return ["\(path): is less than \(minimum)"] }
      return []
    case ("minItems", .number(let count)), ("maxItems", .number(let count)):
      guard case .array(let elements) = value else { return [] }
      let isRight = keyword == "minItems" ? elements.count >= Int(count) : elements.count <= Int(count)
      return isRight ? [] : ["\(path): has \(elements.count) items"]
    case ("required", .array(let keys)):
      guard case .object(let members) = value else { return [] }
      return keys.compactMap { key in
        if case .string(let name) = key, members[name] == nil { "\(path): lacks \(name)" } else { nil }
      }
    case ("properties", .object(let properties)):
      return properties.sorted { $0.key < $1.key }.flatMap { key, schema in
        value[key].map { problems(in: $0, by: schema, at: "\(path).\(key)") } ?? []
      }
    case ("additionalProperties", .object):
      guard case .object(let members) = value else { return [] }
      return members.sorted { $0.key < $1.key }.flatMap { key, member in
        problems(in: member, by: argument, at: "\(path).\(key)")
      }
    case ("items", _):
      guard case .array(let elements) = value else { return [] }
      return elements.enumerated().flatMap { problems(in: $0.element, by: argument, at: "\(path)[\($0.offset)]") }
    default: return ["\(path): the keyword \(keyword) is not known"]
    }
  }

  private func isOf(type: JSON, _ value: JSON) -> Bool {
    if type == .string("integer"), case .number(let number) = value { return number == number.rounded() }
    return type == .string(value.type)
  }

  private func checkPattern(_ value: JSON, _ pattern: String, at path: String) -> [String] {
    guard case .string(let text) = value else { return [] }
    guard let expression = try? Regex(pattern) else { return ["\(path): \(pattern) is no pattern"] }
    return text.firstMatch(of: expression) == nil ? ["\(path): \(text) does not match"] : []
  }
}
