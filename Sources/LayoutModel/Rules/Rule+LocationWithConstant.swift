extension Rule {
  /// A location is constrained to a constant: no second item, or a multiplier of 0.
  package static let locationWithConstant = Rule(
    id: "location-with-constant", severity: .error,
    summary: "A location is constrained to a constant: no second item, or a multiplier of 0.",
    essay: """
      A location is constrained to a constant: no second item, or a multiplier of 0.
      """)
}
