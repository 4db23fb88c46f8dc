extension Rule {
  /// Required constraints that cannot all hold.
  package static let unsatisfiableConstraints = Rule(
    id: "unsatisfiable-constraints", severity: .error,
    summary: "Required constraints that cannot all hold.",
    essay: """
      Required constraints that cannot all hold.
      """)
}
