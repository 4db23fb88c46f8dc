import ExactArithmetic

/// An object of the report on one line, as ``JSONValue`` would write it, but a byte behind the other: of what a layout has
/// thousands, to make a tree of values first takes longer than all else about it.
struct JSONLine {
  private var bytes: [UInt8] = []

  /// Begins an object.
  init() {
    bytes.reserveCapacity(256)
    bytes.append(UInt8(ascii: "{"))
  }

  /// The object, closed.
  var text: String { String(decoding: bytes, as: UTF8.self) + "}" }

  /// Adds a string, or `null`.
  mutating func add(_ key: StaticString, _ value: String?) {
    begin(key)
    guard let value else { return append("null") }
    if JSONText.isPlain(value) {
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: value.utf8)
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.append(contentsOf: JSONText.quoted(value).text.utf8)
    }
  }

  /// Adds a whole number, or `null`.
  mutating func add(_ key: StaticString, _ value: Int?) {
    begin(key)
    guard let value else { return append("null") }
    append(value)
  }

  /// Adds `true` or `false`.
  mutating func add(_ key: StaticString, _ value: Bool) {
    begin(key)
    append(value ? "true" : "false")
  }

  /// Adds an array of quantities, each of which may be `null`.
  mutating func add(_ key: StaticString, _ values: [Rational?]) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for index in values.indices {
      if index > 0 { append(", ") }
      guard let value = values[index] else {
        append("null")
        continue
      }
      if let parts = value.machineParts, parts.denominator.value == 1 {
        append(parts.numerator)
      } else {
        bytes.append(contentsOf: NumberText.literal(value).utf8)
      }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds an object.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - content: Adds its members.
  mutating func add(_ key: StaticString, object content: (inout JSONLine) -> Void) {
    begin(key)
    bytes.append(UInt8(ascii: "{"))
    content(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Adds a member that is a value already.
  mutating func add(_ member: JSONValue.Member) {
    separate()
    bytes.append(contentsOf: JSONText.quoted(member.key).text.utf8)
    append(": ")
    bytes.append(contentsOf: member.value.line.text.utf8)
  }

  private mutating func begin(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(key)
    append("\": ")
  }

  private mutating func separate() {
    if bytes.last != UInt8(ascii: "{") { append(", ") }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ value: Int) {
    guard value >= 0, value < 10 else { return bytes.append(contentsOf: String(value).utf8) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
  }
}
