extension Flag {
  /// `--ascii`: no box characters.
  static let ascii = Flag("ascii", help: "draw text in ASCII, whatever the locale; else in box characters") {
    $0.drawsASCII = true
  }
}
