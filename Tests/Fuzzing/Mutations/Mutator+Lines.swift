import TestSupport

extension Mutator {
  /// Removes, repeats, moves, joins, splits or indents lines, or takes some of another input.
  func changeLines(_ bytes: inout [UInt8], _ kind: InputKind, _ generator: inout SeededGenerator) {
    var lines = Self.lines(of: bytes)
    guard !lines.isEmpty else {
      bytes = other(kind, &generator)
      return
    }
    let index = generator.below(lines.count)
    let end = min(lines.count, index + 1 + generator.below(generator.chance(80) ? 4 : 40))
    switch generator.below(9) {
    case 0: lines.removeSubrange(index..<end)
    case 1: lines.insert(contentsOf: Array(lines[index..<end]), at: generator.below(lines.count + 1))
    case 2: lines.swapAt(index, generator.below(lines.count))
    case 3:
      let moved = Array(lines[index..<end])
      lines.removeSubrange(index..<end)
      lines.insert(contentsOf: moved, at: generator.below(lines.count + 1))
    case 4:
      // The break is lost.
      if index + 1 < lines.count { lines[index] += lines.remove(at: index + 1) }
    case 5:
      let place = generator.below(lines[index].count + 1)
      let rest = Array(lines[index][place...])
      lines[index].removeSubrange(place...)
      lines.insert(rest, at: index + 1)
    case 6:
      let indentation = [UInt8](repeating: UInt8(ascii: " "), count: generator.below(6))
      lines[index] =
        indentation + (generator.chance(50) ? lines[index].drop { $0 == UInt8(ascii: " ") } : lines[index][...])
    case 7:
      // The halves of two lines.
      let others = Self.lines(of: other(kind, &generator))
      guard !others.isEmpty else { return }
      let half = generator.pick(others)
      lines[index] =
        Array(lines[index].prefix(generator.below(lines[index].count + 1)))
        + half.suffix(generator.below(half.count + 1))
    default:
      let others = Self.lines(of: other(kind, &generator))
      guard !others.isEmpty else { return }
      let start = generator.below(others.count)
      let taken = others[start..<min(others.count, start + 1 + generator.below(10))]
      if generator.chance(50) { lines.removeSubrange(index..<end) }
      lines.insert(contentsOf: taken, at: min(index, lines.count))
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Repeats some lines until the input is long, with other names if so decided.
  func repeatLines(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let lines = Self.lines(of: bytes)
    guard !lines.isEmpty else { return }
    let start = generator.below(lines.count)
    let block = Array(lines[start..<min(lines.count, start + 1 + generator.below(12))])
    let length = block.reduce(block.count) { $0 + $1.count }
    let room = sizeLimit - bytes.count - 256
    guard length > 0, room > length else { return }
    let words = Set(
      Token.tokens(of: Array(block.joined(separator: [0x0A]))).filter { $0.kind == .word }.map { token in
        Array(Array(block.joined(separator: [0x0A]))[token.range])
      }
    ).sorted { $0.lexicographicallyPrecedes($1) }
    // Some words get a number, so that they become other names.
    let renamed = Set(words.filter { _ in generator.chance(50) })
    let limit = generator.chance(50) ? room : generator.below(room)
    var result: [[UInt8]] = []
    var added = 0
    var count = 0
    while added + length + block.count * 8 < limit {
      for line in block {
        let copy = Self.renamed(line, renamed, count)
        added += copy.count + 1
        result.append(copy)
      }
      count += 1
    }
    let place = generator.below(lines.count + 1)
    bytes = Array((lines[..<place] + result + lines[place...]).joined(separator: [0x0A]))
  }

  private static func renamed(_ line: [UInt8], _ names: Set<[UInt8]>, _ number: Int) -> [UInt8] {
    Token.tokens(of: line).flatMap { token in
      let word = Array(line[token.range])
      return names.contains(word) ? word + Array(String(number).utf8) : word
    }
  }

  /// Puts something by which the messages of Auto Layout are known somewhere into a log.
  func insertSign(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    var lines = Self.lines(of: bytes)
    let sign = generator.pick(SpecialValues.logSigns)
    let index = generator.below(max(1, lines.count))
    if lines.isEmpty || generator.chance(30) {
      lines.insert(sign, at: min(index, lines.count))
    } else {
      let place =
        generator.chance(60) ? (generator.chance(50) ? 0 : lines[index].count) : generator.below(lines[index].count + 1)
      lines[index].insert(contentsOf: sign, at: place)
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The lines of a text, without their breaks.
  static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }
}
