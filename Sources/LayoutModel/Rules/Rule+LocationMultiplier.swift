extension Rule {
  /// A location has a multiplier other than 1.
  public static let locationMultiplier = Rule(
    id: "location-multiplier", severity: .warning, isOnByDefault: false,
    summary: "A location has a multiplier other than 1.",
    essay: """
      Apple's guide asks for a multiplier of 1 on edges and centres, because a
      multiple of a place depends on where the origin lies. UIKit accepts others and
      measures in the coordinates of the nearest common ancestor; many apps place a
      view at a fraction of their superview that way. So the rule is off by default.
      Apple: Auto Layout Guide, Anatomy of a Constraint.

      For example:

          view Superview 320x480
            view Red
          Red.centerX = 0.5 * Superview.centerX
          V:|-20-[Red(40)]
          H:[Red(40)]

      What to do: nothing, if the superview is the second item and the direction of
      reading does not matter. Otherwise measure with a layout guide whose width is
      the fraction.
      """)
}
