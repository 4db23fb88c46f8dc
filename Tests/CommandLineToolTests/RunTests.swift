import Foundation
import Testing

@testable import CommandLineTool

@Suite("Runs")
struct RunTests {
  private static let sound = """
    view Superview 320x480
      view Red
    H:|-20-[Red]-20-|
    V:|-20-[Red(40)]

    """

  @Test("A sound layout ends with status 0")
  func sound() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.sound, to: "a.layout")
    let run = await plumb("check", "a.layout", directory: directory.path)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
  }

  @Test("Standard input is a file of the name that --stdin-path gives it")
  func standardInput() async {
    let run = await plumb(
      "check", "--format", "json", "--stdin-path", "Login.layout", "-", input: Array(Self.sound.utf8))
    #expect(run.status == .success)
    #expect(run.output.contains("\"Login.layout\""))
  }

  @Test("Quiet, the tool prints findings and nothing else")
  func quiet() async {
    let clean = await plumb("check", "--quiet", "--stdin-path", "a.layout", "-", input: Array(Self.sound.utf8))
    #expect(clean.output.isEmpty)
    let wrong = Array((Self.sound + "Rde.width = 40\n").utf8)
    let quiet = await plumb("check", "--quiet", "--stdin-path", "a.layout", "-", input: wrong)
    let loud = await plumb("check", "--stdin-path", "a.layout", "-", input: wrong)
    #expect(quiet.output.contains("unknown-item"))
    #expect(loud.output == quiet.output + "\n1 error in 1 file\n")
  }

  @Test("--no-log leaves out UIKit's log alone")
  func withoutLog() async throws {
    let layout = Array("view S 320x480\n  view A\nH:|[A]|\nV:|[A]|\nA.width = 300\n".utf8)
    let loud = await plumb("check", "--stdin-path", "a.layout", "-", input: layout)
    let calm = await plumb("check", "--no-log", "--stdin-path", "a.layout", "-", input: layout)
    #expect(calm.status == .findings && loud.status == .findings)
    let start = try #require(loud.output.range(of: "  UIKit would print:\n")).lowerBound
    let end = try #require(loud.output.range(of: "\n1 error in 1 file")).lowerBound
    #expect(calm.output == loud.output.replacingCharacters(in: start..<end, with: ""))
    #expect(calm.output.hasSuffix("\n\n1 error in 1 file\n"))
  }

  @Test("--excerpts adds the text of a storyboard and changes nothing else")
  func excerpts() async throws {
    let fixture = packageRoot.appending(path: "fixtures/interface-builder/alike-siblings/input.storyboard").path
    let calm = await plumb("check", fixture)
    let loud = await plumb("check", "--excerpts", fixture)
    #expect(!calm.output.contains("<constraint") && loud.output.contains("<constraint"))
    let isExcerpt = /(?m)^ *(\d+ \|.*|\|.*|\.\.\.)\n/
    #expect(loud.output.replacing(isExcerpt, with: "") == calm.output)
  }

  @Test("One file that cannot be read makes the run fail and costs the others nothing")
  func partialFailure() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.sound, to: "a.layout")
    try directory.write([0xFF], to: "b.layout")
    try directory.write(Self.sound.replacing("Red.", with: ""), to: "c.layout")
    let run = await plumb(
      "check", "--format", "json", "a.layout", "missing.layout", "b.layout", "c.layout", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("missing.layout"))
    #expect(run.errors.contains("b.layout"))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layouts = try #require(report["layouts"] as? [[String: Any]])
    #expect(layouts.map { $0["file"] as? String } == ["a.layout", "missing.layout", "b.layout", "c.layout"])
    #expect(layouts.map { $0["verdict"] as? String } == ["ok", "invalid", "invalid", "ok"])
  }

  @Test("A failure wins over findings")
  func failureWins() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.sound + "Rde.width = 40\n", to: "a.layout")
    let alone = await plumb("check", "a.layout", directory: directory.path)
    #expect(alone.status == .findings)
    let both = await plumb("check", "a.layout", "missing.layout", directory: directory.path)
    #expect(both.status == .failure)
    #expect(both.output.contains("unknown-item"))
  }

  @Test("Many files are reported in the order of the command line, the same way each time")
  func order() async throws {
    let directory = try TemporaryDirectory()
    let names = (0..<60).map { "\($0 * 7 % 60).layout" }
    for name in names { try directory.write(Self.sound, to: name) }
    let first = await plumb(["constraints", "--format", "json"] + names, directory: directory.path)
    let second = await plumb(["constraints", "--format", "json"] + names, directory: directory.path)
    #expect(first.output == second.output)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any])
    let layouts = try #require(report["layouts"] as? [[String: Any]])
    #expect(layouts.map { $0["file"] as? String } == names)
  }

  @Test("An empty file, and one of many brackets, are errors", arguments: [0, 10_000])
  func hopeless(brackets: Int) async {
    let text = String(repeating: "[", count: brackets)
    for path in ["a.layout", "a.layout.json"] {
      let run = await plumb("check", "--stdin-path", path, "-", input: Array(text.utf8))
      #expect(run.status != .success, "\(path)")
      #expect((run.output + run.errors).contains(path))
    }
  }

  @Test(
    "A listing says on standard error and by its status that errors are left to plumb check",
    arguments: ["constraints", "counts", "frames", "sizes", "trace"])
  func listingWithErrors(command: String) async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.sound, to: "sound.layout")
    try directory.write(Self.sound + "Rde.width = 40\n", to: "a.layout")
    #expect(await plumb(command, "sound.layout", directory: directory.path).status == .success)
    let run = await plumb(command, "a.layout", "sound.layout", directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.errors == "a.layout: 1 error; plumb check a.layout explains\n")
    #expect(!run.output.isEmpty)
    #expect(await plumb(command, "a.layout", "none.layout", directory: directory.path).status == .failure)
    let help = await plumb("help", command)
    #expect(help.output.contains("\nStatus: 0 listed, 1 "), "\(help.output)")
  }

  @Test("The messages that are printed for a layout can be explained")
  func messagesExplained() async {
    let layout = """
      view Superview 320x480
        view Red
        view Blue
      H:|-20-[Red(300)]-20-|
      V:|-20-[Red(40)]
      |-20-[Blue]-20-|
      V:|-80-[Blue]

      """
    let printed = await plumb(
      "check", "--format", "apple", "--stdin-path", "a.layout", "-", input: Array(layout.utf8))
    let explained = await plumb("explain", "-", input: Array(printed.output.utf8))
    #expect(explained.errors.isEmpty)
    #expect(explained.output.contains("= 340, but Superview is 320 wide"))
    #expect(explained.output.contains("nothing decides the height of UIView 'Blue'"))
  }

  @Test("The process ends quietly when the reader of its pipe goes")
  func brokenPipe() throws {
    let executable = try #require(Integration.executable())
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ sleep 0.1; \"$0\" rules; echo $? >&2; } | true", executable]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "0\n")
  }
}
