import Foundation
import Testing

@testable import CommandLineTool

@Suite("Names that are no text, and names that look alike")
struct NameTests {
  private static let odd: [[UInt8]] = [
    [0xFE], [0xFF], Array("caf".utf8) + [0xC3], [0xED, 0xA0, 0x80], Array("\u{10FEFE}".utf8),
    Array("\u{10FE80}".utf8) + [0x80],
    [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBA], Array("é\u{FFFD}".utf8), [0x80, 0x61, 0xE2, 0x82],
  ]

  @Test("Any bytes are a text of their own, and come back to the byte")
  func roundTrip() {
    var texts: Set<ExactText> = []
    for bytes in Self.odd {
      let text = PathText.text(of: bytes)
      #expect(PathText.bytes(of: text) == bytes)
      texts.insert(ExactText(text))
    }
    #expect(texts.count == Self.odd.count)
    var generator = SeededBytes()
    for _ in 0..<2000 {
      let bytes = generator.next(upTo: 12)
      #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes, "\(bytes)")
    }
    #expect(PathText.text(of: "größe/日本.layout".utf8) == "größe/日本.layout")
  }

  /// Writes a file by the bytes of its name.
  private func write(_ text: String, to name: [UInt8], in directory: String) throws {
    let path = directory + PathText.text(of: name)
    let number = PathText.withCString(path) { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o644) }
    try #require(number >= 0)
    try FileDescriptor(number: number).write(bytes: Array(text.utf8))
    close(number)
  }

  #if !canImport(Darwin)
    @Test("Files and directories whose names are not UTF-8 are checked, and have goldens and baselines of their own")
    func files() async throws {
      let directory = try TemporaryDirectory()
      let layout = Array(".layout".utf8)
      try write(Repository.conflict(), to: [0xFE] + layout, in: directory.path)
      try write(Repository.clean, to: [0xFF] + layout, in: directory.path)
      try write(Repository.clean, to: Array("\u{FFFD}".utf8) + layout, in: directory.path)
      let folder = directory.path + PathText.text(of: [0xFE])
      #expect(PathText.withCString(folder) { mkdir($0, 0o755) } == 0)
      try write(Repository.conflict(), to: Array("a".utf8) + layout, in: folder + "/")
      // A sign that joins what follows it, as the dot of the ending.
      try write(Repository.clean, to: Array("\u{600}".utf8) + layout, in: directory.path)
      let run = await plumb("check", ".", directory: directory.path)
      #expect(run.status == .findings)
      #expect(
        run.output.contains("--> \\xFE.layout:5:1") && run.output.contains("--> \\xFE/a.layout:5:1"), "\(run.output)")
      #expect(run.output.contains("2 errors in 2 of 5 files"))
      _ = await plumb("golden", "--update", ".", directory: directory.path)
      #expect(await plumb("golden", ".", directory: directory.path).output == "5 diagnoses are as stored\n")
      #expect(await plumb("golden", PathText.text(of: [0xFE] + layout), directory: directory.path).status == .success)
      let known = ["check", "--baseline", "known.json"]
      _ = await plumb(known + ["--write-baseline", PathText.text(of: [0xFE] + layout)], directory: directory.path)
      let rest = await plumb(known + ["."], directory: directory.path)
      #expect(!rest.output.contains("\\xFE.layout") && rest.output.contains("\\xFE/a.layout"), "\(rest.output)")
    }

    @Test("Two names that Unicode calls equal are two files")
    func equalNames() async throws {
      let directory = try TemporaryDirectory()
      for (folder, text) in [("cafe\u{301}", "{ \"exclude\": [\"*\"] }"), ("caf\u{E9}", "{}")] {
        try write(Repository.conflict(), to: Array((folder + ".layout").utf8), in: directory.path)
        #expect(PathText.withCString(directory.path + folder) { mkdir($0, 0o755) } == 0)
        try write(Repository.conflict(), to: Array((folder + "/a.layout").utf8), in: directory.path)
        try write(text, to: Array((folder + "/.plumb.json").utf8), in: directory.path)
      }
      let run = await plumb("check", ".", directory: directory.path)
      #expect(run.output.contains("3 errors in 3 files"), "\(run.output)")
      _ = await plumb(
        "check", "--baseline", "known.json", "--write-baseline", "caf\u{E9}.layout", directory: directory.path)
      let rest = await plumb("check", "--baseline", "known.json", ".", directory: directory.path)
      #expect(rest.output.contains("2 errors in 2 of 3 files"), "\(rest.output)")
    }

    @Test("The hook tells staged files apart by the bytes of their names")
    func staged() async throws {
      let clean = "view S 320x480\n"
      for (bad, good) in [
        (Array("cafe\u{301}.layout".utf8), Array("caf\u{E9}.layout".utf8)),
        (Array("caf\u{E9}.layout".utf8), Array("cafe\u{301}.layout".utf8)),
        ([0xFE] + Array(".layout".utf8), [0xFF] + Array(".layout".utf8)),
        ([0xFF] + Array(".layout".utf8), [0xFE] + Array(".layout".utf8)),
      ] {
        let repository = try Repository()
        try write(Repository.conflict(), to: bad, in: repository.path + "/")
        try write(clean, to: good, in: repository.path + "/")
        try repository.git("add -A")
        #expect(await repository.plumb("hook", "run").status == .findings)
        // Both are in the commit, and both have to be sound.
        #expect(PathText.withCString(repository.path + "/" + PathText.text(of: bad)) { unlink($0) } == 0)
        try write(clean + "# sound\n", to: bad, in: repository.path + "/")
        try repository.git("add -A")
        #expect(await repository.plumb("hook", "run").status == .success)
      }
    }
  #endif

  @Test(
    "A directory that can be listed but not entered is an error",
    .enabled(if: getuid() != 0, "root enters every directory"))
  func listable() async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path + "d", withIntermediateDirectories: false)
    try directory.write(Repository.conflict(), to: "d/a.layout")
    try directory.write(Repository.clean, to: "b.layout")
    #expect(chmod(directory.path + "d", 0o400) == 0)
    defer { chmod(directory.path + "d", 0o700) }
    let run = await plumb("check", ".", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("d: permission denied"), "\(run.errors)")
  }

  @Test("Paths that are longer than the system takes at once are checked")
  func longPaths() async throws {
    let directory = try TemporaryDirectory()
    let name = String(repeating: "n", count: 250)
    var folder = try OpenFolder(named: directory.path)
    for _ in 0..<30 {
      #expect(mkdirat(folder.number, name, 0o755) == 0)
      folder = try folder.folder(name)
    }
    try folder.replace("a.layout", with: Array(Repository.conflict().utf8))
    let run = await plumb("check", ".", directory: directory.path)
    #expect(run.status == .findings, "\(run.errors.prefix(300))")
    #expect(await plumb("golden", "--update", "--quiet", ".", directory: directory.path).status == .success)
    #expect(await plumb("golden", ".", directory: directory.path).output == "1 diagnosis is as stored\n")
  }

  @Test("A directory that lies deeper than the limit is an error, and does not hide the others")
  func depth() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(Repository.conflict(), to: "a.layout")
    var folder = try OpenFolder(named: directory.path)
    for _ in 0..<(DirectoryWalk.depthLimit + 5) {
      #expect(mkdirat(folder.number, "d", 0o755) == 0)
      folder = try folder.folder("d")
    }
    let run = await plumb("check", ".", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("lies more than 256 folders deep"))
    #expect(run.output.contains("1 error in"))
  }
}

/// Bytes that are now and then letters, the same on every run.
private struct SeededBytes {
  private var state: UInt64 = 42

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func next(upTo count: UInt64) -> [UInt8] {
    let leads: [UInt8] = [0x61, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF4, 0x8F, 0xBA, 0xBE, 0xFE]
    return (0..<(next() % count)).map { _ in leads[Int(next() % UInt64(leads.count))] }
  }
}
