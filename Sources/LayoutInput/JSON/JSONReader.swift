import ConstraintNotation
import LayoutModel

/// Reads JSON as RFC 8259 defines it, keeping for each value where it is.
///
/// Foundation's reader gives neither lines nor exact numbers. This one is linear in the text, nests to a bound, and goes
/// on after a mistake where what follows is still clear.
package struct JSONReader {
  /// What a document is, for messages about the whole of it.
  package struct Kind: Sendable {
    /// With an article, `a layout file`.
    package var name: String
    /// How to begin one: a hint where there is nothing.
    package var beginning: String
    /// Where to put a comment instead.
    package var commentHint: String

    /// Makes a kind.
    package init(name: String, beginning: String, commentHint: String) {
      self.name = name
      self.beginning = beginning
      self.commentHint = commentHint
    }
  }

  /// How deep objects and arrays may nest.
  package static let depthLimit = 32

  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// What is read.
  package let kind: Kind
  /// What is wrong so far.
  package internal(set) var mistakes: Mistakes
  /// How far it is read, with what columns are counted from.
  var place = Place(offset: 0, line: 1, lineStart: 0, continuationBytes: 0)
  private var depth = 0
  /// How many members the object that was read last has.
  private var lastCount = 0
  /// The strings read last.
  var seen = SeenStrings()
  /// How many mistakes leave no doubt about what is meant: a comment, a comma behind the last entry.
  package var harmlessMistakes = 0
  /// Whether a mistake makes reading on pointless.
  package var isAborted = false

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - kind: What the document is.
  ///   - mistakes: Where mistakes are collected.
  package init(bytes: [UInt8], kind: Kind, mistakes: Mistakes) {
    self.bytes = bytes
    self.kind = kind
    self.mistakes = mistakes
  }

  // MARK: - Values

  /// Reads a value.
  mutating func value() -> JSONNode {
    let start = position
    switch peek {
    case UInt8(ascii: "{"): return nested { $0.object(from: start) { reader, _ in reader.value() } }
    case UInt8(ascii: "["): return nested { $0.array(from: start) }
    case UInt8(ascii: "\""):
      let text = string()
      return JSONNode(value: .string(text), range: SourceRange(start: start, end: position))
    default: return word(from: start)
    }
  }

  /// Reads what is a level deeper.
  mutating func nested(_ read: (inout JSONReader) -> JSONNode) -> JSONNode {
    guard depth < JSONReader.depthLimit else {
      abort(
        at: rangeHere, "Values nest deeper than \(JSONReader.depthLimit)",
        hint: "\(kind.name) needs no more than 5 levels")
      return JSONNode(value: .invalid, range: rangeHere)
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func array(from start: SourcePosition) -> JSONNode {
    var elements: [JSONNode] = []
    readEntries(from: start) { elements.append($0) }
    return JSONNode(value: .array(elements), range: SourceRange(start: start, end: position))
  }

  /// Reads an array and hands over its entries, but for those that were read in their places.
  mutating func readEntries(
    from start: SourcePosition, inPlace: (inout JSONReader) -> Bool = { _ in false }, _ take: (JSONNode) -> Void
  ) {
    step()
    var comma: SourceRange?
    while !isAborted {
      skipSpace()
      if peek == UInt8(ascii: "]") {
        reportTrailing(comma)
        step()
        break
      }
      guard opens(start, closer: "]") else { break }
      if !inPlace(&self) { take(value()) }
      comma = separator(closer: UInt8(ascii: "]"))
    }
  }

  /// Reads an object, its values by a function that gets their keys.
  mutating func object(
    from start: SourcePosition, _ value: (inout JSONReader, LocatedText) -> JSONNode
  ) -> JSONNode {
    let from = offset
    step()
    var object = JSONObject()
    // Objects that follow one another have about as many members.
    object.members.reserveCapacity(lastCount)
    var keys = KeyLines()
    var comma: SourceRange?
    while !isAborted {
      skipSpace()
      if peek == UInt8(ascii: "}") {
        reportTrailing(comma)
        step()
        break
      }
      guard opens(start, closer: "}") else { break }
      if let key = key() {
        let member = JSONObject.Member(key: key, name: key.text, value: value(&self, key))
        if let line = keys.line(before: member, among: object.members) {
          mistakes.add(
            at: member.key.range,
            "The key \"\(member.name)\" appears twice in one object; the one before it is on line \(line)",
            hint: "remove one of them")
        } else {
          object.members.append(member)
        }
      } else {
        object.isComplete = false
      }
      comma = separator(closer: UInt8(ascii: "}"))
    }
    lastCount = object.members.count
    if isAborted { object.isComplete = false }
    object.bytes = from..<offset
    return JSONNode(value: .object(object), range: SourceRange(start: start, end: position))
  }

  /// Reads a key and the colon; `nil` where there is none, which has then been reported and passed.
  private mutating func key() -> LocatedText? {
    guard peek == UInt8(ascii: "\"") else {
      mistakes.add(
        at: rangeOfWord, "Expected a key in double quotes, found \(found)", hint: "write \"name\": value")
      recover()
      return nil
    }
    let key = string()
    skipSpace()
    guard peek == UInt8(ascii: ":") else {
      let name = key.text
      mistakes.add(
        at: rangeHere, "Expected ':' after the key \"\(name)\", found \(found)", hint: "write \"\(name)\": value")
      recover()
      return nil
    }
    step()
    skipSpace()
    return key
  }

  // MARK: - Places

  /// The byte ahead, `nil` at the end.
  package var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The place ahead.
  package var position: SourcePosition { place.position }

  /// How many bytes are read.
  package var offset: Int {
    get { place.offset }
    set { place.offset = newValue }
  }

  /// The scalar ahead.
  package var rangeHere: SourceRange {
    let start = position
    let length = peek == nil || peek == 0x0A ? 0 : 1
    return SourceRange(start: start, end: SourcePosition(line: start.line, column: start.column + length))
  }

  /// Passes one byte.
  package mutating func step() {
    guard offset < bytes.count else { return }
    if bytes[offset] == 0x0A {
      place.line += 1
      place.lineStart = offset + 1
      place.continuationBytes = 0
    } else if !bytes[offset].isScalarStart {
      place.continuationBytes += 1
    }
    offset += 1
  }

  /// Passes bytes up to an offset.
  package mutating func step(to end: Int) {
    while offset < min(end, bytes.count) { step() }
  }

  /// Passes white space; comments, which JSON does not have, are reported and passed.
  package mutating func skipSpace() {
    while let byte = peek {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        step()
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == byte {
        mistakes.add(
          at: SourceRange(line: position.line, column: position.column, length: 2), "JSON has no comments",
          hint: kind.commentHint)
        harmlessMistakes += 1
        while let byte = peek, byte != 0x0A { step() }
      } else {
        return
      }
    }
  }

  /// Reports a mistake after which nothing can be read.
  package mutating func abort(at range: SourceRange, _ message: String, hint: String?) {
    if !isAborted { mistakes.add(at: range, message, hint: hint) }
    isAborted = true
    offset = bytes.count
  }
}

/// The lines on which the keys of an object are, once that is worth a table: most objects have a few keys, each once.
private struct KeyLines {
  private var lines: [String: Int] = [:]
  /// Up to how many members names are compared one by one.
  private static let few = 16

  /// The line of the key before that has the name of a member, `nil` where it is the first.
  mutating func line(before member: JSONObject.Member, among members: [JSONObject.Member]) -> Int? {
    if lines.isEmpty {
      if members.count < Self.few, !members.contains(where: { $0.name == member.name }) { return nil }
      for other in members { lines[other.name] = other.key.start.line }
    }
    return lines.updateValue(member.key.start.line, forKey: member.name)
  }
}
