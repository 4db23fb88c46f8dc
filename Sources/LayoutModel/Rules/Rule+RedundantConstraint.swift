extension Rule {
  /// A required constraint that the others imply.
  package static let redundantConstraint = Rule(
    id: "redundant-constraint", severity: .note, isOnByDefault: false,
    summary: "A required constraint that the others imply.",
    essay: """
      A required constraint that the others imply.
      """)
}
