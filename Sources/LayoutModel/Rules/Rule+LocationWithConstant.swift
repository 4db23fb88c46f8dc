extension Rule {
  /// A location is constrained to a constant: no second item, or a multiplier of 0.
  public static let locationWithConstant = Rule(
    id: "location-with-constant", severity: .error,
    summary: "A location is constrained to a constant: no second item, or a multiplier of 0.",
    essay: """
      An edge or centre is constrained to a number alone: there is no second item, or
      its multiplier is 0. A place needs another place to be measured from, so UIKit
      throws: location attributes come in pairs. Apple: Auto Layout Guide, Anatomy of
      a Constraint.

      For example:

          view Superview 320x480
            view Red
          Red.leading = 20

      What to do: name what the 20 points are counted from, most often the superview:
      Red.leading = Superview.leading + 20, or H:|-20-[Red] as a visual format.
      """)
}
