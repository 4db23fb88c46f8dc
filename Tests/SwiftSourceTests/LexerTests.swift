import SwiftSource
import TestSupport
import Testing

@Suite("Tokens")
struct LexerTests {
  /// The tokens of a text as text, one by one.
  private func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      Lexer.tokens(of: buffer, in: 0..<buffer.count, names: NameCache(NameTable())).dropLast().map {
        String(decoding: buffer[Int($0.start)..<Int($0.end)], as: UTF8.self)
      }
    }
  }

  private func kinds(_ text: String) -> [Token.Kind] {
    Array(text.utf8).withUnsafeBufferPointer { buffer in
      Lexer.tokens(of: buffer, in: 0..<buffer.count, names: NameCache(NameTable())).dropLast().map(\.kind)
    }
  }

  @Test("Words, numbers and operators are told apart where they touch")
  func touching() {
    #expect(tokens("a.b(1.5e-3,0xFF_f)") == ["a", ".", "b", "(", "1.5e-3", ",", "0xFF_f", ")"])
    #expect(tokens("x = 1...5") == ["x", "=", "1", "...", "5"])
    #expect(tokens("0..<n") == ["0", "..<", "n"])
    #expect(tokens("1.description") == ["1", ".", "description"])
    #expect(tokens("-8+c*-2") == ["-", "8", "+", "c", "*-", "2"])
    #expect(tokens("f()!.g?.h ?? i") == ["f", "(", ")", "!", ".", "g", "?", ".", "h", "??", "i"])
    #expect(tokens("a!=b") == ["a", "!=", "b"])
    #expect(tokens("`class`.$0.größe") == ["`class`", ".", "$0", ".", "größe"])
    #expect(tokens("() -> Int") == ["(", ")", "->", "Int"])
  }

  @Test("Comments are left out, with comments in them")
  func comments() {
    #expect(tokens("a // b\nc /* d /* e */ \"f */ g") == ["a", "c", "g"])
    #expect(tokens("a /* never closed\nb") == ["a"])
    #expect(tokens("#!/usr/bin/swift\na") == ["a"])
    #expect(tokens("\u{FEFF}a") == ["a"])
  }

  @Test("A string is one token, whatever is in it")
  func strings() {
    for string in [
      #""""#, #""a \" b""#, #""\\""#, #""\(a("b", c: { "}" }))""#, ##"#"a " \( b"#"##, ##"#"\#(a ? "b" : "c")"#"##,
      "\"\"\"\n a \"b\" \\(\"\"\"\n c\n \"\"\")\n\"\"\"", #""\("\("\(x)")")""#, #""\(a /* ) */)""#,
    ] {
      #expect(tokens("x = \(string) + y") == ["x", "=", string, "+", "y"])
    }
  }

  @Test("A string that is not closed ends with its line")
  func openStrings() {
    #expect(tokens("a = \"b\nc = 1") == ["a", "=", "\"b", "c", "=", "1"])
    #expect(tokens("a = \"\\(b\nc = 1") == ["a", "=", "\"\\(b", "c", "=", "1"])
    #expect(tokens("a = \"\\(b(\n  c))\" + d") == ["a", "=", "\"\\(b(\n  c))\"", "+", "d"])
    #expect(tokens("a \"\"\"\nb\nc") == ["a", "\"\"\"\nb\nc"])
  }

  @Test("A slash begins a regular expression only where a value may stand and its line has another")
  func regularExpressions() {
    #expect(kinds("let r = /a[/\"]b/") == [.identifier, .identifier, .operatorSymbol, .regex])
    #expect(kinds("a / b / c") == [.identifier, .operatorSymbol, .identifier, .operatorSymbol, .identifier])
    #expect(kinds("f(a/2, b/2)").filter { $0 == .regex }.isEmpty)
    #expect(tokens("x = #/a/b\"/# + y") == ["x", "=", "#/a/b\"/#", "+", "y"])
    #expect(tokens("(/a") == ["(", "/", "a"])
  }

  @Test("Brackets find their partners, and a stray one closes nothing that it should not")
  func partners() {
    func partners(_ text: String) -> [Int32] {
      Array(text.utf8).withUnsafeBufferPointer { buffer in
        Lexer.tokens(of: buffer, in: 0..<buffer.count, names: NameCache(NameTable())).dropLast().map(\.name.id)
      }
    }
    #expect(partners("([{}])") == [5, 4, 3, 2, 1, 0])
    #expect(partners("{ ( }") == [2, -1, 0])
    #expect(partners("{ ) }") == [2, -1, 0])
    #expect(partners("] [") == [-1, -1])
  }

  @Test("Tokens come in order, do not overlap, and a part of a file has the tokens that the whole has there")
  func order() {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "\"", "\\(", "(", ")", "/*", "*/", "//", "\n", "#\"", "\"#", "a", "1.", "`", "/", "{", "}", "é", "?", "<",
    ]
    for _ in 0..<500 {
      let text = (0..<generator.below(40)).map { _ in generator.pick(pieces) }.joined()
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        let tokens = Lexer.tokens(of: buffer, in: 0..<buffer.count, names: NameCache(NameTable()))
        for (left, right) in zip(tokens, tokens.dropFirst()) {
          #expect(left.start < left.end && left.end <= right.start, "\(text)")
        }
        #expect(tokens.last?.kind == .end)
      }
    }
  }
}
