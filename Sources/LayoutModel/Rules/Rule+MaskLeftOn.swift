extension Rule {
  /// A view that code constrains keeps its autoresizing mask.
  public static let maskLeftOn = Rule(
    id: "mask-left-on", severity: .warning,
    summary: "A view that code constrains keeps its autoresizing mask.",
    essay: """
      The autoresizing mask of a view that is made in code becomes required
      constraints, which hold the view where its frame is: mostly at 0, with no size.
      Constraints of its own then contradict those, and UIKit breaks one of them.

      For example:

          let title = UILabel()
          view.addSubview(title)
          title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true

      This is said only of a view of UIKit's or AppKit's own classes that was made
      here, and that no other code can have got hold of.

      What to do: set translatesAutoresizingMaskIntoConstraints to false for the view
      before the constraint is activated.
      """)
}
