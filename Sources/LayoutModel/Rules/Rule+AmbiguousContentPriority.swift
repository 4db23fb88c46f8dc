extension Rule {
  /// Views of equal hugging or compression resistance must stretch or shrink, and nothing says which.
  public static let ambiguousContentPriority = Rule(
    id: "ambiguous-content-priority", severity: .warning,
    summary: "Views of equal hugging or compression resistance must stretch or shrink, and nothing says which.",
    essay: """
      Views with a content size share room that is more, or less, than they need, and
      their priorities are equal: each may stretch, or be compressed, and nothing says
      which. Which one does it may change with any edit or release. In a UIStackView
      it is probably the first of them; elsewhere no rule is known, and nothing is
      predicted. Apple: Auto Layout Guide, Views with Intrinsic Content Size.

      For example:

          view Superview 320x480
            view Name: UILabel intrinsic 80x20
            view Value: UILabel intrinsic 60x20
          H:|-20-[Name]-8-[Value]-20-|
          V:|-20-[Name(20)]
          V:|-20-[Value(20)]

      272 points for 140 points of text: one label must stretch, and both resist with
      250.

      What to do: lower the content hugging of the view that should stretch, or raise
      that of the other; for too little room, lower the compression resistance of the
      one that should be cut. A difference of 1 is enough. Equal widths, if both
      should stretch, decide too.
      """)
}
