import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

/// The diagnosis of a layout file's text.
func diagnosis(_ text: String) throws -> Diagnosis {
  let source = SourceFile(path: "test.layout", text: text)
  let file = try #require(try InputCatalog.standard.kind(of: source)?.load(source))
  var options = AnalysisOptions()
  options.findsRemedies = true
  return try #require(file.layouts.first).diagnosed(under: [], findings: file.findings.flatMap { $0 }, options: options)
}

@Suite("Findings of conflicts")
struct ConflictFindingTests {
  private func conflicts(_ text: String) throws -> [WordedFinding] {
    try diagnosis(text).worded.filter { $0.rule == .unsatisfiableConstraints }
  }

  @Test(
    "The headline says what cannot be in the words of the view it is about",
    arguments: [
      ("A.width = -16", "A cannot be -16 wide: no view is smaller than 0"),
      ("A.width = 100\nA.width = 80", "A cannot be both 100 and 80 wide"),
      ("A.height >= 100\nA.height <= 80", "A cannot be at least 100 and at most 80 tall"),
      ("A.top = S.top\nA.top = S.top + 4", "A.top cannot be both S.top and S.top + 4"),
      ("H:|-20-[A(300)]-20-|", "A cannot be 300 wide between margins of 20 in an S of 320"),
      ("H:|[A(400)]|", "A cannot be 400 wide between the edges of an S of 320"),
      ("H:|-20-[A(<=200)]-20-|", "A cannot be at most 200 wide between margins of 20 in an S of 320"),
      ("H:|-(<=20)-[A(40)]-(<=20)-|", "A takes at most 80 points, but S is 320 wide"),
      ("H:|-10-[A(<=90)]-20-[B(<=60)]-10-|", "A and B take at most 190 points, but S is 320 wide"),
      ("A.leading = S.leading\nA.trailing = S.centerX\nA.width = 200", "A needs 400 points, but S is 320 wide"),
      (
        "A.width = 3 * S.width\nA.width = 100",
        "3 constraints on A cannot all hold: they contradict each other by 860 points"
      ),
      (
        "A.width = 2 * A.height\nA.height = 10\nA.width = 21",
        "3 constraints on A cannot all hold: they contradict each other by 1 point"
      ),
      ("H:|-5-[A(100)]-10-[B(300)]-5-|", "A and B need 420 points, but S is 320 wide"),
      ("H:|-5-[A(100)]-10-[B(100)]-5-|", "A and B take only 220 points, but S is 320 wide"),
      ("A.leading = S.leading + 40\nA.trailing = S.leading + 10", "A would be -30 wide"),
      (
        "A.width = 2 * A.height\nA.height = 10\nA.width = 30",
        "3 constraints on A cannot all hold: they contradict each other by 10 points"
      ),
    ])
  func headline(constraints: String, message: String) throws {
    let findings = try conflicts("view S 320x480\n  view A\n  view B\n\(constraints)\n")
    #expect(findings.map(\.message) == [message])
  }

  @Test("A view in a row with a guide needs what the row does; one that is alone in it would be smaller than nothing")
  func rowsWithGuides() throws {
    let row = "view Cell 300x60\n  view Label\n  guide Gap\nLabel.leading = Cell.leading + 100\n"
    let both = "Gap.leading = Label.trailing + 50\nCell.trailing = Gap.trailing + 200\n"
    #expect(try conflicts(row + both).map(\.message) == ["Label needs 350 points, but Cell is 300 wide"])
    let alone = "Cell.trailing = Label.trailing + 250\n"
    #expect(try conflicts(row + alone).map(\.message) == ["Label would be -50 wide"])
  }

  @Test("A hint names the constraints each of which alone is enough, where not all are")
  func remedies() throws {
    let finding = try #require(
      try conflicts(
        """
        view S 0x100
          view A
          view B
        H:|-8-[A(76)]-8-[B]-8-|
        """
      ).first)
    #expect(finding.hint == "make B.leading == A.trailing + 8 optional (@999)")
  }

  @Test("Of two conflicts, each hint is about its own")
  func separateConflicts() throws {
    let hints = try conflicts(
      "view S 320x480\n  view A\n  view B\nA.width = 400\nA.width = 1\nB.width = 2\nB.width = 1\n"
    )
    .compactMap(\.hint)
    #expect(
      hints == [
        "make A.width == 400 optional (@999), or remove it", "make B.width == 2 optional (@999), or remove it",
      ])
  }

  @Test("A constraint that is written twice is no remedy by itself")
  func writtenTwice() throws {
    let hint = try #require(
      try conflicts("view S 320x480\n  view A\nA.width = 40\nA.width = 40\nA.width = 50\n").first?.hint)
    #expect(hint == "make A.width == 50 optional (@999), or remove it")
  }
}
