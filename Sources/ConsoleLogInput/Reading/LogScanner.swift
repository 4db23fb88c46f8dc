import LayoutModel

/// Finds the messages of Auto Layout in a paste, whatever stands around them.
///
/// Fed with bytes as they come, it hands out each message once its end is seen. Linear in the input; it keeps no more
/// than one message and one line, both bounded.
package struct LogScanner: Sendable {
  /// The most bytes of a line that are looked at.
  static let maximumLineLength = 1 << 22
  /// The most bytes of one message's constraints.
  static let maximumMessageLength = 1 << 22
  /// The most lines within a list that belong to something else.
  static let maximumForeignLines = 100

  private var line: [UInt8] = []
  private var lineNumber = 0
  private var endedWithReturn = false
  private var heldCopy: LogMessage?
  private var threads = LogThreads()
  private var encoding = LogEncoding()
  private var transfer = LogTransferEncoding()
  private var softBreaks = LogSoftBreaks()

  /// Starts on a paste.
  package init() {}

  /// The views that the paste describes beside its messages, as far as it was read.
  package private(set) var views = LogViews()

  /// How many lines were seen.
  package var lineCount: Int { lineNumber }

  /// Reads on.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the paste.
  ///   - emit: Takes each message that is complete.
  package mutating func feed(_ bytes: [UInt8], emit: (LogMessage) -> Void) {
    feed(decoded: encoding.decode(bytes), emit: emit)
  }

  private mutating func feed(decoded bytes: [UInt8], emit: (LogMessage) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      if end > start { endedWithReturn = false }
      let room = Self.maximumLineLength - line.count
      if room > 0 { line += bytes[start..<min(end, start + room)] }
      guard end < bytes.count else { return }
      // A return before a line feed ends one line with it, a return alone ends one too.
      if bytes[end] == 10, endedWithReturn {
        endedWithReturn = false
      } else {
        endedWithReturn = bytes[end] == 13
        endLine(emit: emit)
      }
      start = end + 1
    }
  }

  /// Ends the paste.
  package mutating func finish(emit: (LogMessage) -> Void) {
    feed(decoded: encoding.finish(), emit: emit)
    if !line.isEmpty { endLine(emit: emit) }
    if transfer.isActive { take(transfer.end(), emit: emit) }
    if softBreaks.isActive { takeWhole(softBreaks.end(), emit: emit) }
    for message in threads.lastMessages(atLine: lineNumber) { pass(message, emit: emit) }
    if let held = heldCopy { emit(held) }
    heldCopy = nil
  }

  /// The messages of a whole paste.
  package static func messages(in bytes: [UInt8]) -> [LogMessage] { read(bytes).messages }

  /// The messages of a whole paste, and the views that it describes beside them.
  package static func read(_ bytes: [UInt8]) -> (messages: [LogMessage], views: LogViews) {
    var scanner = LogScanner()
    var result: [LogMessage] = []
    scanner.feed(bytes) { result.append($0) }
    scanner.finish { result.append($0) }
    return (result, scanner.views)
  }

  /// Whether a paste holds a message. Linear up to the first one's end.
  static func hasMessage(in bytes: [UInt8]) -> Bool {
    var scanner = LogScanner()
    var isFound = false
    var rest = bytes[...]
    while !rest.isEmpty, !isFound {
      scanner.feed(Array(rest.prefix(partLength))) { _ in isFound = true }
      rest = rest.dropFirst(partLength)
    }
    if !isFound { scanner.finish { _ in isFound = true } }
    return isFound
  }

  private static let partLength = 1 << 16

  private mutating func endLine(emit: (LogMessage) -> Void) {
    lineNumber += 1
    defer { line.removeAll(keepingCapacity: true) }
    guard transfer.isActive || !threads.isInside, let lines = transfer.lines(of: line) else {
      if transfer.isActive { take(transfer.end(), emit: emit) }
      take(line, emit: emit)
      return
    }
    for line in lines { take(line, emit: emit) }
  }

  private mutating func take(_ line: [UInt8], emit: (LogMessage) -> Void) {
    guard softBreaks.isActive || threads.isInside || LogSigns.isInteresting(line) else {
      takeWhole(line, emit: emit)
      return
    }
    for whole in softBreaks.lines(of: line) { takeWhole(whole, emit: emit) }
  }

  private mutating func takeWhole(_ line: [UInt8], emit: (LogMessage) -> Void) {
    if LogViewDescription.isLikely(line) {
      for part in LogQuoting.lines(of: line) { views.note(part) }
    } else {
      views.skip()
    }
    for message in threads.messages(endingWith: line, number: lineNumber) { pass(message, emit: emit) }
  }

  /// Drops AppKit's early copy when the message itself follows.
  private mutating func pass(_ message: LogMessage, emit: (LogMessage) -> Void) {
    if let held = heldCopy {
      heldCopy = nil
      // The copy may have been cut: nothing is in it that the early one does not say.
      if message.isCutOff, message.platform == .appkit, message.broken == nil, !message.isEarlyCopy,
        held.elements.map(\.bytes).starts(with: message.elements.map(\.bytes))
      {
        emit(held)
        return
      }
      // One that could not be printed says nothing that the message itself does not.
      let isSaid = held.isUndecoded && held.elements.isEmpty && message.platform == .appkit && !message.isEarlyCopy
      if !isSaid, held.elements.map(\.bytes) != message.elements.map(\.bytes) { emit(held) }
    }
    if message.isEarlyCopy {
      heldCopy = message
    } else {
      emit(message)
    }
  }
}
