extension Rule {
  /// A leading or trailing edge is constrained to a left or right one.
  package static let leadingTrailingWithLeftRight = Rule(
    id: "leading-trailing-with-left-right", severity: .error,
    summary: "A leading or trailing edge is constrained to a left or right one.",
    essay: """
      A leading or trailing edge is constrained to a left or right one.
      """)
}
