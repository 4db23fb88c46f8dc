#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether the run is to be ended, by who does not want to wait for the rest: what was done until then is still told.
enum Interruption {
  private nonisolated(unsafe) static var isSignalled: sig_atomic_t = 0

  /// Whether a signal was sent.
  static var isRequested: Bool { isSignalled != 0 }

  /// Notes the first signal; a second one ends the process.
  static func observe() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.isSignalled = 1
        signal(number, SIG_DFL)
      }
    }
  }
}
