import LayoutInput
import LayoutLoaders
import LayoutReporters

/// The world as a run of the tool sees it: its streams, its environment and its working directory.
///
/// Tests make one of their own, so that nothing of the tool needs a process to be tested.
package struct Console: Sendable {
  /// Standard input.
  package var input: any ByteSource
  /// Standard output: findings and what was asked for.
  package var output: any TextSink
  /// Standard error: why the work could not be done.
  package var errors: any TextSink
  /// The environment variables.
  package var environment: [String: String]
  /// The directory that relative paths start from; `nil` for the process's own.
  package var workingDirectory: String?
  /// What the process was started as: a path, or a name that was found in `PATH`.
  package var executable: String?
  /// The kinds of input that are read.
  package var inputs = InputCatalog.standard
  /// How long a run may take before a terminal shows how far it has come.
  package var progressDelay = Duration.seconds(1)

  /// Makes a console.
  package init(
    input: any ByteSource, output: any TextSink, errors: any TextSink, environment: [String: String] = [:],
    workingDirectory: String? = nil, executable: String? = nil
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.executable = executable
  }

  /// The path to open for a path that the user gave.
  func resolved(_ path: String) -> String {
    guard let workingDirectory, path.utf8.first != UInt8(ascii: "/") else { return path }
    return workingDirectory.hasSuffix("/") ? workingDirectory + path : workingDirectory + "/" + path
  }

  /// Whether text for a sink may be coloured.
  ///
  /// `--color` decides; left to itself, a terminal gets colour unless `NO_COLOR` (no-color.org) or `TERM=dumb` forbids.
  func usesColor(_ choice: ColorChoice, for sink: any TextSink) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .automatic:
      let isForbidden = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
      return sink.isTerminal && !isForbidden
    }
  }
}

extension Console {
  /// How a report for people looks on a sink: a terminal's width, and its characters where it says that it has them.
  func textStyle(_ choice: ColorChoice, for sink: any TextSink) -> TextStyle {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
    return TextStyle(
      colour: usesColor(choice, for: sink), unicode: sink.isTerminal && isUnicode && environment["TERM"] != "dumb",
      width: sink.isTerminal ? sink.columns : nil)
  }
}

/// When to colour.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that does not forbid it.
  case automatic = "auto"
  /// Always.
  case always
  /// Never.
  case never
}
