import Foundation
import LayoutDrawing
import LayoutReporters
import Testing

@testable import CommandLineTool

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What no output may hold, said again without the code that sees to it.
private struct OutputCheck {
  /// What is wrong with a text.
  func mistakes(in text: String, isCommands: Bool = false) -> [String] {
    var mistakes: [String] = []
    var line = String.UnicodeScalarView()
    func end() {
      let rest = String(String.UnicodeScalarView(line.drop { $0.properties.isWhitespace }))
      if isCommands {
        if !line.isEmpty, rest.firstMatch(of: /^::(error|warning|notice) file=[^:]*::/) == nil { mistakes.append(rest) }
      } else if rest.unicodeScalars.starts(with: "::".unicodeScalars) {
        mistakes.append(rest)
      }
      line = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: end()
      default: line.append(scalar)
      }
      if scalar != "\n", scalar != "\t", Self.isHidden(scalar) {
        mistakes.append("U+\(String(scalar.value, radix: 16, uppercase: true))")
      }
    }
    end()
    let lower = text.lowercased()
    return mistakes + ["##[", "##vso[", "##teamcity["].filter(lower.contains)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Checks what a run printed; what `plumb reprint` prints is meant to be what it was given.
  func check(_ run: TestRun, _ command: [String], _ what: String, at location: SourceLocation = #_sourceLocation) {
    if command.first != "reprint" {
      let mistakes = mistakes(in: run.output, isCommands: command.contains("github"))
      #expect(mistakes.isEmpty, "\(command), \(what): \(mistakes)\n\(run.output)", sourceLocation: location)
    }
    let mistakes = mistakes(in: run.errors)
    #expect(mistakes.isEmpty, "\(command), \(what): \(mistakes)\n\(run.errors)", sourceLocation: location)
  }
}

@Suite("What reaches a terminal or a log")
struct OutputSafetyTests {
  /// Every command that prints something of a file, in every format.
  private static let commands: [[String]] =
    ReportFormat.withPictures.map { ["check", "--severity", "note", "--format", $0.name] }
    + [["check", "--color", "always", "--severity", "note"], ["golden"], ["explain"], ["reprint"], ["trace"]]
    + ["constraints", "counts", "frames", "sizes"].flatMap { [[$0], [$0, "--format", "json"]] }
    + [
      ["draw"], ["draw", "--format", "svg"], ["draw", "--format", "html"], ["explain", "--format", "json"],
      ["check", "--device", "all"],
    ]

  /// The commands whose texts differ most: what the others print is made by the same few types.
  private static let fewCommands = [
    ["check", "--severity", "note"], ["check", "--format", "apple"], ["check", "--format", "github"], ["golden"],
  ]

  /// The commands to try a text with: all with some, which is what time allows; `make fuzz` tries all with each.
  private static func commands(for index: Int) -> [[String]] {
    let isThorough = ProcessInfo.processInfo.environment["PLUMB_FUZZ_SECONDS"] != nil
    return isThorough || index % 8 == 1 ? commands : fewCommands
  }

  /// Without the colours that were asked for.
  private func plain(_ run: TestRun) -> TestRun {
    var run = run
    run.output = run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    run.errors = run.errors.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    return run
  }

  @Test(
    "Nothing that an input names is obeyed, hidden or turned round, in any format", arguments: HostileText.all.indices)
  func inputs(index: Int) async throws {
    let text = HostileText.all[index]
    let directory = try TemporaryDirectory()
    for input in HostileInput.all(text) {
      try directory.write(input.text, to: input.name)
      let more = input.name.hasSuffix(".log") ? [["explain"], ["reprint"]] : []
      for command in Self.commands(for: index) + more {
        let run = plain(await plumb(command + [input.name], directory: directory.path))
        OutputCheck().check(run, command, "\(input.name), \(index)")
        #expect(!run.output.isEmpty || !run.errors.isEmpty || command.first != "check" || command.contains("apple"))
        try parse(run, command, "\(input.name), \(index)")
      }
    }
  }

