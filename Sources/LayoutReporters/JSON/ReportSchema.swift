/// The JSON Schemas (draft 2020-12) of what Plumb prints and writes as JSON.
///
/// They are files in `Schemas`, and part of the binary, so that it can be moved without a bundle beside it.
package enum ReportSchema {
  /// The schema of what `plumb check --format json` prints.
  package static let report = text(PackageResources.report_schema_json)
  /// The schema of each line of what `plumb check --format jsonl` prints.
  package static let finding = text(PackageResources.finding_schema_json)
  /// The schema of what `plumb constraints --format json` prints.
  package static let constraints = text(PackageResources.constraints_schema_json)
  /// The schema of what `plumb counts --format json` prints.
  package static let counts = text(PackageResources.counts_schema_json)
  /// The schema of what `plumb frames --format json` prints.
  package static let frames = text(PackageResources.frames_schema_json)
  /// The schema of what `plumb sizes --format json` prints.
  package static let sizes = text(PackageResources.sizes_schema_json)

  /// The schema of what `plumb check --baseline FILE --write-baseline` writes.
  package static let baseline = text(PackageResources.baseline_schema_json)

  /// Every schema by the name that `plumb schema NAME` takes.
  package static let all: KeyValuePairs<String, String> = [
    "report": report, "finding": finding, "constraints": constraints, "counts": counts, "frames": frames,
    "sizes": sizes, "baseline": baseline,
  ]

  /// The schema of a name, or `nil`.
  package static func named(_ name: String) -> String? { all.first { $0.key == name }?.value }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
