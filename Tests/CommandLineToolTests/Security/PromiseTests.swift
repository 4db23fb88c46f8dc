import Foundation
import Testing

@testable import CommandLineTool

@Suite("SECURITY.md")
struct PromiseTests {
  /// A promise, and the names of the tests that attack it.
  private struct Promise {
    var text: String
    var tests: [String]
  }

  private static func promises() throws -> [Promise] {
    let text = try String(contentsOf: packageRoot.appending(path: "SECURITY.md"), encoding: .utf8)
    let section = try #require(text.split(separator: "\n## What it promises\n").last?.split(separator: "\n## ").first)
    return section.split(separator: "\n- ").dropFirst().map { item in
      let parts = item.split(separator: "<!-- attacked by:", maxSplits: 1)
      let names = parts.count < 2 ? "" : parts[1].split(separator: "-->").first ?? ""
      return Promise(
        text: String(parts[0]),
        tests: names.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
    }
  }

  /// The sentences of all tests that are not switched off.
  private static func sentences() throws -> Set<String> {
    let tests = packageRoot.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: tests.path(percentEncoded: false)))
    var result: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/) {
        #expect(!text[match.range.upperBound...].prefix(40).contains(".disabled"), "\(match.1)")
        result.insert(String(match.1))
      }
    }
    return result
  }

  @Test("Every promise has tests that attack it, and all of them exist")
  func tests() throws {
    let promises = try Self.promises()
    let sentences = try Self.sentences()
    #expect(promises.count == 9)
    for promise in promises {
      #expect(!promise.tests.isEmpty, "nothing attacks this: \(promise.text)")
      for name in promise.tests { #expect(sentences.contains(name), "no test is named: \(name)") }
    }
  }

  @Test("The limits that it names are those that hold")
  func limits() throws {
    let text = try String(contentsOf: packageRoot.appending(path: "SECURITY.md"), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (limit, sentence) in [
      (InputReader.sizeLimit, "A file is read up to 1 GiB"),
      (GoldenWriter.sizeLimit, "a stored diagnosis up to 256 MiB"),
      (ConfigurationFile.sizeLimit, "a configuration or a hook up to 16 MiB"),
      (HookFile.sizeLimit, "a hook up to 16 MiB"),
    ] {
      #expect(text.contains(sentence))
      let unit = sentence.hasSuffix("GiB") ? 1 << 30 : 1 << 20
      #expect(sentence.contains(" \(limit / unit) "))
    }
    #expect(text.contains("looked into \(DirectoryWalk.depthLimit) deep"))
  }
}
