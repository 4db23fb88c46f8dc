/// Writes the output of one run, and remembers how that went.
///
/// Once the reader of a pipe has gone, the rest is dropped: it is no failure.
struct Printer {
  private let output: any TextSink
  private let errors: any TextSink
  private var isOutputClosed = false
  private var progress: ProgressLine
  private(set) var hasFailed = false

  init(_ console: Console) {
    output = console.output
    errors = console.errors
    progress = ProgressLine(console)
  }

  /// Whether writing more has any use.
  var isOpen: Bool { !isOutputClosed }

  /// Writes to standard output.
  mutating func print(_ text: String) {
    guard !isOutputClosed, !text.isEmpty else { return }
    hideProgress()
    do {
      try output.write(text)
    } catch {
      isOutputClosed = true
      guard !error.isClosedPipe else { return }
      hasFailed = true
      complain("plumb: cannot write the output: \(error.message)\n")
    }
  }

  /// Writes to standard error; where even that fails there is no one left to tell.
  mutating func complain(_ text: String) {
    guard !text.isEmpty else { return }
    hideProgress()
    try? errors.write(text)
  }

  /// Says how far a long run has come, on a terminal.
  mutating func showProgress(_ done: Int, of total: Int) {
    try? errors.write(progress.update(done, of: total))
  }

  /// Takes the line back that says how far a run has come.
  mutating func hideProgress() {
    try? errors.write(progress.erase())
  }
}
