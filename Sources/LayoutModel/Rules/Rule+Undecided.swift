extension Rule {
  /// A limit on work was reached before an answer.
  public static let undecided = Rule(
    id: "undecided", severity: .warning,
    summary: "A limit on work was reached before an answer.",
    essay: """
      The solver stopped at its limit of work before it had an answer for a layout.
      That is no verdict: the layout may be sound or not. What was established until
      then is still reported and is still exact.

      For example:

          $ plumb check --budget 1000 Enormous.layout

      gives up on a layout that needs more than 1000 steps.

      What to do: raise the limit with --budget, or take the layout apart: views that
      no constraint joins are solved apart from each other and cost little. If a
      layout of ordinary size is undecided, please report it with the file.
      """)
}
