extension Rule {
  /// A view's width has more than one value.
  package static let ambiguousWidth = Rule(
    id: "ambiguous-width", severity: .warning,
    summary: "A view's width has more than one value.",
    essay: """
      A view's width has more than one value.
      """)
}
