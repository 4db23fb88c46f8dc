import LayoutModel
import Testing

@testable import SourceMatching

@Suite("Words and signs of code")
struct CodeTokensTests {
  private static func tokens(_ code: String) -> CodeTokens { CodeTokens(Array(code.utf8)) }

  /// Where an argument ends, by walking through it.
  private static func walkedEnd(_ tokens: CodeTokens, from start: Int) -> Int {
    var depth = 0
    for place in start..<max(tokens.count, start) {
      let isSign = tokens.all[place].kind == .sign
      let text = tokens.all[place].text
      if isSign, "([{".contains(text) { depth += 1 }
      if isSign, ")]}".contains(text) {
        if depth == 0 { return place }
        depth -= 1
      }
      guard depth == 0, !(isSign && ")]}".contains(text)) else { continue }
      if isSign, ",;".contains(text) { return place }
      if place > start, tokens.word(at: place) != nil, tokens.isSign(":", at: place + 1),
        !tokens.isSign(".", at: place - 1)
      {
        return place
      }
    }
    return max(tokens.count, start)
  }

  @Test("An argument ends where walking through it ends, whatever is open or closed too often")
  func ends() {
    let parts = ["(", ")", "[", "]", "{", "}", ",", ";", "a:", "b", ".", "c :", "\"d\"", "8", ":"]
    var seed: UInt64 = 7
    for _ in 0..<400 {
      var code = ""
      for _ in 0..<14 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        code += parts[Int(seed >> 33) % parts.count] + " "
      }
      let tokens = Self.tokens(code)
      let starts = 0...(tokens.count + 1)
      #expect(starts.map(tokens.end(ofArgumentAt:)) == starts.map { Self.walkedEnd(tokens, from: $0) }, "\(code)")
    }
  }

  @Test(
    "A number ends where a member of it or a range begins, and signs for thousands are none of it",
    arguments: [
      ("8 8.5 8.f 8.0F 1e3", "8 8.5 8.f 8.0F 1e3"), ("16.fit", "16 . fit"), ("0.5.adjusted", "0.5 . adjusted"),
      ("1..<3", "1 . . < 3"), ("1_000", "1000"), ("4.", "4."), ("8.feet", "8 . feet"),
    ])
  func numbers(code: String, tokens: String) {
    #expect(Self.tokens(code).all.map(\.text).joined(separator: " ") == tokens)
    let end = Self.tokens("16.fit").count
    #expect(CodeClause.number(0, end, in: Self.tokens("16.fit")) == .computed)
  }

  @Test(
    "Calls in calls, messages of many parts and long chains are read in linear time",
    .timeLimit(.minutes(1)),
    arguments: [
      "x.anchor(y", "x.anchor(top: y.topAnchor, y", " item: a", " autoPinEdge:a", ".b.left.equalTo(a)", "\"[\", ", "!",
      "(", "[a ", "a:",
      "x.f(top: -(", "x.left.equalTo(CGSize(", "left.", " constraintWithItem:a attribute:b", "\"a\": [",
    ])
  func nested(part: String) {
    let tokens = Self.tokens("x" + String(repeating: part, count: 20_000))
    #expect(tokens.values.count <= 16)
    #expect(CodeClause.all(in: tokens, of: nil).count < tokens.count)
  }
}
