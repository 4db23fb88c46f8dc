import Testing

@testable import SourceMatching

@Suite("Names of numbers in code")
struct CodeNumbersTests {
  private static func numbers(_ texts: String...) -> CodeNumbers {
    CodeNumbers(texts.enumerated().map { CodeSearch.File(path: "\($0.offset).swift", text: $0.element) })
  }

  @Test(
    "A declaration, a definition and a dictionary name a number",
    arguments: [
      ("let pad: CGFloat = 12 // points", true), ("static CGFloat const pad = 12.f;", true),
      ("#define pad (12.0)", true), ("enum Layout { static let pad = CGFloat(12) }", true),
      ("private let pad: CGFloat = -12", true), ("func stack(pad: CGFloat = 12) {}", false),
      ("var pad: CGFloat = 12", false), ("CGFloat pad = 12;", false), ("let m = [\"pad\": 12]", false),
      ("NSDictionary *m = @{@\"pad\" : @(12)};", false), ("let pad = 12\nfunc stack(pad: CGFloat = 12) {}", false),
    ])
  func named(text: String, isConstant: Bool) {
    #expect(Self.numbers(text).stands("pad", for: "12", in: 0) == true)
    #expect(
      Self.numbers(text).stands("pad", for: "1", in: 0) == (isConstant ? false : nil), "but a constant may be set")
    #expect(Self.numbers(text, "").stands("pad", for: "12", in: 1) == true)
    #expect(Self.numbers(text).stands("gap", for: "12", in: 0) == nil)
  }

  @Test("The key of a number stands for no other in a visual format")
  func keysInFormats() {
    let numbers = Self.numbers("let m = [\"pad\": 12]", "let pad = 8")
    #expect(numbers.stands("pad", for: "8", in: 0, isInFormat: true) == false)
    #expect(numbers.stands("pad", for: "8", in: 0) == nil)
  }

  @Test("A name for a number may be one for another name, too")
  func numbersAndAliases() {
    let numbers = Self.numbers("let pad = 8\nlet pad = Layout.wide", "let wide = 12")
    #expect(numbers.stands("pad", for: "12", in: 0) == true)
    #expect(numbers.stands("pad", for: "8", in: 0) == true)
    #expect(numbers.stands("pad", for: "4", in: 0) == nil)
  }

  @Test(
    "A key may stand for a constant that is named elsewhere", arguments: ["@{@\"p\": @(kPad)}", "[\"p\": Layout.kPad]"])
  func keys(text: String) {
    let numbers = Self.numbers(text, "let kPad: CGFloat = 12")
    #expect(numbers.stands("p", for: "12", in: 0) == true)
    #expect(numbers.stands("p", for: "12", in: 1) == nil)
  }

  @Test("What the file says of a name counts more than what others say")
  func own() {
    let numbers = Self.numbers("let pad = 8", "let pad = 12")
    #expect(numbers.stands("pad", for: "12", in: 0) == false)
    #expect(numbers.stands("pad", for: "12", in: 1) == true)
  }

  @Test(
    "A condition picks one of two numbers",
    arguments: [
      ("CGFloat pad = sender.selected ? 12 : -8;", nil),
      ("let pad: CGFloat = UIDevice.current.userInterfaceIdiom == .pad ? 12 : 8", false),
    ])
  func choices(text: String, isAnother: Bool?) {
    #expect(Self.numbers(text).stands("pad", for: "12", in: 0) == true)
    #expect(Self.numbers(text).stands("pad", for: "8", in: 0) == true)
    #expect(Self.numbers(text).stands("pad", for: "4", in: 0) == isAnother)
  }

  @Test(
    "What a condition picks may be no number",
    arguments: ["let pad = isOpen ? a : 8", "let pad = gap ?? 8", "let pad = a ? 8 :"])
  func noChoice(text: String) {
    #expect(Self.numbers(text).stands("pad", for: "8", in: 0) == nil)
  }

  @Test("Keys of views stand for properties")
  func views() {
    let text = "@{@\"t\": self.titleLabel, @\"i\" : _icon, @\"m\": [self more]}"
    let aliases = Self.numbers(text).own(0).aliases
    #expect(aliases["t"] == ["titleLabel"] && aliases["i"] == ["_icon"] && aliases["m"] == ["more"])
  }

  @Test(
    "What is computed is no other name for the last of what it is computed from",
    arguments: [
      "let pad = Layout.base * step", "[\"pad\": base + step]", "@{@\"pad\": @(base * step)}", "[\"pad\": 8.step]",
    ])
  func computed(text: String) {
    let numbers = Self.numbers(text + "\n", "let step: CGFloat = 4")
    #expect(numbers.own(0).aliases["pad"] == nil)
    #expect(numbers.stands("pad", for: "4", in: 0) == nil)
    let code = "constraints(withVisualFormat: \"[a]-pad-[b]\", metrics: [\"pad\": base * step])"
    #expect(CodeTokens(Array(code.utf8)).values["pad"] == .computed)
  }

  @Test("Any text is read", arguments: ["=", "= ", "a = ", "\":", "\"\":", "#define", "#define a", "let = 4"])
  func anyText(text: String) {
    #expect(Self.numbers(text).stands("a", for: "4", in: 0) == nil)
  }
}
