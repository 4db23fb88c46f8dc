extension Rule {
  /// A constraint names an item that does not exist.
  public static let unknownItem = Rule(
    id: "unknown-item", severity: .error,
    summary: "A constraint names an item that does not exist.",
    essay: """
      A constraint speaks of a view, a layout guide or a metric that the layout does
      not declare. In code this is a missing key of the views or metrics dictionary,
      for which constraints(withVisualFormat:options:metrics:views:) throws while the
      app runs. Apple: Auto Layout Guide, Visual Format Language.

      For example:

          view Superview 320x480
            view Red
          Rde.width = 40

      What to do: correct the name, or declare the item. The hint shows the nearest
      name that exists. Names are case-sensitive. The rest of the layout is diagnosed
      without the constraint, so ambiguities that follow from its absence are listed
      too.
      """)
}
