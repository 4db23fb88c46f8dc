import Foundation
import LayoutReporters
import Testing

@testable import CommandLineTool

/// The summary counts what was found, whatever is shown of it.
@Suite("Summaries")
struct SummaryTests {
  /// A conflict, an ambiguous width and a duplicated constraint, and one more ambiguity that a comment silences.
  private static let layout = """
    view S 320x480
      view A
      view B
      view C  # plumb:disable ambiguous-width
    H:|[A]|
    V:|[A]|
    V:|[B]|
    B.leading = S.leading
    C.leading = S.leading
    V:|[C]|
    A.width = 400

    """

  private func folder() async throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(Self.layout, to: "a.layout")
    _ = await plumb("check", "--baseline", "all.json", "--write-baseline", "a.layout", directory: directory.path)
    _ = await plumb(
      "check", "--severity", "error", "--baseline", "errors.json", "--write-baseline", "a.layout",
      directory: directory.path)
    return directory
  }

  /// Flags that leave something out, with the status and what the text must say.
  private static let filters: [(flags: [String], status: Int32, text: String)] = [
    ([], 1, "1 error, 1 warning in 1 file; 1 silenced\n"),
    (["--max-findings", "0"], 1, "1 error, 1 warning in 1 file; not shown; 1 silenced\n"),
    (["--max-findings", "1"], 1, "1 error, 1 warning in 1 file; 1 of them not shown; 1 silenced\n"),
    (["--severity", "error"], 1, "1 error, 1 warning in 1 file; 1 of them not shown\n"),
    (["--baseline", "all.json"], 0, "no new problems, 2 known ones, 1 silenced in 1 layout of 1 file\n"),
    (["--baseline", "errors.json"], 0, "1 warning in 1 file; 1 known one; 1 silenced\n"),
    (["--baseline", "errors.json", "--strict"], 1, "1 warning in 1 file; 1 known one; 1 silenced\n"),
    (
      ["--baseline", "errors.json", "--strict", "--max-findings", "0"], 1,
      "1 warning in 1 file; not shown; 1 known one; 1 silenced\n"
    ),
    (["--baseline", "errors.json", "--severity", "error"], 0, "1 warning in 1 file; not shown; 1 known one\n"),
  ]

  @Test("The text says how much there is, with its status", arguments: filters.indices)
  func text(index: Int) async throws {
    let filter = Self.filters[index]
    let directory = try await folder()
    let run = await plumb(["check", "a.layout"] + filter.flags, directory: directory.path)
    #expect(run.status.rawValue == filter.status)
    let last = (run.output.split(separator: "\n").last ?? "") + "\n"
    #expect(last == filter.text, "\(filter.flags): \(run.output)")
  }

  @Test("No format says that nothing was found, and each ends with the same status", arguments: filters.indices)
  func formats(index: Int) async throws {
    let filter = Self.filters[index]
    let directory = try await folder()
    for format in ReportFormat.all {
      let run = await plumb(
        ["check", "a.layout", "--format", format.name] + filter.flags, directory: directory.path)
      #expect(run.status.rawValue == filter.status, "\(format.name) \(filter.flags)")
      let all = run.output + run.errors
      #expect(!all.contains("no problems found"), "\(format.name) \(filter.flags): \(all)")
      let isFiltered = !filter.flags.allSatisfy { $0 == "--strict" }
      let words = ["known", "not shown", "NotShown", "findings silenced", "below the least severity"]
      #expect(!isFiltered || words.contains { all.contains($0) }, "\(format.name) \(filter.flags): \(all)")
    }
  }

  @Test("JSON counts all that is new, shown or not, and the report is verified", arguments: filters.indices)
  func json(index: Int) async throws {
    let filter = Self.filters[index]
    let directory = try await folder()
    let run = await plumb(["check", "a.layout", "--format", "json"] + filter.flags, directory: directory.path)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let summary = try #require(report["summary"] as? [String: Int])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let known = filter.flags.contains("all.json") ? (1, 1) : filter.flags.contains("errors.json") ? (1, 0) : (0, 0)
    #expect(summary["errors"] == 1 - known.0)
    #expect(summary["warnings"] == 1 - known.1)
    #expect(summary["known"] == known.0 + known.1)
    #expect(summary["silenced"] == (filter.flags.contains("error") ? 0 : 1))
    for (key, severity) in [("errors", "error"), ("warnings", "warning"), ("notes", "note")] {
      let shown = findings.count { $0["severity"] as? String == severity }
      #expect(summary[key] == shown + (summary[key + "NotShown"] ?? -1), "\(key) \(filter.flags)")
    }
    #expect(await plumb("verify", "-", input: Array(run.output.utf8)).status == .success)
    let tampered = run.output.replacing(/"warnings": [0-9]+/, with: "\"warnings\": 7")
    #expect(await plumb("verify", "-", input: Array(tampered.utf8)).status == .findings)
  }

  @Test("A case of JUnit fails where the run does, though nothing is shown of it")
  func junit() async throws {
    let directory = try await folder()
    func text(_ flags: String...) async -> String {
      await plumb(["check", "a.layout", "--format", "junit"] + flags, directory: directory.path).output
    }
    let hidden = await text("--max-findings", "0")
    #expect(
      hidden.contains("failures=\"1\"") && hidden.contains("<failure message=\"2 findings not shown"), "\(hidden)")
    let known = await text("--baseline", "all.json")
    #expect(known.contains("failures=\"0\"") && known.contains("2 findings known"), "\(known)")
  }

  @Test("What nobody asked to see is no problem: notes are counted behind, and rules that are off nowhere")
  func notes() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("view S 320x480\n  view A\nV:|[A]|\nA.height = 480\nH:|[A]|\nH:|[A]|\n", to: "a.layout")
    let run = await plumb("check", "a.layout", directory: directory.path)
    #expect(run.output == "no problems found in 1 layout of 1 file\n")
    let asked = await plumb("check", "--severity", "note", "a.layout", directory: directory.path)
    #expect(asked.output == run.output)
    let enabled = await plumb("check", "--enable", "redundant-constraint", "a.layout", directory: directory.path)
    #expect(enabled.output.contains("note[redundant-constraint]"), "\(enabled.output)")
  }

  @Test(
    "A rule that a configuration turns on is looked for, whatever the format", arguments: ["text", "json", "concise"])
  func turnedOn(format: String) async throws {
    let directory = try TemporaryDirectory()
    try directory.write("view S 320x480\n  view A\nV:|[A]|\nA.height = 480\nH:|[A]|\n", to: "a.layout")
    try directory.write("{ \"rules\": { \"redundant-constraint\": \"warning\" } }", to: ".plumb.json")
    let run = await plumb("check", "--strict", "--format", format, "a.layout", directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.contains("redundant-constraint"), "\(run.output)")
  }
}
