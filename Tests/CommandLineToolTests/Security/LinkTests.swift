import Foundation
import Synchronization
import Testing

@testable import CommandLineTool

/// A folder that a user names, beside one that must stay as it is.
private struct Place {
  let directory: TemporaryDirectory
  /// The folder that is named.
  var inside: String { directory.path + "repo" }
  private static let secret = "SECRET=abc\n"

  init(_ files: [String: String] = ["a.layout": Repository.conflict()]) throws {
    directory = try TemporaryDirectory()
    for folder in ["repo/sub", "home"] {
      try FileManager.default.createDirectory(
        at: directory.url.appending(path: folder), withIntermediateDirectories: true)
    }
    try directory.write(Self.secret, to: "home/secret")
    try directory.write(Repository.conflict(), to: "home/a.layout")
    for (name, text) in files { try directory.write(text, to: "repo/" + name) }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: inside + "/" + name, withDestinationPath: target)
  }

  func expectNothing(of run: TestRun, at location: SourceLocation = #_sourceLocation) throws {
    #expect(!(run.output + run.errors).contains("SECRET"), "\(run.output)\(run.errors)", sourceLocation: location)
    let home = directory.url.appending(path: "home")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.path(percentEncoded: false)).sorted()
        == ["a.layout", "secret"], sourceLocation: location)
    #expect(
      try String(contentsOf: home.appending(path: "secret"), encoding: .utf8) == Self.secret, sourceLocation: location)
  }
}

@Suite("Links of a repository")
struct LinkTests {
  @Test(
    "A link in a directory is not followed, and what it leads to is not printed", arguments: [".", "../repo", "sub/.."])
  func layouts(directory: String) async throws {
    let place = try Place()
    try place.link("secret.layout", to: "../home/secret")
    try place.link("sub/home", to: "../../home")
    try place.link("sub/inner.layout", to: "../a.layout")
    for command in [["check"], ["check", "--format", "json"], ["frames"], ["constraints"], ["golden"]] {
      let run = await plumb(command + [directory], directory: place.inside)
      #expect(run.errors.contains("2 links, such as"), "\(run.errors)")
      #expect(run.status != .failure)
      try place.expectNothing(of: run)
    }
  }

  @Test("A link that is named is followed, to a file and to a directory")
  func named() async throws {
    let place = try Place()
    try place.link("link.layout", to: "../home/a.layout")
    try place.link("home", to: "../home")
    for name in ["link.layout", "home", "home/a.layout"] {
      let run = await plumb("check", name, directory: place.inside)
      #expect(run.status == .findings, "\(name): \(run.errors)")
    }
  }

  @Test(
    "A golden that is a link is neither read nor written, beside a file that was found or named",
    arguments: [".", "a.layout"])
  func goldens(operand: String) async throws {
    let place = try Place()
    try place.link("a.layout.plumb.txt", to: "../home/secret")
    for flags in [[], ["--update"]] {
      let run = await plumb(["golden"] + flags + [operand], directory: place.inside)
      #expect(run.status == .failure)
      #expect(run.errors.contains("a.layout.plumb.txt: is a symbolic link"), "\(run.errors)")
      try place.expectNothing(of: run)
    }
  }

  @Test("A golden is not made through a folder that is a link")
  func foldersOfGoldens() throws {
    let place = try Place()
    try place.link("folder", to: "../home")
    let console = Console(
      input: GivenBytes(bytes: []), output: CapturedText(), errors: CapturedText(), workingDirectory: place.inside)
    let golden = FilePlace(["folder", "a.layout"], below: ".").beside(adding: ".plumb.txt")
    #expect(throws: SystemError.isLink) { try golden.write([], from: console) }
    #expect(throws: SystemError.isLink) { try golden.read(from: console, limit: 1) }
  }

