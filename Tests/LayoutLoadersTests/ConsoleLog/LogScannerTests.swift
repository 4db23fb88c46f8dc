import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import ConstraintNotation

@Suite("Messages in a paste")
struct LogScannerTests {
  private static let first = "<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 10   (active)>"
  private static let second = "<NSLayoutConstraint:0x60b0 UIView:0x7f1.width == 20   (active)>"
  private static let list = "(\n    \"\(first)\",\n    \"\(second)\"\n)\n"
  private static let broken = "\nWill attempt to recover by breaking constraint \n\(second)\n"
  private static let preamble = "Unable to simultaneously satisfy constraints.\n\tTry this: \n"

  private func messages(_ text: String) -> [LogMessage] { LogScanner.messages(in: Array(text.utf8)) }

  private func texts(_ message: LogMessage) -> [String] {
    message.elements.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    "A message is found behind every prefix",
    arguments: [
      "", "2015-03-31 22:55:39.629 App[30839:730209] ", "2018-02-26 11:04:32.286972+0100 App[1:2] [LayoutConstraints] ",
      "Mar  4 18:25:38 host SpringBoard[10567]: ", "[LayoutConstraints] ", "\u{1F6A8} flutter: ",
    ])
  func prefixes(prefix: String) {
    let found = messages("noise\n" + prefix + Self.preamble + Self.list + Self.broken + "more noise\n")
    #expect(found.count == 1)
    #expect(found.first?.firstLine == 2)
    #expect(found.first.map(texts) == [Self.first, Self.second])
    #expect(found.first?.broken != nil)
    #expect(found.first?.isCutOff == false)
    #expect(found.first?.platform == .uikit)
  }

  @Test("A list without any words around it is a message")
  func bareList() {
    #expect(messages(Self.list).first.map(texts) == [Self.first, Self.second])
    #expect(messages("  \"\(Self.first)\",\n").first?.elements.count == 1)
  }

  @Test("AppKit's early copy and the message are one")
  func earlyCopy() {
    let early = "Conflicting constraints detected: " + Self.list.dropLast() + ".\n\n"
    let text =
      early + "Will attempt to recover by breaking \(Self.second).\n"
      + "Unable to simultaneously satisfy constraints:\n" + Self.list + Self.broken
    let found = messages(text)
    #expect(found.count == 1)
    #expect(found.first?.platform == .appkit)
    #expect(messages(early).count == 1)
  }

