/// One reader's memory of a ``NameTable``, so that the table's lock is taken once for each word and reader.
///
/// Not to be shared between threads.
package final class NameCache {
  /// The table.
  package let table: NameTable

  private struct Entry {
    /// The first eight bytes; of a shorter word all of them, so that its length and these tell it from any other.
    var first: UInt64
    var start: Int32
    var length: Int32
    var name: Name
  }

  // Open addressing, at most half full. A slot holds half of a word's hash, by which most others are passed over without a look
  // at their entries, and its entry's number and one; or zero.
  private var slots: [UInt64]
  private var entries: [Entry] = []
  // The words of more than eight bytes, one behind the other.
  private var bytes: [UInt8] = []

  /// Makes an empty cache of a table.
  package init(_ table: NameTable) {
    self.table = table
    slots = Array(repeating: 0, count: 1 << 12)
  }

  /// The name of a stretch of bytes, which is taken for UTF-8.
  func name(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    let word = UnsafeRawBufferPointer(text)
    let first = Self.firstBytes(of: word)
    let tag = Self.hash(of: word, first) >> 32
    var slot = Int(truncatingIfNeeded: tag) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == tag {
        let entry = entries[Self.number(in: slots[slot])]
        if entry.first == first, entry.length.position == word.count, word.count <= 8 || isEqual(entry, word) {
          return entry.name
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let name = table.name(String(decoding: text, as: UTF8.self))
    entries.append(
      Entry(first: first, start: Int32(clamping: bytes.count), length: Int32(clamping: word.count), name: name))
    if word.count > 8 { bytes.append(contentsOf: word) }
    slots[slot] = tag << 32 | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return name
  }

  private static func number(in slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xffff_ffff) - 1 }

  private static func firstBytes(of word: UnsafeRawBufferPointer) -> UInt64 {
    let count = word.count
    if count >= 8 { return word.loadUnaligned(as: UInt64.self) }
    // Two halves that may overlap, or up to three bytes: with the length all are known.
    if count >= 4 {
      let end = word.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(word.loadUnaligned(as: UInt32.self)) | UInt64(end) << 32
    }
    guard count > 0 else { return 0 }
    return UInt64(word[0]) | UInt64(word[count / 2]) << 8 | UInt64(word[count - 1]) << 16
  }

  /// Eight bytes at a time, the last of them perhaps twice.
  private static func hash(of word: UnsafeRawBufferPointer, _ first: UInt64) -> UInt64 {
    func mixed(_ value: UInt64) -> UInt64 {
      let product = value.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      return product.high ^ product.low
    }
    var hash = mixed(first ^ UInt64(truncatingIfNeeded: word.count) << 56)
    guard word.count > 8 else { return hash }
    var index = 8
    while index + 8 <= word.count {
      hash = mixed(hash ^ word.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    return mixed(hash ^ word.loadUnaligned(fromByteOffset: word.count - 8, as: UInt64.self))
  }

  private func isEqual(_ entry: Entry, _ word: UnsafeRawBufferPointer) -> Bool {
    let start = entry.start.position
    for index in 8..<word.count where bytes[start + index] != word[index] { return false }
    return true
  }

  private func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for number in old where number != 0 {
      var slot = Int(truncatingIfNeeded: number >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }
}
