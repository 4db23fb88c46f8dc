/// The JSON Schemas (draft 2020-12) of what Plumb prints as JSON.
///
/// They are part of the binary, so that it can be moved without a bundle beside it; `fixtures/schemas` holds the same texts.
package enum ReportSchema {
  /// Every schema by the name that `plumb schema NAME` takes.
  package static let all: KeyValuePairs<String, String> = [
    "report": report, "constraints": constraints, "finding": finding,
  ]

  /// The schema of a name, or `nil`.
  package static func named(_ name: String) -> String? { all.first { $0.key == name }?.value }
}
