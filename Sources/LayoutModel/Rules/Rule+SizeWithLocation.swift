extension Rule {
  /// A width or height is constrained to a location.
  public static let sizeWithLocation = Rule(
    id: "size-with-location", severity: .error,
    summary: "A width or height is constrained to a location.",
    essay: """
      A width or height is a length, an edge or a centre is a place: an equation
      between them depends on where the origin happens to lie, so UIKit throws when
      the constraint is made. Apple: Auto Layout Guide, Anatomy of a Constraint, which
      lists the attributes of size and of location.

      For example:

          view Superview 320x480
            view Red
          Red.width = Superview.trailing

      What to do: relate the width to a width (Red.width = Superview.width), or the
      edge to an edge (Red.trailing = Superview.trailing). In code, layout anchors
      refuse the mixture at compile time.
      """)
}
