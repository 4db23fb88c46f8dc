import Foundation
import LayoutModel
import LayoutReporters
import SwiftProgram
import TestSupport
import Testing

/// Whoever reads what the tool prints as JSON has its schema to go by.
@Suite("JSON goldens")
struct GoldenSchemaTests {
  /// The schema of each golden that is the tool's own JSON, and whether it is a value a line.
  private static let schemas: [(file: String, schema: String, isLines: Bool)] = [
    ("expected.json", "report", false), ("expected.project.json", "report", false), ("expected.jsonl", "finding", true),
    ("expected.constraints.json", "constraints", false), ("expected.counts.json", "counts", false),
    ("expected.frames.json", "frames", false), ("expected.sizes.json", "sizes", false),
  ]
  /// Those of what is written, not printed; tests of their own look at them.
  private static let written: Set = ["baseline"]
  /// Those of services, which have schemas of their own.
  private static let others: Set = ["expected.gitlab.json", "expected.rdjson.json"]

  @Test("Each agrees with its schema, and the schema names every key")
  func goldens() throws {
    var counts: [String: Int] = [:]
    for fixture in try Fixture.all() {
      for (file, name, isLines) in Self.schemas where fixture.files.contains(file) {
        let schema = try JSONSchema(text: try #require(ReportSchema.named(name)))
        let text = try String(contentsOf: fixture.url.appending(path: file), encoding: .utf8)
        for value in isLines ? text.split(separator: "\n").map(String.init) : [text] {
          let value = try JSON(parsing: value)
          #expect(schema.problems(in: value) == [], "\(fixture)/\(file)")
          #expect(schema.unnamedKeys(in: value) == [], "\(fixture)/\(file)")
        }
        counts[name, default: 0] += 1
      }
    }
    for (name, _) in ReportSchema.all where !Self.written.contains(name) {
      #expect(counts[name, default: 0] > 0, "no golden shows \(name)")
    }
  }

  @Test("Frames at several sizes agree with theirs")
  func sizes() async throws {
    let text = "view S 320x480\n  view A\nH:|-[A]-|\nV:|[A(20)]\n"
    let run = await plumb(
      ["frames", "--format", "json", "--size", "320x480", "--size", "100x100", "--stdin-path", "a.layout", "-"],
      input: Array(text.utf8))
    let schema = try JSONSchema(text: ReportSchema.frames)
    let value = try JSON(parsing: run.output)
    #expect(value["layouts"]?[1]?["sizes"] != nil)
    #expect(schema.problems(in: value) == [] && schema.unnamedKeys(in: value) == [])
  }

  @Test("What may stand in a list of constraints is what the code can say")
  func words() throws {
    let site = try #require(try JSON(parsing: ReportSchema.constraints)["$defs"]?["site"]?["properties"])
    func words(_ cases: [String]) -> JSON { .array(cases.map(JSON.string)) }
    #expect(site["form"]?["enum"] == words(SiteForm.allCases.map(\.rawValue)))
    #expect(site["status"]?["enum"] == words(ConstraintSite.Status.allCases.map(\.rawValue)))
    let kind = site["cause"]?["properties"]?["kind"]?["enum"]
    #expect(kind == words(ConstraintSite.Cause.Kind.allCases.map(\.rawValue)))
  }

  @Test("There is none without a schema")
  func none() {
    let known = Set(Self.schemas.map(\.file)).union(Self.others)
    for golden in Fixture.Golden.all where golden.file.contains(".json") { #expect(known.contains(golden.file)) }
    #expect(Set(Self.schemas.map(\.schema)).union(Self.written) == Set(ReportSchema.all.map(\.key)))
  }
}
