extension Rule {
  /// Two opposite edges of a view are inset by the same number in the same direction.
  public static let insetToOneSide = Rule(
    id: "inset-to-one-side", severity: .note,
    summary: "Code moves opposite edges of a view in one direction.",
    essay: """
      A constant is added: it moves an edge to the right, or down. To keep a view away
      from both edges of another one, the constant of the trailing or bottom edge is
      negative. Where both are positive, or both negative, the view is as wide as the
      other one and stands out on one side.

      For example:

          box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)
          box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16)

      What to do: negate the constant of the trailing or bottom edge, or relate the
      edges the other way round. In SnapKit, write inset instead of offset.
      """)
}
