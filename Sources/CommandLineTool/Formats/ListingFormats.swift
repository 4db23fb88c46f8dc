import LayoutReporters

/// The formats of the commands that list something of layouts, each command's default first.
extension ReportFormat {
  /// What `plumb constraints` can print.
  static let constraints = listing { format, _ in Listing.constraints(format) }
  /// What `plumb counts` can print.
  static let counts = listing { format, _ in Listing.counts(format) }
  /// What `plumb frames` can print.
  static let frames = listing { Listing.frames($0, on: $1.pixels) }
  /// What `plumb sizes` can print.
  static let sizes = listing { format, _ in Listing.sizes(format) }
  /// What `plumb trace` can print.
  static let trace = [ReportFormat(name: "text", summary: "The tree, for people.") { _ in Listing.trace }]

  private static func listing(
    _ makeReporter: @escaping @Sendable (ListingFormat, ReportStyle) -> any Reporter
  ) -> [ReportFormat] {
    [
      ReportFormat(name: "text", summary: "Lines or a table, for people.") { makeReporter(.text, $0) },
      ReportFormat(name: "json", summary: "One object, for programs.") { makeReporter(.json, $0) },
    ]
  }
}
