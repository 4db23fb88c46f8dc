import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("plumb init")
struct InitTests {
  private static func document(_ runtime: String, isStoryboard: Bool = false) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.X.XIB" version="3.0" targetRuntime="\(runtime)" useAutolayout="YES">
      <\(isStoryboard ? "scenes" : "objects")/>
    </document>
    """
  }
  private static let iOS = document("iOS.CocoaTouch")
  private static let macOS = document("MacOSX.Cocoa")

  /// What the configuration of a folder says; it has to be one that is read.
  private func configuration(_ text: String, at location: SourceLocation = #_sourceLocation) throws -> Configuration {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["$schema"] as? String == "./.plumb.schema.json", sourceLocation: location)
    return try ConfigurationReader.read(SourceFile(path: ".plumb.json", text: text))
  }

  @Test("An empty folder gets a configuration that says nothing, its schema, and the way to go on")
  func empty() async throws {
    let directory = try TemporaryDirectory()
    let run = await plumb("init", directory: directory.path)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("wrote .plumb.json\nwrote .plumb.schema.json"))
    #expect(run.output.contains("no layouts yet"))
    #expect(run.output.contains("\n  plumb help layout-files "))
    #expect(!run.output.contains("plumb check ."))
    #expect(!run.output.contains("plumb hook install"))
    #expect(try configuration(try directory.text(of: ".plumb.json")) == Configuration())
    #expect(try directory.text(of: ".plumb.schema.json") == ConfigurationSchema.text)
  }

  @Test("In a project for iOS the platform is that of its storyboards, and what others wrote is left out")
  func project() async throws {
    let repository = try Repository()
    try repository.write(Self.document("iOS.CocoaTouch", isStoryboard: true), to: "App/Main.storyboard")
    try repository.write(Self.iOS, to: "App/Cell.xib")
    try repository.write("let a = 1", to: "App/A.swift")
    try repository.write(Self.macOS, to: "Third-Party/Kit/Window.xib")
    try repository.write(Self.macOS, to: "Pods/Window.xib")
    try repository.shell("git init -q 'Our own'")
    try repository.write(Self.macOS, to: "Our own/Window.xib")
    let printed = await repository.plumb("init", "--print")
    let run = await repository.plumb("init")
    #expect(run.status == .success, "\(run.errors)")
    let text = try repository.read(".plumb.json")
    #expect(printed.output == text)
    let made = try configuration(text)
    #expect(made.exclude.map(\.text) == ["Our own/**", "Third-Party/**"])
    #expect(made.general.platform == .uikit)
    #expect(made.overrides.isEmpty)
    #expect(run.output.contains("2 Interface Builder files, 1 Swift source"))
    for line in ["plumb check .", "plumb hook install"] {
      #expect(run.output.contains("\n  \(line) "), "\(line)")
    }
    #expect(made.policy(for: ["Our own", "Window.xib"]) == nil)
    #expect(made.policy(for: ["App", "Our own", "Window.xib"]) != nil)
  }

  @Test("Folders of the other platform become an override, the topmost of them alone")
  func platforms() async throws {
    let repository = try Repository()
    for name in ["iOS/A.xib", "iOS/B.xib", "Shared/C.xib", "D.xib"] { try repository.write(Self.iOS, to: name) }
    for name in ["Mac/A.xib", "Mac/More/B.xib", "Shared/Mac/C.xib"] { try repository.write(Self.macOS, to: name) }
    let run = await repository.plumb("init")
    let made = try configuration(try repository.read(".plumb.json"))
    #expect(run.output.contains("uikit, as most say (4 uikit, 3 appkit)"))
    #expect(made.overrides.map { $0.paths.map(\.text) } == [["Mac/**", "Shared/Mac/**"]])
    #expect(made.policy(for: ["Mac", "More", "b.layout"])?.platform == .appkit)
    #expect(made.policy(for: ["Shared", "b.layout"])?.platform == .uikit)
    #expect(made.policy(for: ["Other", "Mac", "b.layout"])?.platform == .uikit)
    // A configuration of the inner folder takes the place of the outer one.
    let inner = await repository.plumb("init", "Mac")
    #expect(inner.output.hasPrefix("wrote Mac/.plumb.json\n"))
    #expect(inner.output.contains("\n.plumb.json counts for nothing in this folder any more"))
    #expect(try configuration(try repository.read("Mac/.plumb.json")).general.platform == .appkit)
  }

  @Test("What git ignores is none of the project's own, folders and files, and is left out")
  func ignored() async throws {
    let repository = try Repository()
    try repository.write("build/\n/Made.xib\n*.tmp.layout\n", to: ".gitignore")
    for name in ["build/A.xib", "App/build/deep/B.xib", "Made.xib"] { try repository.write(Self.macOS, to: name) }
    for name in ["App/A.xib", "App/Made.xib"] { try repository.write(Self.iOS, to: name) }
    try repository.write(Repository.clean, to: "App/a.tmp.layout")
    let run = await repository.plumb("init")
    #expect(run.status == .success, "\(run.errors)")
    let made = try configuration(try repository.read(".plumb.json"))
    #expect(made.exclude.map(\.text) == ["App/a.tmp.layout", "App/build/**", "/Made.xib", "build/**"])
    #expect(made.general.platform == .uikit)
    #expect(made.policy(for: ["Made.xib"]) == nil && made.policy(for: ["App", "Made.xib"]) != nil)
    #expect(run.output.contains("left out: App/build/**, ignored by git (1 file)"), "\(run.output)")
    #expect(run.output.contains("seen: 2 Interface Builder files\n"), "\(run.output)")
    // From a folder below, and without git to ask.
    let below = await repository.plumb("init", "--print", "App")
    #expect(below.output.contains(#""exclude": ["/a.tmp.layout", "build/**"]"#), "\(below.output)")
    let alone = await CommandLineToolTests.plumb(
      "init", "--print", environment: ["PATH": "/nowhere"], directory: repository.path)
    #expect(alone.status == .success && !alone.output.contains("exclude"), "\(alone.output)\(alone.errors)")
  }

  @Test("Many folders stand on a line each, and a name that JSON has to escape is the folder's own")
  func manyFolders() async throws {
    let repository = try Repository()
    let names = ["A", "B", "C", "D \"x\" é"]
    for name in names { try repository.write(Self.macOS, to: "\(name)/Vendor/A.xib") }
    let run = await repository.plumb("init")
    #expect(run.status == .success, "\(run.errors)")
    let text = try repository.read(".plumb.json")
    #expect(text.contains("\"exclude\": [\n    \"A/Vendor/**\",\n    \"B/Vendor/**\",\n"))
    let made = try configuration(text)
    for name in names { #expect(made.policy(for: [name, "Vendor", "A.xib"]) == nil) }
  }

  @Test("What is there stays as it is, links that lead nowhere too", arguments: [[], ["--hook"]])
  func existing(flags: [String]) async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + ".plumb.schema.json", withDestinationPath: "nowhere")
    for isLink in [false, true] {
      if isLink {
        try FileManager.default.removeItem(atPath: directory.path + ".plumb.json")
        try FileManager.default.createSymbolicLink(
          atPath: directory.path + ".plumb.json", withDestinationPath: "target")
      } else {
        try directory.write("mine", to: ".plumb.json")
      }
      let run = await plumb(["init"] + flags, directory: directory.path)
      #expect(run.status == .failure)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(".plumb.json is there already, and stays as it is"))
      if !isLink { #expect(try directory.text(of: ".plumb.json") == "mine") }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    #expect(names == [".plumb.json", ".plumb.schema.json"])
    // A schema that is there stays, too, and hinders nothing.
    try FileManager.default.removeItem(atPath: directory.path + ".plumb.json")
    let run = await plumb("init", directory: directory.path)
    #expect(run.status == .success)
    #expect(!run.output.contains("wrote .plumb.schema.json"))
    #expect(!FileManager.default.fileExists(atPath: directory.path + "nowhere"))
  }

  @Test("The hook is installed too where that is asked for, and nothing is written where there is no repository")
  func hook() async throws {
    let directory = try TemporaryDirectory()
    let outside = await plumb(
      ["init", "--hook"], environment: ["GIT_CEILING_DIRECTORIES": "/", "PATH": "/usr/bin:/bin"],
      directory: directory.path)
    #expect(outside.status == .failure)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)

    let repository = try Repository()
    try repository.write("", to: "sub/x")
    let run = await repository.plumb("init", "--hook", "sub")
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains("git runs plumb before each commit"))
    #expect(!run.output.contains("plumb hook install"))
    #expect(try repository.read(".git/hooks/pre-commit").contains("plumb hook run"))
    try repository.stage(Repository.conflict(), as: "sub/a.layout")
    #expect(try repository.shell("git commit -qm a").status != 0)
  }

  @Test("A folder that may not be written to, is missing or is none is an error that says so")
  func unwritable() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "file")
    try FileManager.default.createDirectory(atPath: directory.path + "App", withIntermediateDirectories: false)
    for (folder, words) in [("Apq", "there is no folder Apq\n  did you mean App?"), ("file", "file is no folder")] {
      let run = await plumb("init", folder, directory: directory.path)
      #expect(run.status == .failure)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    // Nobody may make a file in a folder of the kernel's, and root may anywhere else.
    #if os(Linux)
      let folder = "/proc/self"
    #else
      let folder = "/dev/fd"
    #endif
    let run = await plumb("init", folder)
    #expect(run.status == .failure)
    #expect(run.errors.contains("cannot write \(folder)/.plumb.json: "), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("A folder that is named by a link is the one that the link leads to")
  func link() async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path + "App", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: directory.path + "link", withDestinationPath: "App")
    #expect(await plumb("init", "link", directory: directory.path).status == .success)
    #expect(FileManager.default.fileExists(atPath: directory.path + "App/.plumb.json"))
  }
}
