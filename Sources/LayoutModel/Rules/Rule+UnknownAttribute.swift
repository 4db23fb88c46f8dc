extension Rule {
  /// A constraint names an attribute that does not exist.
  package static let unknownAttribute = Rule(
    id: "unknown-attribute", severity: .error,
    summary: "A constraint names an attribute that does not exist.",
    essay: """
      A constraint names an attribute that does not exist.
      """)
}
