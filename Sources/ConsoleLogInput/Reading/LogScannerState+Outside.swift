import ConstraintNotation
import LayoutModel

// What begins a message.
extension LogScannerState {
  /// Takes a line outside a message, which may begin one.
  mutating func takeOutside(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if case .ambiguity? = sign {
      start(.ambiguity, text)
      stage = .trace
      return takeTraceLine(text, sign)
    }
    if case .breaking(let end)? = sign {
      if let first = loneConstraint { return listOfOne(first, text, sign) }
      start(.conflict, text)
      message?.isCutOff = true
      return beginBroken(text, from: end)
    }
    if let element = LogSigns.elementStart(in: text.bytes),
      element.isQuoted || openBracketLine != nil || LogSigns.lacksFirstQuote(text.bytes, element: element.index)
    {
      start(.conflict, text)
      // Quoted lines with no bracket before them are what is left of a message that was cut at its start.
      let isRest =
        element.isQuoted && openBracketLine == nil && !text.opensList && LogSigns.isListed(text.bytes)
      let isOfConflict = isBehindAdvice(text)
      message?.startsWithList = !isRest && !isOfConflict
      message?.lacksHead = isRest
      message?.isQuoted = element.isQuoted
      stage = .list
      return takeList(text, sign)
    }
    if let list = listWithoutBrackets(text, sign) { return list }
    if let kind = LogRemarkReader.kind(of: text.bytes) {
      start(.other, text)
      touch(text)
      let reader = LogRemarkReader(kind, text.bytes)
      remark = reader
      stage = .remark
      return reader.goesOn ? [] : ended(isCutOff: false)
    }
    if isConflictAdvice(text) { adviceLine = text.range.start.line }
    let isBracket = text.end > text.start && text.bytes[text.end - 1] == UInt8(ascii: "(")
    openBracketLine = isBracket ? text.range.start.line : text.isEmpty ? openBracketLine : nil
    return []
  }

  /// Takes a constraint that stands alone in its line behind another one, as people copy the lines that they find interesting:
  /// they are a list together. One by itself is no message.
  private mutating func listWithoutBrackets(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage]? {
    let isAlone =
      LogSigns.elementStart(in: text.bytes)?.index == text.start
      && LogFragments.closedEnd(of: text.bytes, isQuoted: false) == text.end
    guard isAlone, let first = loneConstraint else {
      loneConstraint = isAlone ? text : nil
      return nil
    }
    start(.conflict, first)
    isListBare = true
    message?.startsWithList = true
    stage = .list
    return takeList(first, sign) + takeList(text, sign)
  }

  /// Takes a constraint that stands alone before the words for the broken one: of the list people copied the line that they found
  /// interesting.
  private mutating func listOfOne(_ first: LogText, _ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    start(.conflict, first)
    message?.isCutOff = true
    isListBare = true
    stage = .list
    return takeList(first, nil) + takeList(text, sign)
  }

  /// Whether a line is one of a conflict's head behind the first, which people begin to copy at: no list has such words.
  private func isConflictAdvice(_ text: LogText) -> Bool {
    text.holds(oneOf: [
      "Probably at least one of the constraints in the following list",
      "(1) look at each constraint and try to figure out",
      "(2) find the code that added the unwanted constraint",
      "(Note: If you're seeing NSAutoresizingMaskLayoutConstraints",
    ])
  }

  /// Whether the words of a conflict's head stand a few lines before, where the paste has no more of it.
  private func isBehindAdvice(_ text: LogText) -> Bool {
    adviceLine.map { text.range.start.line - $0 <= Self.linesBehindAdvice } ?? false
  }

  /// From the advice to the first constraint: the rest of it, its last words, blank lines, a bracket.
  private static let linesBehindAdvice = 8
}
