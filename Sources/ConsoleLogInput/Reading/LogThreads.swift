import ConstraintNotation

/// What is read of the messages of several threads that write at once, each by itself.
///
/// A line without the numbers of its thread goes on with the message that is being read; one with numbers goes to the message
/// of its thread, and where that has none and nothing begins in it, it is some other output.
struct LogThreads: Sendable {
  /// The most threads that are within a message at once.
  private static let limit = 16

  /// The thread that wrote last, of those within a message.
  private var key: [UInt8]?
  private var state = LogScannerState()
  /// The others within a message.
  private var others: [[UInt8]: LogScannerState] = [:]

  /// Whether every line matters.
  var isInside: Bool { state.isInside || !others.isEmpty }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line as pasted.
  ///   - number: Its number.
  /// - Returns: The messages that it completes.
  mutating func messages(endingWith line: [UInt8], number: Int) -> [LogMessage] {
    let isInteresting = LogSigns.isInteresting(line)
    var done: [LogMessage] = []
    if isInside || isInteresting, key != nil || !state.isInside, let thread = LogThread.key(of: line), thread != key {
      if let known = others.removeValue(forKey: thread) {
        keep()
        state = known
      } else if isInteresting || !isInside {
        done = keep()
        state = LogScannerState()
      } else {
        return []
      }
      key = thread
    }
    guard state.isInside || isInteresting || state.awaits(line) else {
      // Blank lines may stand between a bracket and what it opens.
      if !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { state.forget() }
      return done
    }
    return done + state.take(line, number: number)
  }

  /// Ends the input.
  mutating func lastMessages(atLine number: Int) -> [LogMessage] {
    var states = Array(others.values) + [state]
    states.sort { ($0.message?.firstLine ?? 0) < ($1.message?.firstLine ?? 0) }
    others = [:]
    state = LogScannerState()
    return states.indices.flatMap { states[$0].finish(atLine: number) }
  }

  /// Puts the state away while it is within a message.
  ///
  /// - Returns: The message that was longest away, where there are too many.
  @discardableResult
  private mutating func keep() -> [LogMessage] {
    guard state.isInside, let key else { return [] }
    others[key] = state
    guard others.count >= Self.limit, let oldest = others.min(by: { first($0) < first($1) })?.key,
      var cut = others.removeValue(forKey: oldest)
    else { return [] }
    return cut.ended(isCutOff: true)
  }

  private func first(_ entry: (key: [UInt8], value: LogScannerState)) -> Int { entry.value.message?.firstLine ?? 0 }
}
