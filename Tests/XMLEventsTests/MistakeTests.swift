import Testing

@testable import XMLEvents

@Suite("XML: what is not well-formed")
struct MistakeTests {
  @Test("A document that is not well-formed is refused at its first mistake", arguments: MalformedTexts.all)
  func refused(malformed: MalformedText) {
    let mistake = Reading(malformed.text).mistake
    #expect(mistake?.kind == malformed.kind)
    #expect(mistake.map { [$0.range.start.line, $0.range.start.column] } == [malformed.line, malformed.column])
    #expect(mistake?.message.isEmpty == false)
  }

  @Test("The system's parser refuses the same, but for what is named", arguments: MalformedTexts.all)
  func verdict(malformed: MalformedText) {
    let bytes = Array(malformed.text.utf8)
    switch Comparison.compare(bytes) {
    case .same(let isAccepted): #expect(!isAccepted && malformed.difference == nil)
    case .excused(let excuse): #expect(excuse == malformed.difference)
    case .different(let text): Issue.record("\(malformed.text.debugDescription): \(text)")
    }
  }

  @Test("Every kind of mistake is among these documents, and every one is said in words of its own")
  func complete() {
    let kinds = MalformedTexts.all.map { String("\($0.kind)".prefix { $0 != "(" }) }
    let messages = MalformedTexts.all.compactMap { text in Reading(text.text).mistake?.message }
    #expect(Set(kinds).count == 37)
    #expect(Set(messages).count >= 37)
    #expect(messages.allSatisfy { !$0.hasPrefix("This is not well-formed") })
  }

  @Test(
    "A mistake that has to do with another place names that",
    arguments: [
      ("<a>\n<b>\n</a>", 2, 1, "opened here"), ("<a b='1'\n b='2'/>", 1, 4, "first here"),
      ("<a\n b=\"1>\n<c/>", 2, 4, "the value begins here"), ("<a>\n<b c='1'\n<d/>", 2, 1, "the tag begins here"),
      ("<!--\n -- -->", 1, 1, "the comment begins here"),
      ("<?xml version='1.0'\n>", 1, 1, "the declaration begins here"),
    ])
  func related(text: String, line: Int, column: Int, label: String) {
    let mistake = Reading(text).mistake
    #expect(mistake?.relatedRange.map { [$0.start.line, $0.start.column] } == [line, column])
    #expect(mistake?.relatedLabel == label)
  }

  @Test("Long names are cut in messages")
  func longNames() {
    for letter in ["a", "é", "日", "\u{10000}"] {
      for count in [60, 61, 10_000] {
        let name = String(repeating: letter, count: count)
        let shown = count == 60 ? name : String(repeating: letter, count: 59) + "…"
        #expect(Reading("<a \(name)/>").mistake?.kind == .attributeWithoutValue(shown))
      }
    }
  }

  @Test("Nothing comes behind a mistake")
  func end() throws {
    var reader = XMLEventReader("<a><b></a>")
    _ = try reader.next()
    _ = try reader.next()
    #expect(throws: XMLMistake.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test("Elements may be nested as deeply as is said, and no deeper")
  func depth() {
    func text(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(Reading(text(1_024)).isAccepted)
    let mistake = Reading(text(1_025)).mistake
    #expect(mistake?.kind == .tooDeep(1_024))
    #expect(mistake?.range.start.column == 3 * 1_024 + 1)
    #expect(Reading(String(repeating: "<a>", count: 100_000)).mistake?.kind == .tooDeep(1_024))
  }
}
