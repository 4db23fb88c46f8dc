import LayoutModel

/// Makes up addresses that look like those of a 64-bit process.
struct AddressAssigner {
  /// What an address is for.
  enum Kind {
    /// Views and guides, at `7f8…`.
    case items
    /// Constraints, at `6000…`.
    case constraints
  }

  /// An address that was made up.
  struct Address {
    fileprivate let value: UInt64

    /// Its digits, lower case, without `0x`.
    var digits: String { String(value, radix: 16) }
  }

  private var taken: Set<UInt64> = []
  private var occurrences: [UInt64: UInt64] = [:]

  /// Prepares for as many things.
  init(count: Int) {
    taken.reserveCapacity(count)
    occurrences.reserveCapacity(count)
  }

  /// Keeps an address that the input gives from being made up for something else.
  mutating func reserve(_ address: String?) {
    if let address, let value = UInt64(address, radix: 16) { taken.insert(value) }
  }

  /// An address for a description, 12 hexadecimal digits, a multiple of 16 as an allocator's are.
  ///
  /// - Parameters:
  ///   - description: The hash of the description.
  ///   - kind: What it is of.
  /// - Returns: The address; none is given twice.
  mutating func address(of description: StableHash, among kind: Kind) -> Address {
    var hash = description
    // An item and a constraint that happen to share a hash must not count as one repeated thing.
    hash.feed(kind == .items ? 1 : 2)
    let count = occurrences[hash.value, default: 0]
    occurrences[hash.value] = count + 1
    if count > 0 { hash.feed(count) }
    while true {
      let folded = hash.value ^ (hash.value >> 32)
      let value: UInt64 =
        switch kind {
        case .items: 0x7f80_0000_0000 | (folded & 0xffff_ffff) << 4
        case .constraints: 0x6000_0000_0000 | (folded & 0x0fff_ffff) << 4
        }
      if taken.insert(value).inserted { return Address(value: value) }
      hash.feed(1)
    }
  }
}
