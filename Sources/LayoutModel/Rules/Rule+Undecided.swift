extension Rule {
  /// A limit on work was reached before an answer.
  package static let undecided = Rule(
    id: "undecided", severity: .warning,
    summary: "A limit on work was reached before an answer.",
    essay: """
      A limit on work was reached before an answer.
      """)
}
