import ConstraintNotation
import LayoutModel

/// A line of `_autolayoutTrace`, or of the synopsis of an ambiguity warning.
struct LogTrace: Hashable, Sendable {
  /// How deep the view lies in the tree, from 0.
  var depth: Int
  /// The class.
  var className: String
  /// The address, without `0x`.
  var address: String
  /// The text behind the address.
  var text: String?
  /// What is ambiguous: an address and a variable, `minX`, `Height`; empty for a view that is not.
  var ambiguities: [(address: String, variable: String)]

  /// Whether two lines are equal.
  static func == (left: LogTrace, right: LogTrace) -> Bool {
    (left.depth, left.className, left.address, left.text) == (right.depth, right.className, right.address, right.text)
      && left.ambiguities.elementsEqual(right.ambiguities, by: ==)
  }

  /// Hashes the address.
  func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Whether a line belongs to a tree: `|   *UIView:0x7f94…`.
  static func isTreeLine(_ text: LogText) -> Bool {
    let bytes = LogBytes(text.bytes)
    let index = head(bytes, from: text.start).index
    if bytes.has(ambiguityMark, at: index) || describedClass(bytes, from: index) != nil { return true }
    guard let colon = bytes.find(":0x", from: index, to: text.end), colon > index, colon - index < 400 else {
      return false
    }
    return text.bytes[index..<colon].allSatisfy { !$0.isBlank }
  }

  /// What stands before the names of what is ambiguous.
  private static let ambiguityMark: StaticString = "AMBIGUOUS LAYOUT for "

  /// The colon behind the class of an item that describes itself, `<_UIOLAGapGuide: 0x7fb2 - "UISV-distributing", …`.
  private static func describedClass(_ bytes: LogBytes, from start: Int) -> Int? {
    var index = start
    while let byte = bytes[index], byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
      index += 1
    }
    return index > start && bytes.has(": 0x", at: index) ? index : nil
  }

  /// Reads a line of a tree.
  init?(_ line: [UInt8]) {
    let bytes = LogBytes(line)
    var (depth, index) = LogTrace.head(bytes, from: 0)
    // What is wrapped away from its view names the view again.
    if bytes.has(LogTrace.ambiguityMark, at: index) { index += LogTrace.ambiguityMark.utf8CodeUnitCount }
    let described = LogTrace.describedClass(bytes, from: index)
    guard let colon = described ?? bytes.find(":0x", from: index), colon > index else { return nil }
    let digits = colon + (described == nil ? 3 : 4)
    let last = bytes.endOfHexadecimal(from: digits)
    guard last > digits else { return nil }
    self.depth = depth
    className = bytes.text(index, colon)
    address = bytes.text(digits, last)
    if bytes[last] == UInt8(ascii: "'"),
      let end = bytes.find("'-", from: last + 1) ?? bytes.findLast("'", before: line.count), end > last
    {
      text = bytes.text(last + 1, end)
    }
    ambiguities = []
    guard let start = bytes.find("AMBIGUOUS LAYOUT", from: bytes.has("AMBIGUOUS", at: 0) ? 0 : last) else { return }
    ambiguities = LogTrace.ambiguities(bytes, from: start + 16, of: address)
    // That it is ambiguous is known, even where what is named belongs to something else, such as a guide of its own.
    if !ambiguities.contains(where: { $0.address == address }) { ambiguities.append((address, "")) }
  }

  /// The entries behind `AMBIGUOUS LAYOUT for`: `UIView:0x7f94.minX{id: 13}`, or `title.minX{id: 13}` for a view that goes
  /// by its name, which the line is about.
  private static func ambiguities(
    _ bytes: LogBytes, from start: Int, of address: String
  ) -> [(address: String, variable: String)] {
    var result: [(address: String, variable: String)] = []
    var entry = start
    while result.count < 16, let brace = bytes.find("{id:", from: entry) {
      var point = brace
      while point > entry, let byte = bytes[point - 1], byte.isLetter { point -= 1 }
      let digits = bytes.find(":0x", from: entry, to: point).map { $0 + 3 }
      let owner = digits.map { bytes.text($0, min(point, bytes.endOfHexadecimal(from: $0))) } ?? ""
      result.append((owner.isEmpty ? address : owner, bytes.text(point, brace)))
      entry = brace + 4
    }
    return result
  }

  /// Bars, blanks and marks before the class.
  private static func head(_ bytes: LogBytes, from start: Int) -> (depth: Int, index: Int) {
    var index = start
    var depth = 0
    while let byte = bytes[index] {
      if byte == UInt8(ascii: "|") {
        depth += 1
        index += 1
      } else if byte.isBlank || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "<") {
        // Older systems print a view in brackets.
        index += 1
      } else if bytes.has("\u{2022}", at: index) {
        index += 3
      } else {
        break
      }
    }
    return (depth, index)
  }
}
