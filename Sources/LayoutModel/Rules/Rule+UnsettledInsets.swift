extension Rule {
  /// Insets that follow from frames which follow from them in turn, and never settle.
  public static let unsettledInsets = Rule(
    id: "unsettled-insets", severity: .warning,
    summary: "Safe areas or margins that change the frames which they follow from, without end.",
    essay: """
      The safe area of a view follows from its frame. Where the frame follows from it
      in turn, the framework lays out again when it changes. Here each layout gives
      another safe area, without end; it is taken as not known.

      For example:

          view Screen 393x852 safeAreaInsets 59,0,34,0
            view Lead
            view Bar
              view Gap
          Lead.top = Screen.top
          Lead.height = 2 * Gap.height
          Bar.top = Lead.bottom
          Gap.top = Bar.top
          Gap.bottom = Bar.safeAreaLayoutGuide.top

      At the top of the screen the bar has 59 points of safe area, which push it down
      by 118; there it has none, and nothing holds it down.

      What to do: use the safe area of a view that does not move with it, such as that
      of the screen.
      """)
}
