extension Rule {
  /// A view that an app reported as ambiguous, without saying what of it.
  public static let ambiguousLayout = Rule(
    id: "ambiguous-layout", severity: .warning,
    summary: "A view that a console log calls ambiguous, without saying in what.",
    essay: """
      An app printed a trace of its views, or a warning, that marks a view as
      AMBIGUOUS LAYOUT and does not name what is open: its position or its size.
      Newer systems print it behind the mark, as in AMBIGUOUS LAYOUT for
      UIView:0x7f8010.minX{id: 12}; Plumb then says which.

      For example:

          *<UILabel:0x10e45eba0> - AMBIGUOUS LAYOUT

      What to do: ask the view in the debugger with exerciseAmbiguityInLayout, or for
      constraintsAffectingLayoutForAxis:, and count: a view needs about two
      constraints on each axis. If the layout is in a file, plumb check says what is
      missing.
      """)
}
