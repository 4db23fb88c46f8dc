extension Rule {
  /// A constraint is activated before the one that excludes it is deactivated.
  public static let deactivatedTooLate = Rule(
    id: "deactivated-too-late", severity: .note,
    summary: "Code activates a constraint before it deactivates the one that excludes it.",
    essay: """
      UIKit looks for contradictions at the moment when a constraint is activated.
      While a view is shown, one that excludes what still holds makes it print
      "Unable to simultaneously satisfy constraints" and break one of the two, even
      if the next line deactivates the old one. Which of them it breaks is not
      said; if it is the new one, the view keeps its old size.

      For example:

          @objc private func open() {
            tall.isActive = true      // height == 320
            short.isActive = false    // height == 44
          }

      What to do: turn the lines round, first deactivate, then activate. Where several
      are exchanged, deactivate all of the old ones in one list before the new ones
      are activated in another.
      """)
}