  @Test(
    "Quoting is undone",
    arguments: [
      { (line: String) in "> " + line }, { "> > " + $0 },
      { $0.replacing("<", with: "\\<").replacing(">", with: "\\>") },
      { $0.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;") },
      { $0.replacing("\"<", with: "\u{201C}<").replacing(">\"", with: ">\u{201D}") }, { "    " + $0 + "   " },
      { "[12:00:00]: \u{25B8} " + $0 },
    ] as [@Sendable (String) -> String])
  func quoting(change: @Sendable (String) -> String) {
    let text = (Self.preamble + Self.list + Self.broken).split(separator: "\n", omittingEmptySubsequences: false)
      .map { change(String($0)) }.joined(separator: "\n")
    let found = messages(text)
    #expect(found.count == 1)
    #expect(found.first.map(texts) == [Self.first, Self.second])
    #expect(found.first?.broken.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.second)
  }

  @Test("A wrapped constraint is put together, wherever it was broken", arguments: 20..<first.count)
  func wrapping(place: Int) {
    let start = Self.first.prefix(place)
    let rest = Self.first.dropFirst(place)
    let text = Self.preamble + "(\n    \"\(start)\n\(rest)\",\n    \"\(Self.second)\"\n)\n"
    let found = messages(text)
    let read = found.first?.elements.map { try? LogLineParser.parse($0.bytes) }
    #expect(read?.count == 2)
    #expect(read?.first??.constant.value == 10 || read?.first??.constant.value == 1)
  }

  @Test("A paste that lost its line breaks is taken apart")
  func oneLine() {
    let text = (Self.preamble + Self.list + Self.broken).replacing("\n", with: " ")
    let found = messages(text)
    #expect(found.count == 1)
    #expect(found.first.map(texts) == [Self.first, Self.second])
    #expect(found.first?.broken != nil)
    let footer = " Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger."
    let ended = messages(text + footer)
    #expect(ended.first?.broken?.bytes == found.first?.broken?.bytes && ended.first?.isCutOff == false)
  }

  @Test("Constraints without brackets are read, the last one before the end of the list and the one that is announced")
  func withoutBrackets() {
    let bare = { (line: String) in String(line.dropFirst().dropLast()) }
    let text =
      Self.preamble + "(\n\"\(bare(Self.first))\",\n\n\"\(bare(Self.second))\" )\n\n"
      + "Will attempt to recover by breaking constraint \(bare(Self.second))\n"
    let found = messages(text)
    #expect(found.count == 1)
    #expect(found.first.map(texts) == [Self.first, Self.second])
    #expect(found.first?.broken.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.second)
  }

  @Test("A message within a string of JSON is read as the lines that it stands for")
  func withinJSON() {
    let text = (Self.preamble + Self.list + Self.broken).replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    let found = messages("{\"level\":1}\n{\"eventMessage\":\"\(text)\",\"category\":\"LayoutConstraints\"}\n")
    #expect(found.count == 1)
    #expect(found.first.map(texts) == [Self.first, Self.second])
    #expect(found.first?.broken.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.second)
    #expect(found.first?.firstLine == 2)
    #expect(found.first?.isCutOff == false)
  }

  @Test("What was redacted is known to be")
  func redacted() {
    let found = messages(
      "Unable to simultaneously satisfy constraints:\n<private>\n\nWill attempt to recover by breaking constraint \n<private>\n"
    )
    #expect(found.count == 1)
    #expect(found.first?.isRedacted == true)
    #expect(found.first?.elements.isEmpty == true)
  }

  @Test("A message that ends too early is cut off, and keeps what is there")
  func cutOff() {
    let whole = Self.preamble + Self.list + Self.broken
    let cut = messages(String(whole.prefix(Self.preamble.count + 110)))
    #expect(cut.count == 1)
    #expect(cut.first?.isCutOff == true)
    #expect(cut.first.map(texts) == [Self.first])
    #expect(cut.first?.cutLines.count == 1)
    #expect(messages(Self.broken).first?.isCutOff == true)
  }

  @Test("A message whose broken constraint a page has eaten is not cut off: the list is here")
  func brokenLineEaten() {
    let announced = Self.preamble + Self.list + "\nWill attempt to recover by breaking constraint \n"
    for rest in ["", "\nBreak on objc_exception_throw to catch this in the debugger.\n", "\nWhat is wrong here?\n"] {
      let found = messages(announced + rest).first
      #expect(found?.isCutOff == false && found?.broken == nil && found?.elements.count == 2, "\(rest)")
    }
  }

  @Test("Lines of something else within a list do not end it")
  func interleaved() {
    let text =
      Self.preamble + "(\n    \"\(Self.first)\",\n2020 App[1:2] [net] hello\n    \"\(Self.second)\"\n)\n" + Self.broken
    #expect(messages(text).first.map(texts) == [Self.first, Self.second])
  }

  @Test("A broken constraint may hold a line break in a text")
  func rawLineBreak() {
    let text =
      Self.preamble + Self.list
      + "\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:0x60c0 V:[UILabel:0x7f1'a\nb'(3)]>\n"
    let broken = messages(text).first?.broken.flatMap { try? LogLineParser.parse($0.bytes) }
    #expect(broken?.first.text == "a\nb")
  }

  @Test("A trace becomes a message with its views")
  func trace() {
    let text =
      "View has an ambiguous layout. See the guide.\n\n\u{2022}UIWindow:0x1\n|   *UIView:0x2'a'- AMBIGUOUS LAYOUT for UIView:0x2'a'.minX{id: 3}, UIView:0x2'a'.Height{id: 4}\n\nLegend:\n"
    let found = messages(text + Self.preamble + Self.list)
    #expect(found.map(\.kind) == [.ambiguity, .conflict])
    let trace = found.first?.traceLines.last.flatMap { LogTrace($0.bytes) }
    #expect(trace?.depth == 1)
    #expect(trace?.ambiguities.map(\.variable) == ["minX", "Height"])
  }

  @Test(
    "An ambiguous view is known to be, however its line names it",
    arguments: [
      ("*title:0x2- AMBIGUOUS LAYOUT for title.minX{id: 3}, title.Width{id: 4}", ["minX", "Width"]),
      ("*UIView:0x2- AMBIGUOUS LAYOUT for UIView:0x..minX{id: 3}, UIView:0x..minY{id: 4}", ["minX", "minY"]),
      ("*UIView:0x2- AMBIGUOUS LAYOUT", [""]),
      ("*UIView:0x2- AMBIGUOUS LAYOUT for UILayoutGuide:0x9'g'.minX{id: 3}", [""]),
    ])
  func namedTrace(line: String, variables: [String]) {
    let trace = LogTrace(Array(line.utf8))
    #expect(trace?.ambiguities.filter { $0.address == "2" }.map(\.variable) == variables)
  }

  @Test("However a paste is fed, the messages are the same", arguments: [1, 2, 3, 7, 64, 1000])
  func parts(size: Int) {
    let bytes = Array(("noise\r\n" + Self.preamble + Self.list + Self.broken).replacing("\n", with: "\r\n").utf8)
    var scanner = LogScanner()
    var found: [LogMessage] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      scanner.feed(Array(bytes[start..<min(bytes.count, start + size)])) { found.append($0) }
    }
    scanner.finish { found.append($0) }
    #expect(found == LogScanner.messages(in: bytes))
    #expect(found.count == 1)
    #expect(found.first?.elements.count == 2)
  }

  @Test("Property-list escapes are undone")
  func escapes() {
    let raw = PropertyListUnescaping.unescaped(Array(#"\U00fcber \"x\" \\ \Ud83d\Ude00\n\t\303\274 \q \U12"#.utf8))
    #expect(String(decoding: raw, as: UTF8.self) == "\u{FC}ber \"x\" \\ \u{1F600}\n\t\u{FC} \\q \\U12")
  }
}
