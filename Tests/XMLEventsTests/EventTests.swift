import Testing

@testable import XMLEvents

@Suite("XML: what a document says")
struct EventTests {
  @Test("Elements, texts, comments and instructions come in the order of the text")
  func order() {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone='yes'?>
      <?a b?>
      <!--c--><r x="1" y='2'>t<e/><f ></f
      ><![CDATA[<g>]]></r><?h?>
      """
    let reading = Reading(text)
    #expect(reading.mistake == nil)
    #expect(
      reading.happenings == [
        .instruction("a", "b"), .comment("c"), .start("r", ["x": "1", "y": "2"]), .text("t"), .start("e", [:]),
        .end("e"), .start("f", [:]), .end("f"), .text("<g>"), .end("r"), .instruction("h", ""),
      ])
  }

  @Test("Attributes keep their order and their spelling")
  func attributes() throws {
    var reader = XMLEventReader("<a c = '\"' \n b=\"'>\"/>")
    _ = try reader.next()
    #expect(reader.attributes.map { reader.string($0.name) } == ["c", "b"])
    #expect(reader.attributes.map { reader.string($0.value) } == ["\"", "'>"])
  }

  @Test(
    "References stand for characters, in texts and values alike",
    arguments: [
      ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#65;&#x42;&#x0043;&#0000000000000000000068;", "ABCD"),
      ("&#x10FFFF;&#x10000;&#xFFFD;&#xE9;", "\u{10FFFF}\u{10000}\u{FFFD}é"), ("&amp;lt;", "&lt;"),
      ("a&#x1F600;b", "a😀b"), ("&#9;&#10;&#13;", "\t\n\r"),
    ])
  func references(spelling: String, meaning: String) {
    #expect(Reading("<a>\(spelling)</a>").happenings == [.start("a", [:]), .text(meaning), .end("a")])
    #expect(Reading("<a b=\"\(spelling)\"/>").happenings == [.start("a", ["b": meaning]), .end("a")])
  }

  @Test("Every end of a line is LF in texts, and every blank a space in values (sections 2.11 and 3.3.3)")
  func blanks() {
    let text = "<a b=' x\ty\r\nz\rw\n&#10;&#9; '>\r\n1\r2\n\t<!--\r3\r\n--><![CDATA[\r\r\n&#13;]]><?p \r\nq\rr ?></a>"
    #expect(
      Reading(text).happenings == [
        .start("a", ["b": " x y z w \n\t "]), .text("\n1\n2\n\t"), .comment("\n3\n"), .text("\n\n&#13;"),
        .instruction("p", "q\nr "), .end("a"),
      ])
  }

  @Test("References mean nothing in comments, instructions and sections")
  func noReferences() {
    #expect(
      Reading("<a><!--&lt;&--><?b &lt;&?><![CDATA[&lt;&]]></a>").happenings == [
        .start("a", [:]), .comment("&lt;&"), .instruction("b", "&lt;&"), .text("&lt;&"), .end("a"),
      ])
  }

  @Test(
    "Names may have letters of any script, digits and a few signs",
    arguments: ["a", "_", ":", "a:b", "a-1.2", "é", "日本", "a\u{B7}", "b\u{300}", "\u{10000}", "\u{37F}x", "x\u{203F}"])
  func names(name: String) {
    #expect(Reading("<\(name) \(name)='1'/>").happenings == [.start(name, [name: "1"]), .end(name)])
  }

  @Test("A name that follows many others is still itself")
  func manyNames() {
    let names = (0..<2_000).map { "n\($0 * 7_919 % 2_000)x\($0 % 7)" }
    let text = "<r>" + names.map { "<\($0)/>" }.joined() + names.map { "<\($0)/>" }.joined() + "</r>"
    let starts = Reading(text).happenings.compactMap { if case .start(let name, _) = $0 { name } else { nil } }
    #expect(starts == ["r"] + names + names)
  }

  @Test("An empty element ends behind its tag; the attributes of a tag are there until the next")
  func emptyElement() throws {
    var reader = XMLEventReader("<a b='1'/>")
    guard case .startElement(_, let start)? = try reader.next(),
      case .endElement(let name, let end)? = try reader.next()
    else { return #expect(Bool(false)) }
    #expect(reader.string(name) == "a")
    #expect(end.start == start.end)
    #expect(end.end == start.end)
    #expect(reader.attributes.count == 1)
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test(
    "The encoding that a declaration names must be the one that the text was in",
    arguments: [
      ("UTF-8", XMLEncoding.utf8, true), ("utf-8", .utf8, true), ("UTF8", .utf8, true), ("UTF-16", .utf8, false),
      ("utf-16", .utf16, true), ("UTF-8", .utf16, false), ("ISO-8859-1", .utf8, false), ("ASCII", .utf16, false),
    ])
  func encodings(name: String, encoding: XMLEncoding, isRight: Bool) {
    let reading = Reading("<?xml version='1.0' encoding='\(name)'?><a/>", encoding: encoding)
    #expect(reading.isAccepted == isRight)
    #expect(reading.happenings.isEmpty == !isRight)
  }

  @Test("A token of another text has the characters that are there in this one")
  func foreignToken() throws {
    var short = XMLEventReader("<a/>")
    var long = XMLEventReader("<a bcd='&#65;&amp;x'>&amp;</a>")
    _ = try short.next()
    guard case .startElement(let name, _)? = try long.next() else { return #expect(Bool(false)) }
    #expect(short.name(name) == "a")
    #expect(short.string(name) == "a")
  }
}
