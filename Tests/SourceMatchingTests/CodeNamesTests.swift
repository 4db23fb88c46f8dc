import Testing

@testable import SourceMatching

@Suite("What the views of a file are called")
struct CodeNamesTests {
  private static func holder(of name: Substring, in line: String) -> Substring? {
    var names = CodeNames()
    let bytes = Array(line.utf8)[...]
    names.note(CodeText.words(of: bytes), in: bytes)
    return names.holder(of: name)
  }

  @Test(
    "A view is added to what the call is joined to",
    arguments: [
      "card.addSubview(icon)", "self.card?.addSubview(icon)", "card!.addSubview(icon)", "[card addSubview:icon];",
      "[self.card addSubview:self.icon];", "[[self card] addSubview:icon];", "if isOpen { card.addSubview(icon) }",
    ])
  func joined(line: String) {
    #expect(Self.holder(of: "icon", in: line) == "card")
  }

  @Test(
    "A view is added to the object that the code runs in where the call is joined to nothing",
    arguments: [
      "addSubview(icon)", "guard isOpen else { return addSubview(icon) }", "if isOpen { addSubview(icon) }",
      "for icon in icons { addSubview(icon) }", "self.addSubview(icon)", "super.addSubview(icon)",
      "[self addSubview:icon];",
    ])
  func own(line: String) {
    #expect(Self.holder(of: "icon", in: line) == "self")
  }

  @Test(
    "What is added to something without a name is added to nothing that is known",
    arguments: [
      "rows[0].addSubview(icon)", "makeCard().addSubview(icon)", ".addSubview(icon)", "addSubview:icon];",
      "[rows[0] addSubview:icon];",
    ])
  func unnamed(line: String) {
    #expect(Self.holder(of: "icon", in: line) == nil)
  }
}
