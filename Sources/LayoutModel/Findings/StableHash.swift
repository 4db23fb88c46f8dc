/// The 64-bit FNV-1a hash (Fowler, Noll, Vo): the same on every machine and in every run, unlike `Hasher`.
public struct StableHash: Sendable {
  /// The hash of what was fed so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes a hash of nothing.
  public init() {}

  /// Feeds a text, and a mark of its end.
  public mutating func feed(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xff)
  }

  /// Feeds a number.
  public mutating func feed(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
