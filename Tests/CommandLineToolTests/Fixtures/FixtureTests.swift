import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Fixtures")
struct FixtureTests {
  private static let fixtures = (try? Fixture.all()) ?? []

  @Test("There are fixtures, and each has a README, an input and the mandatory goldens")
  func completeness() throws {
    #expect(try Fixture.all().count >= 1)
    for fixture in Self.fixtures {
      #expect(fixture.files.contains("README.md"), "\(fixture) has no README.md")
      #expect(!fixture.inputs.isEmpty, "\(fixture) has no input")
      for golden in Fixture.Golden.all where golden.isMandatory {
        #expect(fixture.files.contains(golden.file), "\(fixture) has no \(golden.file); run: make golden")
      }
      for file in fixture.files where file.hasPrefix("expected.") {
        #expect(Fixture.Golden.all.contains { $0.file == file }, "\(fixture): nothing is known of \(file)")
      }
    }
  }

  @Test("What the tool says of a fixture is what its golden files keep", arguments: fixtures)
  func goldens(fixture: Fixture) async throws {
    for golden in fixture.goldens {
      let run = await fixture.run(golden)
      let expected = try String(contentsOf: fixture.url.appending(path: golden.file), encoding: .utf8)
      let actual = golden.isErrors ? run.errors : run.output
      expect(Self.withoutVersion(actual), toEqual: Self.withoutVersion(expected), golden: golden, of: fixture)
    }
  }

  /// A golden but for the tool's version, of which no fixture is about: a release changes it in all of them.
  private static func withoutVersion(_ text: String) -> String {
    text.replacing(/("name": "plumb",\s*"(?:semanticV|v)ersion": ")[^"]*/) { String($0.1) }
  }

  @Test("Errors on standard error and the exit status are those that the findings call for", arguments: fixtures)
  func status(fixture: Fixture) async throws {
    let run = await fixture.run(Fixture.Golden(file: "", arguments: ["check", "--format", "json"]))
    #expect(run.errors.isEmpty || fixture.files.contains("expected.errors.txt"), "run: make golden")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(try run.status == #require(Fixture.status(calledForBy: report)))
  }

  @Test("Notes of rules that are off are shown by no severity, and by the name of the rule", arguments: fixtures)
  func offIsOff(fixture: Fixture) async throws {
    let flags = fixture.arguments.filter { $0 != "--enable" && Rule.named($0) == nil }
    let inputs = fixture.inputs
    let path = fixture.url.path(percentEncoded: false)
    func rules(_ more: [String]) async throws -> Set<String> {
      let run = await plumb(["check", "--format", "json"] + flags + more + ["--"] + inputs, directory: path)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      return Set((report["findings"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String })
    }
    let off = Rule.all.filter { !$0.isOnByDefault }.map(\.id)
    #expect(try await rules(["--severity", "note"]).isDisjoint(with: off))
    let enabled = Set(Fixture.enabledRules(in: fixture.arguments)).intersection(try fixture.rulesShown)
    guard !enabled.isEmpty else { return }
    #expect(try await rules(enabled.sorted().flatMap { ["--enable", $0] }).isSuperset(of: enabled))
  }

  @Test("Warnings and errors are the same whether notes are asked for or not", arguments: fixtures)
  func notesApart(fixture: Fixture) async {
    let path = fixture.url.path(percentEncoded: false)
    func findings(_ more: [String]) async -> [String] {
      let run = await plumb(
        ["check", "--quiet"] + fixture.arguments + more + ["--"] + fixture.inputs, directory: path)
      var blocks: [String] = []
      for line in run.output.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.wholeMatch(of: /(error|warning|note)\[[a-z-]+\]: .*/) != nil { blocks.append("") }
        if !blocks.isEmpty { blocks[blocks.count - 1] += line + "\n" }
      }
      return blocks.filter { !$0.hasPrefix("note[") }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
    #expect(await findings(["--severity", "warning"]) == findings(["--severity", "note"]))
  }

  @Test("Line ends of another system and a byte order mark change nothing", arguments: fixtures)
  func spelling(fixture: Fixture) async throws {
    let originals = try fixture.inputs.map { ($0, [UInt8](try Data(contentsOf: fixture.url.appending(path: $0)))) }
    guard originals.allSatisfy({ String(validating: $0.1, as: UTF8.self) != nil }) else { return }
    // Findings are known by the path from the root of the repository.
    let directory = try TemporaryDirectory()
    try directory.write("gitdir: none\n", to: ".git")
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: fixture.name), withIntermediateDirectories: true)
    for (name, bytes) in originals {
      try directory.write(Self.withByteOrderMark(Self.withCarriageReturns(bytes)), to: "\(fixture.name)/\(name)")
    }
    if fixture.goldens.contains(where: { $0.file.hasPrefix("expected.project") }) {
      // The project that these look into lies beside.
      try FileManager.default.copyItem(
        at: packageRoot.appending(path: "fixtures/projects"), to: directory.url.appending(path: "fixtures/projects"))
    }
    // What the tool says of the file as it is stands in its goldens, which another test compares; what it says on standard error
    // and how it ends stands there for the one command that every fixture has.
    let json = try Data(contentsOf: fixture.url.appending(path: "expected.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let status = try #require(Fixture.status(calledForBy: report))
    for golden in fixture.goldens {
      let expected = try String(contentsOf: fixture.url.appending(path: golden.file), encoding: .utf8)
      let run = await fixture.run(golden, in: directory.path + fixture.name)
      if golden.arguments[0] == "check" {
        #expect(run.status == status)
        #expect(run.errors.isEmpty || fixture.files.contains("expected.errors.txt"))
      } else {
        let original = await fixture.run(golden)
        #expect(run.status == original.status)
        #expect(run.errors == original.errors)
      }
      // What is proposed to be added to a file ends as its lines do.
      let actual = (golden.isErrors ? run.errors : run.output).replacing("\\r\\n", with: "\\n")
      expect(Self.withoutVersion(actual), toEqual: Self.withoutVersion(expected), golden: golden, of: fixture)
    }
  }

  private func expect(
    _ actual: String, toEqual expected: String, golden: Fixture.Golden, of fixture: Fixture,
    at location: SourceLocation = #_sourceLocation
  ) {
    let diff = UnifiedDiff(from: expected, to: actual)
    guard !diff.isEmpty else { return }
    let text = diff.text(oldName: "\(fixture)/\(golden)", newName: "what plumb says now")
    Issue.record("\(text)\nif that is right, accept it with: make golden", sourceLocation: location)
  }

  private static func withCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
    var previous: UInt8 = 0
    return bytes.flatMap { byte in
      defer { previous = byte }
      return byte == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r") ? [UInt8(ascii: "\r"), byte] : [byte]
    }
  }

  private static func withByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes : [0xEF, 0xBB, 0xBF] + bytes
  }
}

/// Writes the golden files; only `make golden` runs it.
@Suite("Golden update", .enabled(if: ProcessInfo.processInfo.environment["PLUMB_UPDATE_GOLDEN"] == "1", "make golden"))
struct GoldenUpdate {
  @Test("Golden files are written")
  func write() async throws {
    for fixture in try Fixture.all() {
      for golden in Fixture.Golden.all {
        let run = await fixture.run(golden)
        let text = golden.isErrors ? run.errors : run.output
        let isNeeded = golden.isMandatory || golden.isErrors && !text.isEmpty || fixture.files.contains(golden.file)
        if isNeeded { try Data(text.utf8).write(to: fixture.url.appending(path: golden.file)) }
      }
    }
  }
}
