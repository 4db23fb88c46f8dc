import Foundation
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Inputs")
struct InputTests {
  @Test("A missing file is an error that names the nearest one beside it")
  func missingFile() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "Login.layout")
    let run = await plumb("check", "Logn.layout", directory: directory.path)
    #expect(run.status == .failure)
    #expect(!run.output.contains("Cannot read"))
    #expect(run.errors.contains("Cannot read Logn.layout: no such file"))
    #expect(run.errors.contains("did you mean Login.layout?"))
  }

  @Test("A missing file in a missing directory is an error without a suggestion")
  func missingDirectory() async throws {
    let directory = try TemporaryDirectory()
    let run = await plumb("check", "none/Login.layout", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("no such file"))
    #expect(!run.errors.contains("did you mean"))
  }

  @Test("A file without permission is an error", .enabled(if: getuid() != 0, "root reads every file"))
  func unreadable() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a.layout")
    let path = directory.url.appending(path: "a.layout").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = await plumb("check", "a.layout", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("permission denied"))
  }

  @Test("A file in no known format is an error that says what is expected")
  func unknownFormat() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("hello", to: "notes.md")
    let run = await plumb("check", "notes.md", directory: directory.path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("expected a layout file (*.layout, *.layout.json)"))
  }

  @Test("More than the limit is refused")
  func tooLarge() throws {
    let reader = InputReader(
      console: Console(input: EndlessBytes(), output: CapturedText(), errors: CapturedText()),
      standardInputPath: nil)
    #expect {
      _ = try reader.read("-")
    } throws: { error in
      (error as? LoadFailure)?.findings.first?.text?.message == "Cannot read -: larger than 1024 MiB"
    }
  }

  @Test("The file system's own limit is honoured before a large file is read")
  func fileLimit() throws {
    let directory = try TemporaryDirectory()
    try directory.write([UInt8](repeating: 91, count: 1000), to: "a")
    let file = FileAtPath(path: directory.path + "a")
    #expect(throws: SystemError.tooLarge(limit: 999)) { _ = try file.readAll(limit: 999) }
    #expect(try file.readAll(limit: 1000).count == 1000)
  }

  @Test(
    "Bytes that are not UTF-8 are located",
    arguments: [
      ([0xFF], 0, 1, 1),
      (Array("ab".utf8) + [0xC3], 2, 1, 3),
      (Array("ab\nc".utf8) + [0xC3, 0x28], 4, 2, 2),
      (Array("ab\r\nc".utf8) + [0x80], 5, 2, 2),
      (Array("ab\rc".utf8) + [0x80], 4, 2, 2),
      (Array("ab\r".utf8) + [0x80], 3, 2, 1),
      (Array("é".utf8) + [0xED, 0xA0, 0x80], 2, 1, 2),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xF8], 4, 1, 2),
      ([0xC0, 0x80], 0, 1, 1),
    ] as [([UInt8], Int, Int, Int)])
  func invalidEncoding(bytes: [UInt8], offset: Int, line: Int, column: Int) async {
    let place = TextEncoding.firstInvalidPlace(bytes)
    #expect(place.offset == offset)
    #expect(place.position == SourcePosition(line: line, column: column))
    let run = await plumb("check", "-", "--stdin-path", "a.layout", input: bytes)
    #expect(run.status == .failure)
    #expect(run.errors.contains("a.layout is not UTF-8"))
  }

  @Test("UTF-16 with a byte order mark is read, in both orders of bytes", arguments: [false, true])
  func utf16(isBigEndian: Bool) async throws {
    let text = "\u{FEFF}view Übersicht 320x480\r\n  view 😀\r\n"
    let bytes = text.utf16.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let run = await plumb("check", "-", "--stdin-path", "a.layout", input: bytes)
    let plain = await plumb("check", "-", "--stdin-path", "a.layout", input: Array(text.utf8))
    #expect(run.output == plain.output)
    #expect(run.output.contains("😀"))
    #expect(run.status == plain.status)
  }

  @Test(
    "Bytes that are not the UTF-16 that they begin as are located",
    arguments: [
      ([0xFF, 0xFE, 0x61], "0x61 at byte 2", 1), ([0xFF, 0xFE, 0x61, 0, 0, 0xD8, 0x61, 0], "0x00 at byte 4", 2),
      ([0xFE, 0xFF, 0, 0x0A, 0xDC, 0], "0xDC at byte 4", 1),
    ] as [([UInt8], String, Int)])
  func invalidUTF16(bytes: [UInt8], place: String, column: Int) async {
    let run = await plumb("check", "-", "--stdin-path", "a.layout", input: bytes)
    #expect(run.status == .failure)
    #expect(run.errors.contains("a.layout is not UTF-16: \(place) begins no character"), "\(run.errors)")
    #expect(run.errors.contains(":\(column)\n"), "\(run.errors)")
  }

  @Test("A byte order mark is no part of the text")
  func byteOrderMark() throws {
    let console = Console(
      input: GivenBytes(bytes: [0xEF, 0xBB, 0xBF] + Array("a\r\n".utf8)), output: CapturedText(),
      errors: CapturedText())
    let source = try InputReader(console: console, standardInputPath: "x").read("-")
    #expect(Array(source.text.utf8) == Array("a\r\n".utf8))
    #expect(source.path == "x")
  }
}

/// A source without an end.
struct EndlessBytes: ByteSource {
  func readAll(limit: Int) throws(SystemError) -> [UInt8] { throw .tooLarge(limit: limit) }
}
