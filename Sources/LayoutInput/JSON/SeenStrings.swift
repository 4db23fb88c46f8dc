/// The strings that were read last, each once in memory: a file with a hundred thousand constraints has the same few keys and
/// attributes in each, and the name of a view in several that follow one another.
struct SeenStrings {
  /// All bits of a place.
  private static let mask: UInt64 = 1023

  /// A string in both forms that are asked for.
  struct Seen {
    /// In UTF-8.
    var bytes: [UInt8]
    /// As text.
    var text: String
  }

  /// Each at the place that its bytes come to.
  private var places: [Seen] = []

  /// A stretch of a text, shared with a string that was the same; linear in its length.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - start: Where the stretch begins.
  ///   - end: Where it ends.
  /// - Returns: The string.
  mutating func string(of source: [UInt8], from start: Int, to end: Int) -> Seen {
    places[place(of: source, from: start, to: end)]
  }

  /// The same as text alone.
  mutating func text(of source: [UInt8], from start: Int, to end: Int) -> String {
    places[place(of: source, from: start, to: end)].text
  }

  /// Where a stretch is, from now on.
  private mutating func place(of source: [UInt8], from start: Int, to end: Int) -> Int {
    // FNV-1a (Fowler, Noll, Vo), the upper bits folded into the lower ones.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in start..<end { hash = (hash ^ UInt64(truncatingIfNeeded: source[index])) &* 0x100_0000_01B3 }
    let place = Int(truncatingIfNeeded: (hash ^ hash >> 32) & Self.mask)
    if places.isEmpty {
      places = Array(repeating: Seen(bytes: [], text: ""), count: Int(truncatingIfNeeded: Self.mask) + 1)
    }
    if isSame(places[place].bytes, source, from: start, to: end) { return place }
    let stretch = source[start..<end]
    places[place] = Seen(bytes: Array(stretch), text: String(decoding: stretch, as: UTF8.self))
    return place
  }

  private func isSame(_ known: [UInt8], _ source: [UInt8], from start: Int, to end: Int) -> Bool {
    guard known.count == end - start else { return false }
    for index in known.indices where known[index] != source[start + index] { return false }
    return true
  }
}
