extension Rule {
  /// Which constraint UIKit breaks.
  package static let brokenConstraint = Rule(
    id: "broken-constraint", severity: .note,
    summary: "Which member of a conflict UIKit breaks, and how that is predicted.",
    essay: """
      Placeholder.
      """)
}
