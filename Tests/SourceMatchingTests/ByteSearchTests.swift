import Testing

@testable import SourceMatching

@Suite("Short texts in code")
struct ByteSearchTests {
  @Test("A text is found where it first stands from a place on, up to the end")
  func find() {
    let bytes = Array("margin = 16; Margin = 16".utf8)
    #expect(ByteSearch.find("16", in: bytes, from: 0) == 9)
    #expect(ByteSearch.find("16", in: bytes, from: 10) == 22)
    #expect(ByteSearch.find("16", in: bytes, from: 23) == nil)
    #expect(ByteSearch.find("margin", in: bytes, from: 0) == 0)
    #expect(ByteSearch.find("argin = 1", in: bytes, from: 1) == 1)
    #expect(ByteSearch.find("margins", in: bytes, from: 0) == nil)
    #expect(ByteSearch.find("", in: bytes, from: 0) == nil)
    #expect(ByteSearch.find("16", in: [], from: 0) == nil)
    #expect(ByteSearch.find("16", in: bytes, from: -1) == nil)
  }

  @Test("Every text of every place is found")
  func everyPlace() {
    let text = "aab abba_VIEW \u{E4}=="
    let bytes = Array(text.utf8)
    for start in text.indices {
      for end in text.indices[start...].dropFirst() {
        let part = String(text[start..<end])
        let plain = bytes.indices.first { bytes[$0...].starts(with: part.utf8) }
        #expect(ByteSearch.find(part, in: bytes, from: 0) == plain, "\(part)")
      }
    }
  }

  @Test("Words are found as wholes, one by one and together")
  func words() {
    let bytes = Array("let cardView = CardView(1)".utf8)
    for (word, isThere) in [("CardView", true), ("cardView", true), ("Card", false), ("1", true), ("let", true)] {
      #expect(ByteSearch.containsWord(word, in: bytes) == isThere)
      #expect(WordSet([word, "other"]).isAny(in: bytes) == isThere)
    }
    #expect(!WordSet([]).isAny(in: bytes))
  }

  @Test("Letters are found in one pass, whatever their case")
  func letters() {
    let letters = LowerLetters(["anchor", "make"])
    for text in ["topAnchor", "a ancHOR", "MAKE", "anchoanchor"] {
      #expect(letters.isAny(in: Array(text.utf8)), "\(text)")
    }
    for text in ["", "a", "ancho", "m ake", "mak"] { #expect(!letters.isAny(in: Array(text.utf8)), "\(text)") }
  }

  @Test("A glance at a line tells what may be in it")
  func glance() {
    func line(_ text: String) -> [Bool] {
      let line = CodeLine(Array(text.utf8)[...])
      return [line.hasWords, line.mayDeclareType, line.mayName]
    }
    #expect(line("  } // ") == [false, false, false])
    #expect(line("return title") == [true, false, false])
    #expect(line("public struct Card {") == [true, true, false])
    #expect(line("subclass") == [true, false, false])
    #expect(line("addSubview(icon)") == [true, false, true])
    #expect(line("UILabel *title;") == [true, false, true])
  }
}
