/// Addresses as logs print them.
package enum HexadecimalAddress {
  /// The digits of `0x7F…`, without `0x` and in lower case; `nil` where it is no address of at most 64 bits.
  package static func digits(of text: String) -> String? {
    let lowercased = text.lowercased()
    let digits = lowercased.hasPrefix("0x") ? lowercased.dropFirst(2) : lowercased[...]
    let isHexadecimal = digits.utf8.allSatisfy { $0.isDigit || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f")) }
    return isHexadecimal && (1...16).contains(digits.utf8.count) ? String(digits) : nil
  }
}
