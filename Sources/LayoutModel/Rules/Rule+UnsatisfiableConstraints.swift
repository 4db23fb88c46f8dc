extension Rule {
  /// Required constraints that cannot all hold.
  public static let unsatisfiableConstraints = Rule(
    id: "unsatisfiable-constraints", severity: .error,
    summary: "Required constraints that cannot all hold.",
    essay: """
      Required constraints that no frames can satisfy together. Plumb names the
      smallest sets that contradict each other: take any one member out of a set and
      the rest of it can hold. Each comes with the arithmetic that proves it. UIKit
      meets such a set while the app runs, prints "Unable to simultaneously satisfy
      constraints", leaves out one of its members and lays out the rest; that choice
      is a guess, not a fix. Apple: Auto Layout Guide, Unsatisfiable Layouts.

      For example:

          view Superview 320x480
            view Red
          Red.width = 300
          H:|-20-[Red]-20-|
          V:|-20-[Red(40)]

      20 + 300 + 20 is 340, and Superview is 320 wide.

      What to do: decide which member is to give way. Remove it, make it an inequality
      (Red.width <= 300), or make it optional with a priority below 1000 (@999), so
      that it holds where there is room. A member that you did not write comes from a
      root size, a content size, a safe area that reaches a view below the root, an
      autoresizing mask or a stack view; change what causes it.
      """)
}
