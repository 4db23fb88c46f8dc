import SystemLibrary

/// How a run ended, for the shell.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// The work was done and nothing was found.
  case success = 0
  /// The work was done and something was found at or above the failing severity.
  case findings = 1
  /// Some of the work could not be done; wins over findings.
  case failure = 2

  /// Whether the left status is the better one.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// Ends the process with this status.
  package func endProcess() -> Never {
    exit(rawValue)
  }
}
