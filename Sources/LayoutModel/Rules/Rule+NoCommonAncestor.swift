extension Rule {
  /// A constraint ties items of different view hierarchies.
  public static let noCommonAncestor = Rule(
    id: "no-common-ancestor", severity: .error,
    summary: "A constraint ties items of different view hierarchies.",
    essay: """
      The two items of a constraint belong to hierarchies that nothing joins, so that
      there are no coordinates in which to compare them. UIKit throws when such a
      constraint is activated. In code the usual reason is order: the constraint is
      activated before addSubview. Apple: NSLayoutConstraint, activate(_:).

      For example:

          view Screen 320x480
            view Red
          view Panel 320x480
            view Blue
          Red.top = Blue.top

      What to do: put both items under one root, or relate each to something of its
      own hierarchy. In code, add subviews first and activate constraints afterwards.
      """)
}
