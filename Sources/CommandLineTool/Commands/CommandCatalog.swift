import LayoutModel

extension Command {
  /// Every command, in the order of `plumb help`.
  static let all: [Command] = [
    .check,
    .draw,
    .golden,
    .hook,
    .`init`,
    .explain,
    .reprint,
    .constraints,
    .counts,
    .frames,
    .sizes,
    .trace,
    .devices,
    .rule,
    .rules,
    .verify,
    .schema,
    .man,
    .completions,
    .help,
  ]

  /// The command of a name.
  ///
  /// - Throws: ``UsageError`` with the nearest name, or with the command that a lone file was meant for.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    if let nearest = NearestName.nearest(to: name, among: all.map(\.name)) {
      throw UsageError("no command is named '\(name)'", hint: "did you mean plumb \(nearest)?")
    }
    if name == "-" || name.contains(".") || name.contains("/") {
      throw UsageError("no command is named '\(name)'", hint: "to diagnose a file: plumb check \(name)")
    }
    throw UsageError("no command is named '\(name)'", hint: "plumb help lists them")
  }
}
