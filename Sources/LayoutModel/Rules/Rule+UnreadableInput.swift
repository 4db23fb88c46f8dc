extension Rule {
  /// An input that cannot be opened or is not text.
  package static let unreadableInput = Rule(
    id: "unreadable-input", severity: .error,
    summary: "An input that cannot be opened or is not text.",
    essay: """
      An input that cannot be opened or is not text.
      """)
}