  /// Reads what is to be read by programs.
  private func parse(_ run: TestRun, _ command: [String], _ what: String) throws {
    guard let format = command.firstIndex(of: "--format").map({ command[$0 + 1] }), !run.output.isEmpty else { return }
    let data = Data(run.output.utf8)
    switch format {
    case "json", "sarif", "gitlab", "rdjson":
      #expect(throws: Never.self, "\(command), \(what)") { try JSONSerialization.jsonObject(with: data) }
    case "jsonl":
      for line in run.output.split(separator: "\n") {
        #expect(throws: Never.self, "\(command), \(what)") { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
    case "junit", "checkstyle":
      let parser = XMLParser(data: data)
      #expect(parser.parse(), "\(command), \(what): \(String(describing: parser.parserError))")
    default: break
    }
  }

  @Test("A name comes through JSON as it is")
  func names() async throws {
    for text in HostileText.all {
      let directory = try TemporaryDirectory()
      let input = try #require(HostileInput.all(text).first)
      try directory.write(input.text, to: input.name)
      let run = await plumb("check", "--format", "json", input.name, directory: directory.path)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let layout = try #require((report["layouts"] as? [[String: Any]])?.first)
      #expect((layout["name"] as? String).map(ExactText.init) == ExactText(text))
      #expect(await plumb("verify", "-", input: Array(run.output.utf8)).status == .success)
    }
  }

  /// The names that a file can have: no slash, no zero, 255 bytes.
  private static let fileNames = HostileText.all.map { text in
    var name = text.replacing("/", with: "").replacing("\0", with: "")
    while name.utf8.count > 200 { name.unicodeScalars.removeLast() }
    return name
  }

  @Test("Names of files and folders are made visible, on both streams", arguments: fileNames.indices)
  func namesOnDisk(index: Int) async throws {
    let name = Self.fileNames[index]
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path + name, withIntermediateDirectories: false)
    try directory.write(Repository.conflict(), to: name + ".layout")
    try directory.write("veiw S\n", to: name + "/" + name + ".layout")
    try directory.write("{ \"exclude\": [\"nothing\"], \(HostileInput.json(name)): 1 }", to: name + "/.plumb.json")
    try directory.write("veiw S\n", to: name + ".layout.json")
    #expect(symlink("/", directory.path + name + "l.layout") == 0)
    for command in Self.commands(for: index) {
      let run = plain(await plumb(command + [".", name + "x.layout"], directory: directory.path))
      OutputCheck().check(run, command, "\(index)")
    }
    for command in [
      ["golden", "--update", "."], ["golden", "."],
      ["check", "--baseline", name, "--write-baseline", name + ".layout"],
      ["check", "--baseline", name + ".json", "--write-baseline", name + ".layout"],
      ["check", "--baseline", name + ".json", name + ".layout"], ["check", "--baseline", name + ".none", "."],
      ["verify", name + ".layout"], ["explain", name + ".none"], ["reprint", name], ["hook", name], [name],
      ["rule", name],
      ["check", "--format", name], ["check", "--" + name], ["schema", name], ["help", name],
      ["check", "--device", name],
      ["check", "--stdin-path", name, "-"], ["golden", name + ".layout", name + ".layout.json"], ["hook", "run"],
    ] {
      OutputCheck().check(await plumb(command, directory: directory.path), command, "\(index)")
    }
    // What is gone is reported by the baseline.
    try directory.write(Repository.clean, to: name + ".layout")
    let run = await plumb("check", "--baseline", name + ".json", name + ".layout", directory: directory.path)
    #expect(run.errors.contains("is fixed"), "\(run.errors)")
    OutputCheck().check(run, ["check", "--baseline"], "\(index)")
    #expect(await plumb("golden", name + ".layout", directory: directory.path).output.contains("golden --update $'"))
  }

