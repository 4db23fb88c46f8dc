extension Flag {
  /// `--rtl`: from right to left too.
  static let rightToLeft = Flag("rtl", help: "also lay out in the other direction, as in Arabic and Hebrew") {
    $0.wantsRightToLeft = true
  }
}
