extension Rule {
  /// A priority is not within 1...1000.
  public static let priorityOutOfRange = Rule(
    id: "priority-out-of-range", severity: .error,
    summary: "A priority is not within 1...1000.",
    essay: """
      A priority is a number from 1 to 1000, and 1000 means required. UIKit throws for
      anything else. A constraint that should not count has no priority 0: it is
      inactive. Apple: Auto Layout Guide, Anatomy of a Constraint, Constraint
      Priorities.

      For example:

          view Superview 320x480
            view Red
          Red.width = 40 @1001

      What to do: leave the priority out for a required constraint; use 750 (high),
      250 (low), or 999 for one that should give way only when nothing else can.
      """)
}
