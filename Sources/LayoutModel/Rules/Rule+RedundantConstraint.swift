extension Rule {
  /// A required constraint that the others imply.
  public static let redundantConstraint = Rule(
    id: "redundant-constraint", severity: .note, isOnByDefault: false,
    summary: "A required constraint that the others imply.",
    essay: """
      A required constraint that the other required ones imply: without it the layout
      is the same. That is no error, but the two will contradict each other as soon as
      one of them is edited, and UIKit has more to solve. Redundant is not
      conflicting: a redundant constraint holds. Apple: Auto Layout Guide, Creating
      Nonambiguous, Satisfiable Layouts.

      For example:

          view Superview 320x480
            view Red
          H:|-20-[Red(280)]-20-|
          V:|-20-[Red(40)]

      Two of the gap before, the width and the gap behind already give the third at
      this size.

      What to do: leave out what follows from the rest, or make it optional if it says
      what is wished for at other sizes.
      """)
}
