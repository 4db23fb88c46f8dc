import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Configuration")
struct ConfigurationTests {
  /// A width that nothing decides, a redundant constraint, and a location with a multiplier.
  private static let layout = """
    view S 320x480
      view A
    V:|[A]|
    A.height = 480
    A.leading = 2 * S.leading

    """

  private func folder(_ configuration: String, files: [String] = ["a.layout"]) throws -> TemporaryDirectory {
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
  private func findings(_ arguments: String..., in directory: TemporaryDirectory) async throws -> [String] {
    let run = await plumb(["check", "--format", "json"] + arguments, directory: directory.path)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    return findings.map { "\($0["file"] ?? ""): \($0["severity"] ?? "")[\($0["rule"] ?? "")]" }
  }

  @Test("Without settings there is what the rules say")
  func none() async throws {
    #expect(try await findings("a.layout", in: folder("{}")) == ["a.layout: warning[ambiguous-width]"])
  }

  @Test("A rule has the severity that it is given, and is off where that is said")
  func severities() async throws {
    let error = try folder("{ \"rules\": { \"ambiguous-width\": \"error\" } }")
    #expect(try await findings("a.layout", in: error) == ["a.layout: error[ambiguous-width]"])
    #expect(await plumb("check", "a.layout", directory: error.path).status == .findings)
    let off = try folder("{ \"rules\": { \"ambiguous-width\": \"off\" } }")
    #expect(try await findings("a.layout", in: off).isEmpty)
    #expect(try await findings("--enable", "ambiguous-width", "a.layout", in: off).count == 1)
    let note = try folder("{ \"rules\": { \"ambiguous-width\": \"note\" } }")
    #expect(try await findings("a.layout", in: note).isEmpty)
  }

  @Test("A finding is silenced by the object id of its view or constraint, and counted; an id of nothing is no mistake")
  func objects() async throws {
    let directory = try TemporaryDirectory()
    let fixture = packageRoot.appending(path: "fixtures/interface-builder/alike-siblings/input.storyboard")
    try directory.write(Array(Data(contentsOf: fixture)), to: "Main.storyboard")
    func found(_ overrides: String) async throws -> [String] {
      try directory.write("{ \"overrides\": [\(overrides)] }", to: ".plumb.json")
      return try await findings("Main.storyboard", in: directory).sorted()
    }
    let warning = "Main.storyboard: warning[ambiguous-width]"
    let error = "Main.storyboard: error[unsatisfiable-constraints]"
    let all = [error, warning, warning, warning]
    #expect(try await found("{ \"paths\": [\"*\"], \"objects\": [\"gone-id\"] }") == all)
    #expect(try await found("{ \"paths\": [\"*\"], \"objects\": [\"bar-tw-002\"] }") == [error, warning, warning])
    let counted = await plumb("check", "Main.storyboard", directory: directory.path)
    #expect(counted.output.contains("1 silenced"))
    for id in ["swi-on-001", "cst-wi-005", "cst-wi-006"] {
      #expect(try await found("{ \"paths\": [\"*\"], \"objects\": [\"\(id)\"] }") == [warning, warning, warning])
    }
    let rules = "\"rules\": { \"ambiguous-width\": \"error\" }"
    let one = "{ \"paths\": [\"*\"], \"objects\": [\"bar-on-001\", \"swi-on-001\"], \(rules) }"
    let raised = "Main.storyboard: error[ambiguous-width]"
    #expect(try await found(one) == [raised, error, warning, warning])
    #expect(try await found("{ \"paths\": [\"Other\"], \"objects\": [\"bar-on-001\"] }") == all)
  }

  @Test("A rule that is off by default is on where it is given a severity")
  func turnedOn() async throws {
    let directory = try folder(
      "{ \"rules\": { \"location-multiplier\": \"warning\", \"redundant-constraint\": \"warning\" } }")
    #expect(
      try await findings("a.layout", in: directory).sorted() == [
        "a.layout: warning[ambiguous-width]", "a.layout: warning[location-multiplier]",
        "a.layout: warning[redundant-constraint]",
      ])
  }

