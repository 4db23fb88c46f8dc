/// What a glance at a line of code tells, so that its words are taken apart only where they may matter.
struct CodeLine {
  /// Whether it has a word or a number.
  private(set) var hasWords = false
  /// Whether a type may be declared in it.
  private(set) var mayDeclareType = false
  /// Whether it may say of what class something is, or what a view is added to.
  private(set) var mayName = false

  private static let keywords = TextsByFirstByte(["class", "extension", "struct", "implementation", "interface"])
  private static let adders = TextsByFirstByte(["addSubview", "addArranged", "insertSubview", "insertArranged"])

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
      if !mayDeclareType, Self.keywords.isAny(at: place, of: bytes) { mayDeclareType = true }
      if !mayName, Self.adders.isAny(at: place, of: bytes) { mayName = true }
    }
  }
}
