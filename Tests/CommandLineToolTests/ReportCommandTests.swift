import Foundation
import Testing

@testable import CommandLineTool

@Suite("Verify and schema")
struct ReportCommandTests {
  private static let layout = Array("view Superview 320x480\n  view Red\nH:|-20-[Red]-20-|\nV:|-20-[Red(40)]\n".utf8)

  @Test("A report that plumb made is verified, from a file or standard input")
  func verified() async throws {
    let report = await plumb("check", "--format", "json", "--stdin-path", "a.layout", "-", input: Self.layout)
    let directory = try TemporaryDirectory()
    try directory.write(report.output, to: "report.json")
    let fromFile = await plumb("verify", "report.json", directory: directory.path)
    #expect(fromFile.status == .success)
    #expect(fromFile.output.hasPrefix("verified: 1 layout"))
    let fromInput = await plumb("verify", "-", input: Array(report.output.utf8))
    #expect(fromInput.output == fromFile.output)
  }

  @Test("A report whose summary was changed is not valid")
  func tampered() async throws {
    let report = await plumb("check", "--format", "json", "--stdin-path", "a.layout", "-", input: Self.layout)
    let tampered = report.output.replacing("\"errors\": 0", with: "\"errors\": 1")
    #expect(tampered != report.output)
    let run = await plumb("verify", "-", input: Array(tampered.utf8))
    #expect(run.status == .findings)
    #expect(run.output.contains("not valid"))
  }

  @Test("What is no report is a failure that says so", arguments: ["", "[", "{}", "hello", "{\"report\": 2}"])
  func noReport(text: String) async {
    let run = await plumb("verify", "-", input: Array(text.utf8))
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("cannot be read as a report"))
  }

  @Test("A missing report is a failure")
  func missingReport() async throws {
    let directory = try TemporaryDirectory()
    let run = await plumb("verify", "report.json", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("no such file"))
  }

  @Test(
    "Schemas are JSON; without a name it is that of a report",
    arguments: ["report", "finding", "constraints", "counts", "frames", "sizes", "configuration"])
  func schemas(name: String) async throws {
    let run = await plumb("schema", name)
    #expect(run.status == .success)
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(schema["$schema"] != nil)
    if name == "report" {
      let unnamed = await plumb("schema")
      #expect(unnamed.output == run.output)
    }
  }

  @Test("A mistyped schema is a failure with the nearest name")
  func unknownSchema() async {
    let run = await plumb("schema", "reprot")
    #expect(run.status == .failure)
    #expect(run.errors.contains("did you mean report?"))
  }
}
