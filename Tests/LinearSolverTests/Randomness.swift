import Foundation

/// Where random tests start and how many systems they try; `PLUMB_SEED` and `PLUMB_ROUNDS` override.
enum Randomness {
  static let seed = number("PLUMB_SEED").map { UInt64($0) } ?? 20_180_601

  static func rounds(_ standard: Int) -> Int { number("PLUMB_ROUNDS") ?? standard }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
