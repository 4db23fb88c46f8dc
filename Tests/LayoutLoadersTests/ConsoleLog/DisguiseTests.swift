import ConstraintNotation
import TestSupport
import Testing

@testable import ConsoleLogInput

/// A log is known whatever it went through on its way: each disguise of its lines within each of what holds them.
@Suite("Disguises of logs")
struct DisguiseTests {
  /// What happens to a line, or to all of them; a name for the report.
  struct Disguise: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (String) -> String

    init(_ name: String, _ apply: @escaping @Sendable (String) -> String) {
      testDescription = name
      self.apply = apply
    }

    /// One that changes the lines of constraints alone.
    static func ofConstraints(_ name: String, _ change: @escaping @Sendable (Substring, Int) -> String) -> Disguise {
      Disguise(name) { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
          let content = line.drop { $0 == " " }
          return content.hasPrefix("\"<") || content.hasPrefix("<") ? change(content, index) : String(line)
        }.joined(separator: "\n")
      }
    }

    /// One that changes every line.
    static func ofLines(_ name: String, end: String = "\n", _ change: @escaping @Sendable (Substring) -> String)
      -> Disguise
    {
      Disguise(name) { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).map(change).joined(separator: end)
      }
    }
  }

  static let log = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    (
        "<NSLayoutConstraint:0x600000a1 H:|-(20)-[UILabel:0x7f80a0'Total']   (active, names: '|':Shop.CartView:0x7f80b0 )>",
        "<NSLayoutConstraint:0x600000a2 UILabel:0x7f80a0'Total'.width >= 300   (active)>",
        "<NSLayoutConstraint:0x600000a3 H:[UILabel:0x7f80a0'Total']-(20)-|   (active, names: '|':Shop.CartView:0x7f80b0 )>",
        "<NSLayoutConstraint:0x600000a4 'UIView-Encapsulated-Layout-Width' Shop.CartView:0x7f80b0.width == 320   (active)>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x600000a2 UILabel:0x7f80a0'Total'.width >= 300   (active)>

    """

  static let ofLines: [Disguise] = [
    Disguise("as it is") { $0 },
    .ofConstraints("bold") { line, _ in "**\(line)**" },
    .ofConstraints("code in a numbered list") { line, index in "\(index). `\(line)`" },
    .ofConstraints("behind bullets") { line, _ in "\u{2022} \(line)" },
    .ofConstraints("without < and >") { line, _ in
      let open = line.firstIndex(of: "<") ?? line.startIndex
      let close = line.lastIndex(of: ">") ?? open
      return String(line[..<open] + line[line.index(after: open)..<close] + line[line.index(after: close)...])
    },
    .ofConstraints("blanks behind <") { line, _ in String(line).replacing("<NS", with: "< NS") },
    Disguise("0X") { $0.replacing(":0x", with: ":0X") },
    .ofConstraints("numbered by Swift") { line, index in "- \(index) : \(line)" },
    .ofConstraints("numbered by a debugger") { line, index in "[\(index)] = \(line)" },
    Disguise("dashes of a word processor") { text in
      text.replacing("-(", with: "\u{2013}(").replacing(")-", with: ")\u{2013}")
    },
    .ofLines("curly quotes") { line in
      String(line).replacing("\"<", with: "\u{201C}<").replacing(">\"", with: ">\u{201D}")
    },
    .ofLines("German quotation marks") { line in
      String(line).replacing("\"<", with: "\u{201E}<").replacing(">\"", with: ">\u{201C}")
        .replacing("'|'", with: "\u{201A}|\u{2018}")
    },
    .ofConstraints("blanks before periods") { line, _ in String(line).replacing(".width", with: " .width") },
    .ofLines("blanks that do not break") { line in
      String(line).replacing("    ", with: "\u{A0} \u{A0} ").replacing("   (", with: "\u{A0} \u{A0}(")
    },
  ]

  private static func inHTML(_ text: some StringProtocol) -> String {
    String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static func inJSON(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t").replacing("\u{1B}", with: "\\u001b")
    return "\"\(escaped)\""
  }

  /// Quoted-printable, in lines of at most 72 signs.
  private static func inMail(_ line: Substring) -> String {
    var result = ""
    var length = 0
    for byte in line.utf8 {
      let isPlain = byte >= 32 && byte < 127 && byte != UInt8(ascii: "=")
      let digits = String(byte, radix: 16, uppercase: true)
      let sign = isPlain ? String(decoding: [byte], as: UTF8.self) : "=" + (digits.count < 2 ? "0" : "") + digits
      if length + sign.count > 72 {
        result += "=\n"
        length = 0
      }
      result += sign
      length += sign.count
    }
    return result
  }

  static let around: [Disguise] = [
    Disguise("as it is") { $0 },
    .ofLines("quoted twice") { "> > \($0)" },
    .ofLines("red in a terminal") { "\u{1B}[31m\($0)\u{1B}[0m" },
    .ofLines("colours as they are pasted") { "^[[1;33m\($0)^[[0m" },
    .ofLines("HTML") { "<code class=\"log\">\(inHTML($0))</code><br>" },
    .ofLines("HTML in one line", end: "<br/>") { inHTML($0) },
    Disguise("a string of JSON") { "{\"log\": \(inJSON($0))}\n" },
    Disguise("JSON within JSON") { "{\"event\": \(inJSON("{\"log\": \(inJSON($0))}"))}\n" },
    Disguise("JSON that is safe in HTML") { text in
      "{\"log\": \(inJSON(text).replacing("<", with: "\\u003c").replacing(">", with: "\\u003e"))}\n"
    },
    .ofLines("quoted-printable", inMail),
    Disguise("RTF") { text in
      "{\\rtf1\\ansi {\\fonttbl\\f0 Menlo;}\\f0\\fs22 "
        + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\\n") + "}"
    },
    .ofLines("a record of JSON a line") { "{\"level\": \"error\", \"msg\": \(inJSON(String($0)))}" },
    .ofLines("lines of Windows", end: "\r\n") { String($0) },
    .ofLines("rows of a table") { "| 12 | \($0) |" },
    .ofLines("padded by a database") { " \($0)\(String(repeating: " ", count: max(0, 150 - $0.count)))+" },
    .ofLines("strings of source code") { "  \(inJSON("\($0)\n"))" },
    .ofLines("strings of Objective-C") { "  @\(inJSON("\($0)\n"))" },
    .ofLines("a list of YAML") { "  - \(inJSON(String($0)))" },
    .ofLines("a list of plain strings of YAML") { "  - '\($0.replacing("'", with: "''"))'" },
    Disguise("an array of strings") { text in
      "[\(text.split(separator: "\n", omittingEmptySubsequences: false).map { inJSON(String($0)) }.joined(separator: ", "))]\n"
    },
    Disguise("an array of records in one line") { text in
      let records = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { "{\"t\":\($0),\"message\":\(inJSON(String($1)))}" }
      return "[\(records.joined(separator: ","))]\n"
    },
    Disguise("separators of Unicode") { $0.replacing("\n", with: "\u{2028}") + "\n" },
    Disguise("an attribute of XML") { "<failure message=\"\(inHTML($0).replacing("\n", with: "&#10;"))\"/>\n" },
    Disguise("a field of a form") { "text=\(inForm($0))&mode=1\n" },
  ]

  /// What tells where a constraint ends by its last sign alone.
  static let behind: [Disguise] = [
    .ofLines("a frame of lines") { "\u{2502} \($0)\(String(repeating: " ", count: max(0, 150 - $0.count))) \u{2502}" },
    .ofLines("ends that are shown") { "\($0)$" },
    .ofLines("words that were added") { "{+\($0)+}" },
    .ofLines("fields of a log") { "time=2026-03-14T08:26:53Z level=error msg=\(inJSON(String($0)))" },
    .ofLines("strings that are joined") { "    + \(inJSON("\($0)\n"))" },
    .ofLines("strings that are joined at their ends") { "  \(inJSON("\($0)\n")) +" },
    .ofLines("a column behind") { "\($0)   # main" },
    Disguise("breaks that are shown") { $0.replacing("\n", with: "\u{23CE}") + "\n" },
    Disguise("breaks by their number") { $0.replacing("\n", with: "#012") + "\n" },
  ]

  private static func inForm(_ text: String) -> String {
    text.utf8.map { byte in
      if byte == UInt8(ascii: " ") { return "+" }
      if byte.isLetter || byte.isDigit { return String(decoding: [byte], as: UTF8.self) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  @Test("The constraints of a message are the same in every disguise", arguments: ofLines, around)
  func disguised(_ line: Disguise, _ outside: Disguise) throws {
    let plain = try #require(LogScanner.messages(in: Array(Self.log.utf8)).first)
    #expect(plain.elements.count == 4)
    let text = outside.apply(line.apply(Self.log))
    let messages = LogScanner.messages(in: Array(text.utf8))
    #expect(messages.count == 1, "\(text)")
    let message = try #require(messages.first, "\(text)")
    #expect(Self.texts(message.elements) == Self.texts(plain.elements), "\(text)")
    #expect(message.broken.map { Self.texts([$0]) } == plain.broken.map { Self.texts([$0]) }, "\(text)")
    #expect(!message.isCutOff, "\(text)")
  }

  @Test(
    "A line whose signs have backslashes, or whose tail has other words, says the same",
    arguments: [
      ("|", "\\|"), ("-(", "\\-\\("), ("[", "\\["), ("(active, names: '|'", "(aktiv, Namen: '|'"),
      ("(active)", "(aktiv)"),
    ])
  func changedSigns(_ plain: String, _ changed: String) throws {
    let message = try #require(LogScanner.messages(in: Array(Self.log.replacing(plain, with: changed).utf8)).first)
    let lines = try (message.elements + [#require(message.broken)]).map { try LogLineParser.parse($0.bytes) }
    let expected = try #require(LogScanner.messages(in: Array(Self.log.utf8)).first)
    let plainLines = try (expected.elements + [#require(expected.broken)]).map { try LogLineParser.parse($0.bytes) }
    #expect(lines.map(\.constant) == plainLines.map(\.constant))
    #expect(lines.map(\.first) == plainLines.map(\.first))
    #expect(lines.map(\.superview) == plainLines.map(\.superview))
  }

  @Test("A long dash in a mask is two hyphens, in a text it is itself")
  func dashes() {
    let line =
      "\"<NSAutoresizingMaskLayoutConstraint:0x1 h=\u{2014}& v=&\u{2014} UILabel:0x2'a\u{2014}b'.width == 9   (active)>\""
    let text = String(decoding: LogQuoting.undone(Array(line.utf8)), as: UTF8.self)
    #expect(text.contains("h=--& v=&-- UILabel:0x2'a\u{2014}b'"), "\(text)")
  }

  @Test(
    "The broken constraint is found behind other output, unless that is another message's",
    arguments: [
      ("Test Case '-[ShopTests testCart]' passed (0.020 seconds).\n", true), ("1\n2\n3\n", true),
      ("Unable to simultaneously satisfy constraints.\n(\n", false),
      (String(repeating: "other output\n", count: 40), false),
      ("<NSLayoutConstraint:0x600000ff UIView:0x7f80ff.width == 9   (active)>\n", false),
    ])
  func behindOutput(_ output: String, isFound: Bool) throws {
    let broken = "<NSLayoutConstraint:0x600000a2 UILabel:0x7f80a0'Total'.width >= 300   (active)>"
    let text = Self.log.replacing("\n" + broken + "\n", with: "\n" + output + broken + "\n")
    let message = try #require(LogScanner.messages(in: Array(text.utf8)).first)
    #expect((message.broken.map { Self.texts([$0]) } == [broken]) == isFound, "\(text)")
  }

  @Test("A line whose view cannot be told is not read, rather than taken for one of another name")
  func damagedMention() throws {
    for line in [
      "<NSLayoutConstraint:0x600000a2 UILabel: 0x7f80a0 width >= 300   (active)>",
      "<NSLayoutConstraint:0x600000a2 UILabel:0x7f8\u{21AA} 0a0.width >= 300 and 0x7f80b0.height   (active)>",
    ] {
      #expect(throws: LogLineError.self, "\(line)") { try LogLineParser.parse(Array(line.utf8)) }
    }
  }

  @Test("A broken constraint of which a part is private is one")
  func privatePart() throws {
    let text = Self.log.replacing("0x600000a2 UILabel", with: "0x600000a2 '<private>' UILabel")
    let message = try #require(LogScanner.messages(in: Array(text.utf8)).first)
    #expect(message.broken != nil)
    #expect(!message.isRedacted)
  }

  @Test("Two processes that write to a system's log at once have a message each")
  func processes() throws {
    let lines = Self.log.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { line in
      "Mar 14 09:26:53 mac Shop(UIKitCore)[41]: \(line)\nMar  4 09:26:53 mac Desk[7]: \(line.replacing("300", with: "301"))"
    }.joined(separator: "\n")
    let messages = LogScanner.messages(in: Array(text.utf8))
    #expect(messages.map(\.elements.count) == [4, 4])
    let plain = try #require(LogScanner.messages(in: Array(Self.log.utf8)).first)
    #expect(Self.texts(messages[0].elements) == Self.texts(plain.elements))
  }

  @Test(
    "What stands behind them is no part of them",
    arguments: ofLines.filter { $0.testDescription != "without < and >" }, behind)
  func followed(_ line: Disguise, _ outside: Disguise) throws { try disguised(line, outside) }

  @Test("So they are in two disguises of their lines at once", arguments: ofLines, ofLines)
  func twiceDisguised(_ first: Disguise, _ second: Disguise) throws {
    // A blank behind a sign that is then taken away is behind nothing.
    if first.testDescription == "blanks behind <", second.testDescription == "without < and >" { return }
    let plain = try #require(LogScanner.messages(in: Array(Self.log.utf8)).first)
    let text = second.apply(first.apply(Self.log))
    let message = try #require(LogScanner.messages(in: Array(text.utf8)).first, "\(text)")
    #expect(Self.texts(message.elements) == Self.texts(plain.elements), "\(text)")
    #expect(message.broken.map { Self.texts([$0]) } == plain.broken.map { Self.texts([$0]) }, "\(text)")
  }

  /// A log that is broken into lines of a width: by a terminal wherever that is, with or without the blanks at the ends of lines,
  /// or its constraints by a mail at blanks alone.
  private static func wrapped(_ text: String, width: Int, atBlanks: Bool, trimmed: Bool) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.contains("Constraint:0") || !atBlanks else { return String(line) }
      var rest = line
      var pieces: [Substring] = []
      while rest.count > width {
        let piece = rest.prefix(width)
        let place = atBlanks ? piece.dropFirst(12).lastIndex(of: " ") : nil
        let end = place.map { piece.index(after: $0) } ?? piece.endIndex
        pieces.append(rest[..<end])
        rest = rest[end...]
      }
      pieces.append(rest)
      return pieces.map { piece in
        guard trimmed, let last = piece.lastIndex(where: { $0 != " " }) else { return String(piece) }
        return String(piece[...last])
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test("A log that is wrapped at any place is the same, within escapes too", arguments: [false, true], [false, true])
  func wrapped(atBlanks: Bool, trimmed: Bool) throws {
    let text = Self.log.replacing("'Total'", with: #"'Tot\"al\"'"#)
    let plain = try #require(LogScanner.messages(in: Array(text.utf8)).first)
    #expect(plain.elements.count == 4)
    for width in 50..<120 {
      let lines = Self.wrapped(text, width: width, atBlanks: atBlanks, trimmed: trimmed)
      let message = try #require(LogScanner.messages(in: Array(lines.utf8)).first)
      #expect(Self.spaced(message) == Self.spaced(plain), "width \(width): \(lines)")
    }
  }

  /// What has the most places to be mistaken in: masks, identifiers, relations to another view, names.
  private static let related = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSAutoresizingMaskLayoutConstraint:0x600002a1c0f0 h=-&- v=--& UIView:0x7fb4c1d0a2e0.midX == UIView:0x7fb4c1d0b1f0.midX   (active)>",
        "<NSLayoutConstraint:0x600002a1d540 'RowWidth' UILabel:0x7fb4c1d0c3a0'Total'.width == UIView:0x7fb4c1d0a2e0.width + 40   (active)>",
        "<NSLayoutConstraint:0x600002a1d590 H:|-(>=16)-[UILabel:0x7fb4c1d0c3a0'Total']   (active, names: '|':UIView:0x7fb4c1d0a2e0 )>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002a1d540 'RowWidth' UILabel:0x7fb4c1d0c3a0'Total'.width == UIView:0x7fb4c1d0a2e0.width + 40   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  @Test("Lines that break at blanks lose none of them outside of texts", arguments: 50..<130)
  func wrappedRelations(width: Int) throws {
    let plain = try #require(LogScanner.messages(in: Array(Self.related.utf8)).first)
    #expect(plain.elements.count == 3)
    let lines = Self.wrapped(Self.related, width: width, atBlanks: true, trimmed: true)
    let message = try #require(LogScanner.messages(in: Array(lines.utf8)).first)
    #expect(Self.spaced(message) == Self.spaced(plain), "\(lines)")
  }

  @Test("A constraint that is closed in a line of its own is whole, however that is indented", arguments: ["", "    "])
  func closedAlone(indentation: String) throws {
    let text = Self.log.replacing("300   (active)>\n", with: "300   (active)\n\(indentation)>\n")
    let message = try #require(LogScanner.messages(in: Array(text.utf8)).first)
    #expect(message.broken != nil && !message.isCutOff)
  }

  /// The constraints of a message, with one blank where there are several: before what stands behind the middle wraps leave
  /// one, or none.
  private static func spaced(_ message: LogMessage) -> [String] {
    texts(message.elements + [message.broken].compactMap(\.self)).map { text in
      text.split(separator: " ").joined(separator: " ").replacing(" )>", with: ")>").replacing(
        "names:'", with: "names: '")
    }
  }

  private static func texts(_ lines: [LogMessage.RawLine]) -> [String] {
    lines.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("Constraints alone in lines of their own are a list, one of them is no message")
  func alone() throws {
    let plain = try #require(LogScanner.messages(in: Array(Self.log.utf8)).first)
    let lines = Self.texts(plain.elements)
    for text in [
      lines.joined(separator: "\n"), lines.map { String($0.dropFirst().dropLast()) }.joined(separator: "\n"),
    ] {
      let messages = LogScanner.messages(in: Array("What is wrong?\n\n\(text)\n".utf8))
      #expect(messages.count == 1)
      #expect(messages.first.map { Self.texts($0.elements) } == lines)
      #expect(messages.first?.isList == true && messages.first?.isCutOff == false)
    }
    let apart = lines.joined(separator: "\nsomething else\n")
    #expect(LogScanner.messages(in: Array(apart.utf8)).isEmpty)
  }

  @Test("Two threads that write at once are read each by itself")
  func threads() throws {
    let lines = Self.log.split(separator: "\n", omittingEmptySubsequences: false)
    var generator = SeededGenerator(seed: 7)
    var places = [0, 0]
    var text = ""
    while places[0] < lines.count || places[1] < lines.count {
      let thread = Bool.random(using: &generator) ? 0 : 1
      guard places[thread] < lines.count else { continue }
      let line = String(lines[places[thread]]).replacing("600000a", with: "600000\(thread + 1)")
      text += "2025-01-03 10:11:12.123456+0100 Shop[51:\(thread)a2] \(line)\n"
      places[thread] += 1
    }
    let messages = LogScanner.messages(in: Array(text.utf8))
    #expect(messages.count == 2, "\(text)")
    for (thread, message) in messages.sorted(by: { Self.texts($0.elements)[0] < Self.texts($1.elements)[0] })
      .enumerated()
    {
      #expect(message.elements.count == 4 && message.broken != nil)
      #expect(Self.texts(message.elements).allSatisfy { $0.contains("600000\(thread + 1)") })
    }
  }
}
