extension Rule {
  /// A constraint in code relates an attribute of an item to itself.
  public static let itemRelatedToItself = Rule(
    id: "item-related-to-itself", severity: .error,
    summary: "Code relates an attribute of an item to itself.",
    essay: """
      A constraint between one attribute of a view and the same attribute of the same
      view decides nothing: without a constant it always holds, with one it never
      does. Another view was meant, mostly the one that has a similar name, or the
      superview.

      For example:

          icon.topAnchor.constraint(equalTo: icon.topAnchor, constant: 8)

      A width that is related to the height of the same view is an aspect ratio, and
      is none of these.

      What to do: name the view that was meant.
      """)
}
