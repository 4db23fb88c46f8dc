import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Documents")
struct DocumentTests {
  private static let pages: [String] = Topic.all.map { "Sources/CommandLineTool/Topics/\($0.name).md" }
  private static let documents: [String] = ["README.md", "CONTRIBUTING.md", "Sources/ARCHITECTURE.md"] + pages

  @Test("Every plumb command in the README prints what stands below it")
  func consoleBlocks() async throws {
    let blocks = try Self.blocks(in: "README.md").filter { $0.language == "console" }
    let steps = blocks.flatMap(Self.steps).filter { $0.words.first == "plumb" }
    #expect(!steps.isEmpty)
    for step in steps {
      let run = await plumb(Array(step.words.dropFirst()), directory: packageRoot.path(percentEncoded: false))
      let diff = UnifiedDiff(from: step.output, to: run.output + run.errors)
      let text = diff.text(oldName: "README.md: \(step.words.joined(separator: " "))", newName: "what plumb says now")
      #expect(diff.isEmpty, "\(text)")
    }
  }

  @Test("The README links every page of plumb help")
  func linksToPages() throws {
    let text = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
    for page in Self.pages { #expect(text.contains("](\(page))"), "\(page)") }
  }

  @Test("Every configuration in a document is one that can be read")
  func configurationBlocks() throws {
    for document in ["README.md", "Sources/CommandLineTool/Topics/configuration.md"] {
      let blocks = try Self.blocks(in: document).filter { $0.language == "json" && !$0.text.contains("\"layout\":") }
      #expect(!blocks.isEmpty)
      for block in blocks { _ = try ConfigurationReader.read(SourceFile(path: document, text: block.text)) }
    }
  }

  @Test("The hook that the README names for pre-commit is the one that there is")
  func hook() throws {
    let manifest = try String(contentsOf: packageRoot.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let names = try Self.blocks(in: "README.md").flatMap { $0.text.matches(of: /(?m)^ +- id: (.+)$/).map(\.1) }
    #expect(!names.isEmpty)
    for name in names { #expect(manifest.contains("- id: \(name)\n")) }
  }

  @Test("Every layout in the README and on configuration is one that can be read", arguments: ["layout", "json"])
  func layoutBlocks(language: String) async throws {
    let ending = language == "json" ? "layout.json" : "layout"
    let documents = ["README.md", "Sources/CommandLineTool/Topics/configuration.md"]
    for block in try documents.flatMap(Self.blocks) where block.language == language {
      if language == "json", !block.text.contains("\"layout\":") { continue }
      let run = await plumb("check", "--stdin-path", "README.\(ending)", "-", input: Array(block.text.utf8))
      #expect(run.status != .failure, "\(run.errors)")
    }
  }

  @Test("Every plumb command line in a document parses, and every make target exists", arguments: documents)
  func commands(document: String) throws {
    let blocks = try Self.blocks(in: document)
    #expect(!blocks.isEmpty)
    let makefile = try String(contentsOf: packageRoot.appending(path: "Makefile"), encoding: .utf8)
    for block in blocks where ["console", "sh", "yaml"].contains(block.language) {
      for line in block.text.split(separator: "\n") {
        let run = line.firstRange(of: /^ *- run:/)
        let typed = run.map { line[$0.upperBound...] } ?? (line.hasPrefix("$ ") ? line.dropFirst(2) : line)
        let words = Self.words(String(typed))
        if words.first == "make", let target = words.dropFirst().first {
          #expect(makefile.contains("\n\(target):"), "\(document): make \(target)")
        }
        guard words.first == "plumb", line.hasPrefix("$ ") || block.language == "sh" || run != nil else { continue }
        let parsed = CommandLineArguments(Array(words.dropFirst()), flags: Flag.all)
        let name = try #require(parsed.operands.first, "\(document): \(line)")
        let command = try Command.named(name)
        _ = try parsed.settings(for: command.flags, of: name)
        try command.check(Array(parsed.operands.dropFirst()))
      }
    }
  }

  @Test("Every link to a file in a document leads somewhere", arguments: documents + ["CHANGELOG.md", "SECURITY.md"])
  func links(document: String) throws {
    let url = packageRoot.appending(path: document)
    let text = try String(contentsOf: url, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)#:]+)\)/) {
      let target = url.deletingLastPathComponent().appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path(percentEncoded: false)), "\(document): \(match.1)")
    }
  }

  /// A fenced block of a document.
  private struct Block {
    var language: String
    var text = ""
  }

  /// A command of a console block and what it prints.
  private struct Step {
    var words: [String]
    var output = ""
  }

  private static func blocks(in document: String) throws -> [Block] {
    let text = try String(contentsOf: packageRoot.appending(path: document), encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: String(line.dropFirst(3))) : nil
      } else {
        open?.text += line + "\n"
      }
    }
    return blocks
  }

  private static func steps(of block: Block) -> [Step] {
    var steps: [Step] = []
    for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(words: words(String(line.dropFirst(2)))))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  /// The words of a shell command; quotes keep spaces together.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
