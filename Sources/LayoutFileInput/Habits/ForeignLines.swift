import ConstraintNotation
import LayoutModel

/// What stands in a file as in files of other kinds, on line after line: it is said once, where it is met first.
struct ForeignLines {
  /// Blanks that are none of ASCII's, as text from a web page or a word processor has.
  private var hasOtherBlanks = false
  /// Braces around what is in a view.
  private var hasBraces = false
  /// The lines of a console log.
  private var hasLog = false
  /// What ends the comment of C's or of XML's that goes on, if one does.
  private var endOfComment: String?
  /// The comments of other files: what begins each, and what ends it.
  private static let comments = [("/*", "*/"), ("<!--", "-->")]

  /// What a line is.
  struct Line {
    /// The part that is one of a layout's; empty where none is.
    var content: Range<Int>
    /// What else is in it, where that was not said of a line before.
    var mistake: Mistake?
    /// What the mistake leaves open.
    var subject = DraftDoubts.Subject.nothing
  }

  // MARK: - Blanks

  /// The line with blanks in the place of all that looks like one outside of quotes, each a scalar as before.
  ///
  /// - Parameter line: The line.
  /// - Returns: The line, and the mistake where this is the first one.
  mutating func plain(_ line: LocatedText) -> (line: LocatedText, mistake: Mistake?) {
    guard !line.isASCII else { return (line, nil) }
    var bytes: [UInt8] = []
    var first: Range<Int>?
    var index = 0
    while index < line.bytes.count {
      if line.bytes[index] == UInt8(ascii: "\"") {
        let end = max(index + 1, QuotedString(line.bytes, from: index, to: line.bytes.count).end)
        bytes += line.bytes[index..<end]
        index = end
      } else if let length = Self.lengthOfBlank(line.bytes, at: index) {
        let end = index + length
        first = first.map { $0.upperBound == index ? $0.lowerBound..<end : $0 } ?? index..<end
        bytes.append(UInt8(ascii: " "))
        index = end
      } else {
        bytes.append(line.bytes[index])
        index += 1
      }
    }
    guard let first else { return (line, nil) }
    let plain = LocatedText(bytes: bytes, start: line.start, columns: line.columns)
    let column = line.position(ofByte: first.lowerBound).column - line.start.column
    guard !hasOtherBlanks, plain.contentOfLine.upperBound > column else { return (plain, nil) }
    hasOtherBlanks = true
    return (
      plain,
      Mistake(
        at: line.range(ofBytes: first),
        "A blank of another kind (\(Self.name(of: line.text(first)))) stands here, not the one of the space bar",
        hint: "replace all of its kind in the file by blanks; they are read as such from here on")
    )
  }

