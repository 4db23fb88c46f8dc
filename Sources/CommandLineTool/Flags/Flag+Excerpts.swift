extension Flag {
  /// `--excerpts`: the XML of storyboards and xib files below their findings.
  static let excerpts = Flag(
    "excerpts", help: "show the XML of storyboards and xib files as well, not only what Xcode shows"
  ) {
    $0.showsExcerpts = true
  }
}
