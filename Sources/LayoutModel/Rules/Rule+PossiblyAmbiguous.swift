extension Rule {
  /// A layout that is ambiguous for some values of what is not known.
  public static let possiblyAmbiguous = Rule(
    id: "possibly-ambiguous", severity: .note, isOnByDefault: false,
    summary: "A layout that is ambiguous for some values of what is not known.",
    essay: """
      A layout that is decided for some values of what is not known, such as the width
      of a text, a safe area or a margin, and ambiguous for others. It is a note
      because the values that occur may all be good ones. Plumb never calls a layout
      ambiguous because of a guess. A note of this rule also names the views that only
      versions of Xcode before 11.4 call ambiguous.

      For example:

          H:|-20-[Name]-(>=8)-[Value]-20-|

      With two texts of unknown width the gap is decided as long as they fit; a longer
      pair must be compressed, and with equal compression resistance nothing says
      which of the two.

      What to do: state the content sizes if they are known, or make the layout
      indifferent to them: distinct priorities for hugging and compression, or a
      constraint in their place.
      """)
}
