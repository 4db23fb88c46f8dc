import Foundation
import Testing

@testable import CommandLineTool

/// Findings are the same ones after what does not change what they are about.
@Suite("Fingerprints of findings")
struct FingerprintTests {
  private static let fixtures = ((try? Fixture.all()) ?? []).filter { !$0.name.hasPrefix("fixtures/inputs") }

  /// A finding as a line of `--format jsonl` has it.
  private struct Named: Decodable, Hashable {
    var rule: String
    var message: String
    var fingerprint: String

    /// What was found, without numbers.
    var kind: String { "\(rule) \(message.filter { !$0.isNumber && $0 != "." && $0 != "-" })" }
  }

  /// A repository that holds a fixture below a folder, perhaps changed.
  private func repository(
    of fixture: Fixture, change: (String, String) -> String = { $1 }
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for folder in [".git", "a/b"] {
      try FileManager.default.createDirectory(
        at: directory.url.appending(path: folder), withIntermediateDirectories: true)
    }
    for name in fixture.inputs {
      let bytes = [UInt8](try Data(contentsOf: fixture.url.appending(path: name)))
      let text = String(validating: bytes, as: UTF8.self)
      try directory.write(text.map { Array(change(name, $0).utf8) } ?? bytes, to: "a/b/\(name)")
    }
    return directory
  }

  private func findings(
    _ fixture: Fixture, in directory: TemporaryDirectory, from folder: String = "a/b", prefix: String = ""
  ) async throws -> [Named] {
    let run = await plumb(
      ["check", "--format", "jsonl"] + fixture.arguments + ["--"] + fixture.inputs.map { prefix + $0 },
      directory: directory.path + folder)
    return try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Named.self, from: Data($0.utf8))
    }
  }

  @Test(
    "Lines that move, line ends and the working directory leave a fingerprint as it is", arguments: fixtures.indices)
  func places(index: Int) async throws {
    let fixture = Self.fixtures[index]
    let plain = try repository(of: fixture)
    let before = try await findings(fixture, in: plain).map(\.fingerprint)
    // How a path is written has nothing to do with what is in the file: each fixture has one of the ways.
    let (folder, prefix) = [("a", "b/"), ("", "./a/../a/b/"), ("a/b", plain.path + "a/b/")][index % 3]
    #expect(try await findings(fixture, in: plain, from: folder, prefix: prefix).map(\.fingerprint) == before)
    let moved = try repository(of: fixture) { Self.moving($1, of: $0).replacing("\n", with: "\r\n") }
    #expect(try await findings(fixture, in: moved).map(\.fingerprint).sorted() == before.sorted())
  }

  /// A text with lines added near its beginning.
  private static func moving(_ text: String, of name: String) -> String {
    let isText = name.hasSuffix(".layout")
    let isLog = [".log", ".txt", ".md", ".html"].contains(where: name.hasSuffix)
    guard !isText, !isLog, let end = text.firstIndex(of: "\n") else {
      return (isText ? "# moved\n" : "") + "\n" + text
    }
    return text[...end] + "\n\n" + text[text.index(after: end)...]
  }

  @Test("A number that changes by a point leaves a fingerprint as it is, where the same is found", arguments: fixtures)
  func numbers(fixture: Fixture) async throws {
    let plain = try repository(of: fixture)
    let before = try await findings(fixture, in: plain)
    guard !before.isEmpty else { return }
    for turn in 0..<3 {
      var isChanged = false
      let changed = try repository(of: fixture) { name, text in
        let other = Self.changing(text, of: name, turn: turn)
        isChanged = isChanged || other != text
        return other
      }
      guard isChanged else { continue }
      let after = try await findings(fixture, in: changed)
      guard after.map(\.kind).sorted() == before.map(\.kind).sorted() else { continue }
      #expect(
        after.map(\.fingerprint).sorted() == before.map(\.fingerprint).sorted(),
        "\(before.map(\.message))\n\(after.map(\.message))")
    }
  }

  /// A layout file with another number in one of its constraints.
  private static func changing(_ text: String, of name: String, turn: Int) -> String {
    guard name.hasSuffix(".layout") || name.hasSuffix(".layout.json") else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter {
      ["=", ":|", ":[", "\"constant\""].contains(where: lines[$0].contains)
        && lines[$0].contains(where: \.isNumber) && !lines[$0].hasPrefix("#")
    }
    guard !places.isEmpty else { return text }
    let line = lines[places[(turn * 7) % places.count]]
    // A number of its own: no part of a name, a decimal, a priority or an identifier.
    let numbers = line.matches(of: /[ (\-=+*]([0-9]+)(?=[ )\-",}]|$)/).map(\.output.1)
    guard let number = numbers.last, let value = Int(number) else { return text }
    lines[places[(turn * 7) % places.count]] = line.replacingCharacters(
      in: number.startIndex..<number.endIndex, with: String(value + 1))
    return lines.joined(separator: "\n")
  }
}
