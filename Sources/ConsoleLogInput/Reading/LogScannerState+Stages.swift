import ConstraintNotation
import LayoutModel

extension LogScannerState {
  /// What a part of a message made of a line, with the messages that it completed.
  private enum Outcome {
    /// The line is used up.
    case taken([LogMessage])
    /// The message is over, and the line is none of its own: it may begin another one.
    case left([LogMessage])
  }

  /// Takes one line, or one part of a line whose breaks were lost.
  ///
  /// A line goes through at most two parts: the one that it is met in, and if that ends before it, what is outside, where
  /// a message that it begins takes it whatever else is in it. No part hands a line to another one by itself, so that no
  /// line, with whatever signs of several, goes round in circles.
  mutating func take(_ text: LogText) -> [LogMessage] {
    let sign = LogSigns.sign(of: text.bytes)
    switch sign {
    case .preamble(let isAppKit):
      let done = isInside ? ended(isCutOff: !endsAnywhere && !isListWhole) : []
      start(.conflict, text)
      message?.platform = isAppKit ? .appkit : .uikit
      message?.isOfSystemProcess = LogProcess.isOfSystem(text.bytes)
      return done
    case .earlyPreamble:
      let done = isInside ? ended(isCutOff: !endsAnywhere && !isListWhole) : []
      start(.conflict, text)
      message?.platform = .appkit
      message?.isEarlyCopy = true
      message?.isUndecoded = text.holds(oneOf: ["<decode: "])
      stage = .list
      return done
    default: break
    }
    switch takeInside(text, sign) {
    case .taken(let done): return done
    case .left(let done): return done + takeOutside(text, sign)
    }
  }

  private mutating func takeInside(_ text: LogText, _ sign: LogSigns.Sign?) -> Outcome {
    switch stage {
    case .outside: .left([])
    case .preamble: .taken(takePreamble(text, sign))
    case .list: .taken(takeList(text, sign))
    case .afterList: takeAfterList(text, sign)
    case .broken: takeBroken(text, sign)
    case .trace: takeTrace(text, sign)
    case .remark: takeRemark(text, sign)
    }
  }

  /// Whether a message of such a part has no end that could be missing.
  private var endsAnywhere: Bool { stage == .afterList || stage == .trace || stage == .remark }

  /// Begins a message with a line.
  mutating func start(_ kind: LogContext.Kind, _ text: LogText) {
    message = LogMessage(kind, line: openBracketLine ?? text.range.start.line)
    stage = .preamble
    loneConstraint = nil
    foreignLines = 0
    length = 0
  }

  /// Notes that a line belongs to the message.
  mutating func touch(_ text: LogText) {
    message?.lastLine = text.range.start.line
    foreignLines = 0
  }

  // MARK: - Before the list

  private mutating func takePreamble(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if LogSigns.elementStart(in: text.bytes) != nil {
      stage = .list
      return takeList(text, sign)
    }
    if case .breaking(let end)? = sign { return beginBroken(text, from: end) }
    if isPrivate(text) {
      message?.isRedacted = true
      stage = .afterList
      touch(text)
      return []
    }
    if text.isOne(of: ["("]) || (text.end > text.start && text.bytes[text.end - 1] == UInt8(ascii: "(")) {
      stage = .list
      touch(text)
      return []
    }
    if case .footer? = sign { return ended(isCutOff: true) }
    if isAdvice(text) { touch(text) } else if !text.isEmpty { foreignLines += 1 }
    return foreignLines > 12 ? ended(isCutOff: true) : []
  }

  private func isPrivate(_ text: LogText) -> Bool { LogBytes(text.bytes).find("<private>", from: 0) != nil }

  private func isAdvice(_ text: LogText) -> Bool {
    text.holds(oneOf: ["Probably at least one", "Try this:", "(1) look", "(2) find", "(Note: If"])
  }

  // MARK: - The list

