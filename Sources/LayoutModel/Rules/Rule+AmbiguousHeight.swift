extension Rule {
  /// A view's height has more than one value.
  package static let ambiguousHeight = Rule(
    id: "ambiguous-height", severity: .warning,
    summary: "A view's height has more than one value.",
    essay: """
      A view's height has more than one value.
      """)
}
