/// The encodings that XML obliges everyone to read (Extensible Markup Language 1.0, section 4.3.3).
public enum XMLEncoding: Hashable, Sendable {
  /// UTF-8.
  case utf8
  /// UTF-16 with a byte order mark.
  case utf16

  /// Its name in an XML declaration.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    }
  }

  /// The encoding of a name, in capitals or not; `nil` for any other.
  init?(name: String) {
    switch name.uppercased() {
    case "UTF-8", "UTF8": self = .utf8
    case "UTF-16", "UTF16": self = .utf16
    default: return nil
    }
  }
}
