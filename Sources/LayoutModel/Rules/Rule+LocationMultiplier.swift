extension Rule {
  /// A location has a multiplier other than 1.
  package static let locationMultiplier = Rule(
    id: "location-multiplier", severity: .warning, isOnByDefault: false,
    summary: "A location has a multiplier other than 1.",
    essay: """
      A location has a multiplier other than 1.
      """)
}
