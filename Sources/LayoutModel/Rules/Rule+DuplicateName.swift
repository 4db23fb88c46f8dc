extension Rule {
  /// Two items have one name.
  package static let duplicateName = Rule(
    id: "duplicate-name", severity: .error,
    summary: "Two items have one name.",
    essay: """
      Two items have one name.
      """)
}
