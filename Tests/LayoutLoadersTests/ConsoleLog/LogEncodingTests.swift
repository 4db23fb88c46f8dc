import Foundation
import Testing

@testable import ConsoleLogInput

@Suite("Encodings of logs")
struct LogEncodingTests {
  private static let text = "é \u{1F600} Unable to simultaneously satisfy constraints.\n(\n)\n\u{FFFD}"

  private static func bytes(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  /// Decodes bytes that come in parts of some length.
  private func decoded(_ bytes: [UInt8], by length: Int) -> String {
    var encoding = LogEncoding()
    var result: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      result += encoding.decode(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return String(decoding: result + encoding.finish(), as: UTF8.self)
  }

  @Test("UTF-16 with a mark is read, however it comes", arguments: [1, 2, 3, 7, 1000])
  func marked(length: Int) {
    #expect(decoded([0xFF, 0xFE] + Self.bytes(Self.text, isBigEndian: false), by: length) == Self.text)
    #expect(decoded([0xFE, 0xFF] + Self.bytes(Self.text, isBigEndian: true), by: length) == Self.text)
  }

  @Test("UTF-16 without a mark is known by its zeros", arguments: [1, 2, 3, 1000])
  func unmarked(length: Int) {
    let text = "Unable \u{1F600}"
    #expect(decoded(Self.bytes(text, isBigEndian: false), by: length) == text)
    #expect(decoded(Self.bytes(text, isBigEndian: true), by: length) == text)
  }

  @Test("Everything else stays as it is", arguments: ["", "a", "abc", "héllo wörld", "\u{0}\u{0}\u{0}\u{0}abcdef"])
  func others(text: String) {
    for length in [1, 3, 100] { #expect(decoded(Array(text.utf8), by: length) == text) }
  }

  @Test("Halves of characters are replaced, and nothing traps")
  func halves() {
    #expect(decoded([0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x62, 0x00, 0x63, 0x00], by: 3) == "a\u{FFFD}bc")
    #expect(decoded([0xFF, 0xFE, 0x61, 0x00, 0x62, 0x00, 0x00, 0xDC, 0x3D], by: 2) == "ab\u{FFFD}\u{FFFD}")
  }

  @Test("Base64 of a mail is decoded line by line, and a digest is no mail")
  func base64() {
    let text = (0..<9).map { "line \($0) of a text that is long enough\n" }.joined() + "end"
    let mail = Data(text.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
    var transfer = LogTransferEncoding()
    var lines: [[UInt8]] = []
    for line in mail.split(separator: "\n") { lines += transfer.lines(of: Array(line.utf8)) ?? [] }
    if transfer.isActive { lines.append(transfer.end()) }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == text.split(separator: "\n").map(String.init))
    for line in ["", "short", String(repeating: "<", count: 64), "Unable to simultaneously satisfy constraints."] {
      var transfer = LogTransferEncoding()
      #expect(transfer.lines(of: Array(line.utf8)) == nil)
    }
  }

  @Test("A message is found in any of them, at its lines")
  func messages() throws {
    let text = "x\nView has an ambiguous layout.\n\n*UIView:0x7f8f- AMBIGUOUS LAYOUT\n"
    for bytes in [
      Array(text.utf8), [0xFF, 0xFE] + Self.bytes(text, isBigEndian: false), Self.bytes(text, isBigEndian: true),
    ] {
      let messages = LogScanner.messages(in: bytes)
      #expect(messages.map(\.firstLine) == [2])
      #expect(LogScanner.hasMessage(in: bytes))
    }
    #expect(!LogScanner.hasMessage(in: Array("nothing\n".utf8)))
  }

  @Test(
    "A message that is no conflict is found, known by its words, and once",
    arguments: [
      (
        "*** reason: 'Unable to install constraint on view.  Does'", "no-common-ancestor",
        "Unable to install constraint"
      ),
      ("reason: 'Unable to parse constraint format: '", "invalid-visual-format", "Unable to parse constraint format:"),
      ("[Layout] Detected missing constraints for <V: 0x6>.", "view-without-constraints", "[Layout] Detected"),
      ("+[NSLayoutConstraint x]: Invalid pairing of layout attributes'", "runtime-message", "+[NSLayoutConstraint"),
      ("Multiplier is not finite! That's illegal. multiplier:nan", "runtime-message", "Multiplier is not"),
    ])
  func others(line: String, rule: String, start: String) throws {
    let messages = LogScanner.messages(in: Array("2024 App\n\(line)\n*** First throw call stack:\n".utf8))
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(message.kind == .other && message.firstLine == 2)
    #expect(message.remark?.rule.id == rule)
    #expect(message.remark?.text.hasPrefix(start) == true, "\(message.remark?.text ?? "")")
  }
}
