extension Rule {
  /// A view's horizontal position has more than one value.
  package static let ambiguousHorizontalPosition = Rule(
    id: "ambiguous-horizontal-position", severity: .warning,
    summary: "A view's horizontal position has more than one value.",
    essay: """
      A view's horizontal position has more than one value.
      """)
}
