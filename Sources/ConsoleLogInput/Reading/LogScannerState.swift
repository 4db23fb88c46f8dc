import ConstraintNotation
import LayoutModel

/// Where in a message the scanner is, and what it has of it.
struct LogScannerState: Sendable {
  /// The parts of a message.
  enum Stage: Hashable {
    /// No message.
    case outside
    /// Behind the first line, before the list.
    case preamble
    /// In the list.
    case list
    /// Behind the list, before the broken constraint is announced.
    case afterList
    /// Behind the announcement.
    case broken
    /// In an ambiguity warning or trace.
    case trace
    /// In a message of another kind.
    case remark
  }

  var stage = Stage.outside
  var message: LogMessage?
  var pending: LogFragments?
  var remark: LogRemarkReader?
  /// The line of a lone opening bracket, which may begin a list without a preamble.
  var openBracketLine: Int?
  /// The line just before a line outside a message, if it is a constraint alone: a second one makes them a list.
  var loneConstraint: LogText?
  /// Whether the list has nothing around it, so that it ends where it ends.
  var isListBare = false
  /// The line outside a message that last held words which only a conflict's head has.
  var adviceLine: Int?
  /// Lines since something of the message was seen.
  var foreignLines = 0
  /// Whether the list is here up to its end.
  var isListClosed = false
  /// For each quoted line of the list whether a comma follows it.
  var commas: [Bool] = []
  /// The bytes of the message's constraints so far.
  var length = 0
  /// The length of its longest lines, and how many there are.
  private var longest = (length: 0, count: 0)
  /// Whether a constraint was broken at a shorter length than that.
  private var isWrapped = false

  /// Whether every line matters.
  var isInside: Bool { stage != .outside }

  /// Whether a line without any sign matters outside a message: an opening bracket does.
  func awaits(_ line: [UInt8]) -> Bool {
    let bytes = LogBytes(line)
    let end = bytes.trimmedEnd(line.count, from: 0)
    return bytes[end - 1] == UInt8(ascii: "(") && (end <= 64 || bytes.find("in the following list", from: 0) != nil)
  }

  /// Notes that a line outside any message was passed over.
  mutating func forget() {
    openBracketLine = nil
    loneConstraint = nil
  }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line as pasted.
  ///   - number: Its number.
  /// - Returns: The messages that it completes.
  mutating func take(_ line: [UInt8], number: Int) -> [LogMessage] {
    var done: [LogMessage] = []
    let scalarCount = line.count { $0.isScalarStart }
    if isInside { measure(scalarCount) }
    for part in LogQuoting.lines(of: line).flatMap(LogLineSplitting.parts) {
      let part = LogDescriptionForm.standard(part) ?? part
      let text = LogText(part, number: number, scalarCount: scalarCount)
      done += take(text)
    }
    return done
  }

  /// Ends the input: what is there is a message, cut off.
  mutating func finish(atLine number: Int) -> [LogMessage] {
    switch stage {
    case .outside: return []
    case .afterList, .trace, .remark: return ended(isCutOff: false)
    case .list: return ended(isCutOff: !isListWhole)
    case .broken: return ended(isCutOff: !isListClosed)
    case .preamble: return ended(isCutOff: true)
    }
  }

  /// Whether the list was read to its end though its bracket is not here: of its quoted lines all but the last have a comma.
  var isListWhole: Bool {
    guard stage == .list, pending == nil, let message, !message.elements.isEmpty, message.cutLines.isEmpty else {
      return false
    }
    if isListBare { return true }
    return commas.last == false && commas.dropLast().allSatisfy(\.self)
  }

  /// Ends the message.
  mutating func ended(isCutOff: Bool) -> [LogMessage] {
    if let fragments = pending { close(fragments) }
    message?.remark = remark?.remark
    defer {
      stage = .outside
      remark = nil
      message = nil
      pending = nil
      openBracketLine = nil
      isListBare = false
      foreignLines = 0
      length = 0
      longest = (0, 0)
      isWrapped = false
      isListClosed = false
      commas = []
    }
    guard var message else { return [] }
    if isCutOff { message.isCutOff = true }
    return [message]
  }

  /// Counts a line if it is one of the longest, but for blanks at their ends that a copy lost.
  private mutating func measure(_ width: Int) {
    let isAsLong = abs(width - longest.length) <= LogFragments.gapLimit
    if isAsLong || width > longest.length { longest = (max(width, longest.length), isAsLong ? longest.count + 1 : 1) }
  }

  /// How long the lines are that a terminal cut, as several of the longest show.
  private var cutWidth: Int? { longest.count > 1 && !isWrapped ? longest.length : nil }

  /// Adds what the fragments hold to the message, or says that they are cut.
  mutating func close(_ fragments: LogFragments) {
    pending = nil
    isWrapped = isWrapped || fragments.isWrapped(within: longest.length)
    let isBroken = stage == .broken
    guard let bytes = fragments.joined(isEscaped: !isBroken, cutWidth: cutWidth) else {
      if isBroken, let listed = listedLine(beginningAs: fragments) {
        message?.broken = LogMessage.RawLine(bytes: listed, range: fragments.range)
        message?.isCutOff = true
        return
      }
      if !isBroken, let bytes = fragments.withoutCutTail {
        message?.elements.append(LogMessage.RawLine(bytes: bytes, range: fragments.range))
        message?.isCutOff = true
        return
      }
      message?.cutLines.append(UnreadLogLine(range: fragments.range, reason: "the line is cut off"))
      message?.isCutOff = true
      return
    }
    length += bytes.count
    guard length <= LogScanner.maximumMessageLength else {
      message?.isCutOff = true
      return
    }
    let line = LogMessage.RawLine(bytes: bytes, range: fragments.range)
    if isBroken {
      message?.broken = line
    } else {
      message?.elements.append(line)
      if let hasComma = fragments.hasComma { commas.append(hasComma) }
    }
  }

  /// The line of the list with the address of one that was cut behind it: all that it says stands there.
  private func listedLine(beginningAs fragments: LogFragments) -> [UInt8]? {
    guard let address = fragments.head, let elements = message?.elements else { return nil }
    return elements.first { $0.bytes.starts(with: address) }.map { PropertyListUnescaping.unescaped($0.bytes) }
  }
}
