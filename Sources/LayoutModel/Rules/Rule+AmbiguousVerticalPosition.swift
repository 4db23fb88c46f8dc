extension Rule {
  /// A view's vertical position has more than one value.
  package static let ambiguousVerticalPosition = Rule(
    id: "ambiguous-vertical-position", severity: .warning,
    summary: "A view's vertical position has more than one value.",
    essay: """
      A view's vertical position has more than one value.
      """)
}
