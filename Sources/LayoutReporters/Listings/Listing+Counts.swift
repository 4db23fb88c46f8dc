import LayoutModel

extension Listing {
  /// How many constraints affect each view on each axis: what `plumb counts` prints.
  ///
  /// - Parameter format: Whether it is for people or for programs.
  /// - Returns: The listing.
  package static func counts(_ format: ListingFormat = .text) -> Listing {
    Listing(format, lines: countLines, members: countMembers)
  }

  private static func countLines(of diagnosis: Diagnosis) -> [VisibleText] {
    guard !diagnosis.views.isEmpty else { return [] }
    return table(
      [["view", "horizontal", "vertical"]]
        + diagnosis.views.map {
          [diagnosis.layout[$0.item].name, String($0.horizontalConstraints), String($0.verticalConstraints)]
        })
  }

  private static func countMembers(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    let views: [JSONValue] = diagnosis.views.map {
      .object([
        "name": .string(diagnosis.layout[$0.item].name), "horizontal": .number($0.horizontalConstraints),
        "vertical": .number($0.verticalConstraints),
      ])
    }
    return [.init(key: "views", value: .array(views))]
  }
}
