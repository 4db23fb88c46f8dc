extension Flag {
  /// `--size-class`: the traits by which the variations of Interface Builder files are chosen.
  static let sizeClass = Flag(
    "size-class", parameter: Parameter(name: "W,H", choices: sizeClassChoices),
    help: "judge storyboards and xibs for a width and height class, or for all that their variations name"
  ) { (value, settings) throws(UsageError) in
    guard sizeClassChoices.contains(value) else {
      throw UsageError("--size-class cannot be '\(value)'", hint: "it takes \(alternatives(sizeClassChoices))")
    }
    guard value != "all" else {
      settings.loading.includesEveryVariation = true
      return
    }
    let parts = value.split(separator: ",").map(String.init)
    settings.loading.sizeClasses = .init(
      width: parts.first.flatMap { $0 == "any" ? nil : $0 }, height: parts.last.flatMap { $0 == "any" ? nil : $0 })
  }

  private static let sizeClassChoices: [String] = {
    let classes = ["compact", "regular", "any"]
    return ["all"] + classes.flatMap { width in classes.map { "\(width),\($0)" } }
  }()
}
