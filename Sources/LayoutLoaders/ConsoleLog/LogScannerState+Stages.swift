import LayoutModel

extension LogScannerState {
  /// Takes one line, or one part of a line whose breaks were lost.
  mutating func take(_ text: LogText) -> [LogMessage] {
    let sign = LogSigns.sign(of: text.bytes)
    switch sign {
    case .preamble(let isAppKit):
      let done = isInside ? ended(isCutOff: stage != .afterList && stage != .trace) : []
      start(.conflict, text)
      message?.platform = isAppKit ? .appkit : .uikit
      return done
    case .earlyPreamble:
      let done = isInside ? ended(isCutOff: stage != .afterList && stage != .trace) : []
      start(.conflict, text)
      message?.platform = .appkit
      message?.isEarlyCopy = true
      stage = .list
      return done
    default: break
    }
    switch stage {
    case .outside: return takeOutside(text, sign)
    case .preamble: return takePreamble(text, sign)
    case .list: return takeList(text, sign)
    case .afterList: return takeAfterList(text, sign)
    case .broken: return takeBroken(text, sign)
    case .trace: return takeTrace(text, sign)
    }
  }

  private mutating func start(_ kind: LogContext.Kind, _ text: LogText) {
    message = LogMessage(kind, line: openBracketLine ?? text.range.start.line)
    stage = .preamble
    foreignLines = 0
    length = 0
  }

  private mutating func touch(_ text: LogText) {
    message?.lastLine = text.range.start.line
    foreignLines = 0
  }

  // MARK: - Outside a message

  private mutating func takeOutside(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if case .ambiguity? = sign {
      start(.ambiguity, text)
      stage = .trace
      return takeTrace(text, sign)
    }
    if case .breaking(let end)? = sign {
      start(.conflict, text)
      message?.isCutOff = true
      return beginBroken(text, from: end)
    }
    if let element = LogSigns.elementStart(in: text.bytes), element.isQuoted || openBracketLine != nil {
      start(.conflict, text)
      stage = .list
      return takeList(text, sign)
    }
    let isBracket = text.end > text.start && text.bytes[text.end - 1] == UInt8(ascii: "(")
    openBracketLine = isBracket ? text.range.start.line : text.isEmpty ? openBracketLine : nil
    return []
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
    let bytes = LogBytes(text.bytes)
    for words in ["Probably at least one", "Try this:", "(1) look", "(2) find", "(Note: If"] as [StaticString]
    where bytes.find(words, from: 0) != nil {
      return true
    }
    return false
  }

  // MARK: - The list

  private mutating func takeList(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if case .breaking(let end)? = sign {
      if let fragments = pending { close(fragments) }
      return beginBroken(text, from: end)
    }
    if case .footer? = sign { return ended(isCutOff: true) }
    if let element = LogSigns.elementStart(in: text.bytes), startsElement(element, text) {
      if let fragments = pending { close(fragments) }
      touch(text)
      begin(text, at: element.index, isQuoted: element.isQuoted)
      return []
    }
    if text.isOne(of: [")", ").", "),", ");"]) {
      if let fragments = pending { close(fragments) }
      stage = .afterList
      touch(text)
      return []
    }
    if isPrivate(text) { message?.isRedacted = true }
    if LogBytes(text.bytes).find("<\u{2026}>", from: 0) != nil { message?.isCutOff = true }
    if pending != nil, !text.isEmpty {
      continuePending(text)
      return []
    }
    if let fragments = pending { close(fragments) }
    if !text.isEmpty { foreignLines += 1 }
    return foreignLines > LogScanner.maximumForeignLines ? ended(isCutOff: true) : []
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

  private mutating func takeAfterList(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if case .breaking(let end)? = sign { return beginBroken(text, from: end) }
    if text.isEmpty { return [] }
    if case .footer? = sign { return ended(isCutOff: false) }
    foreignLines += 1
    let startsAnother =
      LogSigns.elementStart(in: text.bytes)?.isQuoted == true || sign == .ambiguity || awaits(text.bytes)
    if startsAnother || foreignLines > 3 { return ended(isCutOff: false) + takeOutside(text, sign) }
    return []
  }

  private mutating func beginBroken(_ text: LogText, from end: Int) -> [LogMessage] {
    stage = .broken
    touch(text)
    if text.bytes[end...].contains(UInt8(ascii: "<")) { return takeBroken(text, nil, from: end) }
    return []
  }

  private mutating func takeBroken(_ text: LogText, _ sign: LogSigns.Sign?, from start: Int = 0) -> [LogMessage] {
    if case .footer? = sign { return ended(isCutOff: message?.broken == nil && message?.isRedacted != true) }
    if pending != nil {
      continuePending(text)
    } else if text.isEmpty {
      return []
    } else if isPrivate(text) {
      message?.isRedacted = true
      touch(text)
      return ended(isCutOff: false)
    } else if let element = LogSigns.elementStart(in: text.bytes, from: start) {
      touch(text)
      begin(text, at: element.index, isQuoted: element.isQuoted)
    } else {
      return ended(isCutOff: true) + takeOutside(text, sign)
    }
    return pending == nil ? ended(isCutOff: false) : []
  }

  // MARK: - Traces

  private mutating func takeTrace(_ text: LogText, _ sign: LogSigns.Sign?) -> [LogMessage] {
    if LogSigns.elementStart(in: text.bytes) != nil || awaits(text.bytes) {
      return ended(isCutOff: false) + takeOutside(text, sign)
    }
    if case .breaking? = sign { return ended(isCutOff: false) + takeOutside(text, sign) }
    if LogTrace.isTreeLine(text) {
      touch(text)
      message?.traceLines.append(LogMessage.RawLine(bytes: Array(text.trimmed), range: text.range))
    } else if !text.isEmpty, sign != .ambiguity {
      foreignLines += 1
    }
    guard foreignLines <= 8, (message?.traceLines.count ?? 0) < 10_000 else { return ended(isCutOff: false) }
    return []
  }
}
