import ConsoleLogInput
import LayoutAnalysis
import LayoutModel
import LayoutReporters

/// Explains console logs as they are read.
struct ExplanationWriter {
  private let invocation: Command.Invocation
  private let project: ProjectSources?

  /// Prepares the explanation.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - project: Where the constraints are looked for; `nil` for nowhere.
  /// - Throws: ``UsageError`` when standard input is asked for more than once.
  init(_ invocation: Command.Invocation, project: ProjectSources? = nil) throws(UsageError) {
    self.project = project
    guard invocation.operands.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input can be read only once", hint: "name - once")
    }
    self.invocation = invocation
  }

  /// Explains each file in turn.
  ///
  /// - Returns: The status of the run.
  func run(printing printer: inout Printer) -> ExitStatus {
    var status = ExitStatus.success
    for (index, operand) in FileKey.once(invocation.operands, in: invocation.console).enumerated() {
      if index > 0 { printer.print("\n") }
      status = max(status, explain(operand, &printer))
    }
    return status
  }

  private func explain(_ operand: String, _ printer: inout Printer) -> ExitStatus {
    let console = invocation.console
    let path = operand == "-" ? invocation.settings.standardInputPath ?? "-" : operand
    let source: any ByteSource = operand == "-" ? console.input : FileAtPath(path: console.resolved(operand))
    var scanner = LogScanner()
    var run = LogRun(path: path, budget: invocation.settings.budget, project: project)
    var progress = LogProgress(console.errors)
    do {
      try source.readParts { part in
        run.read(part.count)
        scanner.feed(part) { run.add($0) }
        progress.advance(by: part.count, messages: run.messageCount)
      }
    } catch {
      progress.end()
      printer.complain("error: cannot read \(path): \(error.message)\n")
      return .failure
    }
    scanner.finish { run.add($0) }
    run.finish(scanner.views)
    progress.end()
    guard run.messageCount > 0 else {
      let views = scanner.views.count
      printer.complain(
        "\(path): no message of Auto Layout is in it"
          + (views > 0 ? ", only \(Phrase.count(views, "view")) that a debugger describes\n" : "\n")
          + "  hint: paste from \"Unable to simultaneously satisfy constraints\" on"
          + (views > 0 ? ", with the views behind it\n" : "\n"))
      return .success
    }
    print(run, named: operand == "-" && invocation.settings.standardInputPath == nil ? nil : path, &printer)
    return .findings
  }

  private func print(_ run: LogRun, named path: String?, _ printer: inout Printer) {
    let console = invocation.console
    let isOnly = run.messageCount == 1 && invocation.operands.count == 1
    let explanation = LogExplanation(
      style: console.textStyle(invocation.settings.color, for: console.output), file: path, isOnly: isOnly)
    if run.messageCount > 1 {
      let isComplete = run.uncountedMessages == 0
      printer.print(
        LogExplanation.summary(messages: run.messageCount, causes: run.causes, isComplete: isComplete) + "\n")
    }
    for (index, cause) in run.causes.enumerated() {
      if index > 0 { printer.print("\n") }
      printer.print(explanation.text(of: cause))
    }
    if run.uncountedMessages > 0 {
      printer.print("\n\(run.uncountedMessages) more logs have other causes: they are not explained\n")
    }
  }
}

/// Says on a terminal how far the reading of a long log is.
struct LogProgress {
  private static let step = 4 << 20

  private let sink: any TextSink
  private var bytes = 0
  private var shown = 0

  /// Prepares to tell a terminal; any other sink is told nothing.
  init(_ sink: any TextSink) {
    self.sink = sink
  }

  /// Notes that more was read.
  mutating func advance(by count: Int, messages: Int) {
    bytes += count
    guard sink.isTerminal, bytes - shown >= Self.step else { return }
    shown = bytes
    try? sink.write("\r\(bytes >> 20) MB read, \(messages) messages")
  }

  /// Clears the line.
  mutating func end() {
    guard shown > 0 else { return }
    shown = 0
    try? sink.write("\r\u{1B}[K")
  }
}
