import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// A view as a line of its own describes it: of `po view`, `recursiveDescription`, `_subtreeDescription` of AppKit, or of
/// `_autolayoutTrace`.
struct LogViewDescription: Hashable, Sendable {
  /// The longest text of a view that is kept.
  private static let longestText = 40

  /// How deep it lies in the tree, from 0.
  private(set) var depth: Int
  /// The class.
  private(set) var className: String
  /// The address, without `0x`.
  private(set) var address: String
  /// What it shows.
  private(set) var text: String?
  /// The frame; `nil` where it is not described, or the view is turned.
  private(set) var frame: LogFrame?
  /// Whether AppKit described it, so that frames may be counted from the bottom.
  private(set) var isOfMac = false

  /// Whether a line may describe a view: a quick test that few lines pass. Linear.
  static func isLikely(_ line: [UInt8]) -> Bool {
    let bytes = LogBytes(line)
    if bytes.find("; frame = (", from: 0) != nil { return true }
    switch bytes[bytes.skippingBlanks(from: 0)] {
    case UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "+"), 0xE2: return bytes.find(":0x", from: 0) != nil
    case UInt8(ascii: "["): return bytes.find(" f=(", from: 0) != nil
    default: return line.count < 400 && isPlainMention(bytes)
    }
  }

  /// Whether a line is a class with an address and nothing else, as the window above a trace is.
  private static func isPlainMention(_ bytes: LogBytes) -> Bool {
    let start = bytes.skippingBlanks(from: 0)
    guard let colon = bytes.find(":0x", from: start), colon > start else { return false }
    let end = bytes.endOfHexadecimal(from: colon + 3)
    return end > colon + 3 && bytes.trimmedEnd(bytes.count, from: end) == end
      && bytes.bytes[start..<colon].allSatisfy(isOfClass)
  }

  private static func isOfClass(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
  }

  /// Reads a line; `nil` for one that describes no view. Linear.
  init?(_ line: [UInt8]) {
    let bytes = LogBytes(line)
    let read: LogViewDescription?
    if let frame = bytes.find("; frame = (", from: 0) {
      read = Self.described(bytes, frame: frame)
    } else if let frame = bytes.find(" f=(", from: 0) {
      read = Self.ofSubtree(bytes, frame: frame)
    } else {
      read = LogTrace(line).map(Self.init(of:))
    }
    guard let read, !read.className.isEmpty, read.className.utf8.allSatisfy(Self.isOfClass) else { return nil }
    self = read
  }

  private init(depth: Int, className: String, address: String) {
    self.depth = depth
    self.className = className
    self.address = address
  }

  private init(of trace: LogTrace) {
    self.init(depth: trace.depth, className: trace.className, address: trace.address)
    text = trace.text
  }

  /// `   |    | <UILabel: 0x7fa; frame = (16 20; 100 21); text = 'Total'; …>`, a bar for each level.
  private static func described(_ bytes: LogBytes, frame: Int) -> LogViewDescription? {
    var start = 0
    var head: (className: String, address: String)?
    while head == nil, let open = bytes.find(UInt8(ascii: "<"), from: start, to: frame) {
      start = open + 1
      var colon = start
      while let byte = bytes[colon], isOfClass(byte) { colon += 1 }
      let end = bytes.endOfHexadecimal(from: colon + 4)
      if bytes.has(": 0x", at: colon), bytes[end] == UInt8(ascii: ";") {
        head = (bytes.text(start, colon), bytes.text(colon + 4, end))
      }
    }
    guard let head else { return nil }
    let depth = bytes.bytes[..<start].count { $0 == UInt8(ascii: "|") }
    var result = LogViewDescription(depth: depth, className: head.className, address: head.address)
    let numbers = numbers(bytes, from: frame + 11)
    let isTurned = bytes.find("; transform = [", from: frame) != nil
    if numbers.count == 4, !isTurned {
      result.frame = LogFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let quote = bytes.find("; text = '", from: frame).map({ $0 + 10 }) else { return result }
    let end = bytes.find("'; ", from: quote) ?? bytes.find("'>", from: quote) ?? bytes.count
    let shown = bytes.text(quote, end)
    result.text = shown.count > longestText ? shown.prefix(longestText) + "…" : shown
    return result
  }

  /// `    [   A      w] h=-&- v=--& NSButton 0x600 "Button" f=(14,13,82,32) b=(-)`, two blanks for each level.
  private static func ofSubtree(_ bytes: LogBytes, frame: Int) -> LogViewDescription? {
    let start = bytes.skippingBlanks(from: 0)
    guard bytes[start] == UInt8(ascii: "["), let close = bytes.find(UInt8(ascii: "]"), from: start, to: frame),
      let place = bytes.find(" 0x", from: close, to: frame)
    else { return nil }
    var first = place
    while first > 0, let byte = bytes[first - 1], isOfClass(byte) { first -= 1 }
    let end = bytes.endOfHexadecimal(from: place + 3)
    var result = LogViewDescription(
      depth: start / 2, className: bytes.text(first, place), address: bytes.text(place + 3, end))
    result.isOfMac = true
    let numbers = numbers(bytes, from: frame + 4)
    if numbers.count == 4 {
      result.frame = LogFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return result
  }

  /// Up to four numbers with anything of `,`, `;` and blanks between them.
  private static func numbers(_ bytes: LogBytes, from start: Int) -> [Rational] {
    var result: [Rational] = []
    var index = start
    while result.count < 4 {
      while let byte = bytes[index], byte.isBlank || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        index += 1
      }
      let end = bytes.endOfNumber(from: index)
      guard end > index, let number = try? LayoutNumber.parse(bytes.bytes[index..<end]) else { break }
      result.append(number)
      index = end
    }
    return result
  }
}
