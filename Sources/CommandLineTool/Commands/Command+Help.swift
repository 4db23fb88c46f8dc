extension Command {
  /// `plumb help`: the help of a command, or of all.
  static let help = Command(
    name: "help",
    summary: "Show the help of a command, or this",
    operands: .optional("COMMAND"),
    operandChoices: { all.map(\.name) },
    examples: [Example(line: "plumb help check", purpose: "the help of plumb check")]
  ) { (invocation, printer) throws(UsageError) in
    guard let name = invocation.operands.first else {
      printer.print(overview)
      return .success
    }
    printer.print(try Command.named(name).helpText)
    return .success
  }
}