  /// How many bytes a blank has that starts at a byte and is none of ASCII's.
  private static func lengthOfBlank(_ bytes: [UInt8], at index: Int) -> Int? {
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch (byte(0), byte(1), byte(2)) {
    // U+00A0; U+2000 to U+200A, U+202F, U+205F; U+1680; U+3000.
    case (0xC2, 0xA0, _): return 2
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE1, 0x9A, 0x80), (0xE3, 0x80, 0x80):
      return 3
    default: return nil
    }
  }

  private static func name(of text: String) -> String {
    let digits = String(text.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  // MARK: - Lines

  /// Finds what of a line is one of a layout's.
  ///
  /// - Parameter line: The line, with plain blanks.
  /// - Returns: The part, and what is to be said of the rest.
  mutating func look(at line: LocatedText) -> Line {
    if let end = endOfComment {
      if line.text.contains(end) { endOfComment = nil }
      return Line(content: 0..<0)
    }
    let content = line.contentOfLine
    if let found = comment(in: line, behind: content) { return found }
    guard let last = content.last else { return Line(content: content) }
    if Self.isBrace(line, at: last, in: content) { return braces(in: line, content) }
    guard isOfLog(line, content) else { return Line(content: content) }
    defer { hasLog = true }
    let mistake = Mistake(
      at: line.range(ofBytes: content), "This is a line of a console log, not of a layout",
      hint: "plumb explain reads logs; here a constraint is written Red.width = 100 or H:|-[Red]-|")
    return Line(content: 0..<0, mistake: hasLog ? nil : mistake, subject: .constraint)
  }

  /// A comment of C's or of XML's behind what a line says.
  private mutating func comment(in line: LocatedText, behind content: Range<Int>) -> Line? {
    var start = content.upperBound
    while start < line.bytes.count, line.bytes[start].isBlank { start += 1 }
    let kind = Self.comments.first { line.bytes[start...].starts(with: $0.0.utf8) }
    guard let (opening, closing) = kind else { return nil }
    let rest = line.text(start..<line.bytes.count)
    let end = rest.dropFirst(opening.count).firstRange(of: closing)?.upperBound
    endOfComment = end == nil ? closing : nil
    let comment = end.map { rest[..<$0] } ?? rest[...]
    let isMark = { (word: Substring) in word.allSatisfy { "/*<!->".contains($0) } }
    let inside = comment.dropFirst(opening.count).dropLast(end == nil ? 0 : closing.count)
    let words = inside.split { " \t\r".contains($0) }.filter { !isMark($0) }.joined(separator: " ")
    // What follows a comment on its line is not read.
    let isLast = end.map { end in rest[end...].allSatisfy { " \t\r".contains($0) } } ?? true
    return Line(
      content: content,
      mistake: Mistake(
        at: line.range(ofBytes: start..<start + comment.utf8.count),
        "A comment starts with # or // and ends with its line",
        hint: "write # \(words.isEmpty ? "…" : LocatedText.shortened(words))"),
      subject: isLast ? .nothing : .anything)
  }

  // MARK: - Braces

  private static func isBrace(_ line: LocatedText, at last: Int, in content: Range<Int>) -> Bool {
    switch line.bytes[last] {
    case UInt8(ascii: "{"): true
    case UInt8(ascii: "}"): last == content.lowerBound
    default: false
    }
  }

  private mutating func braces(in line: LocatedText, _ content: Range<Int>) -> Line {
    let brace = content.upperBound - 1
    defer { hasBraces = true }
    var end = brace
    while end > content.lowerBound, line.bytes[end - 1].isBlank { end -= 1 }
    let mistake = Mistake(
      at: line.range(ofBytes: brace..<content.upperBound), "A layout file has no braces",
      hint: "what is in a view stands on the lines below it, indented deeper; leave all braces out")
    // Where lines belong that are not indented is not known.
    return Line(content: content.lowerBound..<end, mistake: hasBraces ? nil : mistake, subject: .anything)
  }

  // MARK: - Logs

  /// Whether a line is one that UIKit or AppKit prints.
  private func isOfLog(_ line: LocatedText, _ content: Range<Int>) -> Bool {
    guard hasLog || Self.mayBeOfLog(line.bytes[content]) else { return false }
    let text = line.text(content)
    if hasLog, ["(", ")"].contains(text) || Self.companions.contains(where: text.hasPrefix) { return true }
    if text.contains(Self.headline) { return true }
    let bare = text.drop { "\"- *•".contains($0) }
    guard bare.first == "<" else { return bare.hasPrefix("NSLayoutConstraint:0x") }
    return bare.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }.hasPrefix(":0x")
  }

  /// Whether a line needs a second look: it begins as those of constraints do, or has room for the first line of a message.
  private static func mayBeOfLog(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first else { return false }
    return switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "*"), UInt8(ascii: "<"),
      UInt8(ascii: "N"), 0x80...:
      true
    default:
      content.count >= headline.utf8.count
        && zip(content, content.dropFirst()).contains { $0 == UInt8(ascii: "U") && $1 == UInt8(ascii: "n") }
    }
  }

  /// What the first line of a message says.
  private static let headline = "Unable to simultaneously satisfy constraints"

  /// What the lines of a message begin with that are no constraints.
  private static let companions = [
    "Probably at least one of the constraints", "Try this:", "(1) look at each", "(2) find the code",
    "Will attempt to recover by breaking", "Make a symbolic breakpoint", "The methods in the UIConstraintBased",
    "Set the NSUserDefault NSConstraintBased",
  ]
}
