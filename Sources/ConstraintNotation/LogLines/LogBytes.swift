/// Searching in a line's bytes; every index is checked, and nothing here takes more than linear time.
public struct LogBytes: Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Wraps bytes.
  @inlinable public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many there are.
  @inlinable public var count: Int { bytes.count }

  /// The byte at an index, or `nil` outside.
  @inlinable public subscript(index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  /// The text of a range.
  @inlinable public func text(_ start: Int, _ end: Int) -> String {
    guard start < end, start >= 0, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether an ASCII text stands at an index.
  @inlinable public func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index + length <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<length where bytes[index + offset] != buffer[offset] { return false }
      return true
    }
  }

  /// The first place of an ASCII text between two indices.
  @inlinable public func find(_ text: StaticString, from start: Int, to end: Int? = nil) -> Int? {
    let last = min(end ?? bytes.count, bytes.count) - text.utf8CodeUnitCount
    guard start <= last, let first = text.withUTF8Buffer({ $0.first }) else { return nil }
    var index = max(0, start)
    while index <= last {
      if bytes[index] == first, has(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// The last place of an ASCII text before an index.
  @inlinable public func findLast(_ text: StaticString, before end: Int) -> Int? {
    var index = min(end, bytes.count) - text.utf8CodeUnitCount
    while index >= 0 {
      if has(text, at: index) { return index }
      index -= 1
    }
    return nil
  }

  /// The first place of a byte between two indices.
  @inlinable public func find(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    var index = max(0, start)
    let last = min(end, bytes.count)
    while index < last {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The end of a run of hexadecimal digits.
  @inlinable public func endOfHexadecimal(from start: Int) -> Int {
    var index = start
    while let byte = self[index], byte.isHexadecimal { index += 1 }
    return index
  }

  /// The end of a decimal number: sign, digits, point, exponent.
  @inlinable public func endOfNumber(from start: Int) -> Int {
    var index = start
    if let byte = self[index], byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
    while let byte = self[index], byte.isDigit || byte == UInt8(ascii: ".") { index += 1 }
    if let byte = self[index], byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E"), index > start {
      var exponent = index + 1
      if let sign = self[exponent], sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { exponent += 1 }
      if let digit = self[exponent], digit.isDigit {
        index = exponent
        while let byte = self[index], byte.isDigit { index += 1 }
      }
    }
    return index
  }

  /// The first index from a start that holds no blank or tab.
  @inlinable public func skippingBlanks(from start: Int) -> Int {
    var index = start
    while let byte = self[index], byte.isBlank { index += 1 }
    return index
  }

  /// The index behind the last byte before an end that is no blank or tab.
  @inlinable public func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var index = end
    while index > start, let byte = self[index - 1], byte.isBlank { index -= 1 }
    return index
  }
}
