/// The version of the tool.
package enum Version {
  /// The version in reports and of `plumb --version`; CHANGELOG.md says what it holds.
  package static let current = "0.1.0"
}
