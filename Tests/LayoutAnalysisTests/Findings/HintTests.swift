import ExactArithmetic
import Foundation
import LayoutInput
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Hints")
struct HintTests {
  @Test("Of three that resist compression alike all are named, and the hint decides between all of them")
  func threeTied() throws {
    let text = """
      view S 375x667
        view A: UILabel "A" intrinsic 200x20
        view B: UILabel "B" intrinsic 200x20
        view C: UILabel "C" intrinsic 200x20
      H:|[A][B][C]|
      V:|[A]
      V:|[B]
      V:|[C]
      """
    let diagnosis = try diagnosis(text)
    let finding = try #require(diagnosis.worded.first { $0.rule == .ambiguousContentPriority })
    #expect(finding.details.contains { $0.hasPrefix("A, B and C resist compression with one priority, 750,") })
    #expect(finding.annotations.count == 4)
    #expect(finding.hint?.hasSuffix("for instance B to 749 and C to 748") == true)
  }

  @Test("Of views that follow one another the one that nothing places is named, but where a size is open with edges")
  func leaders() throws {
    func named(_ constraints: String) throws -> [String] {
      let text = "view S 320x480\n  view Shade\n  view Cover\nCover.width = 30\nShade.width = 20\n" + constraints
      return try diagnosis(text).worded.map(\.message)
    }
    // Shade lies on Cover's center, and Cover nowhere.
    let horizontal = "Shade.leading = S.leading\nCover.leading = S.leading\n"
    let centred = horizontal + "Shade.height = 20\nCover.height = 30\nShade.centerY = Cover.centerY"
    #expect(try named(centred) == ["Vertical position is ambiguous for Cover"])
    let edges = horizontal + "Shade.top = Cover.top\nShade.bottom = Cover.bottom\nShade.top = S.top"
    #expect(try named(edges) == ["Height is ambiguous for Shade"])
  }

  @Test("A hint that nothing was found for promises nothing")
  func noPromise() throws {
    // Both are open, and to pin one leaves the other.
    var options = AnalysisOptions()
    options.findsRemedies = false
    let source = SourceFile(path: "a.layout", text: "view S 320x480\n  view A\nH:|-20-[A(300)]-20-|\nV:|[A]|\n")
    let file = try #require(try InputCatalog.standard.kind(of: source)?.load(source))
    let diagnosis = try #require(file.layouts.first).diagnosed(options: options)
    #expect(diagnosis.worded.map(\.hint) == ["one of the 3 marked constraints has to give way"])
  }

  @Test("Messages start with a capital letter or a name, hints with a small one, and neither ends in a full stop")
  func punctuation() {
    for fixture in FixtureLayout.all {
      var options = AnalysisOptions()
      options.findsRemedies = true
      let diagnosis = fixture.layout.diagnosed(under: [], options: options)
      let names = diagnosis.layout.items.map(\.name)
      for finding in diagnosis.worded {
        #expect(isStart(finding.message, names: names, isCapital: true), "\(fixture.name): \(finding.message)")
        #expect(!finding.message.hasSuffix("."), "\(fixture.name): \(finding.message)")
        guard let hint = finding.hint else { continue }
        #expect(isStart(hint, names: names, isCapital: false), "\(fixture.name): \(hint)")
        #expect(!hint.hasSuffix("."), "\(fixture.name): \(hint)")
      }
    }
  }

  private func isStart(_ text: String, names: [String], isCapital: Bool) -> Bool {
    guard let first = text.first else { return false }
    let isName = names.contains { text.hasPrefix($0) }
    return isCapital ? first.isUppercase || first.isNumber || isName : first.isLowercase || isName
  }
}
