/// Something that was found and is not shown, because someone asked for that; reports count it.
public struct WithheldFinding: Hashable, Sendable {
  /// Why a finding is not shown.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A comment in its file silences it.
    case silenced
    /// Its severity is below the least one that is shown.
    case severity
    /// A baseline keeps it as known.
    case known
    /// More findings were shown before it than asked for.
    case limit
  }

  /// What was found.
  public var finding: Finding
  /// Why it is not shown.
  public var reason: Reason

  /// Makes the record.
  public init(_ finding: Finding, because reason: Reason) {
    self.finding = finding
    self.reason = reason
  }
}
