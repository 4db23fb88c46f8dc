extension Rule {
  /// A visual format that contains white space.
  package static let visualFormatWhitespace = Rule(
    id: "visual-format-whitespace", severity: .note, isOnByDefault: false,
    summary: "A visual format that contains white space.",
    essay: """
      A visual format that contains white space.
      """)
}
