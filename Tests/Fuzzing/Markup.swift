/// The elements of a text that is XML, or was until it was changed: what does not look like a tag is passed over.
struct Markup {
  /// An attribute.
  struct Attribute {
    /// Its name.
    var name: String
    /// Where its value is, without the quotation marks.
    var value: Range<Int>
  }

  /// An element.
  struct Element {
    /// Its name.
    var name: String
    /// Where its name is in the start tag.
    var nameRange: Range<Int>
    /// Its start tag.
    var tag: Range<Int>
    /// All of it, to the end of its end tag.
    var range: Range<Int>
    /// Its attributes.
    var attributes: [Attribute]

    /// What is between its tags; empty for an element of one tag.
    var isEmpty: Bool { tag == range }
  }

  /// The elements, in the order of their start tags.
  private(set) var elements: [Element] = []

  private let bytes: [UInt8]

  /// Looks at a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: [Int] = []
    var index = 0
    while let start = next(UInt8(ascii: "<"), from: index), let end = next(UInt8(ascii: ">"), from: start) {
      index = end + 1
      guard start + 1 < end else { continue }
      if bytes[start + 1] == UInt8(ascii: "/") {
        if let last = open.popLast() { elements[last].range = elements[last].range.lowerBound..<index }
      } else if Self.isName(bytes[start + 1]) {
        elements.append(element(start..<index))
        if bytes[end - 1] != UInt8(ascii: "/") { open.append(elements.count - 1) }
      }
    }
  }

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private func element(_ tag: Range<Int>) -> Element {
    let nameEnd = bytes[tag].dropFirst().firstIndex { !Self.isName($0) } ?? tag.upperBound
    let nameRange = tag.lowerBound + 1..<nameEnd
    var attributes: [Attribute] = []
    var index = nameEnd
    while let equals = bytes[index..<tag.upperBound].firstIndex(of: UInt8(ascii: "=")), equals + 1 < tag.upperBound {
      let quote = bytes[equals + 1]
      let name = bytes[index..<equals].reversed().prefix { Self.isName($0) }
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[equals + 2..<tag.upperBound].firstIndex(of: quote)
      else {
        index = equals + 1
        continue
      }
      attributes.append(
        Attribute(name: String(decoding: Array(name.reversed()), as: UTF8.self), value: equals + 2..<end))
      index = end + 1
    }
    return Element(
      name: String(decoding: bytes[nameRange], as: UTF8.self), nameRange: nameRange, tag: tag, range: tag,
      attributes: attributes)
  }
}
