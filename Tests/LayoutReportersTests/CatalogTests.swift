import Foundation
import TestSupport
import Testing

@testable import LayoutReporters

@Suite struct CatalogTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("Every format that a file defines is in the catalog, under a name of its own")
  func formats() throws {
    let directory = root.appendingPathComponent("Sources/LayoutReporters")
    let enumerator = try #require(FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil))
    let files = enumerator.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let defined = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      .map { $0.matches(of: /static let \w+ = ReportFormat\(/).count }.reduce(0, +)
    #expect(defined == ReportFormat.all.count)
    #expect(Set(ReportFormat.all.map(\.name)).count == defined)
    #expect(ReportFormat.all.allSatisfy { ReportFormat.named($0.name) != nil && !$0.summary.isEmpty })
    #expect(ReportFormat.named("none") == nil)
  }

  @Test("Every format has a report for every kind of run")
  func reports() {
    for format in ReportFormat.all {
      let reporter = format.makeReporter(ReportStyle())
      let text = reporter.report(JSONReporterTests.run)
      #expect(text.hasSuffix("\n"))
      #expect(text == reporter.report(JSONReporterTests.run))
    }
  }

  @Test("Every schema of the project is in the binary, under the name of its file")
  func schemas() throws {
    let directory = root.appendingPathComponent("Sources/LayoutReporters/Schemas")
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(files.count == ReportSchema.all.count)
    for (name, text) in ReportSchema.all {
      let file = directory.appendingPathComponent("\(name).schema.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      #expect(ReportSchema.named(name) == text)
    }
  }

  @Test("What two schemas define by one name is the same")
  func definitions() throws {
    var known: [String: (schema: String, definition: JSON)] = [:]
    for (name, text) in ReportSchema.all {
      guard case .object(let definitions)? = try JSON(parsing: text)["$defs"] else { continue }
      // What is said of a view, a constraint and a size of the roots depends on the command.
      for (key, definition) in definitions where !["view", "constraint", "size"].contains(key) {
        let other = known.updateValue((name, definition), forKey: key)
        #expect(other == nil || other?.definition == definition, "\(key) in \(name) and \(other?.schema ?? "")")
      }
    }
    #expect(known["remedies"] != nil)
  }
}
