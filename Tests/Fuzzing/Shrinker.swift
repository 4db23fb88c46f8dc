/// Leaves out parts of an input as long as what is left still does what it did (Zeller, Hildebrandt: *Simplifying and
/// isolating failure-inducing input*, 2002): lines first, then tokens.
package struct Shrinker {
  /// The smallest input so far.
  package private(set) var bytes: [UInt8]

  private var parts: [[UInt8]]
  private var areLines = true
  /// How many parts are left out at once, and from which on.
  private var width: Int
  private var start = 0
  private var hasShrunk = false
  private var triesLeft: Int

  /// Begins with an input.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - tries: How many smaller ones to try at most.
  package init(bytes: [UInt8], tries: Int = 2000) {
    self.bytes = bytes
    parts = Mutator.lines(of: bytes)
    width = max(1, parts.count / 2)
    triesLeft = tries
  }

  /// A smaller input to try, or `nil` when there is none.
  package mutating func next() -> [UInt8]? {
    while triesLeft > 0 {
      if start < parts.count {
        triesLeft -= 1
        return joined(without: start..<min(parts.count, start + width))
      }
      start = 0
      if width > 1 {
        width = max(1, width / 2)
      } else if hasShrunk {
        hasShrunk = false
      } else if areLines {
        areLines = false
        let bytes = self.bytes
        parts = Token.tokens(of: bytes).map { Array(bytes[$0.range]) }
        width = max(1, parts.count / 2)
      } else {
        return nil
      }
    }
    return nil
  }

  /// Says whether the input that was tried last still does it.
  package mutating func judge(_ isSame: Bool) {
    let left = start..<min(parts.count, start + width)
    if isSame {
      bytes = joined(without: left)
      parts.removeSubrange(left)
      hasShrunk = true
    } else {
      start += width
    }
  }

  private func joined(without left: Range<Int>) -> [UInt8] {
    let kept = parts[..<left.lowerBound] + parts[left.upperBound...]
    return areLines ? Array(kept.joined(separator: [0x0A])) : Array(kept.joined())
  }
}
