import Foundation
import Testing

@testable import CommandLineTool

/// Flags say how much rules matter, before overrides, rules of the configuration and defaults.
@Suite("Flags over configurations")
struct RuleFlagTests {
  /// A width that nothing decides, and a location with a multiplier.
  private static let layout = """
    view S 320x480
      view A
    V:|[A]|
    A.leading = 2 * S.leading

    """

  private func folder(_ configuration: String = "{}", files: [String] = ["a.layout"]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(configuration, to: ".plumb.json")
    for file in files {
      try FileManager.default.createDirectory(
        at: directory.url.appending(path: file).deletingLastPathComponent(), withIntermediateDirectories: true)
      try directory.write(Self.layout, to: file)
    }
    return directory
  }

  /// The findings of a run, "a.layout: warning[ambiguous-width]".
  private func findings(_ arguments: String..., in directory: TemporaryDirectory) async -> [String] {
    let run = await plumb(["check", "--format", "concise"] + arguments, directory: directory.path)
    return run.output.split(separator: "\n").map { line in
      let file = line.prefix { $0 != ":" }
      let word = ["error", "warning", "note"].first { line.contains(" \($0): ") } ?? "?"
      return "\(file): \(word)[\(line.split(separator: "[").last?.dropLast() ?? "")]"
    }
  }

  @Test("A flag wins over an override, an override over the rules, and those over the default")
  func precedence() async throws {
    let rules = "\"rules\": { \"ambiguous-width\": \"error\" }"
    let override = "\"overrides\": [{ \"paths\": [\"a.layout\"], \"rules\": { \"ambiguous-width\": \"off\" } }]"
    let general = try folder("{ \(rules) }")
    let both = try folder("{ \(rules), \(override) }")
    #expect(await findings("a.layout", in: try folder()) == ["a.layout: warning[ambiguous-width]"])
    #expect(await findings("a.layout", in: general) == ["a.layout: error[ambiguous-width]"])
    #expect(await findings("a.layout", in: both) == [])
    #expect(
      await findings("--rule", "ambiguous-width=warning", "a.layout", in: both)
        == ["a.layout: warning[ambiguous-width]"])
    #expect(await findings("--disable", "ambiguous-width", "a.layout", in: general) == [])
  }

  @Test("A severity turns a rule on, and decides the status")
  func severities() async throws {
    let directory = try folder()
    let on = await findings(
      "--rule", "location-multiplier=warning", "--disable", "ambiguous-width", "a.layout", in: directory)
    #expect(on == ["a.layout: warning[location-multiplier]"])
    let error = await plumb("check", "--rule=ambiguous-width=error", "a.layout", directory: directory.path)
    #expect(error.status == .findings)
    let none = await plumb("check", "--strict", "--disable", "ambiguous-width", "a.layout", directory: directory.path)
    #expect(none.status == .success, "\(none.output)")
  }

  @Test("Of several flags on one rule the last one wins")
  func order() async throws {
    let directory = try folder()
    let rule = "ambiguous-width"
    #expect(await findings("--disable", rule, "--enable", rule, "a.layout", in: directory).count == 1)
    #expect(await findings("--enable", rule, "--disable", rule, "a.layout", in: directory).isEmpty)
    #expect(await findings("--rule", "\(rule)=error", "--rule", "\(rule)=off", "a.layout", in: directory).isEmpty)
  }

  @Test(
    "What names no rule or no severity is refused",
    arguments: [
      (["--disable", "ambiguous-widht"], "no rule is named 'ambiguous-widht'"),
      (["--disable", "unreadable-input"], "unreadable-input cannot be changed"),
      (["--rule", "ambiguous-width"], "--rule cannot be 'ambiguous-width'"),
      (["--rule", "ambiguous-width=bad"], "ambiguous-width cannot be 'bad'"),
      (["--rule", "invalid-layout-file=off"], "invalid-layout-file cannot be changed"),
      (["--config", "none.json"], "none.json"),
      (["--config", ""], "--config cannot be empty"),
      (["--output", "a.layout"], "--output cannot be 'a.layout'"),
      (["--output", "A.swift"], "--output cannot be 'A.swift'"),
      (["--output", "b.layout.plumb.txt"], "--output cannot be 'b.layout.plumb.txt'"),
      (["--output", "sub/.plumb.json"], "--output cannot be 'sub/.plumb.json'"),
    ])
  func mistakes(flags: [String], message: String) async throws {
    let directory = try folder()
    let run = await plumb(["check"] + flags + ["a.layout"], directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.hasPrefix("plumb: ") && run.errors.contains(message), "\(run.errors)")
    #expect(try directory.text(of: "a.layout") == Self.layout)
  }

