/// A key that is hashed as one number, with one multiplication: a program takes millions of look-ups.
///
/// Its parts are numbers that were given in the order in which things were met, or positions in a text. Who would choose those to
/// collide would have to know the seed of a table.
public protocol PackedKey: Hashable {
  /// What is hashed: the same for equal keys, and mostly for no others.
  var packed: UInt64 { get }
}

extension PackedKey {
  /// Hashes the number.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(packed) }

  /// What the standard library's tables ask for.
  ///
  /// A table's seed has to count: else keys that are taken out of one table in its order would all begin at the same places
  /// of a smaller one.
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    let mixed = (packed ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
    // A table takes the lowest bits, which the highest of the number do not reach.
    return Int(truncatingIfNeeded: mixed ^ mixed >> 32)
  }

  /// Two numbers as one.
  @inlinable public static func pack(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(truncatingIfNeeded: UInt32(bitPattern: first)) << 32 | UInt64(truncatingIfNeeded: UInt32(bitPattern: second))
  }
}
