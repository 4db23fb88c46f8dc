extension Rule {
  /// An optional constraint that does not hold.
  public static let unsatisfiedOptionalConstraint = Rule(
    id: "unsatisfied-optional-constraint", severity: .note, isOnByDefault: false,
    summary: "An optional constraint that does not hold.",
    essay: """
      An optional constraint that does not hold in the solution, with the distance by
      which it misses. That is what optional constraints are for; the note helps to
      find the one that is never satisfied, or not at the size at hand. Auto Layout
      comes as close as the constraints of higher priority allow. Apple: Auto Layout
      Guide, Anatomy of a Constraint, Constraint Priorities.

      For example:

          view Superview 320x480
            view Red
          H:|-20-[Red]-20-|
          V:|-20-[Red(40)]
          Red.width = 300 @750

      The margins are required and leave 280, so that the width misses by 20.

      What to do: nothing, if it is meant to give way here. Otherwise raise its
      priority, or relax what keeps it from holding.
      """)
}
