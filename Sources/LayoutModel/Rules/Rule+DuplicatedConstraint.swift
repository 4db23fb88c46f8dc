extension Rule {
  /// Two constraints of an Interface Builder file, or of code, that say exactly the same.
  public static let duplicatedConstraint = Rule(
    id: "duplicated-constraint", severity: .note,
    summary: "Two constraints that say exactly the same.",
    essay: """
      Two constraints of a storyboard or xib file, or of a view in Swift, agree in
      items, attributes, relation, multiplier, constant and priority. The layout is
      the same with one of them, but an outlet that changes the constant of one, or an
      edit of one, makes the two contradict each other. They come from adding a
      constraint again, or from a merge. In code this is a warning: mostly a line was
      copied of which another attribute was to be changed.

      For example:

          <constraint firstAttribute="width" constant="40" id="Ab1-cd-2Ef"/>
          <constraint firstAttribute="width" constant="40" id="Gh3-ij-4Kl"/>

      What to do: delete the one that nothing refers to.
      """)
}
