import Foundation
import Testing

@testable import CommandLineTool

@Suite("Files that are written")
struct WrittenFileTests {
  private func folder() throws -> (TemporaryDirectory, String) {
    let directory = try TemporaryDirectory()
    return (directory, directory.path)
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test("A file is written as a whole, with the permissions that it has, and nothing is left beside it")
  func whole() throws {
    let (directory, path) = try folder()
    let open = try OpenFolder(named: path)
    try open.replace("a", with: Array("one".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path + "a")
    try open.replace("a", with: Array("two".utf8))
    #expect(try String(contentsOf: directory.url.appending(path: "a"), encoding: .utf8) == "two")
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "a")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try names(in: path) == ["a"])
  }

  @Test("Nothing but a regular file is replaced, and what is refused stays as it is")
  func refused() throws {
    let (directory, path) = try folder()
    try directory.write("target", to: "target")
    try FileManager.default.createSymbolicLink(atPath: path + "link", withDestinationPath: "target")
    try FileManager.default.createDirectory(atPath: path + "folder", withIntermediateDirectories: false)
    #expect(mkfifo(path + "pipe", 0o600) == 0)
    let before = try names(in: path)
    for (name, error) in [("link", SystemError.isLink), ("folder", .isDirectory), ("pipe", .isSpecial)] {
      #expect(throws: error, "\(name)") { try OpenFolder(named: path).replace(name, with: [1]) }
    }
    #expect(try names(in: path) == before)
    #expect(try String(contentsOf: directory.url.appending(path: "target"), encoding: .utf8) == "target")
  }

  @Test("A device or a pipe is not replaced by a baseline, even by root")
  func device() throws {
    let (directory, path) = try folder()
    #expect(mkfifo(path + "special", 0o600) == 0)
    #if os(Linux)
      // A device of this test's own: where the tool is wrong, the machine must not lose one. Only root can make it.
      #expect(unlink(path + "special") == 0)
      if mknod(path + "special", S_IFCHR | 0o600, 1 << 8 | 3) != 0 { #expect(mkfifo(path + "special", 0o600) == 0) }
    #endif
    try FileManager.default.createSymbolicLink(atPath: path + "link", withDestinationPath: "special")
    let console = Console(input: GivenBytes(bytes: []), output: CapturedText(), errors: CapturedText())
    for name in ["special", "link"] {
      #expect(throws: SystemError.isSpecial) { try FilePlace(named: path + name).write([1], from: console) }
      #expect(FileStatus(at: path + "special")?.kind == .special)
    }
    #expect(try names(in: path) == ["link", "special"])
    withExtendedLifetime(directory) {}
  }

  @Test("Where standard streams are closed, no file and no pipe to git is taken for one")
  func closedStreams() throws {
    let repository = try Repository()
    let plumb = ShellText.quoted(try #require(Integration.executable()))
    try repository.stage(Repository.conflict(), as: "a.layout")
    _ = try repository.shell("\(plumb) golden --update --quiet a.layout")
    let golden = try repository.read("a.layout.plumb.txt")
    for closed in ["<&-", ">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      try repository.shell(
        "rm a.layout.plumb.txt; mkdir -p x; cd x; \(plumb) golden --update ../a.layout ../none \(closed)")
      #expect(try repository.read("a.layout.plumb.txt") == golden, "\(closed)")
      let hook = try repository.shell("\(plumb) hook run \(closed)")
      #expect(hook.status == (closed.contains(" >") || closed.hasPrefix(">") ? 2 : 1), "\(closed): \(hook.text)")
    }
  }

  @Test("A signal that ends the process leaves no unfinished file behind", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    let executable = try #require(Integration.executable())
    let (directory, path) = try folder()
    for index in 0..<300 { try directory.write(Repository.conflict(400 + index), to: "\(index).layout") }
    var ended = 0
    // A little later each time; there is hardly a moment at which no file is being written.
    for delay in [0.02, 0.03, 0.05, 0.08, 0.12, 0.2] {
      let process = Process()
      process.executableURL = URL(filePath: executable)
      process.arguments = ["golden", "--update", "."]
      process.currentDirectoryURL = directory.url
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: delay)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal, process.terminationStatus == signal { ended += 1 }
      let left = try names(in: path).filter { $0.hasPrefix(OpenFolder.temporaryPrefix) }
      #expect(left == [], "after \(delay) s")
      for name in try names(in: path).filter({ $0.hasSuffix(".plumb.txt") }) {
        #expect(try directory.text(of: name).hasSuffix("\n"), "\(name) is a part of one")
        try FileManager.default.removeItem(atPath: path + name)
      }
    }
    #expect(ended > 0, "the process ends by the signal, as the one who sends it expects")
  }
}
