extension UInt8 {
  /// Whether the byte is an ASCII digit.
  @inlinable public var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  /// Whether the byte is an ASCII letter.
  @inlinable public var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
  /// Whether the byte is a blank, a tab or a carriage return.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  /// Whether it is a hexadecimal digit.
  @inlinable public var isHexadecimal: Bool {
    isDigit || (self >= UInt8(ascii: "a") && self <= UInt8(ascii: "f"))
      || (self >= UInt8(ascii: "A") && self <= UInt8(ascii: "F"))
  }
}
