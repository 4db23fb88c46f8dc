import LayoutModel
import Testing

@Suite("Places in further files")
struct FurtherSourceTests {
  private func range(_ line: Int, in source: Int) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: line, column: 1), end: SourcePosition(line: line, column: 9), source: source)
  }

  @Test("A place is in the file that its number says, and in the layout's own where there is none of that number")
  func files() {
    var layout = Layout(file: "Offer.swift", name: "Offer")
    layout.furtherFiles = ["Banner.swift", "Fill.swift"]
    #expect(layout.file(of: nil) == "Offer.swift")
    #expect(
      [-1, 0, 1, 2, 3].map { layout.file(of: range(4, in: $0)) } == [
        "Offer.swift", "Offer.swift", "Banner.swift", "Fill.swift", "Offer.swift",
      ])
  }

  @Test("What is in the layout's own file comes before what is elsewhere")
  func order() {
    #expect(
      [range(1, in: 2), range(9, in: 0), range(3, in: 1), range(2, in: 1)].sorted().map(\.source) == [0, 1, 1, 2])
  }

  @Test("A comment silences what stands in its own file, on its line or anywhere, and nothing of another file")
  func suppressions() {
    var finding = Finding(.constraintNeverActivated, file: "Fill.swift", range: range(7, in: 1), message: "m")
    func silenced(_ line: Int?, _ source: Int) -> Bool {
      Suppression(rules: [.constraintNeverActivated], line: line).inFurtherSource(source).silences(finding)
    }
    #expect(silenced(7, 1) && silenced(nil, 1))
    #expect(!silenced(7, 0) && !silenced(nil, 0) && !silenced(7, 2) && !silenced(8, 1))
    finding.places = [FindingPlace(range(3, in: 0))]
    #expect(silenced(3, 0) && silenced(nil, 0))
    finding.range = nil
    finding.places = []
    #expect(silenced(nil, 0) && !silenced(nil, 1) && !silenced(7, 0))
  }
}
