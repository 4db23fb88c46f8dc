import Foundation
import LayoutInput
import LayoutLoaders
import Testing

@testable import CommandLineTool

@Suite("The hook for pre-commit")
struct PreCommitTests {
  private func manifest() throws -> String {
    try String(contentsOf: packageRoot.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
  }

  @Test("Its pattern has the endings that the loaders have, and no others")
  func pattern() throws {
    let endings = InputCatalog.standard.kinds.filter(\.isReadUnasked).flatMap(\.fileNameEndings).map {
      $0.replacing(".", with: "\\.")
    }
    #expect(!endings.isEmpty)
    #expect(try manifest().contains("\n  files: '(\(endings.joined(separator: "|")))$'\n"))
  }

  @Test("Its entry is a command line that the tool takes")
  func entry() throws {
    let lines = try manifest().split(separator: "\n")
    let entry = try #require(lines.first { $0.hasPrefix("  entry: ") }?.dropFirst("  entry: ".count))
    let words = entry.split(separator: " ").map(String.init) + ["a.layout"]
    #expect(words.first == "plumb")
    let parsed = CommandLineArguments(Array(words.dropFirst()), flags: Flag.all)
    let command = try Command.named(try #require(parsed.operands.first))
    _ = try parsed.settings(for: command.flags, of: command.name)
  }
}
