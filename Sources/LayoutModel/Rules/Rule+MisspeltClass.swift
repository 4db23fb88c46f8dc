extension Rule {
  /// A class that is nearly one of UIKit's or AppKit's.
  public static let misspeltClass = Rule(
    id: "misspelt-class", severity: .note, summary: "A class that is nearly one of UIKit's or AppKit's.",
    essay: """
      The class of a view in a layout file is a letter away from one of UIKit's,
      AppKit's, WebKit's or MapKit's. It is taken for a class of your own, which has
      the priorities of a plain view, and logs show its name. Classes with other
      beginnings than UI, NS, WK and MK are never meant.

      For example:

          view Superview 320x480
            view Title: UILable "Hello" intrinsic 80x20
          H:|-20-[Title]
          V:|-20-[Title]

      What to do: correct the name. If the class is your own, give it a prefix of
      your own.
      """)
}
