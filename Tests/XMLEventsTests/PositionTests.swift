import Testing

@testable import XMLEvents

@Suite("XML: where everything is")
struct PositionTests {
  /// The stretches of the tags of a text that begin elements.
  private func tags(_ text: String) throws -> [XMLRange] {
    var reader = XMLEventReader(text)
    var ranges: [XMLRange] = []
    while let event = try reader.next() {
      if case .startElement(_, let tag) = event { ranges.append(tag) }
    }
    return ranges
  }

  @Test(
    "A start tag is found behind whatever is none",
    arguments: [
      "<?xml version=\"1.0\"?>", "<!-- <b> - <c>-->", "<?b > ?>", "\u{FEFF}", "<r>text > text ",
      "<r>]] ]> <![CDATA[<b>]> ]]<c>]]]>",
      "<r x='>' y=\">\">é",
    ])
  func whatIsSkipped(before: String) throws {
    let isInside = before.hasPrefix("<r")
    let text = before + "<a>" + (isInside ? "</a></r>" : "</a>")
    let tag = try #require(try tags(text).last)
    let column = before.unicodeScalars.filter { $0 != "\u{FEFF}" }.count + 1
    #expect(tag == XMLRange(text, from: column, before.utf8.count, length: 3))
  }

  @Test("Lines end at LF, CR or both, and columns count scalars", arguments: ["\n", "\r", "\r\n"])
  func lines(lineEnd: String) throws {
    let text =
      "<!--é--><r>\(lineEnd)é<a/>\(lineEnd)<!--\(lineEnd)ü--><b c=\"ä\(lineEnd)😀\"/>\(lineEnd)\(lineEnd)日本<d></d></r>"
    let places = try tags(text).map { [$0.start.line, $0.start.column, $0.end.line, $0.end.column] }
    #expect(places == [[1, 9, 1, 12], [2, 2, 2, 6], [4, 5, 5, 5], [7, 3, 7, 6]])
  }

  @Test("Every tag, name, value and text lies where its bytes are, in every fixture and sample")
  func everything() throws {
    let texts = SampleTexts.all + (try SampleTexts.fixtures())
    #expect(texts.count > 20)
    for text in texts {
      let finder = PlaceFinder(text)
      var reader = XMLEventReader(text)
      while let event = try reader.next() {
        switch event {
        case .startElement(let name, let tag):
          try finder.check(tag, begins: "<", ends: ">")
          #expect(finder.text(name.range) == reader.string(name))
          for attribute in reader.attributes {
            #expect(finder.text(attribute.name.range) == reader.string(attribute.name))
            try finder.check(attribute.name.range)
            try finder.check(attribute.value.range)
            #expect(["\"", "'"].contains(finder.text(before: attribute.value.range)))
          }
        case .endElement(_, let tag): try finder.check(tag)
        case .text(let text): try finder.check(text.range)
        case .comment(let text):
          #expect(finder.text(before: text.range) == "-")
          try finder.check(text.range)
        case .instruction(let target, let data):
          #expect(finder.text(target.range) == reader.string(target))
          try finder.check(data.range)
        }
      }
    }
  }
}

extension XMLRange {
  /// A stretch of the first line.
  fileprivate init(_ text: String, from column: Int, _ offset: Int, length: Int) {
    self.init(
      start: XMLPosition(offset: offset, line: 1, column: column),
      end: XMLPosition(offset: offset + length, line: 1, column: column + length))
  }
}

/// Finds lines and columns again, the slow way.
private struct PlaceFinder {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  func text(_ range: XMLRange) -> String {
    String(decoding: bytes[range.start.offset..<range.end.offset], as: UTF8.self)
  }

  func text(before range: XMLRange) -> String {
    String(decoding: bytes[max(0, range.start.offset - 1)..<range.start.offset], as: UTF8.self)
  }

  func check(_ range: XMLRange, begins: String = "", ends: String = "") throws {
    #expect(text(range).hasPrefix(begins) && text(range).hasSuffix(ends), "\(range)")
    for position in [range.start, range.end] {
      #expect(place(position.offset) == [position.line, position.column], "\(position)")
    }
  }

  private func place(_ offset: Int) -> [Int] {
    let before = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars
    var line = 1
    var column = 1
    var previous: Unicode.Scalar?
    for scalar in before where !(scalar == "\u{FEFF}" && previous == nil) {
      let endsLine = previous == "\n" || (previous == "\r" && scalar != "\n")
      if endsLine {
        line += 1
        column = 1
      }
      column += 1
      previous = scalar
    }
    let isWithinPair = previous == "\r" && offset < bytes.count && bytes[offset] == 0x0A
    return previous == "\n" || (previous == "\r" && !isWithinPair) ? [line + 1, 1] : [line, column]
  }
}
