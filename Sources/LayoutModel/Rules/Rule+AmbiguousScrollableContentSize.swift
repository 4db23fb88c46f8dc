extension Rule {
  /// A scroll view's content size has more than one value.
  package static let ambiguousScrollableContentSize = Rule(
    id: "ambiguous-scrollable-content-size", severity: .warning,
    summary: "A scroll view's content size has more than one value.",
    essay: """
      A scroll view's content size has more than one value.
      """)
}
