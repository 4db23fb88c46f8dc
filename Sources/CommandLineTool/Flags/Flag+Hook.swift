extension Flag {
  /// `--hook`: the hook of git, too.
  static let hook = Flag("hook", help: "have git check each commit, too, as plumb hook install does") {
    $0.installsHook = true
  }
}
