/// Values at the edges of what a reader expects.
enum SpecialValues {
  /// The numbers at which most goes wrong.
  static let commonNumbers: [[UInt8]] = ["0", "0.0", "-1", "1", "1000", "1e9", "-1e9", "0.000000001", "nan", ""].map {
    Array($0.utf8)
  }

  /// Zero, huge, negative, nearly nothing, and what looks like a number.
  static let numbers: [[UInt8]] =
    [
      "0", "0.0", "-0", "1", "-1", "2", "3", "0.5", "-0.5", "0.1", "1e-9", "1e-300", "1e-400", "5e-324", "1e9", "-1e9",
      "1000000000", "1e18", "1e308", "-1e308", "1e309", "1e400", "1e401", "2147483647", "2147483648", "-2147483648",
      "4294967296", "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "18446744073709551616", "nan", "NaN", "-nan", "inf", "-Infinity", "infinity", "0x10", "0x1p-1074", "1e", "1e+",
      ".",
      ".5", "5.", "+5", "--5", "1/3", "1/0", "0/0", "16:9", "1:0", "0:0", "30%", "1_000", "1,5", "\u{661}", "\u{FF11}",
      "0.3333333333333333", "999.99999", "1000", "1001", "249.99998474121094", "10000000000000000000000000000",
      "0.000000000000000000000000000000000000001", String(repeating: "9", count: 399),
      String(repeating: "9", count: 401),
      "0." + String(repeating: "3", count: 390), "1e-9999999999999999999", "7919/7907",
    ].map { Array($0.utf8) }

  /// Texts that are empty, long, of other scripts, or that mean something to what prints them.
  static let texts: [[UInt8]] =
    [
      "", " ", "YES", "NO", "true", "null", "a", "\u{301}", "e\u{301}\u{302}\u{303}", "\u{202E}abc", "\u{FEFF}",
      "\u{0}",
      "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{FFFE}", "]]>",
      "&amp;",
      "&#0;", "&#x110000;", "&lt;", "'", "\"", "\\", "\\u0000", "\\uD800", "|", "H:|-[a]-|", "@1000", "*", "**",
      "../..", "/",
      "::error::x", "##[error]x", "Superview", "x.y", "-", "--", "#", "$(x)", "%n", "{0}", "\r", "\t", "safeArea",
      String(repeating: "A", count: 3000), String(repeating: "\u{1F600}", count: 300),
      String(repeating: "a b ", count: 500),
      String(repeating: "(", count: 2000), String(repeating: "[", count: 2000), String(repeating: "<", count: 2000),
      String(repeating: "-", count: 2000), String(repeating: "e\u{301}", count: 800),
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x80, 0x80]]

  /// What the messages of Auto Layout are known by.
  static let logSigns: [[UInt8]] =
    [
      "Unable to simultaneously satisfy constraints.", "Unable to simultaneously satisfy constraints:",
      "Conflicting constraints detected:", "Will attempt to recover by breaking constraint ", "AMBIGUOUS LAYOUT",
      "has an ambiguous layout", "AMBIGUOUS LAYOUT for UIView:0x7f94.minX{id: 13}, title.Height{id: 9}",
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints", "Break on objc_exception_throw",
      "Probably at least one of the constraints", "<private>", "<\u{2026}>", "(", ")", ").", "),", "\"", "\",", "'",
      "<", ">", "|",
      "<NSLayoutConstraint:0x600000000010 UIView:0x7f8000000010.width == 300   (active)>",
      "<NSLayoutConstraint:0x600000000010 H:|-(20)-[UILabel:0x7f8000000010'a b']   (active, names: '|':UIView:0x7f8 )>",
      "<MASLayoutConstraint:0x600000000020 UIView:0x7f8.left == UIView:0x7f9.left + 5>",
      "<SnapKit.LayoutConstraint:0x6@a.swift#1",
      "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UIView:0x7f8.midX == 4>", "|   *UIView:0x7f94", "\u{2022}",
      "(null)",
      "UIView-Encapsulated-Layout-Width", "names: ", "active", "@750", "== ", "-0-", "NSLayoutConstraint",
      "constraint ",
    ].map { Array($0.utf8) }
}