  @Test("A configuration that is named is the only one, and its patterns start at its folder")
  func namedConfiguration() async throws {
    let files = ["a.layout", "ci/b.layout", "ci/Old/c.layout", "Old/d.layout"]
    let directory = try folder("{ \"rules\": { \"ambiguous-width\": \"off\" } }", files: files)
    try directory.write(
      "{ \"rules\": { \"ambiguous-width\": \"error\" }, \"exclude\": [\"./Old/**\"] }", to: "ci/plumb.json")
    let found = await findings("--config", "ci/plumb.json", ".", in: directory)
    #expect(
      found.sorted() == [
        "Old/d.layout: error[ambiguous-width]", "a.layout: error[ambiguous-width]",
        "ci/b.layout: error[ambiguous-width]",
      ])
    try directory.write("{ \"rules\": { \"ambiguous\": 1 } }", to: "ci/plumb.json")
    let run = await plumb("check", "--config", "ci/plumb.json", ".", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.hasPrefix("plumb: ci/plumb.json is no configuration: "), "\(run.errors)")
  }

  @Test("The output is written to a file, as it would be printed, and not where the work could not be begun")
  func output() async throws {
    let directory = try folder()
    let printed = await plumb("check", "--format", "json", "a.layout", directory: directory.path)
    let written = await plumb(
      "check", "--format", "json", "--output", "out.json", "a.layout", directory: directory.path, isTerminal: true)
    #expect(written.output.isEmpty)
    #expect(written.status == printed.status)
    #expect(try directory.text(of: "out.json") == printed.output)
    let text = await plumb("check", "--output", "out.txt", "a.layout", directory: directory.path, isTerminal: true)
    #expect(text.status == .success)
    #expect(try directory.text(of: "out.txt").contains("\u{1B}") == false)
    let dash = await plumb("check", "--format", "json", "--output", "-", "a.layout", directory: directory.path)
    #expect(dash.output == printed.output)
    let refused = await plumb("check", "--output", "out.txt", "--disable", "x", "a.layout", directory: directory.path)
    #expect(refused.status == .failure)
    #expect(try directory.text(of: "out.txt").isEmpty == false)
    let nowhere = await plumb("frames", "--output", "none/out.txt", "a.layout", directory: directory.path)
    #expect(nowhere.status == .failure)
    #expect(nowhere.errors.contains("plumb: cannot write none/out.txt: "), "\(nowhere.errors)")
  }

  @Test(
    "A report does not take the place of what the run reads",
    arguments: [
      ["check", "--output", "./known.json", "a.layout", "known.json"],
      ["check", "--output", "link.json", "a.layout", "known.json"],
      ["check", "--output", "known.json", "--baseline", "known.json", "a.layout"],
      ["check", "--output", "known.json", "--config", "known.json", "a.layout"],
      ["counts", "--output", "known.json", "a.layout", "missing", "known.json"],
      ["explain", "--output", "known.json", "known.json"],
    ])
  func outputThatIsRead(arguments: [String]) async throws {
    let directory = try folder()
    try directory.write("{}", to: "known.json")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/link.json", withDestinationPath: "known.json")
    let run = await CommandLineToolTests.plumb(arguments, directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("this run reads it"), "\(run.errors)")
    #expect(try directory.text(of: "known.json") == "{}")
  }

  @Test("A hook keeps what flags say of rules")
  func hook() async throws {
    let directory = try TemporaryDirectory()
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "init", "-q", directory.path]
    try git.run()
    git.waitUntilExit()
    let environment = ProcessInfo.processInfo.environment
    let run = await plumb(
      "hook", "install", "--disable", "ambiguous-width", "--rule", "view-without-constraints=error",
      environment: environment, directory: directory.path)
    #expect(run.status == .success, "\(run.errors)")
    let script = try directory.text(of: ".git/hooks/pre-commit")
    #expect(script.contains("--disable ambiguous-width --rule view-without-constraints=error"), "\(script)")
  }
}
