/// Texts as a shell reads them.
enum ShellText {
  /// A word as a shell takes it for one: in single quotes where it holds more than letters, digits and a few signs.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_-./+@%,:".utf8.contains(byte)
        }
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
