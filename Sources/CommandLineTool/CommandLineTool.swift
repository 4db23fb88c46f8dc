import LayoutModel

/// The tool itself: what a shell starts, and what tests call.
package enum CommandLineTool {
  /// Does what a command line asks.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - console: The streams, the environment and the working directory.
  /// - Returns: How it ended.
  package static func run(_ arguments: [String], console: Console) async -> ExitStatus {
    var printer = Printer(console)
    do {
      let status = try await dispatch(arguments, console: console, printer: &printer)
      return printer.hasFailed ? .failure : status
    } catch {
      printer.complain(error.text)
      return .failure
    }
  }

  private static func dispatch(
    _ arguments: [String], console: Console, printer: inout Printer
  ) async throws(UsageError) -> ExitStatus {
    let parsed = CommandLineArguments(arguments, flags: Flag.all)
    guard let name = parsed.operands.first else {
      return try runWithoutCommand(parsed, printer: &printer)
    }
    let command = try Command.named(name)
    if parsed.contains(Flag.help.name) {
      printer.print(command.helpText)
      return .success
    }
    let settings = try parsed.settings(for: command.flags, of: "plumb \(command.name)")
    let operands = Array(parsed.operands.dropFirst())
    try command.check(operands)
    var invocation = Command.Invocation(settings: settings, operands: operands, console: console)
    try invocation.checkMeaning()
    guard let path = settings.output else { return try await command.run(invocation, &printer) }
    try invocation.checkOutput()
    let file = PendingFile(at: path, from: console)
    invocation.console.output = file
    var filePrinter = Printer(invocation.console)
    let status = try await command.run(invocation, &filePrinter)
    do throws(SystemError) {
      try file.finish()
    } catch {
      printer.complain("plumb: cannot write \(path): \(error.message)\n")
      return .failure
    }
    return status
  }

  private static func runWithoutCommand(
    _ parsed: CommandLineArguments, printer: inout Printer
  ) throws(UsageError) -> ExitStatus {
    let flags: [Flag] = [.help, .version]
    for occurrence in parsed.occurrences where !flags.contains(where: { $0.name == occurrence.flag.name }) {
      throw UsageError("--\(occurrence.flag.name) without a command", hint: "to diagnose a file: plumb check FILE")
    }
    let settings = try parsed.settings(for: flags, of: "plumb")
    if settings.wantsVersion {
      printer.print("\(ToolVersion.name) \(ToolVersion.number)\n")
      return .success
    }
    if settings.wantsHelp {
      printer.print(Command.overview)
      return .success
    }
    printer.complain(Command.overview)
    return .failure
  }
}
