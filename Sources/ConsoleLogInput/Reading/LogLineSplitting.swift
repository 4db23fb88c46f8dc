import ConstraintNotation

/// Takes a paste apart whose line breaks were lost.
enum LogLineSplitting {
  /// The lines that stand in one line: itself, unless several parts of a message do. Linear.
  static func parts(of line: [UInt8]) -> [[UInt8]] {
    let bytes = LogBytes(line)
    let footer = bytes.find("recover by breaking", from: 0).flatMap { place in
      LogSigns.footers.lazy.compactMap { bytes.find($0, from: place) }.first
    }
    guard let first = bytes.find("\"<", from: 0) else {
      return pieces(of: line, cutAt: unquotedCuts(of: bytes) + [footer].compactMap(\.self))
    }
    var cuts: [Int] = []
    if let preamble = bytes.find("simultaneously satisfy", from: 0), preamble < first { cuts.append(first) }
    var index = first
    while let place = bytes.find(">\"", from: index) {
      let next = bytes.skippingBlanks(from: bytes[place + 2] == UInt8(ascii: ",") ? place + 3 : place + 2)
      if next < line.count, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: ")") {
        cuts.append(next)
      } else if let quote = bytes.find("\"<", from: place + 2, to: min(place + joinLimit, line.count)),
        LogSigns.isConstraint(bytes, at: quote + 1)
      {
        cuts.append(quote)
      }
      index = place + 2
    }
    guard !cuts.isEmpty || footer != nil else { return [line] }
    if let last = cuts.last, bytes[last] == UInt8(ascii: ")"), bytes.skippingBlanks(from: last + 1) < line.count {
      cuts.append(last + 1)
    }
    if let last = cuts.last, let words = bytes.find("Will attempt to recover", from: last), words > last {
      cuts.append(words)
    }
    if let footer, footer > cuts.last ?? 0 { cuts.append(footer) }
    return pieces(of: line, cutAt: cuts)
  }

  /// How far behind a constraint the next one may begin: services and pages put signs of their own for breaks, `#012`, `%0A`, `⏎`.
  private static let joinLimit = 32

  /// Where constraints begin that stand in a list without quotation marks, and where that list ends; none for one constraint.
  private static func unquotedCuts(of bytes: LogBytes) -> [Int] {
    var cuts: [Int] = []
    var index = 0
    while let place = bytes.find(">,", from: index) {
      index = place + 2
      let next = bytes.skippingBlanks(from: index)
      if bytes[next] == UInt8(ascii: ")") {
        cuts += [next, next + 1]
      } else if bytes[next] == UInt8(ascii: "<"), LogSigns.isConstraint(bytes, at: next) {
        cuts.append(next)
      }
    }
    if let last = cuts.last, let end = endOfList(bytes, from: last) { cuts += [end, end + 1] }
    guard let second = cuts.first, let first = LogSigns.elementStart(in: Array(bytes.bytes[..<second])) else {
      return []
    }
    return [first.index] + cuts
  }

  /// Where the bracket stands that ends a list without a comma behind its last constraint: at the end of the line, or before
  /// what is said of the broken one.
  private static func endOfList(_ bytes: LogBytes, from start: Int) -> Int? {
    let words = bytes.find("Will attempt to recover", from: start) ?? bytes.count
    let end = bytes.trimmedEnd(words, from: start)
    guard end > start, bytes[end - 1] == UInt8(ascii: ")") || bytes[end - 1] == UInt8(ascii: "]"),
      bytes[bytes.trimmedEnd(end - 1, from: start) - 1] == UInt8(ascii: ">")
    else { return nil }
    return end - 1
  }

  private static func pieces(of line: [UInt8], cutAt cuts: [Int]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    for cut in cuts where cut > start && cut < line.count {
      parts.append(Array(line[start..<cut]))
      start = cut
    }
    parts.append(Array(line[start...]))
    return parts
  }
}
