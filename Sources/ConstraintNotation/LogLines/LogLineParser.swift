import ExactArithmetic
import LayoutModel

/// Reads one line of a log, raw from `<` to `>`, in the words of every framework and library.
///
/// Texts and names may hold anything, so where one ends is found by what must follow it; a bounded number of ends is
/// tried. Linear in the length of the line but for that bound.
package struct LogLineParser {
  /// The most bytes of a line.
  package static let maximumLength = 1 << 16
  /// The most ends of a text that are tried.
  static let maximumCandidates = 48

  /// The line.
  let line: LogBytes
  /// The names of the line's tail, the longest first.
  var knownNames: [(bytes: [UInt8], name: LogNameEntry)] = []
  /// The way in which the line is printed, as far as it is known.
  var style = LogLineStyle()

  /// Reads a line.
  ///
  /// - Parameter bytes: The line, raw, without blanks around it.
  /// - Returns: Its parts.
  /// - Throws: ``LogLineError``.
  package static func parse(_ bytes: [UInt8]) throws(LogLineError) -> ParsedLogLine {
    guard bytes.count <= maximumLength else { throw LogLineError("the line is too long") }
    var parser = LogLineParser(line: LogBytes(bytes))
    return try parser.parse()
  }

  private mutating func parse() throws(LogLineError) -> ParsedLogLine {
    guard line[0] == UInt8(ascii: "<") else { throw LogLineError("it does not start with <") }
    guard line.count > 1, line[line.count - 1] == UInt8(ascii: ">") else {
      throw LogLineError("it does not end with >")
    }
    let end = line.trimmedEnd(line.count - 1, from: 0)
    if line[1] == UInt8(ascii: "<") { style.notation = .snapKitBrackets }
    let head = try parseHead(to: end)
    let tail = parseTail(from: head.end, to: end) ?? unknownTail(from: head.end, to: end)
    knownNames = (tail?.names ?? []).map { (Array($0.name.utf8), $0) }.sorted { $0.bytes.count > $1.bytes.count }
    style.tail = tail?.kind ?? .none
    let bodyEnd = line.trimmedEnd(tail?.start ?? end, from: head.end)
    var result = try parseIdentifierAndBody(from: head.end, to: bodyEnd)
    result.className = head.className
    result.address = head.address
    result.mask = head.mask
    head.finish(&result.style)
    result.names = tail?.names ?? []
    result.superview = tail?.superview
    return result
  }

  // MARK: - The head

  private struct Head {
    var className: String
    var address: String?
    var key: String?
    var sourceLocation: String?
    var mask: String?
    var notation: LogLineStyle.Notation
    var end: Int

    func finish(_ style: inout LogLineStyle) {
      style.key = key
      style.sourceLocation = sourceLocation
      style.notation = notation == .apple ? style.notation : notation
    }
  }

  /// `<Class:0xaddress@File.swift#61 h=--& v=--& `.
  private func parseHead(to end: Int) throws(LogLineError) -> Head {
    let isBracketed = style.notation == .snapKitBrackets
    let start = isBracketed ? 2 : 1
    guard let colon = line.find(UInt8(ascii: ":"), from: start, to: end), colon > start else {
      throw LogLineError("it names no class")
    }
    var head = Head(className: line.text(start, colon), notation: style.notation, end: colon + 1)
    var index = colon + 1
    if line[index] == UInt8(ascii: " ") {
      head.notation = .appleSpaced
      index += 1
    }
    // Digits that somebody put dots or letters for name a constraint as a library's key does.
    if line.has("0x", at: index), line.endOfHexadecimal(from: index + 2) > index + 2 || line[index + 2]?.isBlank == true
    {
      let last = line.endOfHexadecimal(from: index + 2)
      head.address = line.text(index + 2, last)
      index = last
      if line[index] == UInt8(ascii: "@"), let hash = line.find("#", from: index, to: end) {
        var last = hash + 1
        while let byte = line[last], byte.isDigit { last += 1 }
        head.sourceLocation = line.text(index + 1, last)
        head.notation = .snapKit
        index = last
      }
    } else {
      let last = line.find(UInt8(ascii: " "), from: index, to: end) ?? end
      head.key = line.text(index, last)
      index = last
    }
    if isBracketed {
      guard line[index] == UInt8(ascii: ">") else { throw LogLineError("its head is not closed") }
      index += 1
    }
    guard line[index] == UInt8(ascii: " "), head.address != "" else {
      throw LogLineError("its address is not readable")
    }
    if head.className.hasPrefix("SnapKit."), !isBracketed { head.notation = .snapKit }
    if head.className.hasPrefix("MAS") { head.notation = .masonry }
    index = line.skippingBlanks(from: index)
    if let last = endOfMask(from: index) {
      head.mask = line.text(index, last)
      index = line.skippingBlanks(from: last)
    }
    head.end = index
    return head
  }

  /// `h=--& v=-&-`.
  private func endOfMask(from start: Int) -> Int? {
    func isMask(_ index: Int) -> Bool {
      (index..<index + 3).allSatisfy { line[$0] == UInt8(ascii: "-") || line[$0] == UInt8(ascii: "&") }
    }
    guard line.has("h=", at: start), isMask(start + 2), line.has(" v=", at: start + 5), isMask(start + 8) else {
      return nil
    }
    return start + 11
  }

  // MARK: - The identifier

  /// `'identifier' BODY`: the identifier ends at the first quote behind which a body can be read.
  private func parseIdentifierAndBody(from start: Int, to end: Int) throws(LogLineError) -> ParsedLogLine {
    guard line[start] == UInt8(ascii: "'") else { return try parseBody(from: start, to: end) }
    var failure = LogLineError("its identifier is not closed")
    var index = start + 1
    var tried = 0
    while let quote = line.find("' ", from: index, to: end), tried < Self.maximumCandidates {
      do {
        var result = try parseBody(from: line.skippingBlanks(from: quote + 1), to: end)
        result.identifier = line.text(start + 1, quote)
        return result
      } catch {
        if tried == 0 { failure = error }
      }
      tried += 1
      index = quote + 1
    }
    throw failure
  }

  /// A visual format or an equation, and a priority behind it.
  private func parseBody(from start: Int, to end: Int) throws(LogLineError) -> ParsedLogLine {
    var parser = self
    var bodyEnd = end
    var priority: Double?
    if let place = line.findLast(" priority:", before: end), place > start,
      let value = number(from: place + 10, to: end)
    {
      priority = value
      bodyEnd = place
    } else if let place = line.findLast(" Hug:", before: end) ?? line.findLast(" CompressionResistance:", before: end),
      place > start, let colon = line.find(UInt8(ascii: ":"), from: place, to: end)
    {
      priority = number(from: colon + 1, to: line.endOfNumber(from: colon + 1))
      if priority != nil {
        parser.style.suffix = line.text(place + 1, end)
        bodyEnd = place
      }
    }
    bodyEnd = line.trimmedEnd(bodyEnd, from: start)
    let isVisual =
      line.has("H:", at: start) || line.has("V:", at: start)
      ? line[start + 2] == UInt8(ascii: "[") || line[start + 2] == UInt8(ascii: "|") : false
    var result =
      isVisual
      ? try parser.parseVisualFormat(from: start, to: bodyEnd) : try parser.parseEquation(from: start, to: bodyEnd)
    if let priority { result.priority = priority }
    return result
  }

  /// A number that fills a range.
  func number(from start: Int, to end: Int) -> Double? {
    guard start < end, line.endOfNumber(from: start) == end else { return nil }
    return LogNumber(line.bytes[start..<end])?.value.doubleValue
  }
}
