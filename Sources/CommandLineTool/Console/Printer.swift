/// Writes the output of one run, and remembers how that went.
///
/// Once the reader of a pipe has gone, the rest is dropped: it is no failure.
struct Printer {
  private let output: any TextSink
  private let errors: any TextSink
  private var isOutputClosed = false
  private(set) var hasFailed = false

  init(_ console: Console) {
    output = console.output
    errors = console.errors
  }

  /// Whether writing more has any use.
  var isOpen: Bool { !isOutputClosed }

  /// Writes to standard output.
  mutating func print(_ text: String) {
    guard !isOutputClosed, !text.isEmpty else { return }
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
  func complain(_ text: String) {
    guard !text.isEmpty else { return }
    try? errors.write(text)
  }
}