  /// Takes a line of the list.
  mutating func takeList(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if case .breaking(let end)? = sign {
      if let fragments = pending { close(fragments) }
      isListClosed = isListWhole
      return beginBroken(text, from: end)
    }
    if case .footer? = sign { return ended(isCutOff: !isListWhole) }
    if let element = LogSigns.elementStart(in: text.bytes), startsElement(element, text) {
      if let fragments = pending { close(fragments) }
      touch(text)
      begin(text, at: element.index, isQuoted: element.isQuoted)
      return []
    }
    if text.isOne(of: [")", ").", "),", ");", "]", "))"]) {
      if let fragments = pending { close(fragments) }
      isListClosed = true
      stage = .afterList
      touch(text)
      return []
    }
    if isPrivate(text) { message?.isRedacted = true }
    if let loss = loss(in: text) { message?.loss = loss }
    let bytes = LogBytes(text.bytes)
    let isBeginning = pending == nil && message?.loss == nil && bytes.has("\"<", at: text.start)
    if isBeginning || bytes.find("<\u{2026}>", from: 0) != nil { message?.isCutOff = true }
    if text.isOne(of: ["...", "...,", "\"...\"", "\"...\",", "\u{2026}", "\u{2026},", "(...)", "[...]"]) {
      message?.isCutOff = true
      touch(text)
      return []
    }
    if pending != nil, !text.isEmpty {
      continuePending(text)
      return []
    }
    if let fragments = pending { close(fragments) }
    if !text.isEmpty { foreignLines += 1 }
    return foreignLines > LogScanner.maximumForeignLines ? ended(isCutOff: !isListWhole) : []
  }

  /// What was taken out of a line of the list.
  private func loss(in text: LogText) -> LogLoss? {
    if text.isOne(of: ["\"\"", "\"\","]) { return .tags }
    let bytes = LogBytes(text.bytes)
    return bytes.has("\"<", at: text.start) && bytes.find("LayoutConstraint ", from: text.start) != nil
      ? .addresses : nil
  }

  /// Whether a `<Constraint:` begins a member: behind a quotation mark or at the start, not in the text of a wrapped one.
  private func startsElement(_ element: (index: Int, isQuoted: Bool), _ text: LogText) -> Bool {
    guard pending != nil else { return true }
    return element.isQuoted || element.index == text.start
  }

  /// Starts a constraint that may go on in the next lines.
  private mutating func begin(_ text: LogText, at index: Int, isQuoted: Bool) {
    let fragments = LogFragments(Array(text.bytes[index...]), range: text.range, isQuoted: isQuoted)
    if fragments.isClosed { close(fragments) } else { pending = fragments }
  }

  private mutating func continuePending(_ text: LogText) {
    guard var fragments = pending else { return }
    touch(text)
    fragments.append(text.bytes, range: text.range)
    if fragments.isClosed || fragments.pieces.count >= LogFragments.maximumCount {
      close(fragments)
    } else {
      pending = fragments
    }
  }

  // MARK: - The broken constraint

  private mutating func takeAfterList(_ text: LogText, _ sign: LogSigns.Sign?) -> Outcome {
    if case .breaking(let end)? = sign { return .taken(beginBroken(text, from: end)) }
    if text.isEmpty { return .taken([]) }
    if case .footer? = sign { return .taken(ended(isCutOff: false)) }
    foreignLines += 1
    let startsAnother =
      LogSigns.elementStart(in: text.bytes)?.isQuoted == true || sign == .ambiguity || awaits(text.bytes)
      || LogRemarkReader.kind(of: text.bytes) != nil
    return startsAnother || foreignLines > 3 ? .left(ended(isCutOff: false)) : .taken([])
  }

  /// Takes the line that announces the broken constraint, which may stand in the same line. A page may have eaten it: what is
  /// listed is all there then.
  mutating func beginBroken(_ text: LogText, from end: Int) -> [LogMessage] {
    stage = .broken
    touch(text)
    guard text.bytes[end...].contains(UInt8(ascii: "<")) else { return [] }
    return takeBrokenConstraint(text, from: end) ?? ended(isCutOff: true)
  }

