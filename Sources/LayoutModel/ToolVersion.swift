/// The name and version that `--version` prints and a report carries.
public enum ToolVersion {
  /// The name of the tool.
  public static let name = "plumb"
  /// The version, by semantic versioning.
  public static let number = "1.0.0"
  /// The day of the version, for the manual.
  public static let date = "2026-11-22"
}
