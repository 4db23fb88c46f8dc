import LayoutModel

extension Command {
  /// `plumb help`: the help of a command, of all, or a page about something else.
  static let help = Command(
    name: "help",
    summary: "Show the help of a command, a page about a topic, or this",
    operands: .optional("COMMAND or TOPIC"),
    operandChoices: { all.map(\.name) + Topic.all.map(\.name) },
    examples: [
      Example(line: "plumb help check", purpose: "the help of plumb check"),
      Example(line: "plumb help layout-files", purpose: "the language of layout files"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    guard let name = invocation.operands.first else {
      printer.print(overview)
      return .success
    }
    if let topic = Topic.all.first(where: { $0.name == name }) {
      printer.print(topic.text)
      return .success
    }
    let isCommand = all.contains { $0.name == name }
    if !isCommand, let nearest = NearestName.nearest(to: name, among: Topic.all.map(\.name)) {
      throw UsageError("no command or topic is named '\(name)'", hint: "did you mean plumb help \(nearest)?")
    }
    printer.print(try Command.named(name).helpText)
    return .success
  }
}