  private mutating func takeBroken(_ text: LogText, _ sign: LogSigns.Sign?) -> Outcome {
    if case .footer? = sign { return .taken(ended(isCutOff: !isListClosed && message?.isRedacted != true)) }
    if pending != nil {
      continuePending(text)
      return .taken(pending == nil ? ended(isCutOff: false) : [])
    }
    if text.isEmpty { return .taken([]) }
    if foreignLines > 0, !isListed(text) { return passOver(text, sign) }
    return takeBrokenConstraint(text, from: 0).map { .taken($0) } ?? passOver(text, sign)
  }

  /// How many lines of other output may stand before the broken constraint.
  private static let foreignLinesBeforeBroken = 6

  /// Passes over a line that is not the broken constraint: what runs beside may print before it.
  private mutating func passOver(_ text: LogText, _ sign: LogSigns.Sign?) -> Outcome {
    let startsAnother =
      sign != nil || LogSigns.elementStart(in: text.bytes) != nil || awaits(text.bytes)
      || LogRemarkReader.kind(of: text.bytes) != nil
    foreignLines += 1
    return startsAnother || foreignLines > Self.foreignLinesBeforeBroken
      ? .left(ended(isCutOff: !isListClosed)) : .taken([])
  }

  /// Whether a line is a constraint whose address the list has.
  private func isListed(_ text: LogText) -> Bool {
    guard let element = LogSigns.elementStart(in: text.bytes) else { return false }
    let fragments = LogFragments(Array(text.bytes[element.index...]), range: text.range, isQuoted: element.isQuoted)
    guard let head = fragments.head else { return false }
    return message?.elements.contains { $0.bytes.starts(with: head) } ?? false
  }

  /// Takes the broken constraint; `nil` where there is none in the line.
  private mutating func takeBrokenConstraint(_ text: LogText, from start: Int) -> [LogMessage]? {
    guard let element = LogSigns.elementStart(in: text.bytes, from: start) else {
      guard isPrivate(text) else { return nil }
      message?.isRedacted = true
      touch(text)
      return ended(isCutOff: false)
    }
    touch(text)
    begin(text, at: element.index, isQuoted: element.isQuoted)
    return pending == nil ? ended(isCutOff: false) : []
  }

  // MARK: - Traces

  private mutating func takeTrace(_ text: LogText, _ sign: LogSigns.Sign?) -> Outcome {
    var startsAnother =
      LogSigns.elementStart(in: text.bytes) != nil || awaits(text.bytes)
      || sign == nil && LogRemarkReader.kind(of: text.bytes) != nil
    if case .breaking? = sign { startsAnother = true }
    return startsAnother ? .left(ended(isCutOff: false)) : .taken(takeTraceLine(text, sign))
  }

  /// Takes a line of a trace.
  mutating func takeTraceLine(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if LogTrace.isTreeLine(text) {
      touch(text)
      // What was wrapped belongs to the view of the line before.
      if text.trimmed.starts(with: "AMBIGUOUS".utf8), let last = message?.traceLines.last?.bytes.last,
        last == UInt8(ascii: "-"), let place = message?.traceLines.indices.last
      {
        message?.traceLines[place].bytes += Array(" ".utf8) + text.trimmed
        return []
      }
      message?.traceLines.append(LogMessage.RawLine(bytes: Array(text.trimmed), range: text.range))
    } else if !text.isEmpty, sign != .ambiguity {
      foreignLines += 1
    }
    guard foreignLines <= 8, (message?.traceLines.count ?? 0) < 10_000 else { return ended(isCutOff: false) }
    return []
  }

  // MARK: - Other messages

  private mutating func takeRemark(_ text: LogText, _ sign: LogSigns.Sign?) -> Outcome {
    if text.isEmpty { return .taken(ended(isCutOff: false)) }
    let startsAnother =
      sign != nil || LogSigns.elementStart(in: text.bytes) != nil || LogRemarkReader.kind(of: text.bytes) != nil
    guard !startsAnother else { return .left(ended(isCutOff: false)) }
    touch(text)
    remark?.take(text.bytes)
    return .taken(remark?.goesOn == true ? [] : ended(isCutOff: false))
  }
}
