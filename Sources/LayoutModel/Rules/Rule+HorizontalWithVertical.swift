extension Rule {
  /// A horizontal location is constrained to a vertical one.
  public static let horizontalWithVertical = Rule(
    id: "horizontal-with-vertical", severity: .error,
    summary: "A horizontal location is constrained to a vertical one.",
    essay: """
      A place along one axis is constrained to a place along the other. UIKit solves
      the axes as one system, but refuses to equate a left edge with a top: it throws
      when the constraint is made. Widths and heights may be related; that is an
      aspect ratio. Apple: Auto Layout Guide, Anatomy of a Constraint.

      For example:

          view Superview 320x480
            view Red
          Red.centerX = Superview.centerY

      What to do: most often one attribute was mistyped; use the same axis on both
      sides (Red.centerX = Superview.centerX).
      """)
}
