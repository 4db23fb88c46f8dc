extension Rule {
  /// A view's vertical position has more than one value.
  public static let ambiguousVerticalPosition = Rule(
    id: "ambiguous-vertical-position", severity: .warning,
    summary: "A view's vertical position has more than one value.",
    essay: """
      More than one vertical position satisfies the constraints equally well, so that
      Auto Layout picks one of them. The finding says between which bounds the top is
      free, what moves along with it, and what UIKit will probably show: the only
      bound, or 0 without one. That is a prediction, not a promise. Apple: Auto Layout
      Guide, Ambiguous Layouts.

      For example:

          view Superview 320x480
            view Red
          H:|-20-[Red(40)]
          V:[Red(40)]

      The height is known; nothing ties an edge, the centre or a baseline to anything.
      UIKit will probably show Red.y 0: a prediction.

      What to do: tie the top, the bottom, centerY or a baseline to something whose
      position is known. Where a column of views hangs together, one tie places them
      all.
      """)
}
