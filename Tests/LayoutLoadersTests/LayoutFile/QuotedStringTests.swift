import ConstraintNotation
import Testing

@Suite("Strings in double quotes")
struct QuotedStringTests {
  @Test(
    "What is written between quotes is read again as it was",
    arguments: ["", "Sign in", "a\"b\\c", "\u{0}\u{7}\u{1F}\n\r\t", "é\u{7F}\u{2028}👩‍👩‍👧"])
  func roundTrip(text: String) {
    let source = Array("\"\(QuotedString.escaped(text))\"".utf8)
    #expect(source.allSatisfy { $0 >= 0x20 })
    let string = QuotedString(source, from: 0, to: source.count)
    #expect(string.isClosed && string.end == source.count && string.problems.isEmpty)
    #expect(String(decoding: string.bytes, as: UTF8.self) == text)
  }
}
