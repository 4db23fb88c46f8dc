extension Flag {
  /// `--constraints`: what is drawn though nothing is wrong with it.
  static let constraints = Flag(
    "constraints", parameter: Parameter(name: "NAME"),
    help: "draw the constraints of a name or on a view of that name too, or all that someone wrote"
  ) { (value, settings) throws(UsageError) in
    guard !value.isEmpty else {
      throw UsageError("--constraints cannot be empty", hint: "it takes a name, or all")
    }
    settings.drawnConstraints = value
  }
}
