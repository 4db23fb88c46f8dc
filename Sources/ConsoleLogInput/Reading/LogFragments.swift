import ConstraintNotation
import LayoutModel

/// The pieces of one constraint that a paste has broken into lines, until it is whole.
struct LogFragments: Sendable {
  /// The most pieces of one constraint.
  static let maximumCount = 12

  /// The pieces, in order, quoting undone; of the first the part from `<` on.
  private(set) var pieces: [[UInt8]]
  /// Where they stand.
  private(set) var range: SourceRange
  /// Whether the first one followed a quotation mark.
  let isQuoted: Bool
  /// How long the lines were that they stand in.
  private var widths: [Int]

  /// Starts with a first piece.
  init(_ piece: [UInt8], range: SourceRange, isQuoted: Bool) {
    pieces = [piece]
    widths = [range.end.column - 1]
    self.range = range
    self.isQuoted = isQuoted
  }

  /// Adds a line.
  mutating func append(_ piece: [UInt8], range: SourceRange) {
    pieces.append(piece)
    widths.append(range.end.column - 1)
    self.range.end = range.end
  }

  /// The first piece up to the blank behind an address, `<Class:0xaddress `; `nil` where it is cut before.
  var head: ArraySlice<UInt8>? {
    guard let first = pieces.first else { return nil }
    let bytes = LogBytes(first)
    guard let address = bytes.find(":0x", from: 0) else { return nil }
    let end = bytes.endOfHexadecimal(from: address + 3)
    return end > address + 3 && bytes[end]?.isBlank == true ? first[...end] : nil
  }

  /// A line that is cut in what stands behind its middle, without that: the three blanks there show that the middle is whole.
  var withoutCutTail: [UInt8]? {
    guard pieces.count == 1, let line = pieces.first else { return nil }
    let bytes = LogBytes(line)
    guard let tail = bytes.findLast("   (", before: line.count), tail > 0 else { return nil }
    let start = tail + 4
    let isTail = ["active", "inactive", "Names:"].contains { word in
      let shown = line[start...].prefix(word.utf8.count)
      return word.utf8.starts(with: shown)
    }
    guard isTail else { return nil }
    let healed = Array(line[..<tail]) + Array(">".utf8)
    return Self.isReadable(healed, isEscaped: true) ? healed : nil
  }

  /// Whether a comma follows the quotation mark that closes it; `nil` where none closes it.
  var hasComma: Bool? {
    guard isQuoted, let last = pieces.last, let end else { return nil }
    let bytes = LogBytes(last)
    let mark = bytes[end] == UInt8(ascii: "\\") ? end + 1 : end
    guard bytes[mark] == UInt8(ascii: "\"") else { return nil }
    return bytes[mark + 1] == UInt8(ascii: ",")
  }

  /// Whether the last piece ends as a constraint does.
  var isClosed: Bool { end != nil }

  /// Where in the last piece the constraint ends.
  private var end: Int? {
    guard let last = pieces.last else { return nil }
    return Self.closedEnd(of: last, isQuoted: isQuoted) ?? (pieces.count == 1 ? Self.endOfWhole(last) : nil)
  }

  /// The most places that are tried as the end of a constraint.
  private static let endLimit = 4

  /// The end of a constraint that stands in its line whole, whatever a frame, a terminal or source code puts behind it: `>"$`,
  /// `>",\n" +`, `>"   │`. No constraint can be read up to a `>` within it.
  private static func endOfWhole(_ line: [UInt8]) -> Int? {
    var end = line.count
    for _ in 0..<endLimit {
      guard let sign = line[..<end].lastIndex(of: UInt8(ascii: ">")) else { return nil }
      let whole = withJoinedMentions(Array(line[...sign]))
      if isReadable(whole, isEscaped: true) || isReadable(whole, isEscaped: false) { return sign + 1 }
      end = sign
    }
    return nil
  }

