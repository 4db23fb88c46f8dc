import Testing

@testable import XMLEvents

/// Documents that are large in one way each. A reader that took the square of any of these sizes would not come back.
@Suite("XML: large in every way")
struct HostileTests {
  private static let count = 50_000

  @Test("Many attributes, and the one that is there twice")
  func attributes() {
    let names = (0..<Self.count).map { "a\($0 &* 7_919 % Self.count)" }
    let tag = names.map { " \($0)=''" }.joined()
    #expect(Reading("<r\(tag)/>").isAccepted)
    #expect(
      Reading("<r\(tag) \(names[Self.count / 2])=''/>").mistake?.kind == .repeatedAttribute(names[Self.count / 2]))
  }

  @Test("Attributes whose long names begin alike")
  func longNames() {
    let start = String(repeating: "x", count: 20_000)
    let tag = (0..<200).map { " \(start)\($0)=''" }.joined()
    #expect(Reading("<r\(tag)/>").isAccepted)
  }

  @Test("Many elements, many comments, many references, long lines")
  func many() {
    for part in [
      "<b/>", "<b></b>", "<!---->", "<?b c?>", "&#65;", "<![CDATA[]]>", "é", "\r", "]", "&lt;", "<b c='&amp;'/>",
    ] {
      #expect(Reading("<a>" + String(repeating: part, count: Self.count) + "</a>").isAccepted, "\(part)")
    }
  }

  @Test("A long name, value, text, comment, section and number")
  func long() {
    let text = String(repeating: "a", count: 10 * Self.count)
    let zeros = String(repeating: "0", count: 10 * Self.count)
    for document in [
      "<\(text)></\(text)>", "<a \(text)=''/>", "<a b='\(text)'/>", "<a>\(text)</a>", "<a><!--\(text)--></a>",
      "<a><![CDATA[\(text)]]></a>", "<a><?\(text) \(text)?></a>", "<a>&#\(zeros)65;</a>",
    ] {
      #expect(Reading(document).isAccepted)
    }
  }

  @Test("What is never closed is found to be so once, not again for each beginning")
  func unclosed() {
    for part in ["<!--", "<![CDATA[", "<?b ", "<b c='", "&#", "]]"] {
      #expect(!Reading("<a>" + String(repeating: part, count: Self.count)).isAccepted, "\(part)")
    }
  }
}
