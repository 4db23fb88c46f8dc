import ConstraintNotation
import LayoutModel
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

  @Test("Names that come again, and more than are kept to be shared, are what is written, each in its place")
  func manyNames() throws {
    let odd = [#"é"#, #"a\"b"#, #"\u00e9t\u00e9"#, "a b", "V7", "7V"]
    let names = odd + (0..<5_000).map { "V\($0 * 7_919 % 50_021)" }.filter { !odd.contains($0) }
    let views = names.map { #"{"name":"\#($0)","superview":"R","class":"Class\#($0.utf8.count % 3)"}"# }
    let equations = names.map { #"{"firstItem":"\#($0)","firstAttribute":"width","relation":"equal","constant":1}"# }
    let text =
      #"{"layout":1,"views":[{"name":"R","size":[1,1]}"# + views.map { ",\n" + $0 }.joined() + "],"
      + #""constraints":[\#(equations.joined(separator: ","))]}"#
    let layout = try jsonLayout(text)
    let places = layout.items.indices.dropFirst().map { layout.view(ItemID($0))?.range }
    let expected = names.enumerated().map { index, name in
      SourceRange(line: index + 2, column: 10, length: name.unicodeScalars.count)
    }
    #expect(places == expected)
    #expect(layout.items[1...5].map(\.name) == ["é", "a\"b", "été", "a b", "V7"])
    #expect(layout.constraints.map { layout[$0.firstItem].name } == layout.items.dropFirst().map(\.name))
  }
}
