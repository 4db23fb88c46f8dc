import ExactArithmetic
import LayoutModel

extension LogLineParser {
  /// Reads `a.left == 0.5*b.right + 8`, `v.width == - 16`, `v.midY == + 70`, `a.width == b.width * 0.5 ^750`.
  func parseEquation(from start: Int, to end: Int) throws(LogLineError) -> ParsedLogLine {
    var failure = LogLineError("it is no equation and no visual format")
    for candidate in mentions(
      from: start, to: end, isEnd: { attribute(behind: $0, to: end)?.isFollowedByRelation == true })
    {
      guard let attribute = attribute(behind: candidate.end, to: end),
        let relation = relation(at: attribute.end, to: end)
      else { continue }
      var result = ParsedLogLine(
        className: "", first: candidate.mention, firstAttribute: attribute.name, relation: relation, constant: .zero)
      result.style = style
      result.style.form = .equation
      // Until iOS 8 a mask that froze a middle at 0 is printed without the number.
      if attribute.end + 4 > end {
        result.style.constantText = ""
        return result
      }
      if parseRightSide(from: attribute.end + 4, to: end, into: &result) { return result }
      failure = LogLineError("what stands behind \(relation.symbol) is not readable")
    }
    throw failure
  }

  /// An attribute's name behind a point.
  private struct AttributeName {
    var name: String
    var end: Int
    var isFollowedByRelation: Bool
  }

  private func attribute(behind index: Int, to end: Int) -> AttributeName? {
    guard line[index] == UInt8(ascii: ".") else { return nil }
    // What Masonry prints for an attribute of a mask.
    if line.has("(null)", at: index + 1) {
      return AttributeName(
        name: "(null)", end: index + 7, isFollowedByRelation: relation(at: index + 7, to: end) != nil)
    }
    var last = index + 1
    while last < end, let byte = line[last], byte.isLetter { last += 1 }
    guard last > index + 1 else { return nil }
    if line[last] == UInt8(ascii: "{"), let close = line.find(UInt8(ascii: "}"), from: last, to: end) {
      last = close + 1
    }
    return AttributeName(
      name: line.text(index + 1, last), end: last, isFollowedByRelation: relation(at: last, to: end) != nil)
  }

  private func relation(at index: Int, to end: Int) -> Relation? {
    if line.has(" == ", at: index) || index + 3 == end && line.has(" ==", at: index) { return .equal }
    if line.has(" >= ", at: index) { return .greaterThanOrEqual }
    if line.has(" <= ", at: index) { return .lessThanOrEqual }
    return nil
  }

  private func parseRightSide(from start: Int, to end: Int, into result: inout ParsedLogLine) -> Bool {
    if parseConstant(from: start, to: end, into: &result) { return true }
    var index = start
    let last = line.endOfNumber(from: start)
    if last > start, line[last] == UInt8(ascii: "*"), let number = LogNumber(line.bytes[start..<last]) {
      result.multiplier = number
      index = last + 1
    } else if last > start, let sign = line[last], !sign.isLetter, !sign.isDigit, !isWithinName(sign) {
      // A multiplier whose sign is damaged, and no view whose name begins with a number: without it the line says something else.
      return false
    }
    let candidates = mentions(from: index, to: end) { place in
      guard let attribute = attribute(behind: place, to: end) else { return false }
      return attribute.end == end || line[attribute.end] == UInt8(ascii: " ")
    }
    for candidate in candidates {
      guard let attribute = attribute(behind: candidate.end, to: end) else { continue }
      var attempt = result
      attempt.second = candidate.mention
      attempt.secondAttribute = attribute.name
      if parseSuffix(from: attribute.end, to: end, into: &attempt) {
        result = attempt
        return true
      }
    }
    return false
  }

  /// Whether a sign stands within names that people give, of classes and of views.
  private func isWithinName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || " _-.:'#".utf8.contains(byte)
  }

  /// `44`, `- 16`, `+ 70`, `44.0 ^750.0`, `-32.000000`.
  private func parseConstant(from start: Int, to end: Int, into result: inout ParsedLogLine) -> Bool {
    var index = start
    var isNegative = false
    if line.has("- ", at: index) || line.has("+ ", at: index) {
      isNegative = line[index] == UInt8(ascii: "-")
      result.style.hasPlusSign = !isNegative
      index += 2
    }
    guard let value = value(from: index, to: end) else {
      result.style.hasPlusSign = false
      return false
    }
    var attempt = result
    attempt.constant = isNegative ? value.number.negated : value.number
    attempt.symbolicConstant = value.symbolic
    noteNotation(from: index, to: value.end, in: &attempt)
    guard value.end == end || parsePriority(from: value.end, to: end, into: &attempt) else {
      result.style.hasPlusSign = false
      return false
    }
    result = attempt
    return true
  }

  /// ` + 8`, ` NSSpace(8)`, ` * 0.5 - 4.0 ^750.0`, in that order, each of them or none.
  private func parseSuffix(from start: Int, to end: Int, into result: inout ParsedLogLine) -> Bool {
    var index = start
    if line.has(" * ", at: index) {
      let last = line.endOfNumber(from: index + 3)
      guard last > index + 3, let number = LogNumber(line.bytes[index + 3..<last]) else { return false }
      result.multiplier = number
      if result.style.notation == .apple { result.style.notation = .masonry }
      noteNotation(from: index + 3, to: last, in: &result)
      index = last
    }
    let isNegative = line.has(" - ", at: index)
    if isNegative || line.has(" + ", at: index) {
      guard let value = value(from: index + 3, to: end) else { return false }
      result.constant = isNegative ? value.number.negated : value.number
      result.symbolicConstant = value.symbolic
      noteNotation(from: index + 3, to: value.end, in: &result)
      index = value.end
    } else if line.has(" NS", at: index) {
      guard let value = value(from: index + 1, to: end) else { return false }
      result.constant = value.number
      result.symbolicConstant = value.symbolic
      index = value.end
    }
    return index == end || parsePriority(from: index, to: end, into: &result)
  }

  /// ` ^750.0`.
  private func parsePriority(from start: Int, to end: Int, into result: inout ParsedLogLine) -> Bool {
    guard line.has(" ^", at: start), let priority = number(from: start + 2, to: end) else { return false }
    result.priority = priority
    result.style.suffix = line.text(start + 1, end)
    return true
  }

  /// Keeps a constant's text where it ends in zeros, as neither `%g` nor Swift prints it.
  private func noteNotation(from start: Int, to end: Int, in result: inout ParsedLogLine) {
    guard line[end - 1] == UInt8(ascii: "0"), let point = line.find(UInt8(ascii: "."), from: start, to: end) else {
      return
    }
    if end - point > 2 {
      result.style.constantText = line.text(start, end)
    } else if result.style.notation == .apple {
      result.style.notation = .snapKit
    }
  }
}
