import ExactArithmetic
import LayoutAnalysis
import LayoutFileInput
import LayoutModel
import TestSupport
import Testing

@testable import LayoutDrawing

@Suite("Pictures of 500 views")
struct LargePictureTests {
  @Test(
    "What they show is found with little work",
    arguments: [(LargeLayout.form, 340), (.cards, 355), (.tenShortCards, 540), (.wideRows, 735)])
  func work(layout: LargeLayout, millions: Int) throws {
    let file = SourceFile(path: "a.layout", text: layout.text)
    let layout = try #require(try LayoutFileLoader().load(file).layouts.first)
    var options = AnalysisOptions.pictures
    options.followsFrames = false
    var work = Work(steps: options.budget)
    let start = work.instructionsLeft
    let diagnosis = layout.diagnosed(findings: [], options: options, &work)
    #expect(diagnosis.undecided.isEmpty)
    let spent = (start - work.instructionsLeft) / 1_000_000
    #expect(spent <= millions)
    // What changes may be tried for comes on top, and is no more than this.
    #expect(try #require(options.trialLimit) <= 200_000_000)
  }

  @Test("Where many rows are too wide alike, the strip says from which width on they are not")
  func manyConflicts() throws {
    let file = SourceFile(path: "a.layout", text: LargeLayout.wideRows.text)
    let layout = try #require(try LayoutFileLoader().load(file).layouts.first)
    let picture = PictureBuilder(layout.diagnosed(options: .pictures), path: file.path).picture()
    let strip = try #require(picture.strips.first)
    #expect(strip.segments.map(\.state) == [.conflict, .holds])
    #expect(strip.segments.last?.lower == 420)
  }

  @Test("What is measured is read without a mistake, and has 500 views", arguments: LargeLayout.allCases)
  func read(layout: LargeLayout) throws {
    let loaded = try LayoutFileLoader().load(SourceFile(path: "a.layout", text: layout.text))
    #expect(loaded.findings.allSatisfy { $0.isEmpty })
    #expect(loaded.layouts.map { $0.items.indices.count { _ in true } - 1 } == [LargeLayout.count])
  }
}
