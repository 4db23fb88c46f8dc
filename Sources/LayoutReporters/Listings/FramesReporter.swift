import LayoutModel

/// The frame of each view at the optimum: what `plumb frames` prints.
///
/// Frames are in the superviews' coordinates, in points; text is a table with `?` for what is ambiguous or not known.
package struct FramesReporter: Reporter {
  private var listing: Listing

  /// Makes a reporter.
  package init(format: ListingFormat = .text) {
    listing = Listing(format, lines: Self.lines, members: Self.members)
  }

  /// What stands before all layouts.
  package mutating func begin() -> String { listing.begin() }

  /// The frames of a file's layouts.
  package mutating func add(_ file: FileDiagnosis) -> String { listing.add(file) }

  /// What stands behind all layouts.
  package mutating func end() -> String { listing.end() }

  private static func lines(of diagnosis: Diagnosis) -> [String] {
    guard !diagnosis.views.isEmpty else { return [] }
    return Listing.table(
      [["view", "x", "y", "width", "height"]]
        + diagnosis.views.map { view in
          [diagnosis.layout[view.item].name] + view.frame.map { $0.map(NumberText.rounded) ?? "?" }
        })
  }

  private static func members(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    let views: [JSONValue] = diagnosis.views.map { view in
      .object([
        "name": .string(diagnosis.layout[view.item].name), "frame": .array(view.frame.map { .number($0) }),
      ])
    }
    return [.init(key: "views", value: .array(views))]
  }
}
