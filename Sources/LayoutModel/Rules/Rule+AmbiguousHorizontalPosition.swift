extension Rule {
  /// A view's horizontal position has more than one value.
  public static let ambiguousHorizontalPosition = Rule(
    id: "ambiguous-horizontal-position", severity: .warning,
    summary: "A view's horizontal position has more than one value.",
    essay: """
      More than one horizontal position satisfies the constraints equally well, so
      that Auto Layout picks one of them. The finding says between which bounds the
      left edge is free, what moves along with it, and what UIKit will probably show:
      the only bound, or 0 without one. That is a prediction, not a promise. Apple:
      Auto Layout Guide, Ambiguous Layouts.

      For example:

          view Superview 320x480
            view Red
          H:[Red(40)]
          V:|-20-[Red(40)]

      The width is known; nothing ties an edge or the centre to anything.
      UIKit will probably show Red.x 0: a prediction.

      What to do: tie the leading edge, the trailing edge or centerX to something
      whose position is known. Where a row of views hangs together, one tie places
      them all.
      """)
}
