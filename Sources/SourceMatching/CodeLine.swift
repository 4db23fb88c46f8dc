/// What a glance at a line of code tells, so that its words are taken apart only where they may matter.
struct CodeLine {
  /// Whether it has a word or a number.
  private(set) var hasWords = false
  /// Whether a type may be declared in it.
  private(set) var mayDeclareType = false
  /// Whether it may say of what class something is, or what a view is added to.
  private(set) var mayName = false

  private static let keywords = WordBeginnings(["class", "extension", "struct", "implementation", "interface"])
  private static let adders = WordBeginnings(["addSubview", "addArranged", "insertSubview", "insertArranged"])

  /// Looks at a line; linear.
  init(_ bytes: ArraySlice<UInt8>) {
    var isInWord = false
    for place in bytes.indices {
      let byte = bytes[place]
      guard CodeText.isWordByte(byte) else {
        isInWord = false
        if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "*") { mayName = true }
        continue
      }
      hasWords = true
      defer { isInWord = true }
      guard !isInWord else { continue }
      if !mayDeclareType, Self.keywords.isAny(at: place, in: bytes) { mayDeclareType = true }
      if !mayName, Self.adders.isAny(at: place, in: bytes) { mayName = true }
    }
  }
}

/// What some words begin with, by their first letters.
private struct WordBeginnings {
  private let words: [[[UInt8]]]

  init(_ words: [String]) {
    var byFirst = [[[UInt8]]](repeating: [], count: 256)
    for word in words.map({ Array($0.utf8) }) {
      if let first = word.first { byFirst[Int(truncatingIfNeeded: first)].append(word) }
    }
    self.words = byFirst
  }

  func isAny(at place: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    let own = words[Int(truncatingIfNeeded: bytes[place])]
    return !own.isEmpty && own.contains { bytes[place...].starts(with: $0) }
  }
}

/// Short texts in lower case that are looked for in code in one pass, whatever the case of its letters.
struct LowerLetters {
  /// The texts by their first letter.
  private let texts: [[[UInt8]]]

  /// Takes texts up.
  init(_ texts: [String]) {
    var byFirst = [[[UInt8]]](repeating: [], count: 256)
    for text in texts.map({ Array($0.utf8) }) {
      if let first = text.first { byFirst[Int(truncatingIfNeeded: first)].append(text) }
    }
    self.texts = byFirst
  }

  /// Whether any of them is in code; linear.
  func isAny(in bytes: [UInt8]) -> Bool {
    for place in bytes.indices {
      for text in texts[Int(truncatingIfNeeded: Self.lower(bytes[place]))] where place + text.count <= bytes.count {
        var length = 1
        while length < text.count, Self.lower(bytes[place + length]) == text[length] { length += 1 }
        if length == text.count { return true }
      }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
