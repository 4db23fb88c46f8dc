import LayoutReporters

/// The line of a terminal that says how far a long run has come; it is overwritten as the run goes on.
struct ProgressLine {
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private var next: ContinuousClock.Instant
  private var isDrawn = false

  /// Prepares the line: it is drawn on a terminal that can erase it, and only once a run has taken a while.
  init(_ console: Console) {
    isShown = console.errors.isTerminal && console.environment["TERM"] != "dumb"
    next = .now + console.progressDelay
  }

  /// What to write when so many files are done; empty where it is not yet time.
  mutating func update(_ done: Int, of total: Int) -> VisibleText {
    guard isShown, done < total, ContinuousClock.now >= next else { return "" }
    let erasure = erase()
    next = .now + Self.interval
    isDrawn = true
    return "\(erasure)\(done) of \(total) files"
  }

  /// What to write to take the line back; empty where there is none.
  mutating func erase() -> VisibleText {
    guard isDrawn else { return "" }
    isDrawn = false
    return "\r\u{1B}[K"
  }
}
