extension Rule {
  /// A visual format that UIKit refuses.
  public static let invalidVisualFormat = Rule(
    id: "invalid-visual-format", severity: .error,
    summary: "A visual format that UIKit refuses.",
    essay: """
      A visual format that constraints(withVisualFormat:options:metrics:views:)
      refuses. UIKit finds out while the app runs and throws, with the format and a
      caret where its parser gave up; Plumb prints that text and marks the whole
      stretch that is wrong. Apple: Auto Layout Guide, Visual Format Language.

      For example:

          view Superview 320x480
            view Red
          H:|-20-[Red(40]

      What to do: correct the format at the mark. Frequent reasons: a bracket that is
      not closed, a number that is negative without parentheses (-(-8)-), a key with a
      dot in it, two connections in a row, alignment options on the axis of the format
      itself.
      """)
}
