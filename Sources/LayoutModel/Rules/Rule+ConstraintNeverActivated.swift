extension Rule {
  /// Code makes a constraint and never activates it.
  public static let constraintNeverActivated = Rule(
    id: "constraint-never-activated", severity: .warning,
    summary: "Code makes a constraint and never activates it.",
    essay: """
      A constraint that is made from anchors takes no part in the layout until it is
      activated, and making one has no other effect. What it was to decide stays open,
      often without a visible sign: the view has no size, or keeps one by chance.

      For example:

          label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)

      This is said only of a constraint that no code at hand can activate: a statement
      drops it, or what holds it is never read.

      What to do: set isActive to true, or list the constraint among those that
      NSLayoutConstraint.activate is given. Remove it if it is not needed.
      """)
}
