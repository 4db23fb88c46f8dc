/// What the tool says of itself in its help: flags and commands that are added are tried without being listed here.
package struct ToolDescription: Sendable {
  /// A flag.
  package struct Flag: Sendable {
    /// The name, without dashes.
    var name: String
    /// Whether it takes a value.
    var takesValue: Bool
    /// Some values that it accepts.
    var values: [String]
  }

  /// A command.
  package struct Command: Sendable {
    /// The name.
    var name: String
    /// Its flags.
    var flags: [Flag]
    /// Words that it takes beside files.
    var operands: [String]
  }

  /// The commands.
  package private(set) var commands: [Command] = []
  /// The ids of the rules.
  package private(set) var rules: [String] = []
  /// The JSON Schemas by name.
  package private(set) var schemas: [String: String] = [:]

  /// Asks the tool.
  ///
  /// - Parameter run: Runs it with arguments and gives what it prints.
  /// - Throws: What running it throws.
  package init(_ run: ([String]) async throws -> String) async throws {
    rules = try await run(["rules"]).split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    for name in ["report", "finding", "constraints", "counts", "frames", "sizes", "configuration"] {
      schemas[name] = try await run(["schema", name])
    }
    let names = Self.rows(below: "Commands:", in: try await run(["help"])).map(\.name)
    for name in names {
      let help = try await run(["help", name])
      let flags = Self.rows(below: "Options:", in: help).map { row in
        let words = row.name.split(separator: " ").map(String.init)
        let parameter = words.count > 1 ? words[1] : nil
        return Flag(
          name: String(words[0].drop { $0 == "-" }), takesValue: parameter != nil,
          values: parameter.map { Self.values(of: $0, in: help, rules: rules) } ?? [])
      }
      commands.append(Command(name: name, flags: flags, operands: Self.operands(of: name, commands: names)))
    }
  }

  /// The rows of a table of the help: what stands in its first column.
  private static func rows(below title: String, in help: String) -> [(name: String, text: String)] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == title }) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.compactMap { line in
      let cells = line.drop { $0 == " " }
      guard line.prefix(3) != "   ", let end = cells.firstRange(of: "  ") else { return nil }
      return (String(cells[..<end.lowerBound]), String(cells[end.upperBound...]))
    }
  }

  private static func values(of parameter: String, in help: String, rules: [String]) -> [String] {
    switch parameter {
    case "RULE": rules
    case "LEVEL": ["note", "warning", "error"]
    case "WHEN": ["auto", "always", "never"]
    case "WxH": ["320x568", "0x0", "1e9x1", "0.1x0.1", "320x", "x"]
    case "FACTOR": ["1", "1.3", "100", "0.001", "1e-300"]
    case "N": ["0", "1", "3", "9223372036854775807"]
    case "W,H": ["all", "compact,regular", "any,any"]
    case "NAME": ["all", "iPhone SE (1st generation)"]
    default: rows(below: "\(parameter) is one of:", in: help).map(\.name) + ["known.json", "input.layout", "new.json"]
    }
  }

  private static func operands(of name: String, commands: [String]) -> [String] {
    switch name {
    case "hook": ["run", "install", "uninstall"]
    case "completions": ["bash", "zsh", "fish"]
    case "schema": ["report", "finding", "constraints", "counts", "frames", "sizes", "configuration"]
    case "help": commands
    default: []
    }
  }
}
