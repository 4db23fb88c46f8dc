extension Rule {
  /// A width or height is constrained to a location.
  package static let sizeWithLocation = Rule(
    id: "size-with-location", severity: .error,
    summary: "A width or height is constrained to a location.",
    essay: """
      A width or height is constrained to a location.
      """)
}
