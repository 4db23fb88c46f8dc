import ConstraintNotation
import LayoutModel

/// Elements and attributes of XML.
extension EditableText {
  /// The scalars of a start tag; `nil` where the range is none.
  package func tag(at range: SourceRange) -> Range<Int>? {
    self.range(range).flatMap { self[$0].hasPrefix("<") && self[$0].hasSuffix(">") ? $0 : nil }
  }

  /// An attribute with another value: in the place of the one that is there, else before the id, or behind all others.
  package func setting(_ name: String, to value: String, in tag: Range<Int>) -> TextEdit {
    let attributes = attributes(in: tag)
    if let written = attributes.first(where: { $0.name == name }) {
      return TextEdit(range: written.value, replacement: value)
    }
    let text = "\(name)=\"\(value)\""
    if let id = attributes.first(where: { $0.name == "id" }) {
      return TextEdit(range: id.start..<id.start, replacement: text + " ")
    }
    let end = attributes.last.map { $0.value.upperBound + 1 } ?? tag.lowerBound
    return TextEdit(range: end..<end, replacement: " " + text)
  }

  /// The attributes of a tag: where each begins, and its value between the quotes.
  private func attributes(in tag: Range<Int>) -> [(name: String, start: Int, value: Range<Int>)] {
    var result: [(name: String, start: Int, value: Range<Int>)] = []
    var start: Int?
    var equals: Int?
    var quote: (sign: Unicode.Scalar, place: Int)?
    for (place, scalar) in zip(tag, self[tag].unicodeScalars) {
      if let open = quote {
        guard scalar == open.sign else { continue }
        if let start, let equals { result.append((self[start..<equals], start, open.place + 1..<place)) }
        (start, equals, quote) = (nil, nil, nil)
      } else if scalar == "\"" || scalar == "'" {
        quote = (scalar, place)
      } else if scalar == "=" {
        equals = equals ?? place
      } else if isBlank(at: place) {
        // The name of the element, or a blank around the sign of equality.
        if equals == nil { start = nil }
      } else if start == nil {
        start = place
      }
    }
    return result
  }

  /// An element from its start tag to its end, where it holds none of its own name.
  package func element(startingWith tag: Range<Int>) -> Range<Int>? {
    guard !self[tag].hasSuffix("/>") else { return tag }
    let name = self[tag].dropFirst().prefix { $0.isLetter }
    return firstRange(of: "</\(name)>", from: tag.upperBound).map { tag.lowerBound..<$0.upperBound }
  }

  /// The blanks and the line break behind a tag.
  package func blanks(behind tag: Range<Int>) -> String {
    var end = tag.upperBound
    while end < count, isBlank(at: end) { end += 1 }
    return self[tag.upperBound..<end]
  }

  /// How often a text stands in this one.
  package func count(of text: String) -> Int {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return 0 }
    // Bytes that are alike are scalars that are: no scalar begins in the middle of another.
    var (result, place) = (0, 0)
    while place + wanted.count <= bytes.count {
      if bytes[place] == first, bytes[place..<place + wanted.count].elementsEqual(wanted) {
        result += 1
        place += wanted.count
      } else {
        place += 1
      }
    }
    return result
  }
}
