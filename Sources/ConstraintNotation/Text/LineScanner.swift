import ExactArithmetic
import LayoutModel

/// Steps through the bytes of one line: what equations and the text spelling are read with.
public struct LineScanner {
  /// The line.
  public let line: LocatedText
  /// The byte ahead.
  public var offset: Int
  /// Where the line ends; what follows, such as a comment, is not looked at.
  public let end: Int
  /// The attribute of the first side of an equation, once it is read.
  public var expectedAttributeName: String?

  /// Starts at a byte of a line.
  public init(_ line: LocatedText, from offset: Int = 0, to end: Int? = nil) {
    self.line = line
    self.offset = offset
    self.end = min(end ?? line.bytes.count, line.bytes.count)
  }

  /// The byte ahead, `nil` at the end.
  public var peek: UInt8? { byte(at: offset) }

  /// Whether nothing is left.
  public var isAtEnd: Bool { offset >= end }

  /// A byte of the line, `nil` behind its end.
  public func byte(at index: Int) -> UInt8? { index >= 0 && index < end ? line.bytes[index] : nil }

  /// Passes blanks and tabs.
  public mutating func skipBlanks() {
    while let byte = peek, byte.isBlank { offset += 1 }
  }

  /// Passes some ASCII if it is ahead.
  public mutating func take(_ text: StaticString) -> Bool {
    let isAhead = text.withUTF8Buffer { buffer in
      buffer.enumerated().allSatisfy { byte(at: offset + $0.offset) == $0.element }
    }
    if isAhead { offset += text.utf8CodeUnitCount }
    return isAhead
  }

  /// Passes a scalar outside ASCII if it is ahead.
  public mutating func take(scalar: Unicode.Scalar) -> Bool {
    // Nearly always ASCII is ahead, and to spell a scalar out takes longer than all else about a sign.
    guard let first = peek, first >= 0x80 else { return false }
    let bytes = Array(String(scalar).utf8)
    guard bytes.enumerated().allSatisfy({ byte(at: offset + $0.offset) == $0.element }) else { return false }
    offset += bytes.count
    return true
  }

  /// The end of the run of letters and digits that starts at an offset.
  public func endOfWord(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") { index += 1 }
    return index
  }

  /// The letters and digits ahead, not passed.
  public var word: String { line.text(offset..<endOfWord(from: offset)) }

  /// The end of what is ahead up to the next blank.
  public func endOfRun(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), !byte.isBlank { index += 1 }
    return index
  }

  // MARK: - Mistakes

  /// What is ahead, for a message.
  public var found: String {
    guard !isAtEnd else { return "the end of the line" }
    return "'\(LocatedText.shortened(line.text(offset..<endOfRun(from: offset))))'"
  }

  /// Where what is ahead stands.
  public var rangeAhead: SourceRange { line.range(ofBytes: offset..<endOfRun(from: offset)) }

  /// A mistake at what is ahead.
  public func expected(_ what: String, hint: String? = nil) -> Mistake {
    Mistake(at: rangeAhead, "Expected \(what), found \(found)", hint: hint)
  }

  // MARK: - Values

  /// Reads a number without a sign.
  public mutating func unsignedNumber(_ what: String = "a number") throws(Mistake) -> Rational {
    let start = offset
    var index = offset
    while let byte = byte(at: index), byte.isDigit || byte == UInt8(ascii: ".") { index += 1 }
    let hasDigits = line.bytes[min(start, index)..<index].contains(where: \.isDigit)
    guard hasDigits else { throw expected(what, hint: nonfiniteHint) }
    if let letter = byte(at: index), letter | 0x20 == UInt8(ascii: "e") {
      let hasSign = byte(at: index + 1) == UInt8(ascii: "-") || byte(at: index + 1) == UInt8(ascii: "+")
      let digits = index + (hasSign ? 2 : 1)
      if byte(at: digits)?.isDigit == true {
        index = digits
        while byte(at: index)?.isDigit == true { index += 1 }
      }
    }
    do {
      let value = try LayoutNumber.parse(line.bytes[start..<index])
      offset = index
      return value
    } catch {
      throw Mistake(
        at: line.range(ofBytes: start..<index),
        "\(LocatedText.shortened(line.text(start..<index))) \(error.description)",
        hint: "numbers are points, or multipliers")
    }
  }

  /// Reads a number, with a sign if there is one.
  public mutating func number(_ what: String = "a number") throws(Mistake) -> Rational {
    let start = offset
    if take("-") || take(scalar: "\u{2212}") {
      guard peek?.isDigit == true || peek == UInt8(ascii: ".") else {
        offset = start
        throw expected(what, hint: nonfiniteHint)
      }
      return -(try unsignedNumber(what))
    }
    if byte(at: offset + 1)?.isDigit == true { _ = take("+") }
    return try unsignedNumber(what)
  }

  private var nonfiniteHint: String? {
    let word = word.lowercased()
    return word.hasPrefix("nan") || word.hasPrefix("inf") ? "numbers of a layout are finite" : nil
  }

  /// Reads a string in double quotes.
  public mutating func quoted() throws(Mistake) -> Located<String> {
    let start = offset
    let string = QuotedString(line.bytes, from: offset, to: end)
    if let problem = string.problems.first {
      throw Mistake(at: line.range(ofBytes: problem.bytes), problem.message, hint: problem.hint)
    }
    guard string.isClosed else {
      throw Mistake(
        at: line.range(ofBytes: start..<end), "This string is not closed on its line", hint: "add the closing quote")
    }
    offset = string.end
    return Located(
      String(decoding: string.bytes, as: UTF8.self), at: line.range(ofBytes: start + 1..<max(start + 1, string.end - 1))
    )
  }
}
