extension Rule {
  /// A safe area or margin that follows from a frame which is not decided.
  public static let unknownInsets = Rule(
    id: "unknown-insets", severity: .note,
    summary: "A safe area or margin that follows from a frame which is not decided.",
    essay: """
      How much of the safe area around it reaches a view depends on where it lies: at
      each edge it is that of its superview, less the distance between the two edges.
      Where that is not decided, as in the content of a scroll view, the safe area is
      not known either, and what depends on it has no frame. A conflict is reported
      only where no safe area resolves it. The same holds for margins that a view
      preserves of its superview, and for readable guides.

      For example:

          view Screen 393x852 safeAreaInsets 59,0,34,0
            scroll Page
              view Content
                view Title
          Title.top = Content.safeAreaLayoutGuide.top

      How far Content is scrolled decides how much of the 59 points it keeps.

      What to do: pin the view whose edge is open; inside a scroll view, use the safe
      area of the scroll view or of the screen.
      """)
}
