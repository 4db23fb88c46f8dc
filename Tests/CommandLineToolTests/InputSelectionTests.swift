import Foundation
import Testing

@testable import CommandLineTool

/// What a run says of operands that it does not look at: never nothing.
@Suite("What is named and not looked at")
struct InputSelectionTests {
  /// A folder with files, a layout without findings in each that is named as one is.
  static func folder(_ names: [String], configuration: String? = nil) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for name in names {
      let url = directory.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((name.hasSuffix(".layout") ? Repository.clean : "hello\n").utf8).write(to: url)
    }
    if let configuration { try directory.write(configuration, to: ".plumb.json") }
    return directory
  }

  private static let including = "{ \"include\": [\"Sources\"] }"
  /// The commands that read layouts, as words before the operand.
  private static let commands = [
    ["check"], ["check", "--quiet"], ["check", "--format", "sarif"], ["frames"], ["constraints"], ["golden"],
  ]

  @Test(
    "A path that leads to nothing is an error, also where a configuration leaves it out",
    arguments: commands, [nil, including, "{ \"exclude\": [\"*\"] }"])
  func missing(command: [String], configuration: String?) async throws {
    let directory = try Self.folder(["Sources/a.layout"], configuration: configuration)
    for operand in ["Source", "Source/a.layout", "Sources/b.layout", "Other/none"] {
      let run = await plumb(command + [operand], directory: directory.path)
      #expect(run.status == .failure, "\(operand)")
      #expect(run.errors.contains("Cannot read \(operand): no such file"), "\(run.errors)")
    }
    let run = await plumb(command + ["Source"], directory: directory.path)
    #expect(run.errors.contains("did you mean Sources?"), "\(run.errors)")
  }

  @Test(
    "A directory that holds nothing to read is an error that says what is looked for", arguments: commands,
    ["Empty", "Texts", "Vendor", "Attributes"])
  func empty(command: [String], name: String) async throws {
    let directory = try Self.folder([
      "Texts/notes.txt", "Vendor/Pods/x.layout", "Attributes/._x.layout", "Sources/a.layout",
    ])
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: "Empty"), withIntermediateDirectories: true)
    let run = await plumb(command + [name], directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("\(name) holds nothing that Plumb reads"), "\(run.errors)")
    let endings =
      ["check", "constraints"].contains(command.first)
      ? "*.layout, *.layout.json, *.storyboard, *.xib or *.swift" : "*.layout, *.layout.json, *.storyboard or *.xib"
    #expect(run.errors.contains("it looks for \(endings), but"), "\(run.errors)")
    #expect(run.errors.contains("Pods"), "\(run.errors)")
    // The others are checked all the same.
    let both = await plumb("check", "--format", "json", name, "Sources", directory: directory.path)
    #expect(both.status == .failure)
    #expect(both.output.contains("Sources/a.layout"))
  }

  @Test(
    "Where a configuration leaves out all that is named, that is said, and the status is 0", arguments: commands,
    ["Legacy", "Legacy/b.layout", "./Legacy/x"])
  func excluded(command: [String], operand: String) async throws {
    let directory = try Self.folder(
      ["Sources/a.layout", "Legacy/b.layout", "Legacy/x/c.layout"], configuration: Self.including)
    let run = await plumb(command + [operand], directory: directory.path)
    #expect(run.status == .success)
    #expect(run.errors.contains("plumb: nothing to check: all that is named is left out\n"), "\(run.errors)")
    #expect(
      run.errors.contains("plumb: \(operand) is left out, as its .plumb.json says\n") != command.contains("--quiet"))
    #expect(!(run.output + run.errors).contains("no problems"))
    let some = await plumb("check", operand, "Sources", directory: directory.path)
    #expect(some.status == .success)
    #expect(some.errors == "plumb: \(operand) is left out, as its .plumb.json says\n")
    #expect(some.output == "no problems found in 1 layout of 1 file\n")
  }

  @Test("A configuration that cannot be read is the failure, and nothing is said to be left out")
  func brokenConfiguration() async throws {
    let directory = try Self.folder(["Sources/a.layout"], configuration: "{ \"exclud\": [] }")
    for operand in [".", "Sources", "Sources/a.layout"] {
      let run = await plumb("check", operand, directory: directory.path)
      #expect(run.status == .failure)
      #expect(!run.errors.contains("left out"), "\(run.errors)")
    }
  }

  @Test("Standard input lies nowhere: no pattern leaves it out, unless it is given a path")
  func standardInput() async throws {
    let directory = try Self.folder(
      ["Sources/a.layout"],
      configuration: "{ \"include\": [\"Sources\"], \"rules\": { \"unsatisfiable-constraints\": \"warning\" } }")
    let input = Array(Repository.conflict().utf8)
    let run = await plumb("check", "-", input: input, directory: directory.path)
    #expect(run.output.hasPrefix("warning[unsatisfiable-constraints]"), "\(run.output)")
    #expect(run.errors == "")
    let given = await plumb(
      "check", "--stdin-path", "Legacy/a.layout", "-", input: input, directory: directory.path)
    #expect(given.status == .success && given.output == "")
    #expect(given.errors.hasPrefix("plumb: Legacy/a.layout is left out, as its .plumb.json says\n"), "\(given.errors)")
  }

  @Test("With nothing staged, or nothing of it a layout, or all left out, a commit goes on in silence")
  func nothingStaged() async throws {
    let repository = try Repository()
    #expect(await repository.plumb("hook", "run").status == .success)
    try repository.stage("hello\n", as: "README.md")
    try repository.stage("{ \"exclude\": [\"Legacy\"] }", as: ".plumb.json")
    try repository.stage(Repository.conflict(), as: "Legacy/a.layout")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .success)
    #expect(run.output + run.errors == "")
  }
}

