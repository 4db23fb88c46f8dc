import TestSupport

extension Mutator {
  /// Changes, exchanges, repeats, moves and removes values and members.
  func changeJSON(_ bytes: inout [UInt8], _ kind: InputKind, _ generator: inout SeededGenerator) {
    let parts = JSONParts(bytes).parts
    guard !parts.isEmpty else {
      bytes = other(kind, &generator)
      return
    }
    let part = generator.pick(parts)
    let comma = [UInt8(ascii: ",")]
    switch generator.below(10) {
    case 0: bytes.replaceSubrange(part.value, with: number(&generator))
    case 1: bytes.replaceSubrange(part.value, with: quoted(special(&generator)))
    case 2: bytes.replaceSubrange(part.value, with: generator.pick(Self.scalars))
    case 3: bytes.replaceSubrange(part.value, with: Array(bytes[generator.pick(parts).value]))
    case 4:
      // A value that the same key has elsewhere.
      let key = part.key.map { Array(bytes[$0]) }
      let source = generator.chance(50) ? bytes : other(kind, &generator)
      let alike = JSONParts(source).parts.filter { $0.key.map { Array(source[$0]) } == key }
      guard !alike.isEmpty else { return }
      bytes.replaceSubrange(part.value, with: Array(source[generator.pick(alike).value]))
    case 5:
      // Removed with its comma.
      let end = bytes[part.range.upperBound...].first == comma[0] ? part.range.upperBound + 1 : part.range.upperBound
      bytes.removeSubrange(part.range.lowerBound..<end)
    case 6: bytes.insert(contentsOf: comma + bytes[part.range], at: part.range.upperBound)
    case 7:
      let target = generator.pick(parts).range.upperBound
      bytes.insert(contentsOf: comma + bytes[part.range], at: target)
    case 8:
      guard let key = part.key else { return changeText(of: part, in: &bytes, kind, &generator) }
      let keys = parts.compactMap(\.key)
      bytes.replaceSubrange(key, with: Array(bytes[generator.pick(keys)]))
    default:
      guard generator.chance(10) else { return changeText(of: part, in: &bytes, kind, &generator) }
      // Nested.
      let count = 1 + generator.below(400)
      bytes.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "]"), count: count), at: part.value.upperBound)
      bytes.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "["), count: count), at: part.value.lowerBound)
    }
  }

  /// Changes what is written in a string: an equation, a visual format, a fraction, a line of a log.
  private func changeText(
    of part: JSONParts.Part, in bytes: inout [UInt8], _ kind: InputKind, _ generator: inout SeededGenerator
  ) {
    guard bytes[part.value].first == UInt8(ascii: "\""), part.value.count > 2 else { return }
    let inside = part.value.lowerBound + 1..<part.value.upperBound - 1
    var text = Array(bytes[inside])
    changeTokens(&text, kind, &generator)
    bytes.replaceSubrange(inside, with: text.filter { $0 >= 0x20 })
  }

  private static let scalars = ["null", "true", "false", "[]", "{}", "\"\"", "[null]", "[0, 0]", "\"unknown\""].map {
    Array($0.utf8)
  }

  /// A text as a string, most often a valid one.
  private func quoted(_ text: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    return [quote] + text.filter { $0 >= 0x20 && $0 != quote } + [quote]
  }
}