  @Test("A configuration that is a link is refused, on disk and in the index, and not printed")
  func configurations() async throws {
    let place = try Place(["a.layout": Repository.conflict(), "sub/b.layout": Repository.conflict()])
    try place.link(".plumb.json", to: "../home/secret")
    for operand in [".", "a.layout", "sub"] {
      let run = await plumb("check", operand, directory: place.inside)
      #expect(run.status == .failure)
      #expect(run.errors.contains(".plumb.json: is a symbolic link"), "\(run.errors)")
      try place.expectNothing(of: run)
    }
    let repository = try Repository()
    try repository.stage(Repository.clean, as: "a.layout")
    try repository.shell("ln -s a.layout .plumb.json && git add .plumb.json")
    let run = await repository.plumb("hook", "run")
    #expect(run.status == .failure)
    #expect(run.errors.contains(".plumb.json from the index: is a symbolic link"), "\(run.errors)")
  }

  @Test("A baseline is what was named: a link to it stays one, and one that leads nowhere is an error")
  func baselines() async throws {
    let place = try Place()
    try place.directory.write("{\"baseline\": 1, \"findings\": []}", to: "home/known.json")
    try place.link("known.json", to: "../home/known.json")
    let flags = ["check", "--baseline", "known.json", "--write-baseline", "a.layout"]
    #expect(await plumb(flags, directory: place.inside).status == .success)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: place.inside + "/known.json")
    #expect(target == "../home/known.json")
    let text = try String(contentsOf: place.directory.url.appending(path: "home/known.json"), encoding: .utf8)
    #expect(text.contains("unsatisfiable-constraints"))
    try FileManager.default.removeItem(at: place.directory.url.appending(path: "home/known.json"))
    #expect(await plumb(flags, directory: place.inside).status == .failure)
  }

  @Test("Folders that become links while they are read and written lead nowhere", .timeLimit(.minutes(5)))
  func race() async throws {
    let place = try Place(["a.layout": Repository.clean, "sub/a.layout": Repository.conflict()])
    try place.link("link", to: "../home")
    let exchange = Exchange(of: "sub", and: "link", in: place.inside)
    Thread.detachNewThread { exchange.run() }
    defer { exchange.isOver.store(true, ordering: .relaxed) }
    for _ in 0..<15 {
      for command in [["golden", "--update", "."], ["golden", "."], ["check", "."]] {
        try place.expectNothing(of: await plumb(command, directory: place.inside))
      }
    }
    #expect(exchange.count.load(ordering: .relaxed) > 100)
  }

  @Test("What an Interface Builder file takes from elsewhere is not read", .timeLimit(.minutes(5)))
  func entities() async throws {
    let place = try Place([:])
    #expect(mkfifo(place.inside + "/pipe", 0o600) == 0)
    for target in ["file://\(place.directory.path)home/secret", "../home/secret", "pipe", "http://127.0.0.1:9/x"] {
      for declaration in [
        "<!DOCTYPE document [<!ENTITY x SYSTEM \"\(target)\">]>", "<!DOCTYPE document SYSTEM \"\(target)\">",
        "<!DOCTYPE document [<!ENTITY % x SYSTEM \"\(target)\"> %x;]>",
      ] {
        let text = """
          <?xml version="1.0" encoding="UTF-8"?>\(declaration)
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
          useAutolayout="YES"><objects><view id="v" userLabel="&x;">&x;</view></objects></document>
          """
        try place.directory.write(text, to: "repo/a.xib")
        for format in ["text", "json"] {
          try place.expectNothing(of: await plumb("check", "--format", format, "a.xib", directory: place.inside))
        }
      }
    }
  }
}

/// Someone who exchanges the names of a folder and a link until it is over.
private final class Exchange: Sendable {
  let isOver = Atomic(false)
  let count = Atomic(0)
  private let folder: String
  private let link: String
  private let spare: String

  init(of folder: String, and link: String, in path: String) {
    self.folder = path + "/" + folder
    self.link = path + "/" + link
    spare = path + "/spare"
  }

  func run() {
    while !isOver.load(ordering: .relaxed) {
      for (old, new) in [(folder, spare), (link, folder), (spare, link)] { rename(old, new) }
      count.add(1, ordering: .relaxed)
    }
  }
}
