/// Paths as the formats of services want them.
enum ReportedPath {
  /// A path without `./` at its start: services compare it with those of a repository.
  static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }

  /// A path as a URI reference (RFC 3986): absolute with the scheme `file`, relative without one.
  static func uri(_ path: String) -> String {
    let path = plain(path)
    let encoded = path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
