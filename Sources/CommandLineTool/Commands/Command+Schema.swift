import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb schema`: the JSON Schema of a report, of a baseline, of a configuration or of a layout file.
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema of a report, a baseline, the configuration or a layout file",
    discussion: "NAME is \(alternatives(schemaNames)); without one it is \(schemaNames.first ?? "").",
    operands: .optional("NAME"),
    operandChoices: { schemaNames },
    examples: [
      Example(line: "plumb schema", purpose: "what plumb check --format json prints"),
      Example(line: "plumb schema constraints", purpose: "what plumb constraints --format json prints"),
      Example(line: "plumb schema configuration", purpose: "what a .plumb.json may say"),
      Example(line: "plumb schema layout", purpose: "what a *.layout.json may say"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    let name = invocation.operands.first ?? schemaNames.first ?? ""
    guard let text = schemas.first(where: { $0.name == name })?.text else {
      let nearest = NearestName.nearest(to: name, among: schemaNames)
      throw UsageError(
        "no schema is named '\(name)'",
        hint: nearest.map { "did you mean \($0)?" } ?? "there is \(alternatives(schemaNames))")
    }
    printer.print(VisibleText(visible: text.hasSuffix("\n") ? text : text + "\n"))
    return .success
  }

  private static let schemas: [(name: String, text: String)] =
    ReportSchema.all.map { ($0.key, $0.value) } + [
      (ConfigurationSchema.name, ConfigurationSchema.text), (LayoutSchema.name, LayoutSchema.text),
    ]
  private static let schemaNames = schemas.map(\.name)
}
