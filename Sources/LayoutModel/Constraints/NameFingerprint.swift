/// A 64-bit hash of a name that may be put together from parts, without putting it together: eight bytes a step, since it
/// is taken of every name of a layout.
struct NameFingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The bytes that are not hashed yet, the first in the lowest place, fewer than eight.
  private var pending: UInt64 = 0
  private var pendingBits: UInt64 = 0
  private var length: UInt64 = 0

  /// Hashes nothing yet.
  init() {}

  /// Hashes a whole name.
  init(_ name: String) {
    feed(name)
  }

  /// The hash: the same for the same text, however it was parted.
  var value: UInt64 { Self.mixed(Self.mixed(hash, pending), length) }

  /// Goes on with a part.
  mutating func feed(_ part: String) {
    var copy = self
    var part = part
    part.withUTF8 { copy.feed(UnsafeRawBufferPointer($0)) }
    self = copy
  }

  /// Goes on with a number sign and a number.
  mutating func feed(number: Int32) {
    // A word has eight bytes.
    guard (0..<10_000_000).contains(number) else { return feed("#\(number)") }
    var word: UInt64 = 0
    var bits: UInt64 = 0
    var rest = UInt64(truncatingIfNeeded: number)
    repeat {
      word = word << 8 | (48 &+ rest % 10)
      rest /= 10
      bits &+= 8
    } while rest > 0
    word = word << 8 | 0x23
    bits &+= 8
    length &+= bits / 8
    pending |= word << pendingBits
    if pendingBits &+ bits >= 64 {
      hash = Self.mixed(hash, pending)
      // Swift shifts by all 64 bits to zero.
      pending = word >> (64 &- pendingBits)
      pendingBits &-= 64
    }
    pendingBits &+= bits
  }

  private mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index &+ 8 <= bytes.count {
      feed(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index &+= 8
    }
    while index < bytes.count {
      pending |= UInt64(truncatingIfNeeded: bytes[index]) << pendingBits
      pendingBits &+= 8
      if pendingBits == 64 { flush() }
      index &+= 1
    }
  }

  private mutating func feed(_ word: UInt64) {
    hash = Self.mixed(hash, pending | word << pendingBits)
    // Swift shifts by all 64 bits to zero.
    pending = word >> (64 &- pendingBits)
  }

  private mutating func flush() {
    hash = Self.mixed(hash, pending)
    pending = 0
    pendingBits = 0
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.high ^ product.low
  }
}

/// Whether names repeat, found out from their fingerprints alone, within the caches of a processor.
enum NameFingerprints {
  /// Whether two names may be the same; where they are, they are told to be.
  ///
  /// A table of bits shows most fingerprints to be alone; the others are looked for once more. Linear.
  ///
  /// - Parameter fingerprints: The fingerprint of each name.
  /// - Returns: Whether one is there twice.
  static func `repeat`(in fingerprints: [UInt64]) -> Bool {
    var bits = [UInt64](repeating: 0, count: size(for: fingerprints.count &* 16) / 64)
    let mask = UInt64(truncatingIfNeeded: bits.count &* 64 &- 1)
    var doubtful: [UInt64] = []
    for value in fingerprints {
      let place = value & mask
      let word = Int(truncatingIfNeeded: place >> 6)
      let bit: UInt64 = 1 << (place & 63)
      if bits[word] & bit != 0 { doubtful.append(value) }
      bits[word] |= bit
    }
    return !doubtful.isEmpty && isThereTwice(doubtful, among: fingerprints)
  }

  private static func isThereTwice(_ doubtful: [UInt64], among fingerprints: [UInt64]) -> Bool {
    // Zero marks a free slot; the lowest bit tells whether the fingerprint was met, the next one that there is one.
    var slots = [UInt64](repeating: 0, count: size(for: doubtful.count &* 2))
    func slot(of value: UInt64) -> Int {
      var slot = Int(truncatingIfNeeded: value >> 32) & (slots.count &- 1)
      while slots[slot] != 0, slots[slot] | 3 != value | 3 { slot = (slot &+ 1) & (slots.count &- 1) }
      return slot
    }
    for value in doubtful { slots[slot(of: value)] = (value | 3) &- 1 }
    for value in fingerprints {
      let slot = slot(of: value)
      if slots[slot] == 0 { continue }
      if slots[slot] & 1 == 1 { return true }
      slots[slot] |= 1
    }
    return false
  }

  /// The least power of two that is no less than a number, and no less than a word's bits.
  private static func size(for count: Int) -> Int {
    var size = 64
    while size < count { size &*= 2 }
    return size
  }
}
