extension Rule {
  /// A constraint ties items of different view hierarchies.
  package static let noCommonAncestor = Rule(
    id: "no-common-ancestor", severity: .error,
    summary: "A constraint ties items of different view hierarchies.",
    essay: """
      A constraint ties items of different view hierarchies.
      """)
}
