import LayoutModel

/// The frame of each view at the optimum: what `plumb frames` prints.
package struct FramesReporter: Reporter {
  /// Text is a table with `?` for what is ambiguous or not known.
  package var format: ListingFormat

  /// Makes a reporter.
  package init(format: ListingFormat = .text) {
    self.format = format
  }

  /// The frames of all layouts, in the superviews' coordinates, in points.
  package func report(_ files: [FileDiagnosis]) -> String {
    switch format {
    case .text:
      Listing.text(files) { diagnosis in
        guard !diagnosis.views.isEmpty else { return [] }
        return Listing.table(
          [["view", "x", "y", "width", "height"]]
            + diagnosis.views.map { view in
              [diagnosis.layout[view.item].name] + view.frame.map { $0.map(NumberText.rounded) ?? "?" }
            })
      }
    case .json:
      Listing.json(files) { diagnosis in
        let views: [JSONValue] = diagnosis.views.map { view in
          .object([
            "name": .string(diagnosis.layout[view.item].name), "frame": .array(view.frame.map { .number($0) }),
          ])
        }
        return [.init(key: "views", value: .array(views))]
      }
    }
  }
}
