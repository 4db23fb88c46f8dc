/// The name and version that `--version` prints and a report carries.
package enum ToolVersion {
  /// The name of the tool.
  package static let name = "plumb"
  /// The version, by semantic versioning.
  package static let number = "0.1.0"
  /// The day of the version, for the manual.
  package static let date = "2026-11-21"
}
