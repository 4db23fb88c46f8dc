import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

/// Constraints that need nothing but a look at their bytes: an object of the usual keys, each once, with values that are right.
extension LayoutJSONReader {
  /// Makes room for as many constraints as the file can have.
  mutating func makeRoomForConstraints() {
    // Room that is never written to takes no memory, and hardly a constraint takes less than 32 bytes of the file.
    draft.constraints.reserveCapacity(source.count / 32)
  }

  /// Reads a constraint in its place.
  ///
  /// - Parameters:
  ///   - reader: What the constraint is ahead of.
  ///   - index: Its number.
  /// - Returns: Whether it was read; `false`, and nothing was, where it takes more than a look.
  mutating func readInPlace(_ reader: inout JSONReader, constraint index: Int) -> Bool {
    guard let end = reader.plainObject(&plainMembers) else { return false }
    let nothing = Located("", at: end.range)
    var parts = ConstraintParts(firstItem: nothing, firstAttribute: nothing, relation: .equal)
    var tail = ConstraintTail()
    var seen = PlainKeys()
    for member in plainMembers {
      guard let key = PlainKey(member.key, in: reader), member.isString == key.isOfString, seen.insert(key)
      else { return false }
      switch key {
      case .firstItem: parts.firstItem = Located(reader.text(member.value), at: member.range)
      case .firstAttribute: parts.firstAttribute = Located(reader.text(member.value), at: member.range)
      case .secondItem: parts.secondItem = Located(reader.text(member.value), at: member.range)
      case .secondAttribute: parts.secondAttribute = Located(reader.text(member.value), at: member.range)
      case .identifier: tail.identifier = reader.text(member.value)
      case .relation:
        guard let relation = Self.relations[reader.text(member.value)] else { return false }
        parts.relation = relation
      case .multiplier, .constant, .priority:
        guard let number = try? LayoutNumber.parse(reader.bytes[member.value]) else { return false }
        switch key {
        case .multiplier: parts.multiplier = number
        case .constant: parts.constant = number
        default: tail.priority = Priority(number.doubleValue)
        }
      }
    }
    guard seen.contains(.firstItem), seen.contains(.firstAttribute),
      seen.contains(.secondItem) == seen.contains(.secondAttribute)
    else { return false }
    if index == 0 { makeRoomForConstraints() }
    draft.constraints.append(
      ConstraintDraft(index: index, content: .parts(parts), kind: .parts, range: end.range, tail: tail))
    reader.pass(end)
    return true
  }
}

/// The keys of constraints whose values are strings or numbers.
private enum PlainKey: UInt16 {
  case firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier, constant, priority, identifier

  private static let words: [(word: String, key: PlainKey)] = [
    ("firstItem", .firstItem), ("firstAttribute", .firstAttribute), ("relation", .relation),
    ("secondItem", .secondItem), ("secondAttribute", .secondAttribute), ("multiplier", .multiplier),
    ("constant", .constant), ("priority", .priority), ("identifier", .identifier),
  ]

  init?(_ part: Range<Int>, in reader: JSONReader) {
    guard let found = Self.words.first(where: { reader.holds($0.word, at: part) }) else { return nil }
    self = found.key
  }

  /// Whether its value is a string rather than a number.
  var isOfString: Bool {
    switch self {
    case .firstItem, .firstAttribute, .relation, .secondItem, .secondAttribute, .identifier: true
    case .multiplier, .constant, .priority: false
    }
  }
}

/// Some of the keys.
private struct PlainKeys {
  private var bits: UInt16 = 0

  func contains(_ key: PlainKey) -> Bool { bits & 1 << key.rawValue != 0 }

  /// Adds a key; `false` where it was there.
  mutating func insert(_ key: PlainKey) -> Bool {
    if contains(key) { return false }
    bits |= 1 << key.rawValue
    return true
  }
}
