import LayoutReporters
import VisualFormat

extension Command {
  /// `plumb schema`: the JSON Schema of a report.
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema of a report",
    discussion: "NAME is \(alternatives(schemaNames)); without one it is \(schemaNames.first ?? "").",
    operands: .optional("NAME"),
    operandChoices: { schemaNames },
    examples: [
      Example(line: "plumb schema", purpose: "what plumb check --format json prints"),
      Example(line: "plumb schema constraints", purpose: "what plumb constraints --format json prints"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    let name = invocation.operands.first ?? schemaNames.first ?? ""
    guard let text = ReportSchema.named(name) else {
      let nearest = NearestName.nearest(to: name, among: schemaNames)
      throw UsageError(
        "no schema is named '\(name)'",
        hint: nearest.map { "did you mean \($0)?" } ?? "there is \(alternatives(schemaNames))")
    }
    printer.print(text.hasSuffix("\n") ? text : text + "\n")
    return .success
  }

  private static let schemaNames = ReportSchema.all.map(\.key)
}