  @Test("Files are left out by pattern, named ones too, which is said")
  func excluded() async throws {
    let files = ["a.layout", "Legacy/b.layout", "x/Legacy/y/c.layout", "x/d.layout"]
    let directory = try folder("{ \"exclude\": [\"Legacy\", \"x/d*\"] }", files: files)
    #expect(try await findings(".", in: directory) == ["a.layout: warning[ambiguous-width]"])
    let run = await plumb(["check"] + files, directory: directory.path)
    #expect(run.output.contains("1 warning in 1 file\n"))
    #expect(run.errors.matches(of: /is left out, as its \.plumb\.json says/).count == 3)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "Legacy/l.layout", withDestinationPath: "/none")
    #expect(await plumb("check", ".", directory: directory.path).errors == "")
    let included = try folder("{ \"include\": [\"x/**\"], \"exclude\": [\"Legacy\"] }", files: files)
    #expect(try await findings(".", in: included) == ["x/d.layout: warning[ambiguous-width]"])
  }

  @Test("An override holds for its paths, and the last one wins")
  func overrides() async throws {
    let directory = try folder(
      """
      { "rules": { "ambiguous-width": "off" },
        "overrides": [
          { "paths": ["x"], "rules": { "ambiguous-width": "error" } },
          { "paths": ["x/y"], "rules": { "ambiguous-width": "warning" } }
        ] }
      """, files: ["a.layout", "x/b.layout", "x/y/c.layout"])
    #expect(
      try await findings(".", in: directory) == [
        "x/b.layout: error[ambiguous-width]", "x/y/c.layout: warning[ambiguous-width]",
      ])
  }

  @Test("The platform is the configured one where a file does not say")
  func platform() async throws {
    let directory = try folder("{ \"platform\": \"appkit\" }")
    let log = await plumb("constraints", "a.layout", directory: directory.path)
    try directory.write("platform uikit\n" + Self.layout, to: "a.layout")
    let own = await plumb("constraints", "a.layout", directory: directory.path)
    #expect(log.output.contains("Encapsulated") && own.output.contains("Encapsulated"))
    try directory.write(Repository.conflict(), to: "b.layout")
    let appkit = await plumb("check", "b.layout", directory: directory.path)
    #expect(appkit.output.contains("AppKit would print:"))
    try directory.write("platform uikit\n" + Repository.conflict(), to: "b.layout")
    let uikit = await plumb("check", "b.layout", directory: directory.path)
    #expect(uikit.output.contains("UIKit would print:"))
  }

  @Test("The nearest configuration counts, looked for no further up than the root of the repository")
  func nearest() async throws {
    let directory = try folder(
      "{ \"rules\": { \"ambiguous-width\": \"error\" } }", files: ["a.layout", "x/b.layout", "r/s/c.layout"])
    try directory.write("{}", to: "x/.plumb.json")
    try directory.write("", to: "r/.git")
    let expected = [
      "a.layout: error[ambiguous-width]", "r/s/c.layout: warning[ambiguous-width]",
      "x/b.layout: warning[ambiguous-width]",
    ]
    #expect(try await findings(".", in: directory) == expected)
    let run = await plumb("check", "../a.layout", directory: directory.path + "x")
    #expect(run.status == .findings)
  }

  @Test(
    "A mistake is an error with its place and the nearest name, and nothing that it governs is diagnosed",
    arguments: [
      ("{ \"exclde\": [] }", "1:4", "did you mean \"exclude\"?"),
      ("{\n  \"rules\": { \"ambigous-width\": \"off\" } }", "2:15", "did you mean \"ambiguous-width\"?"),
      ("{ \"rules\": { \"ambiguous-width\": \"eror\" } }", "1:34", "did you mean \"error\"?"),
      ("{ \"rules\": { \"invalid-layout-file\": \"off\" } }", "1:15", "leave the file out with \"exclude\""),
      ("{ \"platform\": \"uiki\" }", "1:16", "did you mean \"uikit\"?"),
      ("{ \"overrides\": [{ \"path\": [] }] }", "1:20", "did you mean \"paths\"?"),
      ("{ \"overrides\": [{ \"rules\": {} }] }", "1:17", "add \"paths\""),
      ("{ \"exclude\": \"Legacy\" }", "1:14", "write [\"Legacy\"]"),
      ("{ \"exclude\": [\"../x\"] }", "1:15", "a pattern is a path from here"),
      ("[]", "1:1", "must be an object, not an array"),
      ("", "1:1", "The file is empty"),
      ("{ // c\n}", "1:3", "JSON has no comments"),
    ])
  func mistakes(text: String, place: String, hint: String) async throws {
    let directory = try folder(text)
    let run = await plumb("check", "a.layout", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("error[invalid-configuration]"))
    #expect(run.errors.contains(".plumb.json:\(place)\n") && run.errors.contains(hint), "\(run.errors)")
    #expect(!run.output.contains("ambiguous"))
  }

  @Test(
    "Patterns match as their description says",
    arguments: [
      ("a.layout", "a.layout", true), ("a.layout", "x/a.layout", true), ("/a.layout", "x/a.layout", false),
      ("x/*.layout", "x/a.layout", true), ("x/*.layout", "x/y/a.layout", false), ("x", "x/y/a.layout", true),
      ("x/", "z/x/a.layout", true), ("x/**/a.layout", "x/a.layout", true), ("x/**/a.layout", "x/y/z/a.layout", true),
      ("**/y/*", "x/y/a.layout", true), ("**", "a.layout", true), ("x/**", "y/a.layout", false),
      ("?.layout", "ab.layout", false), ("*a*b*.layout", "xaxxbx.layout", true), ("./x", "x/a.layout", true),
      ("[a].layout", "a.layout", false), ("y/a.layout", "x/y/a.layout", false),
    ])
  func patterns(pattern: String, path: String, isMatch: Bool) throws {
    let pattern = try #require(PathPattern(pattern))
    #expect(pattern.matches(path.split(separator: "/").map(String.init)) == isMatch)
  }

  @Test("A pattern of many stars is as quick as another")
  func hardPattern() throws {
    let name = String(repeating: "a", count: 2000)
    let pattern = try #require(PathPattern(String(repeating: "*a", count: 500) + "b"))
    #expect(!pattern.matches([name]))
    let folders = try #require(PathPattern(String(repeating: "**/a/", count: 200) + "b"))
    #expect(!folders.matches(Array(repeating: "a", count: 2000)))
  }

  @Test("The schema has the keys, rules and words that are read, and no others")
  func schema() async throws {
    let run = await plumb("schema", "configuration")
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties.keys.sorted() == ConfigurationReader.keys.sorted())
    let override = try #require(properties["overrides"]?["items"] as? [String: Any])
    let overrideKeys = try #require(override["properties"] as? [String: Any])
    #expect(overrideKeys.keys.sorted() == ConfigurationReader.overrideKeys.sorted())
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let rules = try #require(definitions["rules"]?["properties"] as? [String: Any])
    let configurable = Rule.all.filter { !ConfigurationReader.fixedRules.contains($0) }
    #expect(rules.keys.sorted() == configurable.map(\.id).sorted())
    #expect(definitions["setting"]?["enum"] as? [String] == Configuration.RuleSetting.words)
  }

  @Test("What governs a file is that of its own folder, whichever folder was asked for before")
  func foldersInTurns() throws {
    let directory = try InputSelectionTests.folder(["free/a.layout", "free/b.layout", "ruled/a.layout"])
    try directory.write("{\"exclude\": [\"*\"]}", to: "ruled/.plumb.json")
    let console = Console(input: GivenBytes(bytes: []), output: CapturedText(), errors: CapturedText())
    let configurations = Configurations(ConfigurationsOnDisk(console, operands: [directory.path]))
    for (path, isLeftOut) in [
      ("free/a.layout", false), ("ruled/a.layout", true), ("free/b.layout", false), ("free/../ruled/a.layout", true),
      ("free/b.layout", false), ("ruled/../free/a.layout", false), ("ruled/a.layout", true), ("free/..", false),
    ] {
      #expect((configurations.policy(for: directory.path + path) == nil) == isLeftOut, "\(path)")
    }
  }
}
