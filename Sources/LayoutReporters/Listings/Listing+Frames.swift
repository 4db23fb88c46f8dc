import LayoutModel

extension Listing {
  /// The frame of each view at the optimum: what `plumb frames` prints.
  ///
  /// Frames are in the superviews' coordinates, in points; text is a table with `?` for what is ambiguous or not known.
  ///
  /// - Parameter format: Whether it is for people or for programs.
  /// - Returns: The listing.
  package static func frames(_ format: ListingFormat = .text) -> Listing {
    Listing(format, lines: frameLines, members: frameMembers)
  }

  private static func frameLines(of diagnosis: Diagnosis) -> [VisibleText] {
    guard !diagnosis.views.isEmpty else { return [] }
    return table(
      [["view", "x", "y", "width", "height"]]
        + diagnosis.views.map { view in
          [diagnosis.layout[view.item].name] + view.frame.map { $0.map(NumberText.rounded) ?? "?" }
        })
  }

  private static func frameMembers(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    let views: [JSONValue] = diagnosis.views.map { view in
      .object([
        "name": .string(diagnosis.layout[view.item].name), "frame": .array(view.frame.map { .number($0) }),
      ])
    }
    return [.init(key: "views", value: .array(views))]
  }
}
