extension Rule {
  /// A layout that is ambiguous for some values of what is not known.
  package static let possiblyAmbiguous = Rule(
    id: "possibly-ambiguous", severity: .note, isOnByDefault: false,
    summary: "A layout that is ambiguous for some values of what is not known.",
    essay: """
      A layout that is ambiguous for some values of what is not known.
      """)
}
