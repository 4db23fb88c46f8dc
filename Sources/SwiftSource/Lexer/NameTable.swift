import Synchronization

/// The names of a program: texts by number and numbers by text, shared by all that read its files.
///
/// The first numbers are those of ``Keyword`` and ``StandardOperator``; then come the words that the table was made with.
package final class NameTable: Sendable {
  /// The number of the first word that the table is made with.
  package static let firstWord: Int32 = 256

  private struct State {
    var texts: [String]
    var numbers: [String: Int32]
  }

  private let state: Mutex<State>

  /// Makes a table.
  ///
  /// - Parameter words: Words with fixed numbers, from ``firstWord`` on.
  package init(words: [String] = []) {
    var texts = (0..<Self.firstWord.position).map { "\u{0}\($0)" }
    for keyword in Keyword.allCases { texts[keyword.rawValue.position] = keyword.text }
    for known in StandardOperator.allCases { texts[known.rawValue.position] = known.text }
    texts += words
    var numbers: [String: Int32] = [:]
    // A word that is also a keyword keeps the keyword's number.
    for (number, text) in texts.enumerated() where numbers[text] == nil { numbers[text] = Int32(clamping: number) }
    state = Mutex(State(texts: texts, numbers: numbers))
  }

  /// The name of a text.
  package func name(_ text: String) -> Name {
    state.withLock { state in
      if let number = state.numbers[text] { return Name(id: number) }
      let number = Int32(clamping: state.texts.count)
      state.texts.append(text)
      state.numbers[text] = number
      return Name(id: number)
    }
  }

  /// A name of its own for a text that may have one already: it is found under no text.
  package func another(_ text: String) -> Name {
    state.withLock { state in
      state.texts.append(text)
      return Name(id: Int32(clamping: state.texts.count - 1))
    }
  }

  /// The text of a name; empty for none.
  package func text(_ name: Name) -> String {
    name.id < 0 ? "" : state.withLock { $0.texts[name.id.position] }
  }
}

/// One reader's memory of a ``NameTable``, so that the table's lock is taken once for each word and reader.
///
/// Not to be shared between threads.
package final class NameCache {
  /// The table.
  package let table: NameTable

  private struct Entry {
    var hash: UInt64
    var start: Int32
    var length: Int32
    var name: Name
  }

  // Open addressing, at most half full; a slot holds an entry's number and one, or zero.
  private var slots: [Int32]
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  /// Makes an empty cache of a table.
  package init(_ table: NameTable) {
    self.table = table
    slots = Array(repeating: 0, count: 1 << 12)
  }

  /// The name of a stretch of bytes, which is taken for UTF-8.
  func name(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 29
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[slots[slot].position - 1]
      if entry.hash == hash, entry.length.position == text.count, isEqual(entry, text) { return entry.name }
      slot = (slot + 1) & (slots.count - 1)
    }
    let name = table.name(String(decoding: text, as: UTF8.self))
    entries.append(
      Entry(hash: hash, start: Int32(clamping: bytes.count), length: Int32(clamping: text.count), name: name))
    bytes.append(contentsOf: text)
    slots[slot] = Int32(clamping: entries.count)
    if entries.count * 2 > slots.count { grow() }
    return name
  }

  private func isEqual(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = entry.start.position
    for index in 0..<text.count where bytes[start + index] != text[index] { return false }
    return true
  }

  private func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(clamping: index + 1)
    }
  }
}