  @Test("Stored diagnoses, baselines, configurations and reports are made visible", arguments: HostileText.all.indices)
  func storedFiles(index: Int) async throws {
    let text = HostileText.all[index]
    let directory = try TemporaryDirectory()
    try directory.write(Repository.conflict(), to: "a.layout")
    try directory.write("a: ok\n\(text)\n::error::x\r\r\n##[x]\n \(text)", to: "a.layout.plumb.txt")
    let entry =
      "{\"file\": \"a.layout\", \"rule\": \(HostileInput.json(text)), \"message\": \(HostileInput.json(text))}"
    try directory.write("{\"baseline\": 1, \"findings\": [\(entry)]}", to: "known.json")
    try directory.write("{\"baseline\": 1, \(HostileInput.json(text)): [\(text)", to: "broken.json")
    for command in [
      ["golden", "a.layout"], ["check", "--baseline", "known.json", "a.layout"],
      ["check", "--baseline", "broken.json", "a.layout"],
    ] {
      OutputCheck().check(await plumb(command, directory: directory.path), command, "\(index)")
    }
    for configuration in [
      "{\(HostileInput.json(text)): 1}", "{\"rules\": {\(HostileInput.json(text)): \"off\"}}", text,
      "{\"exclude\": [\(HostileInput.json("../" + text))]}", "{\"platform\": \(HostileInput.json(text))}",
    ] {
      try directory.write(configuration, to: ".plumb.json")
      for command in Self.fewCommands {
        OutputCheck().check(plain(await plumb(command + ["a.layout"], directory: directory.path)), command, "\(index)")
      }
    }
    let input = try #require(HostileInput.all(text).first)
    try directory.write(input.text, to: "sound.layout.json")
    try directory.write("{}", to: ".plumb.json")
    let report = await plumb("check", "--format", "json", "sound.layout.json", directory: directory.path).output
    for (old, new) in [("\"1\"", "\"7\""), ("\"constant\": 20", "\"constant\": 10"), ("S\"", "T\""), ("{", text)] {
      let changed = report.replacing(old, with: new)
      OutputCheck().check(await plumb("verify", "-", input: Array(changed.utf8)), ["verify"], "\(index), \(old)")
    }
  }

  @Test("What the hook says of staged files is made visible")
  func hook() async throws {
    let repository = try Repository()
    for name in Self.fileNames {
      try repository.write(Repository.conflict(), to: name + ".layout")
      try repository.write("veiw S\n", to: name + "/" + name + ".layout")
    }
    try repository.git("add -A")
    for flags in [["hook", "run"], ["hook", "run", "--color", "always"]] {
      let run = plain(await plumb(flags, environment: repository.environment, directory: repository.path))
      #expect(run.status == .failure)
      #expect(run.output.matches(of: /error\[unsatisfiable-constraints\]/).count == Self.fileNames.count)
      OutputCheck().check(run, flags, "staged")
    }
  }

  @Test("A terminal is given what is said, cut to its width, and nothing more", arguments: [0, 4, 9, 12])
  func terminal(index: Int) async throws {
    let directory = try TemporaryDirectory()
    for input in HostileInput.all(HostileText.all[index]) {
      try directory.write(input.text, to: input.name)
      for command in [["check"], ["explain"], ["frames"], ["golden"]] {
        let environment = ["LANG": "en_US.UTF-8"]
        let run = await plumb(
          command + [input.name], environment: environment, directory: directory.path, isTerminal: true)
        let progress = run.errors.replacing("\r\u{1B}[K", with: "")
        OutputCheck().check(
          plain(TestRun(output: run.output, errors: progress, status: run.status)), command, "\(input.name), \(index)")
      }
    }
  }

  @Test("Emoji, Persian and Hindi stay whole, and so do the signs of other scripts")
  func whole() {
    for text in [
      "👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️‍🔥", "1️⃣#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿", "می‌خواهم", "क्‍ष", "র‍্য", "größe", "日本語", "葛\u{E0100}", "e\u{301}",
      "한국어", "עברית", "العربية", "a\u{200D}é", "👍🏽", "ﷺ", "Ω≈ç√∫˜µ≤≥÷",
    ] {
      #expect(VisibleText(text).text == text)
    }
    for (text, shown) in [
      ("a\u{200D}b", "a\\u{200D}b"), ("\u{200D}é", "\\u{200D}é"), ("é\u{200D}", "é\\u{200D}"),
      ("é\u{200D}\u{200D}é", "é\\u{200D}\\u{200D}é"), ("a\u{FE0F}b", "a\\u{FE0F}b"), ("🏴\u{E0067}x", "🏴\\u{E0067}x"),
      ("👍\u{FE0F}\u{FE0F}", "👍\u{FE0F}\\u{FE0F}"), ("a\u{202E}b", "a\\u{202E}b"), ("\u{1B}[31m", "\\u{1B}[31m"),
      ("\u{10FEFE}", "\\xFE"), ("a\u{E0061}", "a\\u{E0061}"),
    ] {
      #expect(VisibleText(text).text == shown)
    }
  }

