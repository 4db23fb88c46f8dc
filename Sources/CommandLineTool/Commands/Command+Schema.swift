extension Command {
  /// `plumb schema`: the JSON Schema of a report.
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema of a report",
    operands: .optional("report|constraints"),
    examples: [Example(line: "plumb schema report", purpose: "what plumb check --format json prints")]
  ) { (invocation, printer) throws(UsageError) in
    .success
  }
}
