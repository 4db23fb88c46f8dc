import LayoutModel
import Testing

@testable import SourceMatching

@Suite("Names that lines have shown")
struct LearnedNamesTests {
  @Test("A word that calls several views calls none, and who has no other word has no name")
  func shared() {
    var names = LearnedNames()
    names.note("label", for: ItemID(0))
    names.note("label", for: ItemID(1))
    names.note("title", for: ItemID(1))
    #expect(names.items(called: "label") == [ItemID(0), ItemID(1)] && names.hasName(ItemID(0)))
    names.dropShared()
    #expect(names.items(called: "label").isEmpty && !names.hasName(ItemID(0)))
    #expect(names.items(called: "title") == [ItemID(1)] && names.hasName(ItemID(1)))
  }

  @Test(
    "The guides that code names are those of margins and of the safe area",
    arguments: [
      ("icon.leading equalTo layoutMarginsGuide", true, false), ("view.safeAreaLayoutGuide.topAnchor", false, true),
      ("icon.topAnchor", false, false), ("[self.topLayoutGuide leadingMargin]", true, true),
    ])
  func guides(text: String, areMargins: Bool, areSafeArea: Bool) {
    let guides = NamedGuides(in: LowerText(text.utf8))
    #expect(guides.areMargins == areMargins && guides.areSafeArea == areSafeArea)
  }
}