  /// The end of the constraint in a line that closes one: behind `>`, before `"`, `,` and a final period.
  static func closedEnd(of line: [UInt8], isQuoted: Bool) -> Int? {
    let bytes = LogBytes(line)
    var last = bytes.trimmedEnd(line.count, from: 0)
    // A fence that ends the code may stand in its last line.
    while bytes[last - 1] == UInt8(ascii: "`") { last -= 1 }
    var end = last
    if bytes[end - 1] == UInt8(ascii: ",") || bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    if bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    // Behind a blank, and that behind something else than `)`, it is the first half of a relation that was wrapped.
    let before = bytes[bytes.trimmedEnd(end - 1, from: 0) - 1]
    let isHalf =
      end == last && bytes[end - 2]?.isBlank == true && before?.isBlank == false && before != UInt8(ascii: ")")
    return bytes[end - 1] == UInt8(ascii: ">") && !isHalf ? end : nil
  }

  /// The whole constraint, or `nil` when it is not closed.
  ///
  /// - Parameters:
  ///   - isEscaped: Whether its texts are escaped, as in a list; then a line break in it comes from wrapping.
  ///   - cutWidth: How long lines are that a terminal cut; `nil` where none are known to be.
  /// - Returns: The bytes from `<` to `>`.
  func joined(isEscaped: Bool, cutWidth: Int?) -> [UInt8]? {
    guard let last = pieces.last, let end else { return nil }
    var parts = pieces
    parts[parts.count - 1] = Array(last[..<end])
    guard parts.count > 1 else { return Self.withJoinedMentions(parts[0]) }
    return Self.withJoinedMentions(whole(parts, isEscaped: isEscaped, cutWidth: cutWidth))
  }

  /// Puts the pieces of a closed constraint together.
  private func whole(_ parts: [[UInt8]], isEscaped: Bool, cutWidth: Int?) -> [UInt8] {
    let areCut = widths.dropLast().map { $0 == cutWidth }
    if !isEscaped, !areCut.allSatisfy(\.self), LogJoin.breaksTexts(parts) {
      let whole = Array(parts.joined(separator: [10]))
      if Self.isReadable(whole, isEscaped: false) { return whole }
    }
    return LogJoin.joined(parts, areCut: areCut) { Self.isReadable($0, isEscaped: isEscaped) }
  }

  /// Whether a line that goes on is clearly shorter than others: then what broke it looked for a blank.
  func isWrapped(within width: Int) -> Bool { widths.dropLast().contains { $0 < width - Self.gapLimit } }

  /// The most blanks of one place in a line.
  static let gapLimit = 3

  /// Blanks that a page's wrapping or an editor put between a class and its address, `UIView: 0x1`, are not there; in the head
  /// of a line early systems print one. Linear.
  private static func withJoinedMentions(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    guard let head = bytes.find("0x", from: 0) else { return line }
    var result: [UInt8] = []
    var copied = 0
    var index = bytes.endOfHexadecimal(from: head + 2)
    while let colon = bytes.find(UInt8(ascii: ":"), from: index, to: line.count) {
      index = colon + 1
      let address = bytes.skippingBlanks(from: index)
      guard bytes.has("0x", at: address), bytes[address + 2]?.isHexadecimal == true,
        let before = bytes[colon - 1], before.isLetter || before.isDigit || before == UInt8(ascii: "_")
      else { continue }
      if address > index {
        result += line[copied..<index]
        copied = address
      }
      index = bytes.endOfHexadecimal(from: address + 2)
      // What a view shows may hold anything.
      if bytes[index] == UInt8(ascii: "'"), let end = bytes.find(UInt8(ascii: "'"), from: index + 1, to: line.count) {
        index = end + 1
      }
      // A reader of pictures sees blanks before a period.
      let period = bytes.skippingBlanks(from: index)
      if period > index, bytes[period] == UInt8(ascii: "."), bytes[period + 1]?.isLetter == true {
        result += line[copied..<index]
        copied = period
      }
    }
    return copied == 0 ? line : result + line[copied...]
  }

  private static func isReadable(_ line: [UInt8], isEscaped: Bool) -> Bool {
    let raw = isEscaped ? PropertyListUnescaping.unescaped(line) : line
    return (try? LogLineParser.parse(raw)) != nil
  }
}
