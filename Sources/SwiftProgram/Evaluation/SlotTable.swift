import SwiftSource

/// The values of slots, in a table of its own: there are millions of look-ups, most of them for what is not there.
struct SlotTable {
  // Open addressing, at most half full. A key is never 0; a slot that was emptied keeps its place.
  private var keys: [UInt64]
  private var values: [Value?]
  private var stamps: [Int32]
  private var count = 0
  /// What is left of a mixed key's 64 bits behind this shift is a position.
  private var shift = 54

  init() {
    keys = Array(repeating: 0, count: 1 << 10)
    values = Array(repeating: nil, count: 1 << 10)
    stamps = Array(repeating: 0, count: 1 << 10)
  }

  private static func key(_ slot: Slot) -> UInt64 {
    // The top bit keeps the key from being 0.
    UInt64(UInt32(bitPattern: slot.owner)) << 32 | UInt64(UInt32(bitPattern: slot.name)) | 1 << 31
  }

  private func position(_ key: UInt64) -> Int {
    // The highest bits of the product are the ones that all bits of the key reach: with lower ones, the slots of one name
    // would all begin at one position, whosever they are.
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    var position = Int(truncatingIfNeeded: mixed >> shift)
    while keys[position] != 0, keys[position] != key { position = (position + 1) & (keys.count - 1) }
    return position
  }

  /// The value of a slot.
  subscript(slot: Slot) -> Value? {
    let position = position(Self.key(slot))
    return values[position]
  }

  /// Goes over all slots that hold something, in no order.
  func forEach(_ body: (_ owner: Int32, _ name: Name, _ value: Value) -> Void) {
    for (position, key) in keys.enumerated() where key != 0 {
      guard let value = values[position] else { continue }
      let (owner, name) = (UInt32(truncatingIfNeeded: key >> 32), UInt32(truncatingIfNeeded: key & 0x7FFF_FFFF))
      body(Int32(bitPattern: owner), Name(id: Int32(bitPattern: name)), value)
    }
  }

  /// Sets a slot.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - value: Its value.
  ///   - stamp: A number that is kept with the slot.
  /// - Returns: The value before, and the stamp before.
  mutating func set(_ slot: Slot, _ value: Value?, stamp: Int32) -> (value: Value?, stamp: Int32) {
    let key = Self.key(slot)
    var position = position(key)
    if keys[position] == 0 {
      if 2 * (count + 1) > keys.count {
        grow()
        position = self.position(key)
      }
      keys[position] = key
      count += 1
    }
    let before = (values[position], stamps[position])
    values[position] = value
    stamps[position] = stamp
    return before
  }

  private mutating func grow() {
    let (oldKeys, oldValues, oldStamps) = (keys, values, stamps)
    shift -= 1
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    values = Array(repeating: nil, count: oldKeys.count * 2)
    stamps = Array(repeating: 0, count: oldKeys.count * 2)
    for (index, key) in oldKeys.enumerated() where key != 0 {
      let position = position(key)
      keys[position] = key
      values[position] = oldValues[index]
      stamps[position] = oldStamps[index]
    }
  }
}
