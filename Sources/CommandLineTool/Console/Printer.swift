import LayoutReporters

/// Writes the output of one run, and remembers how that went.
///
/// Everything goes this way, as ``VisibleText`` that is no command for the runner of a build (``CommandGuard``). Once the
/// reader of a pipe has gone, the rest is dropped: it is no failure.
struct Printer {
  private let output: any TextSink
  private let errors: any TextSink
  private var outputGuard = CommandGuard()
  private var errorGuard = CommandGuard()
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
  ///
  /// - Parameters:
  ///   - text: The text, complete with its line breaks.
  ///   - isCommands: Whether it is made of commands for a runner, as its format asks for.
  mutating func print(_ text: VisibleText, isCommands: Bool = false) {
    guard !isOutputClosed, !text.isEmpty else { return }
    write(outputGuard.guarded(text, isCommands: isCommands))
  }

  /// How much of a text that comes in parts is written at once, in bytes.
  static let partSize = 1 << 16

  /// Writes to standard output a text that comes in parts, without ever holding all of it.
  ///
  /// - Parameters:
  ///   - isCommands: Whether it is made of commands for a runner, as its format asks for.
  ///   - make: Makes the text; takes where to hand its parts.
  mutating func print(isCommands: Bool = false, _ make: ((VisibleText) -> Void) -> Void) {
    var pending: VisibleText = ""
    make { part in
      pending += part
      guard pending.text.utf8.count >= Self.partSize else { return }
      print(pending, isCommands: isCommands)
      pending = ""
    }
    print(pending, isCommands: isCommands)
  }

  /// Writes to standard output what was asked for to the byte, whatever it is.
  mutating func printVerbatim(_ text: String) {
    guard !isOutputClosed, !text.isEmpty else { return }
    write(VisibleText(visible: text))
  }

  private mutating func write(_ text: VisibleText) {
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
  mutating func complain(_ text: VisibleText) {
    guard !text.isEmpty else { return }
    hideProgress()
    try? errors.write(errorGuard.guarded(text))
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
