import TestSupport

extension Mutator {
  /// Replaces, removes, repeats, exchanges or adds words, numbers and marks.
  func changeTokens(_ bytes: inout [UInt8], _ kind: InputKind, _ generator: inout SeededGenerator) {
    let tokens = Token.tokens(of: bytes)
    guard !tokens.isEmpty else {
      bytes = special(&generator)
      return
    }
    let visible = tokens.filter { $0.kind != .blank && $0.kind != .lineBreak }
    let token = generator.pick(visible.isEmpty ? tokens : visible)
    let others = pool.tokens[kind].flatMap { $0.isEmpty ? nil : $0 } ?? [[]]
    switch generator.below(8) {
    case 0, 1:
      // Numbers become others, most of them at an edge.
      let numbers = tokens.filter { $0.kind == .number }
      guard !numbers.isEmpty else { return bytes.replaceSubrange(token.range, with: special(&generator)) }
      bytes.replaceSubrange(generator.pick(numbers).range, with: number(&generator))
    case 2: bytes.replaceSubrange(token.range, with: generator.pick(others))
    case 3: bytes.removeSubrange(token.range)
    case 4: bytes.insert(contentsOf: generator.pick(others), at: token.range.lowerBound)
    case 5:
      // The same words as elsewhere in the input, so that names are names of something.
      let source = generator.pick(tokens.filter { $0.kind == token.kind })
      bytes.replaceSubrange(token.range, with: Array(bytes[source.range]))
    case 6:
      let first = generator.below(tokens.count)
      let last = min(tokens.count - 1, first + generator.below(12))
      let part = Array(bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound])
      bytes.insert(contentsOf: part, at: generator.pick(tokens).range.lowerBound)
    default: bytes.insert(contentsOf: special(&generator), at: token.range.lowerBound)
    }
  }
}
