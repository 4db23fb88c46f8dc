import Foundation
import Testing

@testable import CommandLineTool

@Suite("plumb golden")
struct GoldenCommandTests {
  private func folder(_ text: String = Repository.conflict()) async throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(text, to: "a.layout")
    let run = await plumb("golden", "--update", "a.layout", directory: directory.path)
    #expect(run.status == .success)
    #expect(run.output == "wrote a.layout.plumb.txt\n")
    return directory
  }

  private func golden(in directory: TemporaryDirectory) throws -> String {
    try String(contentsOf: directory.url.appending(path: "a.layout.plumb.txt"), encoding: .utf8)
  }

  @Test("What was stored holds until the diagnosis changes; then a diff and the command that accepts it are printed")
  func change() async throws {
    let directory = try await folder()
    let same = await plumb("golden", "a.layout", directory: directory.path)
    #expect(same.status == .success)
    #expect(same.output == "1 diagnosis is as stored\n")
    try directory.write(Repository.conflict(401), to: "a.layout")
    let run = await plumb("golden", "a.layout", directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("--- a.layout.plumb.txt\n+++ what plumb says now\n@@ "))
    #expect(run.output.contains("\n-error[unsatisfiable-constraints]: ") && run.output.contains("\n+error["))
    #expect(run.output.hasSuffix("accept it with: plumb golden --update a.layout\n"))
    #expect(await plumb("golden", "--update", "a.layout", directory: directory.path).status == .success)
    #expect(await plumb("golden", "a.layout", directory: directory.path).status == .success)
  }

  @Test("A golden that is missing is a difference, and is not written by looking")
  func missing() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.clean, to: "it's.layout")
    let run = await plumb("golden", "it's.layout", directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.contains("+it's: ok\n"))
    #expect(run.output.hasSuffix("plumb golden --update 'it'\\''s.layout'\n"))
    #expect(await plumb("golden", "it's.layout", directory: directory.path).status == .findings)
  }

  @Test(
    "Edits elsewhere in the file change nothing in it",
    arguments: [
      "# a comment\n\n" + Repository.conflict() + "\n# and another\n",
      "view S 320x480\n\n  view A   # red\n\nH:|[A]|\nV:|[A]|\n\nA.width = 400\n",
      "view S 320x480\n  view New\n  view A\nH:|[New]|\nV:|[New]|\nH:|[A]|\nV:|[A]|\nA.width = 400\n",
      Repository.conflict().replacing("\n", with: "\r\n"),
    ])
  func unrelated(text: String) async throws {
    let directory = try await folder()
    try directory.write(text, to: "a.layout")
    let run = await plumb("golden", "a.layout", directory: directory.path)
    #expect(run.status == .success, "\(run.output)")
  }

  @Test("A golden has no line numbers and no blanks at line ends, so that editors leave it alone")
  func text() async throws {
    let text = try golden(in: try await folder())
    #expect(text.hasPrefix("a: unsatisfiable\n\nerror[unsatisfiable-constraints]: "))
    #expect(text.contains("UIKit would print:") && text.contains("NSLayoutConstraint:0x"))
    #expect(!text.contains("a.layout"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    for line in text.split(separator: "\n") { #expect(line.last != " " && line.last != "\t") }
  }

  @Test("Line ends that a checkout has changed are no difference")
  func lineEnds() async throws {
    let directory = try await folder()
    try directory.write(try golden(in: directory).replacing("\n", with: "\r\n"), to: "a.layout.plumb.txt")
    #expect(await plumb("golden", "a.layout", directory: directory.path).status == .success)
  }

  @Test("A layout that cannot be read, or a golden that cannot be written, is a failure, and standard input is refused")
  func failures() async throws {
    let directory = try await folder()
    #expect(await plumb("golden", "b.layout", directory: directory.path).status == .failure)
    #expect(await plumb("golden", "-", directory: directory.path).status == .failure)
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: "c.layout.plumb.txt"), withIntermediateDirectories: true)
    try directory.write(Repository.clean, to: "c.layout")
    for flags in [[], ["--update"]] {
      let run = await plumb(["golden"] + flags + ["c.layout"], directory: directory.path)
      #expect(run.status == .failure)
      #expect(run.errors.contains("c.layout.plumb.txt"))
    }
  }

  @Test("A folder is compared as a whole, and only what changed is written")
  func folders() async throws {
    let directory = try await folder()
    try directory.write(Repository.clean, to: "b.layout")
    let run = await plumb("golden", ".", directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.hasSuffix("plumb golden --update b.layout\n"))
    #expect(await plumb("golden", "--update", ".", directory: directory.path).output == "wrote b.layout.plumb.txt\n")
    #expect(await plumb("golden", ".", directory: directory.path).output == "2 diagnoses are as stored\n")
  }
}
