import ExactArithmetic
import LayoutModel

extension LogLineParser {
  /// The space in a visual format's parentheses.
  private struct Space {
    var relation: Relation
    var constant: LogNumber
    var symbolic: SymbolicConstant?
    var priority: Double?
    var end: Int
  }

  /// Reads `H:|-(8)-[v]`, `V:[v]-(>=8@750)-|`, `H:[a]-(NSSpace(8))-[b](LTR)`, `V:[v(44)]`.
  func parseVisualFormat(from start: Int, to end: Int) throws(LogLineError) -> ParsedLogLine {
    var parser = self
    var end = end
    if line.has("(LTR)", at: end - 5) || line.has("(RTL)", at: end - 5) {
      parser.style.direction = line.has("(LTR)", at: end - 5) ? .leftToRight : .rightToLeft
      end -= 5
    }
    let isVertical = line.has("V:", at: start)
    let index = start + 2
    let result =
      line[index] == UInt8(ascii: "|")
      ? parser.near(from: index, to: end, isVertical: isVertical)
      : parser.bracket(from: index, to: end, isVertical: isVertical)
    guard let result else { throw LogLineError("its visual format is not one that logs print") }
    return result
  }

  /// `|-(8)-[v]`.
  private func near(from start: Int, to end: Int, isVertical: Bool) -> ParsedLogLine? {
    guard line.has("|-(", at: start), let space = space(from: start + 3, to: end), line.has(")-[", at: space.end),
      let item = closing(from: space.end + 3, to: end)
    else { return nil }
    let edges = edges(isVertical: isVertical)
    return finished(.near, item, edges.near, nil, edges.near, space)
  }

  /// `[v]-(8)-|`, `[a]-(8)-[b]`, `[v(44)]`.
  private func bracket(from start: Int, to end: Int, isVertical: Bool) -> ParsedLogLine? {
    guard line[start] == UInt8(ascii: "[") else { return nil }
    let candidates = mentions(from: start + 1, to: end) {
      line.has("]-(", at: $0) || line[$0] == UInt8(ascii: "(")
    }
    let edges = edges(isVertical: isVertical)
    for candidate in candidates {
      if line[candidate.end] == UInt8(ascii: "(") {
        guard let space = space(from: candidate.end + 1, to: end), space.end + 2 == end, line.has(")]", at: space.end)
        else { continue }
        return finished(.size, candidate.mention, isVertical ? "height" : "width", nil, nil, space)
      }
      guard let space = space(from: candidate.end + 3, to: end), line.has(")-", at: space.end) else { continue }
      if space.end + 3 == end, line[space.end + 2] == UInt8(ascii: "|") {
        return finished(.far, nil, edges.far, candidate.mention, edges.far, space)
      }
      if line[space.end + 2] == UInt8(ascii: "["), let second = closing(from: space.end + 3, to: end) {
        return finished(.gap, second, edges.near, candidate.mention, edges.far, space)
      }
    }
    return nil
  }

  /// A mention that the end of the format closes.
  private func closing(from start: Int, to end: Int) -> LogMention? {
    mentions(from: start, to: end) { $0 == end - 1 && line[$0] == UInt8(ascii: "]") }.first?.mention
  }

  private func edges(isVertical: Bool) -> (near: String, far: String) {
    switch (isVertical, style.direction) {
    case (true, _): ("top", "bottom")
    case (false, nil): ("leading", "trailing")
    case (false, .leftToRight?): ("left", "right")
    case (false, .rightToLeft?): ("right", "left")
    }
  }

  /// The parts of a format; an item that is `nil` is the superview.
  private func finished(
    _ form: LogLineStyle.Form, _ first: LogMention?, _ firstAttribute: String, _ second: LogMention?,
    _ secondAttribute: String?, _ space: Space
  ) -> ParsedLogLine {
    let superview = LogMention(printed: "|")
    // Drawn from right to left, a space grows to the left.
    let isMirrored = style.direction == .rightToLeft && form != .size
    var result = ParsedLogLine(
      className: "", first: first ?? superview, firstAttribute: firstAttribute,
      relation: isMirrored ? space.relation.flipped : space.relation,
      second: secondAttribute == nil ? nil : second ?? superview, secondAttribute: secondAttribute,
      constant: isMirrored ? space.constant.negated : space.constant)
    result.symbolicConstant = space.symbolic
    if let priority = space.priority { result.priority = priority }
    result.style = style
    result.style.form = form
    return result
  }

  /// `>=20@750` up to its closing bracket.
  private func space(from start: Int, to end: Int) -> Space? {
    var index = start
    var relation = Relation.equal
    for candidate in [Relation.greaterThanOrEqual, .lessThanOrEqual, .equal] {
      if line.has(candidate == .greaterThanOrEqual ? ">=" : candidate == .equal ? "==" : "<=", at: index) {
        relation = candidate
        index += 2
        break
      }
    }
    guard let value = value(from: index, to: end) else { return nil }
    var space = Space(relation: relation, constant: value.number, symbolic: value.symbolic, end: value.end)
    if line[space.end] == UInt8(ascii: "@") {
      let last = line.endOfNumber(from: space.end + 1)
      guard let priority = number(from: space.end + 1, to: last) else { return nil }
      space.priority = priority
      space.end = last
    }
    return line[space.end] == UInt8(ascii: ")") ? space : nil
  }

  /// `20`, `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  func value(from start: Int, to end: Int) -> (number: LogNumber, symbolic: SymbolicConstant?, end: Int)? {
    for (word, symbolic) in [("NSSpace(", .standardSpace), ("NSLayoutAnchorConstraintSpace(", .anchorSpace)]
      as [(StaticString, SymbolicConstant)] where line.has(word, at: start)
    {
      let first = start + word.utf8CodeUnitCount
      let last = line.endOfNumber(from: first)
      guard last < end, line[last] == UInt8(ascii: ")"), let number = LogNumber(line.bytes[first..<last]) else {
        return nil
      }
      return (number, symbolic, last + 1)
    }
    let last = line.endOfNumber(from: start)
    guard last > start, last <= end, let number = LogNumber(line.bytes[start..<last]) else { return nil }
    return (number, nil, last)
  }
}
