/// Short texts by what they begin with, since most places of a text begin none of them.
struct TextsByFirstByte {
  private let texts: [[[UInt8]]]

  /// Takes texts up.
  init(_ texts: [String]) {
    var byFirst = [[[UInt8]]](repeating: [], count: 256)
    for text in texts.map({ Array($0.utf8) }) {
      if let first = text.first { byFirst[Int(truncatingIfNeeded: first)].append(text) }
    }
    self.texts = byFirst
  }

  /// Those that begin with a byte.
  subscript(first: UInt8) -> [[UInt8]] { texts[Int(truncatingIfNeeded: first)] }

  /// Whether one of them stands at a place.
  func isAny(at place: Int, of bytes: ArraySlice<UInt8>) -> Bool {
    let own = self[bytes[place]]
    return !own.isEmpty && own.contains { bytes[place...].starts(with: $0) }
  }
}
