extension Rule {
  /// A view is held to the safe area within itself.
  public static let ownSafeArea = Rule(
    id: "own-safe-area", severity: .note,
    summary: "Code ties a view to its own safe area.",
    essay: """
      The safe area of a view lies within it, away from its edges by insets that bars,
      notches and home indicators make. A constraint between an edge of the view and
      the same edge of its own safe area says that there is no such inset. Where there
      is one, the two contradict each other; where there is none, the constraint does
      nothing. Nearly always another view was meant: one within it, or the superview's
      safe area.

      For example:

          view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)

      What to do: name the view that is to keep away from the bars, or, to keep this
      view itself away from them, the safe area of its superview.
      """)
}
