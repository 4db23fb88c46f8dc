extension Rule {
  /// A priority is not within 1...1000.
  package static let priorityOutOfRange = Rule(
    id: "priority-out-of-range", severity: .error,
    summary: "A priority is not within 1...1000.",
    essay: """
      A priority is not within 1...1000.
      """)
}
