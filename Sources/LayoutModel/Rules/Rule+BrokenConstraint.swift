extension Rule {
  /// Which constraint UIKit breaks.
  public static let brokenConstraint = Rule(
    id: "broken-constraint", severity: .note,
    summary: "Which member of a conflict UIKit breaks, and how that is predicted.",
    essay: """
      UIKit breaks one member of a conflict; Apple does not say which. Where a log
      names it, Plumb says that. Elsewhere it predicts: of all that UIKit lists, the
      first of these that is there. Least or greatest sizes; a view's ratio; fixed
      sizes, the largest; distances between views, at the lowest address; a stack
      view's own; centres; trailing or bottom ties, the deepest; a stack view's ties
      to its edges; guides' trailing edges; relations of sizes; leading or top ties,
      the largest. Behind all that was written: the system's inner views in the same
      order, sizes that a container gave, guides' leading edges, hidden views, masks.

      Made from 263 real logs of 234 structures, and measured with each family of
      alike structures left out in turn: right in 191 of 234 (82 percent), within
      the first two in 92. By what is predicted: least or greatest sizes 96 percent,
      trailing ties 93, centres 88, distances 79, stack views 78, fixed sizes 77,
      ratios 67. On 100 logs collected afterwards, up to one in five of which may have
      been among those: 75 (75 percent). On 66 more that it had never seen: 55 (83
      percent).

      For example:

          |-20-[Red 300]-20-| in a Superview of 320: Red's width is broken

      What to do: do not rely on it. Give way yourself, with a priority of 999 on
      the constraint that may bend, and no conflict is left to break.
      """)
}
