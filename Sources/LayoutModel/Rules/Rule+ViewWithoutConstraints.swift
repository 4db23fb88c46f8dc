extension Rule {
  /// A view that no constraint mentions.
  package static let viewWithoutConstraints = Rule(
    id: "view-without-constraints", severity: .warning,
    summary: "A view that no constraint mentions.",
    essay: """
      A view that no constraint mentions.
      """)
}
