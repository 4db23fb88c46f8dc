import Foundation

/// SplitMix64 (Steele, Lea, Flood, 2014): the same seed gives the same systems everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}

/// Where random tests start and how many systems they try; `PLUMB_SEED` and `PLUMB_ROUNDS` override.
enum Randomness {
  static let seed = number("PLUMB_SEED").map { UInt64($0) } ?? 20_180_601

  static func rounds(_ standard: Int) -> Int { number("PLUMB_ROUNDS") ?? standard }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
