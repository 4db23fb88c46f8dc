import Testing

@testable import ConstraintNotation

@Suite("Texts in a list")
struct PropertyListTextTests {
  @Test(
    "Quotes, breaks and foreign letters are escaped",
    arguments: [
      ("plain 'text'", "plain 'text'"), ("say \"hi\"", "say \\\"hi\\\""), ("a\nb\tc\\", "a\\nb\\tc\\\\"),
      ("über", "\\U00fcber"), ("🙂", "\\Ud83d\\Ude42"), ("\u{1}", "\\001"),
    ])
  func escapes(raw: String, escaped: String) {
    #expect(propertyListEscaped(raw) == escaped)
  }
}
