/// A text that grows by parts, without ever being copied as a whole.
struct TextParts: Hashable, Sendable {
  /// How long a part becomes before another one is begun, in bytes.
  private static let partSize = 1 << 16

  private var parts: [VisibleText] = []

  /// Makes an empty text.
  init() {}

  /// Adds a text at the end.
  mutating func append(_ text: VisibleText) {
    if let last = parts.indices.last, parts[last].text.utf8.count < Self.partSize {
      parts[last] += text
    } else {
      parts.append(text)
    }
  }

  /// Hands on each part in turn.
  func forEach(_ body: (VisibleText) -> Void) { parts.forEach(body) }
}
