import LayoutModel

extension LogLineParser {
  /// What stands behind the middle of a line.
  struct Tail {
    /// Which kind.
    var kind: LogLineStyle.Tail
    /// Where it starts.
    var start: Int
    /// The names, in order.
    var names: [LogNameEntry]
    /// The superview.
    var superview: LogMention?
  }

  /// Reads `   (active, names: name:0x1, '|':UIView:0x2 )` or `   (Names: … )`; the last place that can be read counts.
  func parseTail(from start: Int, to end: Int) -> Tail? {
    guard line[end - 1] == UInt8(ascii: ")") else { return nil }
    var before = end
    var tried = 0
    while let place = line.findLast(" (", before: before), place >= start, tried < Self.maximumCandidates {
      if let tail = tail(at: place + 1, to: end) { return tail }
      before = place + 1
      tried += 1
    }
    return joinedTail(from: start, to: end)
  }

  /// A tail whose blanks were lost where a line was wrapped: `(LTR)(Names: '|':UIView:0x2 )`.
  private func joinedTail(from start: Int, to end: Int) -> Tail? {
    for word in [")(active", ")(inactive", ")(Names:"] as [StaticString] {
      if let place = line.findLast(word, before: end), place >= start { return tail(at: place + 1, to: end) }
    }
    return nil
  }

  /// What stands between brackets behind the three blanks before a tail, in words that no framework has: somebody translated
  /// them, or a reader of pictures did not know them.
  func unknownTail(from start: Int, to end: Int) -> Tail? {
    guard line[end - 1] == UInt8(ascii: ")"), let blanks = line.findLast("   (", before: end), blanks >= start else {
      return nil
    }
    var tail = Tail(kind: .active, start: blanks + 3, names: [], superview: nil)
    if let place = line.find("'|':", from: blanks, to: end) {
      let last = line.trimmedEnd(end - 1, from: place)
      guard let superview = superview(from: place + 4, to: last) else { return nil }
      tail.superview = superview
    }
    return tail
  }

  private func tail(at open: Int, to end: Int) -> Tail? {
    for (word, kind) in [("(active", LogLineStyle.Tail.active), ("(inactive", .inactive)]
      as [(StaticString, LogLineStyle.Tail)]
    where line.has(word, at: open) {
      let index = open + word.utf8CodeUnitCount
      if index == end - 1 { return Tail(kind: kind, start: open, names: [], superview: nil) }
      guard line.has(", names:", at: index) else { return nil }
      return names(from: index + 8, to: end - 1, kind: kind, open: open)
    }
    guard line.has("(Names:", at: open) else { return nil }
    return names(from: open + 7, to: end - 1, kind: .names, open: open)
  }

  /// Entries up to the closing bracket; a name ends before the `:0x` that a comma or the end follows.
  private func names(from start: Int, to close: Int, kind: LogLineStyle.Tail, open: Int) -> Tail? {
    var tail = Tail(kind: kind, start: open, names: [], superview: nil)
    let end = line.trimmedEnd(close, from: start)
    var index = line.skippingBlanks(from: start)
    while index < end {
      if line.has("'|':", at: index) {
        guard let superview = superview(from: index + 4, to: end) else { return nil }
        tail.superview = superview
        return tail
      }
      guard let entry = entry(from: index, to: end) else { return nil }
      tail.names.append(entry.name)
      index = line.skippingBlanks(from: entry.end)
    }
    return tail.names.isEmpty ? nil : tail
  }

  private func entry(from start: Int, to end: Int) -> (name: LogNameEntry, end: Int)? {
    var index = start
    while let place = line.find(":0x", from: index, to: end) {
      let last = line.endOfHexadecimal(from: place + 3)
      if place > start, last > place + 3, last == end || line[last] == UInt8(ascii: ",") {
        let name = LogNameEntry(name: line.text(start, place), address: line.text(place + 3, last))
        return (name, last == end ? last : last + 1)
      }
      index = place + 1
    }
    return nil
  }

  /// `Class:0xaddress'text'` or `name:0xaddress`, up to the end of the tail.
  private func superview(from start: Int, to end: Int) -> LogMention? {
    guard start < end else { return nil }
    let printed = line.text(start, end)
    guard let place = line.find(":0x", from: start, to: end), place > start,
      line.endOfHexadecimal(from: place + 3) > place + 3
    else { return keyedMention(from: start, to: end) }
    let last = line.endOfHexadecimal(from: place + 3)
    var mention = LogMention(
      className: line.text(start, place), address: line.text(place + 3, last), printed: printed)
    if last < end {
      guard line[last] == UInt8(ascii: "'"), line[end - 1] == UInt8(ascii: "'"), last + 1 < end else { return nil }
      mention.text = line.text(last + 1, end - 1)
    }
    return mention
  }
}
