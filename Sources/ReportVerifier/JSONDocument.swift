/// A JSON value whose numbers keep their digits.
indirect enum JSONDocument: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONDocument])
  case object([String: JSONDocument])

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A value and its place in the document, which says what is missing or of another kind.
struct JSONNode: Sendable {
  var value: JSONDocument
  var path: String

  /// The value of a key; a missing one is a failure.
  func member(_ key: String) throws(VerificationFailure) -> JSONNode {
    guard let node = try optionalMember(key) else {
      throw VerificationFailure(message: "\(path) has no key '\(key)'")
    }
    return node
  }

  /// The value of a key, `nil` where it is missing or null.
  func optionalMember(_ key: String) throws(VerificationFailure) -> JSONNode? {
    guard case .object(let members) = value else { throw mismatch("an object") }
    guard let member = members[key], member != .null else { return nil }
    return JSONNode(value: member, path: "\(path).\(key)")
  }

  /// The members of an object, by key.
  func entries() throws(VerificationFailure) -> [(key: String, node: JSONNode)] {
    guard case .object(let members) = value else { throw mismatch("an object") }
    return members.sorted { $0.key < $1.key }.map { ($0.key, JSONNode(value: $0.value, path: "\(path).\($0.key)")) }
  }

  /// A whole number from 0; of a key that is missing it is 0.
  func count(_ key: String) throws(VerificationFailure) -> Int {
    guard let member = try optionalMember(key) else { return 0 }
    let digits = try member.number()
    guard let value = Int(digits), (0...1_000_000_000).contains(value) else {
      throw VerificationFailure(message: "\(member.path) is no count")
    }
    return value
  }

  /// A place in a list.
  ///
  /// - Parameter list: The list that it must be in.
  /// - Returns: What is there.
  /// - Throws: ``VerificationFailure`` where it is no place in it.
  func element<Element>(of list: [Element]) throws(VerificationFailure) -> Element { list[try place(in: list)] }

  /// The same as a number.
  func place<Element>(in list: [Element]) throws(VerificationFailure) -> Int {
    let digits = try number()
    guard let place = Int(digits), list.indices.contains(place) else {
      throw VerificationFailure(message: "\(path) is no place in a list of \(list.count)")
    }
    return place
  }

  /// The elements of an array.
  func elements() throws(VerificationFailure) -> [JSONNode] {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return elements.enumerated().map { JSONNode(value: $0.element, path: "\(path)[\($0.offset)]") }
  }

  /// A string.
  func string() throws(VerificationFailure) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    return text
  }

  /// The digits of a number.
  func number() throws(VerificationFailure) -> String {
    guard case .number(let digits) = value else { throw mismatch("a number") }
    return digits
  }

  /// A boolean.
  func bool() throws(VerificationFailure) -> Bool {
    guard case .bool(let value) = value else { throw mismatch("a boolean") }
    return value
  }

  /// A fraction as text.
  func fraction() throws(VerificationFailure) -> Fraction {
    let text = try string()
    guard let fraction = Fraction(rational: text) else {
      throw VerificationFailure(message: "\(path) is no fraction of whole numbers")
    }
    return fraction
  }

  /// A list of strings.
  func strings() throws(VerificationFailure) -> [String] {
    var result: [String] = []
    for element in try elements() { result.append(try element.string()) }
    return result
  }

  private func mismatch(_ expected: String) -> VerificationFailure {
    VerificationFailure(message: "\(path) is \(value.kind), not \(expected)")
  }
}
