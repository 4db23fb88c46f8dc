extension Rule {
  /// A view's width has more than one value.
  public static let ambiguousWidth = Rule(
    id: "ambiguous-width", severity: .warning,
    summary: "A view's width has more than one value.",
    essay: """
      More than one width satisfies the constraints equally well, so that Auto Layout
      picks one of them; which one may change with any edit or release. The finding
      says between which bounds the width is free, and what UIKit will probably show,
      mostly the least: a prediction, not a promise. As a rule of thumb a view needs
      two constraints on each axis. Apple: Auto Layout Guide, Ambiguous Layouts.

      For example:

          view Superview 320x480
            view Red
          H:|-20-[Red]
          V:|-20-[Red(40)]

      The left edge is at 20 and nothing says where the right edge is.
      UIKit will probably show Red.width 0: a prediction.

      What to do: add a width, the opposite edge, or an equal width to a view that has
      one; or give the view a content size. If inequalities hold it, say with an
      optional equality which end is preferred (Red.width = 200 @250).
      """)
}
