import LayoutModel

/// How many constraints affect each view on each axis: what `plumb counts` prints.
package struct CountsReporter: Reporter {
  /// Text is a table.
  package var format: ListingFormat

  /// Makes a reporter.
  package init(format: ListingFormat = .text) {
    self.format = format
  }

  /// The counts of all layouts.
  package func report(_ files: [FileDiagnosis]) -> String {
    switch format {
    case .text:
      Listing.text(files) { diagnosis in
        guard !diagnosis.views.isEmpty else { return [] }
        return Listing.table(
          [["view", "horizontal", "vertical"]]
            + diagnosis.views.map {
              [diagnosis.layout[$0.item].name, String($0.horizontalConstraints), String($0.verticalConstraints)]
            })
      }
    case .json:
      Listing.json(files) { diagnosis in
        let views: [JSONValue] = diagnosis.views.map {
          .object([
            "name": .string(diagnosis.layout[$0.item].name), "horizontal": .number($0.horizontalConstraints),
            "vertical": .number($0.verticalConstraints),
          ])
        }
        return [.init(key: "views", value: .array(views))]
      }
    }
  }
}
