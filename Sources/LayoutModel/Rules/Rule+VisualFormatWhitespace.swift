extension Rule {
  /// A visual format that contains white space.
  public static let visualFormatWhitespace = Rule(
    id: "visual-format-whitespace", severity: .note, isOnByDefault: false,
    summary: "A visual format that contains white space.",
    essay: """
      A visual format with white space in it. Some releases of UIKit skip it and
      others throw, and Apple's grammar has none: formats that must work everywhere
      have none either. Apple: Auto Layout Guide, Visual Format Language.

      For example:

          view Superview 320x480
            view Red
          H:|-20- [Red(40)]
          V:|-20-[Red(40)]

      What to do: remove it. To keep a long format readable, break it into several
      formats, or name its views shortly.
      """)
}