/// Files that are named as layouts are, and are something else.
@Suite("Files that are not for Plumb")
struct ForeignFileTests {
  /// A file's name, what it holds, and words of the note on it.
  private static let files: [(name: String, bytes: [UInt8], words: String)] = [
    ("Big.xib", Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n".utf8), "Git LFS"),
    ("big.layout", Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n".utf8), "Git LFS"),
    ("Annexed.storyboard", Array("/annex/objects/SHA256E-s9--0.storyboard\n".utf8), "git-annex"),
    (
      "Old.xib", Array("<?xml version=\"1.0\"?>\n<!-- x -->\n<archive type=\"com.apple.InterfaceBuilder3\">".utf8),
      "Xcode 4"
    ),
    ("Texts.xib", Array("\n/* Class = \"UILabel\"; */\n\"a1.text\" = \"Nom\";\n".utf8), "translated texts"),
    ("Short.storyboard", [0xEF, 0xBB, 0xBF] + Array("\"a1.text\" = \"Nom\";\n".utf8), "translated texts"),
    ("Wide.xib", [0xFF, 0xFE] + Array("/*".utf8).flatMap { [$0, 0] } + [0x20, 0x00], "translated texts"),
    ("Compiled.xib", Array("bplist00".utf8) + [0xD1, 0xFF, 0x00], "binary property list"),
    ("Nib.xib", Array("NIBArchive".utf8) + [0x01, 0xFF], "compiled nib"),
    ("Fork.storyboard", [0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0xFF], "attributes"),
    ("Keys.swift", [0x00] + Array("GITCRYPT".utf8) + [0x00, 0xC6, 0x19], "git-crypt"),
    ("Login.swift", Array("book".utf8) + [0, 0, 0, 0] + Array("mark".utf8) + [0x93, 0x00], "made by the Finder"),
    ("ide.layout", Array("<?xml version=\"1.0\"?>\n<Layout/>\n".utf8), "XML"),
    ("dash.layout.json", Array("{ \"widgets\": [] }".utf8), "JSON without any key"),
    ("list.layout.json", Array("[ { \"a\": 1 } ]".utf8), "JSON without any key"),
  ]

  @Test("Found in a directory each is a note that names it, and the rest is checked", arguments: [[], ["--strict"]])
  func found(flags: [String]) async throws {
    let directory = try TemporaryDirectory()
    for file in Self.files { try directory.write(file.bytes, to: file.name) }
    try directory.write(Repository.clean, to: "a.layout")
    let run = await plumb(["check", "."] + flags, directory: directory.path)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors == "")
    let notes = run.output.split(separator: "\n").dropLast().map(String.init)
    #expect(notes.count == Self.files.count)
    for file in Self.files {
      let note = notes.first { $0.hasPrefix("note: \(file.name) is ") }
      #expect(note?.contains(file.words) == true && note?.hasSuffix("left out") == true, "\(file.name): \(run.output)")
    }
    #expect(
      run.output.hasSuffix("\n\nno problems found in 1 layout of 1 file; \(Self.files.count) files of other kinds\n"))
    try directory.write(Repository.conflict(), to: "a.layout")
    #expect(await plumb("check", ".", directory: directory.path).status == .findings)
  }

  @Test("Named on the command line each is a failure", arguments: files.map(\.name))
  func named(name: String) async throws {
    let directory = try TemporaryDirectory()
    let file = try #require(Self.files.first { $0.name == name })
    try directory.write(file.bytes, to: name)
    let run = await plumb("check", name, directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("error[") && run.errors.contains(name), "\(run.errors)")
  }

