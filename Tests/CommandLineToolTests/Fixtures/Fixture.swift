import Foundation

@testable import CommandLineTool

/// A folder below `fixtures` that holds inputs and what the tool is to say of them.
///
/// Beside `README.md` (what was meant, why it fails, where it comes from) and `arguments.txt` (flags for `plumb check`,
/// if it needs any) all files are inputs but for `expected.*`.
struct Fixture: CustomStringConvertible, Sendable {
  /// What the tool prints for a fixture, and the file that keeps it.
  struct Golden: CustomStringConvertible, Sendable {
    /// The file's name.
    var file: String
    /// The command and its flags.
    var arguments: [String]
    /// Whether standard error is meant, rather than standard output.
    var isErrors = false
    /// Whether every fixture has one; the others are kept where they are.
    var isMandatory = false

    var description: String { file }

    static let all: [Golden] =
      [
        Golden(file: "expected.txt", arguments: ["check"], isMandatory: true),
        // Proofs are checked as proofs are, by adding up; nobody reads them.
        Golden(file: "expected.json", arguments: ["check", "--format", "json", "--no-proofs"], isMandatory: true),
        Golden(file: "expected.errors.txt", arguments: ["check"], isErrors: true),
        Golden(file: "expected.apple.txt", arguments: ["check", "--format", "apple"]),
        Golden(file: "expected.checkstyle.xml", arguments: ["check", "--format", "checkstyle"]),
        Golden(file: "expected.concise.txt", arguments: ["check", "--format", "concise"]),
        Golden(file: "expected.github.txt", arguments: ["check", "--format", "github"]),
        Golden(file: "expected.gitlab.json", arguments: ["check", "--format", "gitlab"]),
        Golden(file: "expected.jsonl", arguments: ["check", "--format", "jsonl"]),
        Golden(file: "expected.junit.xml", arguments: ["check", "--format", "junit"]),
        Golden(file: "expected.markdown.md", arguments: ["check", "--format", "markdown"]),
        Golden(file: "expected.rdjson.json", arguments: ["check", "--format", "rdjson"]),
        Golden(file: "expected.sarif", arguments: ["check", "--format", "sarif"]),
        Golden(file: "expected.constraints.txt", arguments: ["constraints"]),
        Golden(file: "expected.constraints.json", arguments: ["constraints", "--format", "json"]),
        Golden(file: "expected.counts.txt", arguments: ["counts"]),
        Golden(file: "expected.counts.json", arguments: ["counts", "--format", "json"]),
        Golden(file: "expected.frames.txt", arguments: ["frames"]),
        Golden(file: "expected.frames.json", arguments: ["frames", "--format", "json"]),
        Golden(file: "expected.sizes.txt", arguments: ["sizes"]),
        Golden(file: "expected.sizes.json", arguments: ["sizes", "--format", "json"]),
        Golden(file: "expected.trace.txt", arguments: ["trace"]),
        Golden(file: "expected.svg", arguments: ["draw", "--format", "svg"]),
        Golden(file: "expected.draw.txt", arguments: ["draw"]),
        Golden(file: "expected.explain.txt", arguments: ["explain"]),
        Golden(file: "expected.reprint.txt", arguments: ["reprint"]),
      ]
      + ["text": "txt", "github": "github.txt", "json": "json", "sarif": "sarif"].sorted { $0.key < $1.key }.map {
        // A project beside the logs, which is a fixture itself.
        Golden(
          file: "expected.project.\($0.value)",
          arguments: ["explain", "--project", "../../projects/profile", "--format", $0.key])
      }
  }

  /// The path from the root of the package, `fixtures/examples`.
  var name: String
  /// The names of all files.
  var files: [String]

  var description: String { name }

  /// The folder.
  var url: URL { packageRoot.appending(path: name + "/") }

  /// The names of the inputs, in order.
  var inputs: [String] {
    files.filter {
      $0 != "README.md" && $0 != "arguments.txt" && !$0.hasPrefix("expected.")
        && !$0.hasSuffix(GoldenWriter.fileNameEnding)
    }
  }

  /// The flags that `plumb check` is given.
  var arguments: [String] {
    guard let text = try? String(contentsOf: url.appending(path: "arguments.txt"), encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The rules that flags turn on.
  static func enabledRules(in arguments: [String]) -> [String] {
    arguments.indices.filter { $0 > 0 && arguments[$0 - 1] == "--enable" }.map { arguments[$0] }
  }

  /// The rules whose findings its golden shows.
  var rulesShown: Set<String> {
    get throws {
      let data = try Data(contentsOf: url.appending(path: "expected.json"))
      let report = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return Set((report?["findings"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String })
    }
  }

  /// The exit status that the findings of a report call for; `nil` for what is no report.
  static func status(calledForBy report: [String: Any]) -> ExitStatus? {
    guard let errors = (report["summary"] as? [String: Any])?["errors"] as? Int,
      let layouts = report["layouts"] as? [[String: Any]]
    else { return nil }
    if layouts.contains(where: { $0["verdict"] as? String == "invalid" }) { return .failure }
    // What an app printed has happened: every message fails.
    return errors > 0 || layouts.contains { $0["log"] != nil } ? .findings : .success
  }

  /// The goldens that it keeps.
  var goldens: [Golden] { Golden.all.filter { files.contains($0.file) } }

  /// Every fixture, in the order of names: each folder below `fixtures` that holds files.
  static func all() throws -> [Fixture] {
    try folders(below: "fixtures").sorted { $0.name < $1.name }
  }

  private static func folders(below name: String) throws -> [Fixture] {
    let url = packageRoot.appending(path: name + "/")
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let entries = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: keys)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
    let isDirectory = { (entry: URL) in try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    let files = try entries.filter { try !isDirectory($0) }.map(\.lastPathComponent).sorted()
    let below = try entries.filter(isDirectory).flatMap { try folders(below: name + "/" + $0.lastPathComponent) }
    return (files.isEmpty ? [] : [Fixture(name: name, files: files)]) + below
  }

  /// Runs the tool on the fixture's inputs as a person in its folder would.
  ///
  /// - Parameters:
  ///   - golden: What to print.
  ///   - directory: Another folder that holds the inputs, if it is not the fixture's own.
  /// - Returns: What came of it.
  func run(_ golden: Golden, in directory: String? = nil) async -> TestRun {
    let flags = golden.arguments.first == "check" ? arguments : []
    return await plumb(
      golden.arguments + flags + ["--"] + inputs, directory: directory ?? url.path(percentEncoded: false))
  }
}
