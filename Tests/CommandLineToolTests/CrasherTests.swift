import Foundation
import Fuzzing
import Testing

/// Inputs that once ended the process, took forever or made a report that was refused, each through all commands.
@Suite("Crashers")
struct CrasherTests {
  private static func fixtures() throws -> [Fixture] {
    try Fixture.all().filter { $0.name.hasPrefix("fixtures/crashers/") }
  }

  @Test("There are some")
  func some() throws {
    #expect(try !Self.fixtures().isEmpty)
  }

  @Test("What once went wrong gets an answer from every command", arguments: try fixtures())
  func answers(fixture: Fixture) async throws {
    let tool = try await InProcessRunner.tool()
    let oracle = try Oracle(runner: InProcessRunner(), tool: tool)
    let files = try fixture.inputs.map { name in
      let kind = try #require(InputKind(fileName: name), "\(fixture.name)/\(name)")
      return FuzzInput(
        name: name, kind: kind, bytes: [UInt8](try Data(contentsOf: fixture.url.appending(path: name))))
    }
    for file in files {
      // A golden of each would be one more golden of each.
      let others = files.filter { $0 != file }
      let scenario = Scenario(files: [file] + others, steps: Scenario.steps(for: file, of: tool), title: fixture.name)
      for problem in try await problems(of: scenario, by: oracle) { Issue.record("\(fixture.name): \(problem)") }
    }
  }
}
