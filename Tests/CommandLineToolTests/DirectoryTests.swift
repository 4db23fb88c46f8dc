import Foundation
import Testing

@testable import CommandLineTool

@Suite("Directories")
struct DirectoryTests {
  private static let sound = "view Superview 320x480\n  view Red\nH:|-20-[Red]-20-|\nV:|-20-[Red(40)]\n"

  private func directory(_ names: [String]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for name in names {
      let folder = directory.url.appending(path: name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try directory.write(Self.sound, to: name)
    }
    return directory
  }

  private func checked(_ arguments: String..., in directory: TemporaryDirectory) async throws -> [String] {
    let run = await plumb(["check", "--format", "json"] + arguments, directory: directory.path)
    #expect(run.status == .success, "\(run.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let layouts = try #require(report["layouts"] as? [[String: Any]])
    return layouts.compactMap { $0["file"] as? String }
  }

  @Test("The layouts of a directory are read in the order of the bytes of their paths")
  func order() async throws {
    let directory = try directory([
      "b/z.layout", "b.layout", "B.layout", "a/é.layout", "a/e/x.layout.json", "a/e.layout",
    ])
    try directory.write(#"{"layout": 1, "views": [{"name": "A", "size": [1, 1]}]}"#, to: "a/e/x.layout.json")
    #expect(
      try await checked(".", in: directory)
        == ["B.layout", "a/e.layout", "a/e/x.layout.json", "a/é.layout", "b.layout", "b/z.layout"])
    #expect(try await checked("b/", "a//", in: directory).first == "b/z.layout")
    #expect(try await checked("./b", in: directory) == ["./b/z.layout"])
    #expect(try await checked(directory.path + "b", in: directory) == [directory.path + "b/z.layout"])
  }

  @Test("Directories of others' files are skipped, unless they are named")
  func skipped() async throws {
    let names = [".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules", "Pods2"]
    let directory = try directory(names.map { "App/\($0)/a.layout" } + ["App/a.layout"])
    #expect(try await checked("App", in: directory) == ["App/Pods2/a.layout", "App/a.layout"])
    #expect(try await checked("App/Pods", in: directory) == ["App/Pods/a.layout"])
  }

  @Test("Files of other names are read only when they are named")
  func otherNames() async throws {
    let directory = try directory(["a.layout", "a.layout.bak", "layout", "b.txt", "c.json"])
    #expect(try await checked(".", in: directory) == ["a.layout"])
    #expect(try await checked("b.txt", in: directory) == ["b.txt"])
  }

  @Test("Files in which macOS keeps attributes of others are read only when they are named")
  func attributeFiles() async throws {
    let directory = try directory(["a.layout", "._a.layout", "b/._Main.storyboard"])
    #expect(try await checked(".", in: directory) == ["a.layout"])
    #expect(try await checked("._a.layout", in: directory) == ["._a.layout"])
  }

  @Test("Links are not followed, which is said of those whose files are met nowhere else")
  func links() async throws {
    let directory = try directory(["a/b.layout", "real.layout"])
    let links = [
      "a/loop": "..", "a/self.layout": "self.layout", "a/gone.layout": "nothing", "a/link.layout": "../real.layout",
    ]
    for (link, target) in links {
      let path = directory.url.appending(path: link).path(percentEncoded: false)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    #expect(try await checked("a", in: directory) == ["a/b.layout"])
    #expect(try await checked(".", in: directory) == ["a/b.layout", "real.layout"])
    #expect(try await checked("a/loop", in: directory) == ["a/loop/a/b.layout", "a/loop/real.layout"])
    let below = await plumb("check", "a", directory: directory.path)
    #expect(
      below.errors
        == "plumb: 4 links, such as a/gone.layout, are not followed: they can lead out of a; name what is to be checked\n"
    )
    let all = await plumb("check", ".", directory: directory.path)
    #expect(all.errors.contains("2 links, such as a/gone.layout, are not followed"), "\(all.errors)")
    #expect(await plumb("check", "--quiet", ".", directory: directory.path).errors == "")
  }

  @Test("A file that is reached more than once is checked once, by the first path to it")
  func reachedTwice() async throws {
    let directory = try directory(["a.layout", "b/c.layout"])
    try FileManager.default.createSymbolicLink(atPath: directory.path + "link", withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: directory.path + "l.layout", withDestinationPath: "a.layout")
    #expect(try await checked(".", ".", in: directory) == ["a.layout", "b/c.layout"])
    #expect(try await checked("a.layout", "./a.layout", "a.layout", in: directory) == ["a.layout"])
    #expect(try await checked("link", ".", "b", "b/c.layout", in: directory) == ["link/c.layout", "a.layout"])
    #expect(
      try await checked("l.layout", "a.layout", directory.path, in: directory) == [
        "l.layout", directory.path + "b/c.layout",
      ])
    let run = await plumb("explain", "./a.layout", "a.layout", directory: directory.path)
    #expect(run.errors.matches(of: /no message of Auto Layout/).count == 1, "\(run.errors)")
    // Another name of the same file is another file: its configuration and its golden may be others.
    try FileManager.default.linkItem(atPath: directory.path + "a.layout", toPath: directory.path + "b/a.layout")
    #expect(try await checked(".", in: directory) == ["a.layout", "b/a.layout", "b/c.layout"])
    let goldens = await plumb("golden", "--update", ".", "a.layout", directory: directory.path)
    #expect(goldens.output == ["a", "b/a", "b/c"].map { "wrote \($0).layout.plumb.txt\n" }.joined())
  }

  @Test("A directory named like a layout is walked")
  func directoryNamedLikeALayout() async throws {
    let directory = try directory(["x.layout/y.layout"])
    #expect(try await checked(".", in: directory) == ["x.layout/y.layout"])
  }

  @Test("A directory that cannot be listed is a failure in its place", .enabled(if: getuid() != 0, "root reads all"))
  func unreadable() async throws {
    let directory = try directory(["a/x.layout", "b/x.layout"])
    let path = directory.url.appending(path: "a").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = await plumb("check", ".", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("Cannot read a: permission denied"))
  }

  @Test("A name with spaces, quotes and line breaks is a name like others")
  func oddNames() async throws {
    let directory = try directory(["a b/c\n'd\".layout"])
    #expect(try await checked("a b", in: directory) == ["a b/c\n'd\".layout"])
  }
}

@Suite("Progress")
struct ProgressTests {
  private func errors(isTerminal: Bool, delay: Duration, environment: [String: String] = [:]) async throws -> String {
    let directory = try TemporaryDirectory()
    for index in 0..<3 { try directory.write("view A 1x1\n", to: "\(index).layout") }
    let errors = CapturedText(isTerminal: isTerminal)
    var console = Console(
      input: GivenBytes(bytes: []), output: CapturedText(), errors: errors, environment: environment,
      workingDirectory: directory.path)
    console.progressDelay = delay
    _ = await CommandLineTool.run(["check", "."], console: console)
    return errors.text
  }

  @Test("A terminal sees how far a long run has come, and nothing of it stays")
  func terminal() async throws {
    #expect(try await errors(isTerminal: true, delay: .zero) == "1 of 3 files\r\u{1B}[K")
  }

  @Test("A short run, a file and a dumb terminal see nothing of it")
  func silent() async throws {
    #expect(try await errors(isTerminal: true, delay: .seconds(86_400)) == "")
    #expect(try await errors(isTerminal: false, delay: .zero) == "")
    #expect(try await errors(isTerminal: true, delay: .zero, environment: ["TERM": "dumb"]) == "")
  }
}
