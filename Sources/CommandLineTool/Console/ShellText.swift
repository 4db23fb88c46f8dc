import LayoutReporters

/// Texts as a shell reads them.
enum ShellText {
  /// A path to be copied from a terminal into a shell: one with hidden characters as bash, zsh and ksh spell its bytes,
  /// `$'\xFE.layout'`, and one that would be taken for a flag as `./-x.layout`.
  static func shown(_ path: String) -> VisibleText {
    let word = path.utf8.first == UInt8(ascii: "-") ? "./" + path : path
    if VisibleText(word).text == word { return VisibleText(quoted(word)) }
    let bytes = PathText.bytes(of: word).map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
      case 0x20..<0x7F: String(Unicode.Scalar(byte))
      default: "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return "$'\(bytes.joined())'"
  }

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
