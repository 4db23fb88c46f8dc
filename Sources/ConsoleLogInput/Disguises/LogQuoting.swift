import ConstraintNotation

/// Undoes what mail, pages, terminals, word processors and services do to the lines of a log on their way to whoever reads
/// it. A step that finds nothing of its kind leaves a line as it is; each is linear.
enum LogQuoting {
  /// How often strings within strings are taken out.
  private static let greatestDepth = 3

  /// The lines that were printed, in the place of one that was pasted.
  ///
  /// - Parameter line: The line as pasted, without its line break.
  /// - Returns: The line as it was printed; several where the pasted one is a string of JSON or HTML with breaks of its own,
  ///   an array of strings or of records, or an address of the web, as sites that explain logs are linked to, or has separators of
  ///   Unicode for breaks.
  static func lines(of line: [UInt8]) -> [[UInt8]] {
    let parts = splitAtBreakTags(line)
    guard parts.count == 1 else { return parts.map(undone) }
    let separated = splitAtSeparators(line) + recordsOfArray(line)
    guard separated.isEmpty else { return separated.map(undone) }
    let strings = stringsOfArray(line)
    guard strings.isEmpty else { return strings.map(undone) }
    let whole = undone(line)
    let taken = takenOut(of: whole)
    return taken.count == 1 ? [whole] : taken.map(undone)
  }

  /// A line as it was printed: without colours, tags and entities, quotation marks, emphasis, bullets and escapes around its
  /// constraints.
  static func undone(_ line: [UInt8]) -> [UInt8] {
    var result = withoutPlainString(withoutCell(withoutRecord(line)))
    if holdsColours(result) { result = withoutColours(result) }
    if result.contains(where: { $0 >= 0xC2 }) { result = withPlainBlanks(result) }
    if result.contains(UInt8(ascii: "<")) { result = withoutTags(result) }
    if result.contains(UInt8(ascii: "&")) { result = withoutEntities(result) }
    if result.contains(UInt8(ascii: "\"")) { result = withoutString(result) }
    if result.contains(UInt8(ascii: "\\")) { result = withoutBackslashes(withoutUnicodeEscapes(result)) }
    result = withoutEmphasis(withoutMarks(result))
    if LogBytes(result).find("*Tt", from: 0) != nil { result = withUnderlinesOfClasses(result) }
    if result.contains(where: { $0 == 0xE2 || $0 == 0xC2 }) { result = withPlainDashes(withoutCurlyQuotes(result)) }
    // Blanks are found by the addresses behind them.
    if LogBytes(result).find("0X", from: 0) != nil { result = withSmallPrefixes(result) }
    if LogBytes(result).find("< ", from: 0) != nil { result = withoutBlanks(result) }
    return withBrackets(result)
  }

  /// The lines of a message that stands in one line as a string of JSON, as `log show --style ndjson` and log services write
  /// it, or in an address; any other line is itself.
  private static func takenOut(of line: [UInt8]) -> [[UInt8]] {
    let bytes = LogBytes(line)
    // A browser leaves the colon as it is.
    let addresses: [StaticString] = ["LayoutConstraint%3A0", "LayoutConstraint%3a0", "%3CNSLayoutConstraint:0"]
    if addresses.contains(where: { bytes.find($0, from: 0) != nil }) {
      // A field of a form has signs of addition for blanks.
      let isForm = bytes.find("%20", from: 0) == nil
      return split(withoutPercents(isForm ? line.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 } : line))
    }
    guard let start = bytes.find("simultaneously satisfy constraints", from: 0),
      bytes.find("\\n", from: start) != nil, bytes.find("Constraint:0", from: start) != nil
    else { return [line] }
    var result = line
    for _ in 0..<greatestDepth where LogBytes(result).find("\\n", from: 0) != nil && !result.contains(10) {
      result = PropertyListUnescaping.unescaped(result)
    }
    return split(result)
  }

  /// A line with other bytes in some of its places.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - replacement: The byte that stands for those that begin at an index, none to leave them out, and how many they
  ///     are, at least one; `nil` where the byte stays.
  /// - Returns: The line with the replacements. Linear.
  static func rewritten(
    _ line: [UInt8], _ replacement: (LogBytes, Int) -> (byte: UInt8?, length: Int)?
  ) -> [UInt8] {
    let bytes = LogBytes(line)
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if let (byte, length) = replacement(bytes, index) {
        if let byte { result.append(byte) }
        index += length
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  /// The lines that the separators of Unicode end, or signs that go to a next line or page; none where they are no breaks of a log.
  private static func splitAtSeparators(_ line: [UInt8]) -> [[UInt8]] {
    let signs: [StaticString] = ["\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}"]
    let whole = LogBytes(line)
    guard let sign = signs.first(where: { whole.find($0, from: 0) != nil }) else { return [] }
    let broken = split(
      rewritten(line) { bytes, index in bytes.has(sign, at: index) ? (10, sign.utf8CodeUnitCount) : nil })
    // A view may show a text with one.
    return broken.count { LogBytes($0).find("Constraint:0", from: 0) != nil } > 1 ? broken : []
  }

  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
  }
}
