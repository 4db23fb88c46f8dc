extension Rule {
  /// Views of equal hugging or compression resistance must stretch or shrink, and nothing says which.
  package static let ambiguousContentPriority = Rule(
    id: "ambiguous-content-priority", severity: .warning,
    summary: "Views of equal hugging or compression resistance must stretch or shrink, and nothing says which.",
    essay: """
      Views of equal hugging or compression resistance must stretch or shrink, and nothing says which.
      """)
}
