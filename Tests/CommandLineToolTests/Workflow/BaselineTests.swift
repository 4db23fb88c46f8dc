import Foundation
import LayoutReporters
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Baseline")
struct BaselineTests {
  private static let twoFindings = "view S 320x480\n  view A\n  view B\nV:|[A]|\nV:|[B]|\nH:|[B]\n"

  private func folder() async throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(Self.twoFindings, to: "a.layout")
    try directory.write(Repository.conflict(), to: "b.layout")
    let run = await plumb(
      "check", "--baseline", "known.json", "--write-baseline", "a.layout", "b.layout", directory: directory.path)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output == "3 findings in known.json\n")
    return directory
  }

  private func check(_ files: String..., in directory: TemporaryDirectory, from folder: String = "") async -> TestRun {
    let up = folder.isEmpty ? "" : "../"
    return await plumb(
      ["check", "--baseline", up + "known.json"] + files.map { up + $0 }, directory: directory.path + folder)
  }

  @Test("What is known is not shown and does not fail, from another folder too")
  func silent() async throws {
    let directory = try await folder()
    let run = await check("a.layout", "b.layout", in: directory)
    #expect(run.status == .success)
    #expect(run.output == "no new problems, 3 known ones in 2 layouts of 2 files\n")
    #expect(run.errors == "")
    try FileManager.default.createDirectory(at: directory.url.appending(path: "x"), withIntermediateDirectories: true)
    let elsewhere = await check("a.layout", "b.layout", in: directory, from: "x")
    #expect(elsewhere.status == .success, "\(elsewhere.output)")
  }

  @Test("A baseline agrees with its schema, which names every key, with findings of version 1 among them, too")
  func schema() async throws {
    let schema = try JSONSchema(text: try #require(ReportSchema.named("baseline")))
    #expect(await plumb("schema", "baseline").output == ReportSchema.baseline)
    let directory = try await folder()
    let old = #"{"baseline": 1, "findings": [{"file": "b.layout", "rule": "r", "message": "m", "count": 2}]}"#
    for known in [nil, old] {
      if let known { try directory.write(known, to: "known.json") }
      let run = await plumb(
        "check", "--baseline", "known.json", "--write-baseline", "a.layout", directory: directory.path)
      #expect(run.status == .success, "\(run.errors)")
      let value = try JSON(parsing: try directory.text(of: "known.json"))
      #expect(schema.problems(in: value) == [] && schema.unnamedKeys(in: value) == [])
      #expect(value["findings"]?[2] != nil)
    }
    #expect(try directory.text(of: "known.json").contains("\"count\": 2"))
    #expect(try !schema.problems(in: JSON(parsing: #"{"baseline": 2, "findings": [{"file": "a"}]}"#)).isEmpty)
  }

  @Test("Lines above change nothing; a new finding is shown, alone")
  func content() async throws {
    let directory = try await folder()
    try directory.write("# one\n\n" + Repository.conflict(), to: "b.layout")
    #expect(await check("b.layout", in: directory).status == .success)
    try directory.write(Repository.conflict() + "A.height = 9\n", to: "b.layout")
    let run = await check("b.layout", in: directory)
    #expect(run.status == .findings)
    #expect(run.output.contains("1 error in 1 file"))
  }

  @Test("A number that changes, and another spelling of the path, are the same finding")
  func identity() async throws {
    let directory = try await folder()
    try directory.write(Repository.conflict().replacing("100", with: "101"), to: "b.layout")
    #expect(await check("b.layout", in: directory).status == .success)
    #expect(await check("./b.layout", in: directory).status == .success)
    #expect(await check(directory.path + "b.layout", in: directory).status == .success)
  }

  @Test("A baseline of version 1 counts by its messages, says that it is old, and is rewritten")
  func versionOne() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.conflict(), to: "b.layout")
    let text = await plumb("check", "--format", "concise", "b.layout", directory: directory.path).output
    let message = try #require(text.firstMatch(of: /error: (.*) \[unsatisfiable-constraints\]/)?.output.1)
    try directory.write(
      """
      {
        "baseline": 1,
        "findings": [
          {"file":"b.layout","message":"\(message)","rule":"unsatisfiable-constraints"},
          {"file":"gone.layout","message":"m","rule":"unsatisfiable-constraints"},
          {"file":"c.layout","message":"m","rule":"unsatisfiable-constraints"}
        ]
      }
      """, to: "known.json")
    try directory.write(Repository.clean, to: "c.layout")
    let run = await check("b.layout", in: directory)
    #expect(run.status == .success)
    #expect(run.errors.hasPrefix("note: known.json is of an earlier version; --write-baseline rewrites it\n"))
    #expect(run.errors.contains("  gone.layout: m [unsatisfiable-constraints]\n"))
    let written = await plumb(
      "check", "--baseline", "known.json", "--write-baseline", "b.layout", directory: directory.path)
    #expect(written.output == "2 findings in known.json\n")
    let new = try String(contentsOf: directory.url.appending(path: "known.json"), encoding: .utf8)
    #expect(new.hasPrefix("{\n  \"baseline\": 2,\n"))
    #expect(new.contains("\"fingerprint\": \""))
    #expect(new.contains("{\"file\": \"c.layout\", \"rule\": \"unsatisfiable-constraints\", \"message\": \"m\"}"))
    #expect(!new.contains("gone"))
    #expect(await check("b.layout", in: directory).errors == "")
  }

  @Test("What is known of a file is known of it where it was moved to, once, and not of a copy or of another name")
  func moved() async throws {
    let directory = try await folder()
    for folder in ["x", "y"] {
      let url = directory.url.appending(path: folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    try directory.write(Repository.conflict(), to: "x/b.layout")
    #expect(await check("x/b.layout", in: directory).status == .findings)
    try FileManager.default.removeItem(at: directory.url.appending(path: "b.layout"))
    let run = await check("x/b.layout", in: directory)
    #expect(run.status == .success, "\(run.output)")
    #expect(run.errors == "")
    try directory.write(Repository.conflict(), to: "y/b.layout")
    #expect(await check("x/b.layout", "y/b.layout", in: directory).status == .findings)
    try directory.write(Repository.conflict(), to: "x/c.layout")
    #expect(await check("x/c.layout", in: directory).status == .findings)
  }

  @Test("What is known and too mild to be shown is not said to be fixed")
  func mild() async throws {
    let directory = try await folder()
    let run = await plumb(
      "check", "--baseline", "known.json", "--severity", "error", "a.layout", "b.layout", directory: directory.path)
    #expect(run.output == "no new problems, 3 known ones in 2 layouts of 2 files\n")
    #expect(run.errors == "")
  }

  @Test("The same finding in another file, or a second time, is new")
  func otherFile() async throws {
    let directory = try await folder()
    try directory.write(Repository.conflict(), to: "c.layout")
    #expect(await check("c.layout", in: directory).status == .findings)
  }

  @Test("What is fixed is reported as removable, also of a file that is gone, and removed by writing again")
  func fixed() async throws {
    let directory = try await folder()
    try directory.write(Repository.clean, to: "b.layout")
    let run = await check("b.layout", in: directory)
    #expect(run.status == .success)
    #expect(run.errors.hasPrefix("note: 1 finding of known.json is fixed and can be removed:\n  b.layout: "))
    #expect(run.errors.contains("[unsatisfiable-constraints]"))
    try FileManager.default.removeItem(at: directory.url.appending(path: "a.layout"))
    let gone = await check("b.layout", in: directory)
    #expect(gone.errors.hasPrefix("note: 3 findings of known.json are fixed"))
    let written = await plumb(
      "check", "--baseline", "known.json", "--write-baseline", "b.layout", directory: directory.path)
    #expect(written.output == "0 findings in known.json\n")
    #expect(await check("b.layout", in: directory).errors == "")
  }

  @Test("A mistake in a file is known, and new where there is another; what was known of the file before stays")
  func mistakes() async throws {
    let directory = try await folder()
    let write = ["check", "--baseline", "known.json", "--write-baseline", "a.layout", "b.layout", "c.xib"]
    try directory.write(Self.twoFindings + "nonsense here\n", to: "a.layout")
    try directory.write("<document>", to: "c.xib")
    #expect(await check("a.layout", "c.xib", in: directory).status == .failure)
    let written = await plumb(write, directory: directory.path)
    #expect(written.status == .success, "\(written.output)")
    #expect(written.errors.contains("c.xib:1:"))
    let known = await check("a.layout", "b.layout", "c.xib", in: directory)
    #expect(known.status == .success, "\(known.output)\(known.errors)")
    #expect(known.output == "2 files could not be read; 3 known ones\n")
    #expect(known.errors == "")
    try directory.write("<document></plist>", to: "c.xib")
    let other = await check("a.layout", "b.layout", "c.xib", in: directory)
    #expect(other.status == .failure && other.errors.contains("c.xib:1:"), "\(other.errors)")
    try directory.write(Self.twoFindings, to: "a.layout")
    let repaired = await check("a.layout", in: directory)
    #expect(repaired.status == .success && repaired.errors.contains("a.layout: "), "\(repaired.output)")
  }

  @Test("What cannot be opened is known to no baseline")
  func unopened() async throws {
    let directory = try await folder()
    let written = await plumb(
      "check", "--baseline", "known.json", "--write-baseline", "gone.layout", directory: directory.path)
    #expect(written.status == .failure)
    #expect(await check("gone.layout", in: directory).status == .failure)
    #expect(try !directory.text(of: "known.json").contains("gone.layout"))
  }

  @Test("Writing keeps what is known of other files")
  func partial() async throws {
    let directory = try await folder()
    let before = try String(contentsOf: directory.url.appending(path: "known.json"), encoding: .utf8)
    _ = await plumb("check", "--baseline", "known.json", "--write-baseline", "a.layout", directory: directory.path)
    #expect(try String(contentsOf: directory.url.appending(path: "known.json"), encoding: .utf8) == before)
  }

  @Test(
    "A missing or broken baseline is a failure that says where",
    arguments: [nil, "", "{}", "[1]", "{ \"baseline\": 3 }"])
  func broken(text: String?) async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.clean, to: "a.layout")
    if let text { try directory.write(text, to: "known.json") }
    let run = await check("a.layout", in: directory)
    #expect(run.status == .failure)
    #expect(run.output == "")
    #expect(run.errors.contains(text == nil ? "no such file" : "known.json is no baseline"), "\(run.errors)")
    #expect(run.errors.contains("--write-baseline"))
  }

  @Test(
    "A count is a number of findings, however large the number is that stands there",
    arguments: ["0", "-1", "1.5", "1e3", "\"2\"", "9223372036854775807", "99999999999999999999"])
  func counts(count: String) async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.clean, to: "a.layout")
    let finding = #"{ "file": "gone", "rule": "x", "message": "m", "count": \#(count) }"#
    try directory.write(#"{ "baseline": 1, "findings": [\#(finding), \#(finding)] }"#, to: "known.json")
    let run = await check("a.layout", in: directory)
    #expect(run.status == .failure)
    #expect(run.errors.contains("\"count\" is a whole number from 1 to 1000000000"), "\(run.errors)")
  }

  @Test("Writing needs a file to write")
  func noFile() async {
    let run = await plumb("check", "--write-baseline", "a.layout")
    #expect(run.status == .failure)
    #expect(run.errors.contains("--baseline FILE"))
  }

  @Test("No more findings than asked for are shown, and the status counts all")
  func maxFindings() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.twoFindings, to: "a.layout")
    try directory.write(Repository.conflict(), to: "b.layout")
    let run = await plumb("check", "--max-findings", "1", "a.layout", "b.layout", directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.matches(of: /(warning|error)\[/).count == 1)
    #expect(run.errors == "plumb: 2 more findings are not shown (--max-findings 1)\n")
    let all = await plumb("check", "--max-findings", "3", "a.layout", "b.layout", directory: directory.path)
    #expect(all.errors == "")
    for value in ["-1", "x"] { #expect(await plumb("check", "--max-findings=\(value)", "a").status == .failure) }
  }
}
