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

/// Goldens of a diagnosis under other circumstances than the file's.
@Suite("plumb golden with flags")
struct GoldenFlagTests {
  private func folder(_ flags: String...) async throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("view S 320x480\n  view A\nH:|[A]|\nV:|[A]|\nA.width >= 400\n", to: "a.layout")
    let run = await plumb(["golden", "--update"] + flags + ["a.layout"], directory: directory.path)
    #expect(run.status == .success, "\(run.errors)")
    return directory
  }

  private func golden(in directory: TemporaryDirectory) throws -> String {
    try String(contentsOf: directory.url.appending(path: "a.layout.plumb.txt"), encoding: .utf8)
  }

  @Test("Several sizes are in one file, with the flags that they came from and the verdict at each")
  func sizes() async throws {
    let directory = try await folder("--size", "320x568", "--size", "1024x768", "--rtl")
    let text = try golden(in: directory)
    #expect(
      text.hasPrefix(
        """
        flags: --size 320x568 --size 1024x768 --rtl

        a: unsatisfiable
          320x568 left to right: unsatisfiable
          1024x768 left to right: ok
          320x568 right to left: unsatisfiable
          1024x768 right to left: ok

        error[unsatisfiable-constraints]:
        """), "\(text)")
    let flags = ["--rtl", "--size=320X568.0", "--size", "1024x768"]
    let same = await plumb(["golden", "a.layout"] + flags, directory: directory.path)
    #expect(same.output == "1 diagnosis is as stored\n", "\(same.errors)")
    try directory.write("view S 320x480\n  view A\nH:|[A]|\nV:|[A]|\nA.width >= 300\n", to: "a.layout")
    let changed = await plumb(["golden", "a.layout"] + flags, directory: directory.path)
    #expect(changed.status == .findings)
    #expect(
      changed.output.hasSuffix(
        "accept it with: plumb golden --update --size 320x568 --size 1024x768 --rtl a.layout\n"), "\(changed.output)")
  }

  @Test(
    "Other flags than those that are stored are an error that says both",
    arguments: [
      (["--size", "320x568"], []), ([], ["--size", "320x568"]), (["--size", "320x568"], ["--size", "320x480"]),
      (["--device", "all"], ["--device", "all", "--rtl"]), (["--content-scale", "1.30"], ["--content-scale", "1.4"]),
      (["--runtime"], []), (["--size-class", "all"], ["--size-class", "compact,any"]),
      (["--enable", "redundant-constraint"], []), (["--rtl", "--severity", "note"], ["--rtl"]),
      (["--size", "1x1", "--size", "2x2"], ["--size", "2x2", "--size", "1x1"]),
    ] as [([String], [String])])
  func otherFlags(stored: [String], given: [String]) async throws {
    let directory = try TemporaryDirectory()
    try directory.write("view S 320x480\n  view A\nH:|[A]|\nV:|[A]|\n", to: "a.layout")
    _ = await plumb(["golden", "--update"] + stored + ["a.layout"], directory: directory.path)
    let same = await plumb(["golden"] + stored + ["a.layout"], directory: directory.path)
    #expect(same.status == .success, "\(same.errors)")
    let run = await plumb(["golden"] + given + ["a.layout"], directory: directory.path)
    #expect(run.status == .failure, "\(run.output)")
    for flags in [stored, given] where !flags.isEmpty {
      let text = flags.joined(separator: " ").replacing("1.30", with: "1.3")
      #expect(run.errors.contains(text), "\(run.errors)")
    }
    #expect(run.errors.contains("no flags") == stored.isEmpty && run.errors.contains("has none") == given.isEmpty)
    let updated = await plumb(["golden", "--update"] + given + ["a.layout"], directory: directory.path)
    #expect(updated.output.contains("instead of"), "\(updated.output)")
    #expect(await plumb(["golden"] + given + ["a.layout"], directory: directory.path).status == .success)
  }

  @Test("A device is stored by its name, and a value that a shell must quote is quoted")
  func device() async throws {
    let directory = try await folder("--device", "iphone-se-1st-generation")
    #expect(try golden(in: directory).hasPrefix("flags: --device 'iPhone SE (1st generation)'\n\n"))
    let run = await plumb(
      "golden", "--device", "iPhone SE (1st generation)", "a.layout", directory: directory.path)
    #expect(run.status == .success)
  }

  @Test("What was stored without flags holds, for a layout that is named like them too")
  func withoutFlags() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("layout \"flags: --rtl\"\nview S 320x480\n", to: "a.layout")
    _ = await plumb("golden", "--update", "a.layout", directory: directory.path)
    #expect(try golden(in: directory) == "flags: --rtl: ok\n")
    #expect(await plumb("golden", "a.layout", directory: directory.path).status == .success)
    // Earlier versions kept no flags, and had these two.
    let note = await plumb("golden", "--severity", "note", "a.layout", directory: directory.path)
    #expect(note.status == .success)
    #expect(await plumb("golden", "--rtl", "a.layout", directory: directory.path).status == .failure)
  }

  @Test("A golden whose layout is gone is reported, and deleted by no one but the user", arguments: [[], ["--update"]])
  func gone(flags: [String]) async throws {
    let directory = try await folder()
    try FileManager.default.createDirectory(at: directory.url.appending(path: "x"), withIntermediateDirectories: true)
    try directory.write("b: ok\n", to: "x/it's.layout.plumb.txt")
    let run = await plumb(["golden", "."] + flags, directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.contains("x/it's.layout.plumb.txt: the layout x/it's.layout is gone\n"), "\(run.output)")
    #expect(run.output.hasSuffix("delete it with: rm 'x/it'\\''s.layout.plumb.txt'\n"), "\(run.output)")
    #expect(FileManager.default.fileExists(atPath: directory.path + "x/it's.layout.plumb.txt"))
    try directory.write("{ \"exclude\": [\"x\"] }", to: ".plumb.json")
    #expect(await plumb("golden", ".", directory: directory.path).status == .success)
  }

  @Test("A file without a layout needs no golden, and one that had layouts differs from its own")
  func withoutLayouts() async throws {
    let directory = try TemporaryDirectory()
    let text = "<document version=\"3.0\"><objects><view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" "
    try directory.write(text + "width=\"9\" height=\"9\"/></view></objects></document>", to: "Old.xib")
    let run = await plumb("golden", ".", directory: directory.path)
    #expect(run.status == .success && run.output == "", "\(run.output)")
    try directory.write("a: ok\n", to: "Old.xib.plumb.txt")
    let changed = await plumb("golden", ".", directory: directory.path)
    #expect(changed.status == .findings)
    #expect(changed.output.contains("-a: ok\n"), "\(changed.output)")
  }
}
