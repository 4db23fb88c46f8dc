extension Rule {
  /// A visual format that UIKit refuses.
  package static let invalidVisualFormat = Rule(
    id: "invalid-visual-format", severity: .error,
    summary: "A visual format that UIKit refuses.",
    essay: """
      A visual format that UIKit refuses.
      """)
}
