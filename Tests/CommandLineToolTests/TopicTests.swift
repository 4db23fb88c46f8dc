import Foundation
import TestSupport
import Testing

@testable import CommandLineTool
@testable import LayoutLoaders
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
  func pages() async {
    let overview = await plumb("help")
    for topic in Topic.all {
      #expect(overview.output.contains("\n  \(topic.name)  \(topic.summary)\n"))
      let run = await plumb("help", topic.name)
      #expect(run.status == .success && run.errors.isEmpty)
      #expect(run.output.hasPrefix("Layout files\n") && !run.output.contains("```"))
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

  private func constraints(of text: String, ending: String) async -> String {
    guard !text.isEmpty else { return "" }
    let check = await plumb("check", "--strict", "--stdin-path", "a.\(ending)", "-", input: Array(text.utf8))
    #expect(check.status == .success, "\(text)\(check.output)\(check.errors)")
    return await plumb("constraints", "--stdin-path", "a.\(ending)", "-", input: Array(text.utf8)).output
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
