import TestSupport

/// Changes documents, so that most are nearly XML.
enum DocumentMutation {
  /// What decides whether a text is XML.
  private static let snippets: [[UInt8]] =
    ([
      "<", ">", "/>", "</", "<a>", "</a>", "<a/>", "<!--", "-->", "--", "<![CDATA[", "]]>", "]]", "<?a b?>", "<?xml ",
      "?>", "<!DOCTYPE a>", "<!", "&", "&amp;", "&lt;", "&quot;", "&foo;", "&#65;", "&#x41;", "&#0;", "&#xFFFE;",
      "&#x110000;", "&#99999999999;", "&#;", "&#x;", ";", "\"", "'", "=", " a=\"1\"", " a='1'", "b=\"2\"", " ", "\n",
      "\r",
      "\r\n", "\t", ":", "-", ".", "0", "é", "\u{B7}", "\u{D7}", "\u{300}", "\u{37E}", "\u{2028}", "\u{FEFF}",
      "\u{FFFD}",
      "\u{FFFE}", "\u{FFFF}", "\u{10000}", "\u{F0000}", "\u{85}", "\u{7F}", "\u{1}", "\u{B}",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", " encoding='utf-8'", " standalone='yes'", " version='1.0'",
    ] as [String]).map { Array($0.utf8) } + [[0x80], [0xC3], [0xED, 0xA0, 0x80], [0xFF], [0xC0, 0x80]]

  /// A text with up to four changes.
  static func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<1 + generator.below(4) { change(&bytes, &generator) }
    return bytes
  }

  private static func change(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let index = place(in: bytes, &generator)
    let end = min(bytes.count, index + 1 + generator.below(generator.chance(80) ? 4 : 60))
    switch generator.below(8) {
    case 0: bytes.removeSubrange(index..<end)
    case 1, 2, 3: bytes.insert(contentsOf: generator.pick(snippets), at: index)
    case 4: bytes.replaceSubrange(index..<end, with: generator.pick(snippets))
    case 5: bytes.insert(contentsOf: Array(bytes[index..<end]), at: place(in: bytes, &generator))
    case 6: if index < bytes.count { bytes[index] = UInt8(generator.below(256)) }
    default: if generator.chance(10) { bytes.removeSubrange(index...) }
    }
  }

  /// A place, mostly one where something begins or ends.
  private static func place(in bytes: [UInt8], _ generator: inout SeededGenerator) -> Int {
    let index = generator.below(bytes.count + 1)
    guard generator.chance(60) else { return index }
    let marks = Array("<>\"'=&/?! ".utf8)
    return bytes[index...].firstIndex { marks.contains($0) } ?? index
  }
}
