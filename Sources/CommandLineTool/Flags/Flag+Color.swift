extension Flag {
  /// `--color`: when to colour.
  static let color = Flag(
    "color", parameterName: "WHEN", choices: ColorChoice.allCases.map(\.rawValue),
    help: "colour: auto (on a terminal, unless NO_COLOR is set), always or never (default: auto)"
  ) { value, settings in
    if let choice = ColorChoice(rawValue: value) { settings.color = choice }
  }
}
