import SwiftSource

/// The values of slots, in a table of its own: there are millions of look-ups, most of them for what is not there.
struct SlotTable {
  // Open addressing, at most half full. A key is never 0; a slot that was emptied keeps its place.
  private var keys: [UInt64]
  private var values: [Value?]
  private var stamps: [Int32]
  private var count = 0
  /// For each object, and for each frame, which names it may have, as bits by the names' numbers: most of what is asked for is not
  /// there, and these are near each other where the table's places are not.
  private var objectNames: [UInt64] = []
  private var frameNames: [UInt64] = []
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
    guard mayHold(slot) else { return nil }
    return values[position(Self.key(slot))]
  }

  private static func bit(_ slot: Slot) -> UInt64 {
    1 << (UInt64(truncatingIfNeeded: UInt32(bitPattern: slot.name) &* 0x9E37_79B9) >> 26)
  }

  private func mayHold(_ slot: Slot) -> Bool {
    if slot.owner >= 0 {
      return slot.owner.position < objectNames.count && objectNames[slot.owner.position] & Self.bit(slot) != 0
    }
    let frame = (~slot.owner).position
    return frame < frameNames.count && frameNames[frame] & Self.bit(slot) != 0
  }

  private mutating func mark(_ slot: Slot) {
    func add(to names: inout [UInt64], _ index: Int) {
      while names.count <= index { names.append(0) }
      names[index] |= Self.bit(slot)
    }
    if slot.owner >= 0 {
      add(to: &objectNames, slot.owner.position)
    } else {
      add(to: &frameNames, (~slot.owner).position)
    }
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
    if value != nil { mark(slot) }
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
