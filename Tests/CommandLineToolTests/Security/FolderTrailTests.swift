import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Folders that are kept open for what lies beside")
struct FolderTrailTests {
  private let console = Console(input: GivenBytes(bytes: []), output: CapturedText(), errors: CapturedText())

  @Test("Each folder is the one that its names lead to, whichever was opened before and however deep it lies")
  func order() throws {
    let directory = try TemporaryDirectory()
    let deep = (0..<(FolderTrail.limit + 8)).map { "f\($0)" }
    let folders = [[], ["a"], ["a", "b"], ["ab"], ["b"], ["b", "a"], deep, deep.dropLast() + ["g"], ["f0"]]
    for names in folders {
      let url = directory.url.appending(path: names.joined(separator: "/"))
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    var generator = SeededGenerator(seed: 4)
    let trail = FolderTrail(console)
    for _ in 0..<200 {
      let names = try #require(folders.randomElement(using: &generator))
      let direct = try OpenFolder(named: directory.path).folder(names).status()
      #expect(try trail.opened(names, below: directory.path).open.status() == direct, "\(names)")
      if generator.next() % 8 == 0 {
        #expect(throws: SystemError.self) { try trail.opened(names + ["none"], below: directory.path) }
      }
    }
  }

  @Test("No link is followed, and a folder that was kept open stays that folder when a link takes its place")
  func links() throws {
    let directory = try TemporaryDirectory()
    for name in ["inner", "other"] {
      try FileManager.default.createDirectory(atPath: directory.path + name, withIntermediateDirectories: false)
    }
    try directory.write("ours", to: "inner/file")
    try directory.write("theirs", to: "other/file")
    let trail = FolderTrail(console)
    let place = FilePlace(["inner", "file"], below: directory.path)
    #expect(try place.read(from: console, limit: 99, along: trail) == Array("ours".utf8))
    try FileManager.default.moveItem(atPath: directory.path + "inner", toPath: directory.path + "moved")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "inner", withDestinationPath: directory.path + "other")
    #expect(try place.read(from: console, limit: 99, along: trail) == Array("ours".utf8))
    #expect(throws: SystemError.isLink) { try place.read(from: console, limit: 99) }
    _ = try trail.opened(["moved"], below: directory.path)
    #expect(throws: SystemError.isLink) { try place.read(from: console, limit: 99, along: trail) }
  }
}
