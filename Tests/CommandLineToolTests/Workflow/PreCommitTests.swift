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
    for inParts in [false, true] {
      let endings = InputCatalog.standard.fileNameEndings(inParts: inParts).map { $0.replacing(".", with: "\\.") }
      #expect(!endings.isEmpty)
      let line = "\n  files: '(\(endings.joined(separator: "|")))$'\n"
      #expect(try manifest().ranges(of: line).count == 2)
    }
  }

  @Test("Its entry is a command line that the tool takes")
  func entry() throws {
    let lines = try manifest().split(separator: "\n")
    let entries = lines.filter { $0.hasPrefix("  entry: ") }.map { $0.dropFirst("  entry: ".count) }
    #expect(entries.count == 4)
    for entry in entries {
      let words = entry.split(separator: " ").map(String.init)
      #expect(words.first == "plumb")
      let parsed = CommandLineArguments(Array(words.dropFirst()), flags: Flag.all)
      let command = try Command.named(try #require(parsed.operands.first))
      _ = try parsed.settings(for: command.flags, of: command.name)
    }
  }
}
