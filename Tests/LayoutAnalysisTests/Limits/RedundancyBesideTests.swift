import LayoutAnalysis
import LayoutFileInput
import LayoutInput
import LayoutModel
import Testing

/// In large layouts redundant constraints are looked for on another thread, beside frames.
@Suite("Redundancy beside frames")
struct RedundancyBesideTests {
  /// A column of views of which every tenth has its height said twice, and one is too high for the root.
  private func layout(views: Int, hasConflict: Bool) throws -> Layout {
    var text = "view S 320x480\n" + (0..<views).map { "  view V\($0)\n" }.joined()
    for view in 0..<views {
      text += "V\(view).leading = S.leading\nV\(view).width = 10\nV\(view).height = 10\n"
      text += view == 0 ? "V0.top = S.top\n" : "V\(view).top = V\(view - 1).bottom\n"
      if view % 10 == 3 { text += "V\(view).height = 10 'twice\(view)'\n" }
    }
    if hasConflict { text += "V5.width = 11\n" }
    return try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
  }

  @Test("What is redundant in a large layout is what is in a small one", arguments: [false, true])
  func many(hasConflict: Bool) throws {
    for views in [40, 1_000] {
      let diagnosis = try layout(views: views, hasConflict: hasConflict).diagnosed()
      #expect(diagnosis.redundantComplete)
      #expect(
        diagnosis.redundant.map { diagnosis.constraints[$0].id } == (0..<views / 10).map { "twice\($0 * 10 + 3)" })
    }
  }

  @Test("With less work than the search takes a large layout ends at the same place each time, and says so")
  func limit() throws {
    let layout = try layout(views: 1_000, hasConflict: false)
    var undecided = 0
    for budget in stride(from: 2_000, through: 42_000, by: 4_000) {
      var options = AnalysisOptions()
      options.budget = budget
      let diagnoses = (0..<3).map { _ in layout.diagnosed(options: options) }
      #expect(diagnoses.allSatisfy { $0.redundant == diagnoses[0].redundant && $0.findings == diagnoses[0].findings })
      #expect(diagnoses[0].redundantComplete != diagnoses[0].undecided.contains(.redundant))
      if !diagnoses[0].redundantComplete { undecided += 1 }
    }
    #expect(undecided > 0)
  }
}
