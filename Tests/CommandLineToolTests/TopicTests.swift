import Foundation
import TestSupport
import Testing

@testable import CommandLineTool
@testable import LayoutFileInput
@testable import LayoutModel

@Suite("Topics of plumb help")
struct TopicTests {
  /// The layouts of the page about layout files, as text and, behind each, as JSON.
  private static func examples() throws -> [(text: String, json: String)] {
    let page = try #require(Topic.all.first { $0.name == "layout-files" })
    let blocks = page.markdown.matches(of: /(?s)```(layout|json)\n(.*?)```/).map { (String($0.1), String($0.2)) }
    var examples: [(text: String, json: String)] = []
    for (language, block) in blocks {
      if language == "layout" {
        examples.append((block, ""))
      } else {
        #expect(examples.last?.json == "", "two in JSON behind each other")
        examples[examples.count - 1].json = block
      }
    }
    return examples
  }

  @Test("The overview lists each, and each is printed without fences")
  func pages() async throws {
    let overview = await plumb("help")
    for topic in Topic.all {
      #expect(overview.output.contains("\n  \(topic.name) ") && overview.output.contains("  \(topic.summary)\n"))
      let run = await plumb("help", topic.name)
      #expect(run.status == .success && run.errors.isEmpty)
      let heading = try #require(topic.markdown.split(separator: "\n").first).dropFirst(2)
      #expect(run.output.hasPrefix("\(heading)\n") && !run.output.contains("```"))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
    let slip = await plumb("help", "layout-file")
    #expect(slip.status == .failure && slip.errors.contains("did you mean plumb help layout-files?"))
  }

  @Test("Nothing is found in an example, and both spellings of it are the same constraints")
  func examplesHold() async throws {
    let examples = try Self.examples()
    #expect(examples.count >= 10)
    for example in examples {
      let lists = await [
        constraints(of: example.text, ending: "layout"), constraints(of: example.json, ending: "layout.json"),
      ]
      #expect(!lists[0].isEmpty, "\(example.text)")
      if !example.json.isEmpty { #expect(lists[0] == lists[1], "\(example.text)") }
    }
  }

  @Test("What the page on Swift says of its example is what is found in it, and it names rules that there are")
  func swiftExample() async throws {
    let page = try #require(Topic.all.first { $0.name == "swift" }).markdown
    let example = try #require(page.firstMatch(of: /(?s)```swift\n(.*?)```/)).1
    let run = await plumb(
      "check", "--strict", "--format", "concise", "--stdin-path", "Card.swift", "-", input: Array(example.utf8))
    let found = run.output.matches(of: /(?m)^Card.swift:(\d+):.*\[(.*)\]$/).map { "line \($0.1) \($0.2)" }
    #expect(found == ["line 20 unsatisfiable-constraints", "line 23 constraint-never-activated"])
    for line in found { #expect(page.contains(line.split(separator: " ").prefix(2).joined(separator: " "))) }
    let rules = page.matches(of: /`([a-z]+(?:-[a-z]+)+)`/).map { String($0.1) }
    #expect(rules.count >= 9 && rules.allSatisfy { id in Rule.all.contains { $0.id == id } })
  }

  private func constraints(of text: String, ending: String) async -> String {
    guard !text.isEmpty else { return "" }
    let check = await plumb("check", "--strict", "--stdin-path", "a.\(ending)", "-", input: Array(text.utf8))
    #expect(check.status == .success, "\(text)\(check.output)\(check.errors)")
    return await plumb("constraints", "--stdin-path", "a.\(ending)", "-", input: Array(text.utf8)).output
  }

  private static func recipes(_ language: String) throws -> [String] {
    let page = try #require(Topic.all.first { $0.name == "ci" }).markdown
    return page.matches(of: /(?s)```(\w+)\n(.*?)```/).filter { $0.1 == language }.map { String($0.2) }
  }

  @Test("Every plumb command line in a recipe parses", arguments: ["yaml", "sh", "ruby"])
  func recipeLines(language: String) throws {
    let lines = try Self.recipes(language).joined().matches(of: /plumb (check [^|`\n]*)/).map { String($0.1) }
    #expect(!lines.isEmpty)
    for line in lines {
      let parsed = CommandLineArguments(line.split(separator: " ").map(String.init), flags: Flag.all)
      _ = try parsed.settings(for: Command.check.flags, of: "check")
    }
  }

  @Test("The run-script phase of Xcode prints each finding once, with its whole path, and fails for errors alone")
  func runScript() throws {
    let script = try #require(try Self.recipes("sh").first { $0.contains("SRCROOT") })
    let tool = try #require(Integration.executable())
    let folder = URL(filePath: tool).deletingLastPathComponent().path(percentEncoded: false)
    let root = packageRoot.appending(path: "fixtures/examples").path(percentEncoded: false)
    let words = ["SRCROOT=\(root)", "PATH=\(folder):/usr/bin:/bin", "sh", "-c", script]
    let run = try #require(try Integration.run(words, in: "/"))
    #expect(run.status == 1)
    #expect(
      run.text.split(separator: "\n").filter { $0.hasPrefix("\(root)/settings.layout:") }.count == 2, "\(run.text)")
    let without = try #require(try Integration.run(["PATH=/nowhere", "/bin/sh", "-c", script], in: "/"))
    #expect(without.status == 0 && without.text.hasPrefix("warning: "), "\(without.text)")
  }

  @Test("The action, the recipes and the README name the version that this is")
  func version() throws {
    let number = ToolVersion.number
    let action = try String(contentsOf: packageRoot.appending(path: "action.yml"), encoding: .utf8)
    #expect(action.contains("default: \"\(number)\"\n"))
    let readme = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
    for text in try [readme] + Self.recipes("yaml") + Self.recipes("swift") {
      for match in text.matches(of: /(?:plumb@v|rev: v|plumb-|download\/v|from: ")(\d+\.\d+\.\d+)/) {
        #expect(match.1 == number, "\(match.0)")
      }
    }
  }

  @Test("The latest release of the changelog is the version that the tool and its manual are of")
  func changelog() async throws {
    let text = try String(contentsOf: packageRoot.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(text.firstMatch(of: /(?m)^## \[(\d[^\]]*)\] - (.*)$/))
    #expect(heading.1 == ToolVersion.number && heading.2 == ToolVersion.date)
    let manual = try #require(await plumb("man").output.split(separator: "\n").first { $0.hasPrefix(".TH") })
    #expect(manual.contains(ToolVersion.number) && manual.contains(ToolVersion.date), "\(manual)")
    #expect(await plumb("--version").output == "plumb \(ToolVersion.number)\n")
  }

  @Test("The page names every word of either spelling")
  func words() throws {
    let page = try #require(Topic.all.first { $0.name == "layout-files" }).markdown
    let schema = try JSON(parsing: LayoutSchema.text)
    for word in ViewWords.all + LayoutSchemaTests.keys(in: schema) where word != "$schema" {
      #expect(page.contains(try Regex("\\b\(word)\\b")), "\(word)")
    }
  }
}
