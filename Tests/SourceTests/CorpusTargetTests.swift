import Foundation
import Testing

/// A test that reads a corpus runs nowhere but where someone names one, so that it is easily forgotten.
@Suite("Tests on a corpus")
struct CorpusTargetTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The suites whose sources mention the variable, or what reads it for them, by module and name.
  private func readers() throws -> [String] {
    let tests = Self.root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.allObjects ?? []
    return try files.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
      .compactMap { file -> String? in
        let text = try String(contentsOf: file, encoding: .utf8)
        let module = file.pathComponents.dropFirst(tests.pathComponents.count).first ?? ""
        guard module != "SourceTests", text.contains("\"PLUMB_CORPUS\"") || text.contains("LogCorpus.") else {
          return nil
        }
        let name = text.firstMatch(of: /struct (\w+Tests)/)?.1
        return "\(module).\(name ?? "")/"
      }.sorted()
  }

  @Test("Every suite that reads a corpus is run by make corpustest")
  func suites() throws {
    let makefile = try String(contentsOf: Self.root.appending(path: "Makefile"), encoding: .utf8)
    let line = try #require(makefile.split(separator: "\n").first { $0.hasPrefix("CORPUSTESTS = ") })
    let pattern = try Regex(String(line.dropFirst("CORPUSTESTS = ".count)))
    let readers = try readers()
    #expect(readers.count > 7)
    for reader in readers { #expect(reader.contains(pattern), "\(reader) is not run by make corpustest") }
    let target = try #require(makefile.split(separator: "\n").first { $0.contains("PLUMB_CORPUS=\"$(abspath") })
    #expect(target.contains("--filter \"$(CORPUSTESTS)\""))
  }
}
