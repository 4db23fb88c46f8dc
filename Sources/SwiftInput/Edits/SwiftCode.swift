import LayoutInput
import SwiftSource

/// The code of a file, taken apart, by the scalars of its text.
struct SwiftCode {
  /// The text.
  let text: EditableText
  private let tree: SyntaxTree
  private let tokens: [Token]
  /// For each scalar its first byte, and where the text ends.
  private let starts: [Int]

  /// Reads the code of a file. Linear.
  init(_ text: EditableText) {
    self.text = text
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for scalar in text.scalars {
      starts.append(bytes.count)
      bytes += UTF8.encode(scalar) ?? .init()
    }
    starts.append(bytes.count)
    self.starts = starts
    let source = SourceText(path: "", bytes: bytes)
    let names = NameCache(NameTable())
    (tree, tokens) = (source.tree(names: names), source.tokens(names: names))
  }

  /// Where the innermost statement is that has a stretch in it, or is it.
  func statement(around range: Range<Int>) -> Range<Int>? {
    smallest(tree.statementRanges.lazy.map(scalars), around: range)
  }

  /// The elements of the innermost list that has a stretch in one of them, and which of them that is.
  func list(around range: Range<Int>) -> (elements: [Range<Int>], own: Int)? {
    var found: (elements: [Range<Int>], own: Int)?
    for index in tree.expressions.indices {
      guard case .array(let list) = tree.expressions[index] else { continue }
      let whole = scalars(tree.expressionRanges[index])
      guard whole.lowerBound < range.lowerBound, range.upperBound < whole.upperBound else { continue }
      let elements = list.indices.map { scalars(tree.range(tree.expressionLists[$0])) }
      guard
        let own = elements.firstIndex(where: { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound })
      else { continue }
      // A list within another one begins behind it.
      if found.map({ $0.elements[$0.own].lowerBound <= whole.lowerBound }) ?? true { found = (elements, own) }
    }
    return found
  }

  /// The tokens of a stretch: what each is, and where.
  func tokens(in range: Range<Int>) -> [(kind: Token.Kind, range: Range<Int>)] {
    tokens.map { ($0.kind, scalars(ByteRange($0.start, $0.end))) }
      .filter { range.lowerBound <= $0.1.lowerBound && $0.1.upperBound <= range.upperBound && !$0.1.isEmpty }
  }

  private func smallest(_ ranges: some Sequence<Range<Int>>, around range: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    for other in ranges where other.lowerBound <= range.lowerBound && range.upperBound <= other.upperBound {
      if found.map({ other.count < $0.count }) ?? true { found = other }
    }
    return found
  }

  private func scalars(_ range: ByteRange) -> Range<Int> {
    let start = scalar(at: range.start.position)
    return start..<max(start, scalar(at: range.end.position))
  }

  /// The scalar that a byte is of.
  private func scalar(at byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }
}
