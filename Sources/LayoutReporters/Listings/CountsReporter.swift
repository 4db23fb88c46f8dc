import LayoutModel

/// How many constraints affect each view on each axis: what `plumb counts` prints.
package struct CountsReporter: Reporter {
  private var listing: Listing

  /// Makes a reporter.
  package init(format: ListingFormat = .text) {
    listing = Listing(format, lines: Self.lines, members: Self.members)
  }

  /// What stands before all layouts.
  package mutating func begin() -> String { listing.begin() }

  /// The counts of a file's layouts.
  package mutating func add(_ file: FileDiagnosis) -> String { listing.add(file) }

  /// What stands behind all layouts.
  package mutating func end() -> String { listing.end() }

  private static func lines(of diagnosis: Diagnosis) -> [String] {
    guard !diagnosis.views.isEmpty else { return [] }
    return Listing.table(
      [["view", "horizontal", "vertical"]]
        + diagnosis.views.map {
          [diagnosis.layout[$0.item].name, String($0.horizontalConstraints), String($0.verticalConstraints)]
        })
  }

  private static func members(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    let views: [JSONValue] = diagnosis.views.map {
      .object([
        "name": .string(diagnosis.layout[$0.item].name), "horizontal": .number($0.horizontalConstraints),
        "vertical": .number($0.verticalConstraints),
      ])
    }
    return [.init(key: "views", value: .array(views))]
  }
}
