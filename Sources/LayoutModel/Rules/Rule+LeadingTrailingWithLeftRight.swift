extension Rule {
  /// A leading or trailing edge is constrained to a left or right one.
  public static let leadingTrailingWithLeftRight = Rule(
    id: "leading-trailing-with-left-right", severity: .error,
    summary: "A leading or trailing edge is constrained to a left or right one.",
    essay: """
      Leading and trailing change sides in a language that is read from right to left;
      left and right do not. A constraint between the two kinds would mean something
      else in each direction, so UIKit throws: use leading and trailing for both, or
      for neither. Apple: Auto Layout Guide, Anatomy of a Constraint.

      For example:

          view Superview 320x480
            view Red
          Red.leading = Superview.left + 20

      What to do: write leading and trailing on both sides unless the place must not
      follow the direction of reading, such as a playback control or a map.
      """)
}
