extension Rule {
  /// A view's height has more than one value.
  public static let ambiguousHeight = Rule(
    id: "ambiguous-height", severity: .warning,
    summary: "A view's height has more than one value.",
    essay: """
      More than one height satisfies the constraints equally well, so that Auto Layout
      picks one of them; which one may change with any edit or release. The finding
      says between which bounds the height is free, and what UIKit will probably show,
      mostly the least: a prediction, not a promise. Apple: Auto Layout Guide,
      Ambiguous Layouts.

      For example:

          view Superview 320x480
            view Red
          H:|-20-[Red(40)]
          V:|-20-[Red]

      The top edge is at 20 and nothing says where the bottom edge is.
      UIKit will probably show Red.height 0: a prediction.

      What to do: add a height, the opposite edge, or an equal height to a view that
      has one; or give the view a content size. If inequalities hold it, say with an
      optional equality which end is preferred (Red.height = 200 @250).
      """)
}
