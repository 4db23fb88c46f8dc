extension Rule {
  /// A view that no constraint mentions.
  public static let viewWithoutConstraints = Rule(
    id: "view-without-constraints", severity: .warning,
    summary: "A view that no constraint mentions.",
    essay: """
      No constraint speaks of the view, and nothing else places it, so that neither
      its position nor its size is decided. It is said once instead of once for each
      of the four. While the app runs such a view mostly lies at the top left with no
      size, and is not seen; the finding predicts so. Apple: Auto Layout Guide,
      Ambiguous Layouts.

      For example:

          view Superview 320x480
            view Red
            view Forgotten
          H:|-20-[Red(40)]
          V:|-20-[Red(40)]

      UIKit will probably show Forgotten.x 0, Forgotten.y 0, Forgotten.width 0 and
      Forgotten.height 0: a prediction.

      What to do: constrain the view on both axes, or remove it. In code, look for a
      constraint that was made but never activated. A view that is placed by its frame
      keeps translatesAutoresizingMaskIntoConstraints. One that Interface Builder
      gives an autoresizing mask, since Xcode 8, is placed by that.
      """)
}
