import ConstraintNotation

/// A description of a constraint by a library that puts the format behind the brackets and names for both items behind it:
/// `<NSLayoutConstraint: 0x1> V:[UIView:0x2(8)] (Row, (null))`.
enum LogDescriptionForm {
  /// A line with such a description as the system would print it; `nil` for another line. Linear.
  ///
  /// - Parameter line: The line.
  /// - Returns: The line.
  static func standard(_ line: [UInt8]) -> [UInt8]? {
    let bytes = LogBytes(line)
    guard let blank = bytes.find("Constraint: 0x", from: 0), bytes.find("<", from: 0).map({ $0 < blank }) == true
    else { return nil }
    let address = blank + "Constraint: ".utf8.count
    let close = bytes.endOfHexadecimal(from: address + 2)
    guard bytes[close] == UInt8(ascii: ">"), bytes[close + 1]?.isBlank == true else { return nil }
    var end = bytes.trimmedEnd(line.count, from: close)
    let tail = end
    if bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    if bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    let suffix = line[end..<tail]
    // The names are in the last brackets of the outermost level, parted by a comma.
    guard bytes[end - 1] == UInt8(ascii: ")") else { return nil }
    var depth = 0
    var start = end - 1
    while start > close {
      if line[start] == UInt8(ascii: ")") { depth += 1 }
      if line[start] == UInt8(ascii: "(") { depth -= 1 }
      if depth == 0 { break }
      start -= 1
    }
    let format = close + 2..<bytes.trimmedEnd(start, from: close)
    guard depth == 0, line[start..<end].contains(UInt8(ascii: ",")), bytes[start - 1]?.isBlank == true, !format.isEmpty
    else { return nil }
    var result = Array(line[..<(address - 1)])
    result += line[address..<close]
    result.append(UInt8(ascii: " "))
    result += line[format]
    result.append(UInt8(ascii: ">"))
    result += suffix
    return result
  }
}