  @Test(
    "What could have been a layout is broken, and a failure wherever it is found",
    arguments: [
      ("a.xib", ""), ("a.storyboard", "<?xml version=\"1.0\"?>\n<document"), ("a.xib", "<html/>"),
      ("a.layout", "veiw S\n"), ("a.layout.json", "{}"), ("a.layout.json", "{ \"view\": [] "),
      ("a.layout.json", "{ \"views\": [] }"), ("a.layout", ""),
    ])
  func broken(name: String, text: String) async throws {
    let directory = try TemporaryDirectory()
    try directory.write(text, to: name)
    #expect(await plumb("check", ".", directory: directory.path).status == .failure)
  }

  @Test("Every format says so: JSON and JUnit in the report, the others where notes are asked for")
  func formats() async throws {
    let directory = try TemporaryDirectory()
    for file in Self.files.prefix(1) { try directory.write(file.bytes, to: file.name) }
    for format in ["json", "junit"] {
      #expect(await plumb("check", "--format", format, ".", directory: directory.path).output.contains("Big.xib is"))
    }
    let sarif = await plumb("check", "--format", "sarif", ".", directory: directory.path).output
    #expect(sarif.contains("\"executionSuccessful\": true") && sarif.contains("Big.xib is a pointer"))
    #expect(sarif.contains("\"results\": []"))
    for format in ["concise", "github", "gitlab", "checkstyle", "rdjson", "jsonl", "markdown"] {
      let quiet = await plumb("check", "--format", format, ".", directory: directory.path)
      #expect(!quiet.output.contains("Big.xib"), "\(format)")
      #expect((quiet.output + quiet.errors).contains("1 file of other kinds"), "\(format)")
      let asked = await plumb("check", "--format", format, "--severity", "note", ".", directory: directory.path)
      #expect(asked.output.contains("Big.xib"), "\(format)")
    }
  }

  @Test("A configuration can turn the note off, or make it an error")
  func configured() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.files[0].bytes, to: "Big.xib")
    try directory.write("{ \"rules\": { \"foreign-file\": \"off\" } }", to: ".plumb.json")
    let off = await plumb("check", ".", directory: directory.path)
    #expect(off.status == .success && off.errors == "")
    #expect(off.output == "nothing to check; 1 file of other kinds\n")
    try directory.write("{ \"rules\": { \"foreign-file\": \"error\" } }", to: ".plumb.json")
    let error = await plumb("check", ".", directory: directory.path)
    #expect(error.status == .findings)
    #expect(error.output.hasPrefix("error: Big.xib is a pointer"))
  }

  @Test("A staged pointer does not stop a commit, and is named")
  func staged() async throws {
    let repository = try Repository()
    try repository.stage(String(decoding: Self.files[0].bytes, as: UTF8.self), as: "Big.xib")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .success)
    #expect(run.output == "note: Big.xib is a pointer of Git LFS, not the file itself, and is left out\n")
  }

  @Test("A document without Auto Layout is left out wherever it is named, counted, and never judged")
  func withoutAutoLayout() async throws {
    let directory = try TemporaryDirectory()
    let document = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects><view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="0" y="0" width="9" height="9"/></view></subviews>
          <constraints><constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading"/>
          </constraints></view></objects>
      </document>
      """
    try directory.write(document, to: "Old.xib")
    for operand in ["Old.xib", "."] {
      let run = await plumb("check", "--strict", operand, directory: directory.path)
      #expect(run.status == .success)
      #expect(
        run.output == """
          note: Old.xib does not use Auto Layout, and is left out

          nothing to check; 1 file without Auto Layout

          """)
      #expect(run.errors == "")
    }
    #expect(await plumb("check", "--quiet", "Old.xib", directory: directory.path).output == "")
    let json = await plumb("check", "--format", "json", "Old.xib", directory: directory.path).output
    #expect(json.contains("\"layouts\": [],") && json.contains("\"withoutAutoLayout\": 1"))
    #expect(await plumb("verify", "-", input: Array(json.utf8)).status == .success)
    try directory.write(document.replacing("version=\"3.0\"", with: "useAutolayout=\"YES\""), to: "New.xib")
    let new = await plumb("check", "New.xib", directory: directory.path)
    #expect(new.output.contains("warning["), "\(new.output)")
    for command in ["frames", "constraints", "counts", "sizes", "trace"] {
      let run = await plumb(command, "Old.xib", directory: directory.path)
      #expect(run.status == .success && run.output == "", "\(command): \(run.output)")
      #expect(run.errors.contains("does not use Auto Layout"), "\(command)")
    }
  }
}
