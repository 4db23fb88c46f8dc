extension Rule {
  /// A horizontal location is constrained to a vertical one.
  package static let horizontalWithVertical = Rule(
    id: "horizontal-with-vertical", severity: .error,
    summary: "A horizontal location is constrained to a vertical one.",
    essay: """
      A horizontal location is constrained to a vertical one.
      """)
}
