/// A cursor over the scalars of a visual format: blanks, names, numbers.
struct FormatScanner {
  private let scalars: [Unicode.Scalar]
  /// Whether the text goes on behind the scalars that are read.
  let isCut: Bool
  /// The position: how many scalars are consumed.
  private(set) var offset = 0
  /// The stretches of white space that were skipped.
  private(set) var whitespaceRanges: [Range<Int>] = []

  init(_ text: String, limit: Int) {
    scalars = Array(text.unicodeScalars.prefix(limit + 1))
    isCut = scalars.count > limit
  }

  /// How many scalars there are.
  var count: Int { scalars.count }

  /// Whether everything is consumed.
  var isAtEnd: Bool { offset >= scalars.count }

  /// The next scalar, if there is one.
  var next: Unicode.Scalar? { scalar(at: offset) }

  /// One scalar from here, or nothing at the end: what an error about the next scalar marks.
  var nextRange: Range<Int> { offset..<min(offset + 1, max(offset, scalars.count)) }

  /// Consumes the next scalar if it is the given one.
  mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    offset += 1
    return true
  }

  /// Consumes blanks and line breaks.
  mutating func skipWhitespace() {
    let start = offset
    while let scalar = next, Self.isWhitespace(scalar) { offset += 1 }
    if offset > start { whitespaceRanges.append(start..<offset) }
  }

  /// Consumes a C identifier, if one starts here.
  mutating func consumeName() -> String? {
    guard let first = next, Self.isNameStart(first) else { return nil }
    let start = offset
    while let scalar = next, Self.isNamePart(scalar) { offset += 1 }
    return text(from: start)
  }

  /// Consumes a decimal number as `strtod` delimits it, if one starts here.
  ///
  /// An exponent belongs to it only with a digit, so `1e-[B]` is the number 1.
  mutating func consumeNumber() -> String? {
    let start = offset
    var position = offset
    if let sign = scalar(at: position), sign == "-" || sign == "+" { position += 1 }
    let whole = endOfDigits(from: position)
    var digits = whole - position
    position = whole
    if scalar(at: position) == "." {
      let fraction = endOfDigits(from: position + 1)
      digits += fraction - position - 1
      if digits > 0 { position = fraction }
    }
    guard digits > 0 else { return nil }
    if let mark = scalar(at: position), mark == "e" || mark == "E" {
      var exponent = position + 1
      if let sign = scalar(at: exponent), sign == "-" || sign == "+" { exponent += 1 }
      let end = endOfDigits(from: exponent)
      if end > exponent { position = end }
    }
    offset = position
    return text(from: start)
  }

  /// Whether the next scalar would go on a number or a name: what a hexadecimal number looks like behind its 0.
  var isAtNamePart: Bool { next.map(Self.isNamePart) ?? false }

  private func scalar(at position: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  private func endOfDigits(from start: Int) -> Int {
    var position = start
    while let scalar = scalar(at: position), Self.isDigit(scalar) { position += 1 }
    return position
  }

  /// What was consumed since: names and numbers, of ASCII's scalars alone.
  private func text(from start: Int) -> String {
    String(decoding: scalars[start..<offset].map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
  }

  private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    (scalar >= "a" && scalar <= "z") || (scalar >= "A" && scalar <= "Z") || scalar == "_"
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool { isNameStart(scalar) || isDigit(scalar) }
}