  @Test("A command that comes in parts is broken up too")
  func parts() {
    for (parts, expected) in [
      (["  :", ":x\n", ":", ":"], "  :\\u{3A}x\n:\\u{3A}"), (["#", "#", "[x]"], "##\\u{5B}x]"),
      (["##v", "so", "["], "##vso\\u{5B}"), (["##teamcity[", "#a[##a [##é["], "##teamcity\\u{5B}#a[##a [##é["),
      (["###", "[", "##", " ["], "###\\u{5B}## ["),
      (["\u{1B}[1m", ":\u{1B}[0m", ":"], "\u{1B}[1m:\u{1B}[0m:"), (["\u{1B}[1m::"], "\u{1B}[1m:\\u{3A}"),
      (["a::b\n\u{A0}", "::"], "a::b\n\u{A0}:\\u{3A}"), (["é::\u{2028}::"], "é::\u{2028}:\\u{3A}"),
      (["::a::"], ":\\u{3A}a::"),
      (["a:\n", ":"], "a:\n:"),
    ] {
      var commands = CommandGuard()
      #expect(parts.map { commands.guarded(VisibleText(visible: $0)).text }.joined() == expected)
    }
  }

  @Test("Only what is listed here calls a text visible without a look at it")
  func trust() throws {
    let expected: Set = [
      // The type itself, and what has escapes of its own.
      "LayoutReporters/Visible/VisibleText.swift", "LayoutReporters/Visible/VisibleText+Layout.swift",
      "LayoutReporters/Visible/CommandGuard.swift", "LayoutReporters/JSON/JSONText.swift",
      "LayoutReporters/JSON/JSONValue.swift", "LayoutReporters/JSON/ReportRoom.swift",
      "LayoutReporters/Services/XMLText.swift", "LayoutDrawing/SVG/SVGText.swift",
      "LayoutDrawing/Page/PageData.swift", "LayoutDrawing/Page/PageWriter.swift",
      "LayoutReporters/Services/GitHubReporter.swift", "LayoutReporters/Services/MarkdownReporter.swift",
      "LayoutReporters/Apple/LogText.swift", "LayoutReporters/Apple/ConflictLog.swift",
      // Parts of visible texts.
      "LayoutReporters/Golden/GoldenText.swift",
      // The tool's own words.
      "CommandLineTool/Commands/Help.swift", "CommandLineTool/Commands/Command+Man.swift",
      "CommandLineTool/Commands/Command+Completions.swift", "CommandLineTool/Commands/Command+Schema.swift",
      "CommandLineTool/Commands/Command+Rule.swift", "CommandLineTool/Commands/Topic.swift",
      // What is asked for to the byte.
      "CommandLineTool/Console/Printer.swift",
    ]
    #expect(
      try SourceFiles.files(containing: /VisibleText\(\s*visible:/).union(
        SourceFiles.files(containing: /self\.init\(visible:/))
        == expected)
  }

  @Test("Nothing writes to a stream but the printer and the line of progress of a long log")
  func streams() throws {
    #expect(
      try SourceFiles.files(
        containing: /[\s(]print\("|fputs|fwrite|FileHandle|\.standard(Output|Error)\b|(errors|output|sink)\.write\(/)
        == [
          "CommandLineTool/Console/Printer.swift", "CommandLineTool/Pipeline/ExplanationWriter.swift",
          "plumb/main.swift",
        ])
  }
}
