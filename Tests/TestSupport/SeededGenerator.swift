/// SplitMix64 (Steele, Lea, Flood: OOPSLA 2014): the same numbers for the same seed everywhere.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the numbers of a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number; every one is as likely as any other.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to just below a limit; 0 where the limit leaves nothing else.
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &self) }

  /// Whether something happens that does so many times out of a hundred.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some values, of which there is at least one.
  package mutating func pick<Element>(_ values: [Element]) -> Element { values[below(values.count)] }
}
