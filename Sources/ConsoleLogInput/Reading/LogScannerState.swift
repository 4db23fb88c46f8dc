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
      foreignLines = 0
      length = 0
      isListClosed = false
      commas = []
    }
    guard var message else { return [] }
    if isCutOff { message.isCutOff = true }
    return [message]
  }

  /// Adds what the fragments hold to the message, or says that they are cut.
  mutating func close(_ fragments: LogFragments) {
    pending = nil
    let isBroken = stage == .broken
    guard let bytes = fragments.joined(isEscaped: !isBroken) else {
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

/// A line of a paste, quoting undone.
struct LogText: Sendable {
  /// The bytes, without the line break.
  var bytes: [UInt8]
  /// Where the line stands.
  var range: SourceRange
  /// The index of its first byte that is no blank.
  var start: Int
  /// The index behind its last byte that is no blank.
  var end: Int

  /// Looks at a line.
  ///
  /// - Parameters:
  ///   - bytes: The line, quoting undone.
  ///   - number: Its number.
  ///   - scalarCount: The length of the line as pasted, in Unicode scalars.
  init(_ bytes: [UInt8], number: Int, scalarCount: Int) {
    self.bytes = bytes
    let view = LogBytes(bytes)
    start = view.skippingBlanks(from: 0)
    end = max(start, view.trimmedEnd(bytes.count, from: start))
    let column = bytes[..<start].count { $0.isScalarStart } + 1
    range = SourceRange(line: number, column: column, length: max(0, scalarCount - column + 1))
  }

  /// Whether nothing but blanks is in it.
  var isEmpty: Bool { start >= end }

  /// Whether the bracket of a list is the first of it.
  var opensList: Bool {
    let text = trimmed
    // A byte order mark says nothing.
    let first = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3).first : text.first
    return first == UInt8(ascii: "(") || first == UInt8(ascii: "[")
  }

  /// What it holds without the blanks around.
  var trimmed: ArraySlice<UInt8> { bytes[start..<end] }

  /// Whether one of a few phrases stands in it.
  func holds(oneOf phrases: [StaticString]) -> Bool {
    let view = LogBytes(bytes)
    return phrases.contains { view.find($0, from: start) != nil }
  }

  /// Whether it is one of a few words.
  func isOne(of words: [StaticString]) -> Bool {
    words.contains { word in
      word.utf8CodeUnitCount == end - start && LogBytes(bytes).has(word, at: start)
    }
  }
}

/// Takes a paste apart whose line breaks were lost.
enum LogLineSplitting {
  /// The lines that stand in one line: itself, unless several parts of a message do. Linear.
  static func parts(of line: [UInt8]) -> [[UInt8]] {
    let bytes = LogBytes(line)
    let footer = bytes.find("recover by breaking", from: 0).flatMap { place in
      LogSigns.footers.lazy.compactMap { bytes.find($0, from: place) }.first
    }
    guard let first = bytes.find("\"<", from: 0) else {
      return pieces(of: line, cutAt: unquotedCuts(of: bytes) + [footer].compactMap(\.self))
    }
    var cuts: [Int] = []
    if let preamble = bytes.find("simultaneously satisfy", from: 0), preamble < first { cuts.append(first) }
    var index = first
    while let place = bytes.find(">\"", from: index) {
      let next = bytes.skippingBlanks(from: bytes[place + 2] == UInt8(ascii: ",") ? place + 3 : place + 2)
      if next < line.count, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: ")") { cuts.append(next) }
      index = place + 2
    }
    guard !cuts.isEmpty || footer != nil else { return [line] }
    if let last = cuts.last, bytes[last] == UInt8(ascii: ")"), bytes.skippingBlanks(from: last + 1) < line.count {
      cuts.append(last + 1)
    }
    if let footer, footer > cuts.last ?? 0 { cuts.append(footer) }
    return pieces(of: line, cutAt: cuts)
  }

  /// Where constraints begin that stand in a list without quotation marks, and where that list ends; none for one constraint.
  private static func unquotedCuts(of bytes: LogBytes) -> [Int] {
    var cuts: [Int] = []
    var index = 0
    while let place = bytes.find(">,", from: index) {
      index = place + 2
      let next = bytes.skippingBlanks(from: index)
      if bytes[next] == UInt8(ascii: ")") {
        cuts += [next, next + 1]
      } else if bytes[next] == UInt8(ascii: "<"), LogSigns.isConstraint(bytes, at: next) {
        cuts.append(next)
      }
    }
    if let last = cuts.last, let end = endOfList(bytes, from: last) { cuts += [end, end + 1] }
    guard let second = cuts.first, let first = LogSigns.elementStart(in: Array(bytes.bytes[..<second])) else {
      return []
    }
    return [first.index] + cuts
  }

  /// Where the bracket stands that ends a list without a comma behind its last constraint: at the end of the line, or before
  /// what is said of the broken one.
  private static func endOfList(_ bytes: LogBytes, from start: Int) -> Int? {
    let words = bytes.find("Will attempt to recover", from: start) ?? bytes.count
    let end = bytes.trimmedEnd(words, from: start)
    guard end > start, bytes[end - 1] == UInt8(ascii: ")") || bytes[end - 1] == UInt8(ascii: "]"),
      bytes[bytes.trimmedEnd(end - 1, from: start) - 1] == UInt8(ascii: ">")
    else { return nil }
    return end - 1
  }

  private static func pieces(of line: [UInt8], cutAt cuts: [Int]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    for cut in cuts where cut > start && cut < line.count {
      parts.append(Array(line[start..<cut]))
      start = cut
    }
    parts.append(Array(line[start...]))
    return parts
  }
}
