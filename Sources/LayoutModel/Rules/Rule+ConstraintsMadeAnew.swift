extension Rule {
  /// Constraints are made and activated by what UIKit calls again and again.
  public static let constraintsMadeAnew = Rule(
    id: "constraints-made-anew", severity: .note,
    summary: "Code makes and activates constraints whenever UIKit lays out a view or updates its constraints.",
    essay: """
      UIKit calls updateConstraints, layoutSubviews and their like as often as it
      likes: when a view appears, turns, changes its size, or is told to. Each call
      here makes the same constraints once more, and those of the calls before stay
      active. They pile up; and once a number in them changes, the old ones and the
      new ones contradict each other.

      For example:

          override func layoutSubviews() {
            super.layoutSubviews()
            badge.widthAnchor.constraint(equalToConstant: bounds.width / 4)
              .isActive = true
          }

      What to do: make the constraints once, where the view is set up, keep those
      that change in properties, and set their constants here. Where they have to be
      made again, deactivate the old ones first; SnapKit's remakeConstraints does.
      """)
}
