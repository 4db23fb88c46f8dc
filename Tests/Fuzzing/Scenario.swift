import TestSupport

/// Files, and the command lines that are run on them.
package struct Scenario: Sendable {
  /// The files, by name.
  package var files: [FuzzInput]
  /// What is run, in order.
  package var steps: [Step]
  /// What is said of it: the kind of the input.
  package var title: String

  /// Makes a scenario.
  package init(files: [FuzzInput], steps: [Step], title: String) {
    self.files = files
    self.steps = steps
    self.title = title
  }
}

/// Something to run, and what has to come of it beside an answer.
package enum Step: Hashable, Sendable {
  /// One command line, whose output is in a format.
  case run([String], OutputFormat, input: String? = nil)
  /// A report as JSON, which `plumb verify` has to accept.
  case verifiedReport([String])
  /// A golden is stored; what is said then has to be the same.
  case golden([String])
  /// The findings are kept; then there is none that is not known.
  case baseline([String])
  /// A commit of all files is checked.
  case hook([String])

  /// The name under which it is counted.
  package var name: String {
    switch self {
    case .run(let arguments, let format, _):
      (arguments.first ?? "plumb") + (format == .text ? "" : " " + format.rawValue)
    case .verifiedReport: "check json | verify"
    case .golden: "golden --update; golden"
    case .baseline: "check --write-baseline; check --baseline"
    case .hook: "hook run"
    }
  }
}

/// What is printed.
package enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  case text, apple, json, jsonl, concise, sarif, github, gitlab, junit, checkstyle, rdjson, markdown
  /// What these commands print with `--format json`.
  case constraints, counts, frames, sizes

  /// The formats of `plumb check`.
  static let ofCheck = allCases.filter { ![.constraints, .counts, .frames, .sizes].contains($0) }
}
