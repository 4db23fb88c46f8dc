/// How much a finding matters.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// Shown on request.
  case note
  /// Fails with `--strict`.
  case warning
  /// Fails.
  case error

  /// Whether the left severity matters less.
  public static func < (left: Severity, right: Severity) -> Bool {
    rank(left) < rank(right)
  }

  private static func rank(_ severity: Severity) -> Int {
    switch severity {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
