import ConstraintNotation

/// Puts the pieces of one constraint together that a mail, a page or a terminal has broken into lines.
///
/// A mail breaks at blanks and takes them away, a terminal cuts anywhere. What stands at both sides of a break tells which it was
/// where the whole can be read as a constraint either way: names may hold blanks.
enum LogJoin {
  /// How many breaks are tried in every way; beyond them each alone.
  private static let exhaustedCount = 4

  /// The constraint whose pieces are given, as well as can be told.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, at least one, with the blanks at their ends.
  ///   - areCut: For each but the last whether a terminal cut it: what stood there is at an end of one of the two.
  ///   - isReadable: Whether bytes are a constraint.
  /// - Returns: The first way that can be read, the likeliest before; the pieces with blanks between if none can. At most 16 ways.
  static func joined(_ pieces: [[UInt8]], areCut: [Bool], isReadable: ([UInt8]) -> Bool) -> [UInt8] {
    let parts = pieces.map { piece in
      let bytes = LogBytes(piece)
      let start = bytes.skippingBlanks(from: 0)
      return piece[start..<max(start, bytes.trimmedEnd(piece.count, from: start))]
    }
    let likely = likelyBlanks(pieces, parts, areCut)
    for way in ways(likely) {
      let whole = withTailSpacing(joined(parts, blanks: way))
      if isReadable(whole) { return whole }
    }
    return Array(parts.joined(separator: [UInt8(ascii: " ")]))
  }

  /// Whether each break is within a text, which may hold line breaks itself where it is not escaped.
  static func breaksTexts(_ pieces: [[UInt8]]) -> Bool {
    var isInText = false
    return pieces.dropLast().allSatisfy { piece in
      for byte in piece where byte == UInt8(ascii: "'") { isInText.toggle() }
      return isInText
    }
  }

  /// The likeliest way, those that differ from it in one break, in two and so on; with many breaks those that differ in one, all
  /// blanks and none.
  private static func ways(_ likely: [Bool]) -> [[Bool]] {
    guard likely.count <= exhaustedCount else {
      let single = likely.indices.map { place in likely.indices.map { likely[$0] != ($0 == place) } }
      return [likely] + single + [likely.map { _ in true }, likely.map { _ in false }]
    }
    let differences = (0..<(1 << likely.count)).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    return differences.map { difference in likely.indices.map { likely[$0] != (difference >> $0 & 1 == 1) } }
  }

  private static func joined(_ parts: [ArraySlice<UInt8>], blanks: [Bool]) -> [UInt8] {
    var result = Array(parts[0])
    for (part, hasBlank) in zip(parts.dropFirst(), blanks) {
      if hasBlank { result.append(UInt8(ascii: " ")) }
      result += part
    }
    return result
  }

  /// For each break whether a blank stood there, as far as its sides tell.
  private static func likelyBlanks(_ pieces: [[UInt8]], _ parts: [ArraySlice<UInt8>], _ areCut: [Bool]) -> [Bool] {
    let quote = UInt8(ascii: "'")
    var isInText = false
    return parts.indices.dropLast().map { index in
      let (left, right) = (parts[index], parts[index + 1])
      for byte in left where byte == quote { isInText.toggle() }
      if pieces[index].last?.isBlank == true { return true }
      if areCut[index], pieces[index + 1].first?.isBlank == true { return true }
      // Texts hold blanks, but none at their ends.
      if isInText { return !areCut[index] && left.last != quote && right.first != quote }
      // An identifier stands apart from the address of its constraint, a text does not from that of its view.
      if index == 0, right.first == quote, !left.contains(where: \.isBlank) { return true }
      return !isOneWord(left, right)
    }
  }

  /// Whether what ends before a break and what begins behind it stand together in a constraint: halves of a name, an address or
  /// a relation, and what a mask or a visual format writes without blanks.
  private static func isOneWord(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard let last = left.last, let first = right.first else { return false }
    let before = left.dropLast().last
    let behind = right.dropFirst().first
    if isPartOfName(last), isPartOfName(first) { return true }
    // Between the two halves of a mask.
    if right.starts(with: "v=".utf8), left.suffix(5).starts(with: "h=".utf8) { return false }
    switch (last, first) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return before?.isBlank == true
    case (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: ">"), UInt8(ascii: "=")): return true
    case (UInt8(ascii: "="), UInt8(ascii: "-")): return before?.isLetter == true
    case (UInt8(ascii: "-"), _): return before?.isBlank == false
    case (_, UInt8(ascii: "-")), (_, UInt8(ascii: "=")): return behind.map { "-[(|".utf8.contains($0) } ?? true
    case (_, UInt8(ascii: ">")): return behind != UInt8(ascii: "=")
    case (_, UInt8(ascii: "(")): return isPartOfName(last) && !tails.contains { right.starts(with: $0.utf8) }
    case (UInt8(ascii: ":"), UInt8(ascii: "'")): return false
    default: return ".[(:|@".utf8.contains(last) || ".]:|@)',".utf8.contains(first)
    }
  }

  /// What stands behind the middle of a line.
  private static let tails = ["(active", "(inactive", "(Names"]

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Three blanks stand before the activity, of which a wrap leaves one.
  private static func withTailSpacing(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    for word in [" (active", " (Names:", " (inactive"] as [StaticString] {
      guard let place = bytes.findLast(word, before: line.count) else { continue }
      let start = bytes.trimmedEnd(place, from: 0)
      return Array(line[..<start]) + [UInt8](repeating: UInt8(ascii: " "), count: 3) + Array(line[(place + 1)...])
    }
    return line
  }
}
