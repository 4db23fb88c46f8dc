/// What `&…;` can stand for in a document that declares no entities.
enum XMLReferences {
  /// The character of an entity that every document has (Extensible Markup Language 1.0, section 4.6).
  static func character(ofEntity name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    if name.elementsEqual("amp".utf8) { return UInt8(ascii: "&") }
    if name.elementsEqual("lt".utf8) { return UInt8(ascii: "<") }
    if name.elementsEqual("gt".utf8) { return UInt8(ascii: ">") }
    if name.elementsEqual("quot".utf8) { return UInt8(ascii: "\"") }
    if name.elementsEqual("apos".utf8) { return UInt8(ascii: "'") }
    return nil
  }

  /// The value of a digit; `nil` for what is none.
  static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
