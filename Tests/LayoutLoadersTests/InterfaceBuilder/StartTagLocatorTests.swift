import LayoutModel
import Testing

@testable import LayoutLoaders

@Suite("Interface Builder files: where start tags are")
struct StartTagLocatorTests {
  @Test(
    "A start tag is found behind whatever is none",
    arguments: [
      "<a>", "<?xml version=\"1.0\"?><a>", "<!-- <b> -- <c>--><a>", "<![CDATA[<b>]> ]]<c>]]]><a>", "<!DOCTYPE b><a>",
      "</b><a>", "text > text <a>", "\u{FEFF}<a>", "<?b > ?><a>",
    ])
  func whatIsSkipped(text: String) {
    var locator = StartTagLocator(Array(text.utf8))
    let column = text.unicodeScalars.filter { $0 != "\u{FEFF}" }.count - 2
    let start = SourcePosition(line: 1, column: column)
    #expect(locator.next() == SourceRange(start: start, end: SourcePosition(line: 1, column: column + 3)))
    #expect(locator.next().start == SourcePosition(line: 1, column: column + 3))
  }

  @Test("A tag ends at the first > that no quotation marks enclose")
  func quotes() {
    let tag = "<a b=\">\" c='>\"' >"
    var locator = StartTagLocator(Array((tag + "<d>").utf8))
    #expect(locator.next().end.column == tag.count + 1)
    #expect(locator.next().start.column == tag.count + 1)
  }

  @Test("Lines end at LF, CR or both, and columns count scalars", arguments: ["\n", "\r", "\r\n"])
  func lines(lineEnd: String) {
    let text = "é<a>\(lineEnd)<!--\(lineEnd)ü--><b c=\"ä\(lineEnd)😀\"/>\(lineEnd)\(lineEnd)日本<d>"
    var locator = StartTagLocator(Array(text.utf8))
    #expect(locator.next() == range((1, 2), (1, 5)))
    #expect(locator.next() == range((3, 5), (4, 5)))
    #expect(locator.next() == range((6, 3), (6, 6)))
  }

  @Test("The position behind a byte is found from any place, and the end from beyond it")
  func positionBehind() {
    var locator = StartTagLocator(Array("ab\nc日d".utf8))
    #expect(locator.position(behind: 0) == range((1, 2), (1, 2)))
    #expect(locator.position(behind: 6) == range((2, 3), (2, 3)))
    #expect(locator.position(behind: 100) == range((2, 4), (2, 4)))
  }

  @Test(
    "A text that breaks off has its end for a place",
    arguments: ["", "<", "<a", "<!--", "<a b=\"", "<?", "<![CDATA[]]"])
  func brokenOff(text: String) {
    var locator = StartTagLocator(Array(text.utf8))
    _ = locator.next()
    #expect(locator.next().start == SourcePosition(line: 1, column: text.count + 1))
  }

  private func range(_ start: (Int, Int), _ end: (Int, Int)) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: start.0, column: start.1), end: SourcePosition(line: end.0, column: end.1))
  }
}
