extension Rule {
  /// An optional constraint that does not hold.
  package static let unsatisfiedOptionalConstraint = Rule(
    id: "unsatisfied-optional-constraint", severity: .note, isOnByDefault: false,
    summary: "An optional constraint that does not hold.",
    essay: """
      An optional constraint that does not hold.
      """)
}
