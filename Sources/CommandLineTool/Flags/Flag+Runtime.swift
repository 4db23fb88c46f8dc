extension Flag {
  /// `--runtime`: Interface Builder files as built.
  static let runtime = Flag(
    "runtime", help: "judge storyboards and xibs as built, without placeholder constraints and sizes"
  ) { $0.loading.mode = .runtime }
}
