import LayoutInput
import SwiftSource

/// The code of a file, taken apart. It is asked in scalars, as edits are, and looked through in bytes.
struct SwiftCode {
  /// The text.
  let text: EditableText
  private let source: SourceText
  private let tree: SyntaxTree
  private let names = NameCache(NameTable())

  /// Reads the code of a file. Linear.
  init(_ text: EditableText) {
    self.text = text
    source = SourceText(path: "", bytes: text.bytes)
    tree = source.tree(names: names)
  }

  /// Where the innermost statement is that has a stretch in it, or is it.
  func statement(around range: Range<Int>) -> Range<Int>? {
    let wanted = bytes(range)
    return tree.statementRanges.filter { $0.holds(wanted) }.min { $0.length < $1.length }.map(scalars)
  }

  /// The element of the innermost list that has a stretch in it, and how many elements that list has.
  func element(around range: Range<Int>) -> (range: Range<Int>, count: Int)? {
    let wanted = bytes(range)
    let lists = tree.expressions.indices.filter { index in
      guard case .array = tree.expressions[index] else { return false }
      return tree.expressionRanges[index] != wanted && tree.expressionRanges[index].holds(wanted)
    }
    guard
      let innermost = lists.min(by: { tree.expressionRanges[$0].length < tree.expressionRanges[$1].length }),
      case .array(let list) = tree.expressions[innermost]
    else { return nil }
    let elements = list.indices.map { tree.range(tree.expressionLists[$0]) }
    return elements.first { $0.holds(wanted) }.map { (scalars($0), elements.count) }
  }

  /// The tokens of a stretch, with their texts.
  func tokens(in range: Range<Int>) -> [(token: Token, text: String)] {
    source.tokens(in: bytes(range), names: names).dropLast().map {
      ($0, source.text(ByteRange($0.start, $0.end)))
    }
  }

  /// From the start of a token to the end of one.
  func range(from first: Token, to last: Token) -> Range<Int> { scalars(ByteRange(first.start, last.end)) }

  private func bytes(_ range: Range<Int>) -> ByteRange {
    ByteRange(text.byte(range.lowerBound), text.byte(range.upperBound))
  }

  private func scalars(_ range: ByteRange) -> Range<Int> {
    let start = text.scalar(atByte: range.start.position)
    return start..<max(start, text.scalar(atByte: range.end.position))
  }
}

extension ByteRange {
  fileprivate var length: UInt32 { end - min(start, end) }

  /// Whether another stretch lies in it, or is it.
  fileprivate func holds(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
}
