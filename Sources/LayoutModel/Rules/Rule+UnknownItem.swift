extension Rule {
  /// A constraint names an item that does not exist.
  package static let unknownItem = Rule(
    id: "unknown-item", severity: .error,
    summary: "A constraint names an item that does not exist.",
    essay: """
      A constraint names an item that does not exist.
      """)
}
