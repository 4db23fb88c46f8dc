import LayoutReporters

/// The formats of the commands that list something of layouts, each command's default first.
extension ReportFormat {
  /// What `plumb constraints` can print.
  static let constraints = listing { Listing.constraints($0) }
  /// What `plumb counts` can print.
  static let counts = listing { Listing.counts($0) }
  /// What `plumb frames` can print.
  static let frames = listing { Listing.frames($0) }
  /// What `plumb sizes` can print.
  static let sizes = listing { Listing.sizes($0) }
  /// What `plumb trace` can print.
  static let trace = [ReportFormat(name: "text", summary: "The tree, for people.") { _ in Listing.trace }]

  private static func listing(_ makeReporter: @escaping @Sendable (ListingFormat) -> any Reporter) -> [ReportFormat] {
    [
      ReportFormat(name: "text", summary: "Lines or a table, for people.") { _ in makeReporter(.text) },
      ReportFormat(name: "json", summary: "One object, for programs.") { _ in makeReporter(.json) },
    ]
  }
}
