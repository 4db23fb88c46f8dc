extension Rule {
  /// A layout file that cannot be read as one.
  package static let invalidLayoutFile = Rule(
    id: "invalid-layout-file", severity: .error,
    summary: "A layout file that cannot be read as one.",
    essay: """
      A layout file that cannot be read as one.
      """)
}
