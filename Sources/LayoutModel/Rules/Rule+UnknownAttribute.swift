extension Rule {
  /// A constraint names an attribute that does not exist.
  public static let unknownAttribute = Rule(
    id: "unknown-attribute", severity: .error,
    summary: "A constraint names an attribute that does not exist.",
    essay: """
      The word behind an item's name is no attribute of NSLayoutConstraint: left,
      right, top, bottom, leading, trailing, width, height, centerX, centerY,
      firstBaseline, lastBaseline, the margin forms such as leadingMargin, and
      NotAnAttribute. Apple: NSLayoutConstraint.Attribute.

      For example:

          view Superview 320x480
            view Red
          Red.witdh = 40

      What to do: correct the word; the hint shows the nearest attribute. What is
      outside the view, such as its safe area, is an item and not an attribute:
      Superview.safeAreaLayoutGuide.top.
      """)
}
