import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Remedies of what is told")
struct ToldRemedyTests {
  @Test("What is told has the same remedies whether or not changes are tried for all, and fewer are tried")
  func joined() {
    var options = AnalysisOptions()
    options.findsRemedies = true
    var (helped, saved) = (0, 0)
    for fixture in FixtureLayout.interfaceBuilder {
      var work = Work(steps: options.budget)
      let (diagnosis, pending) = fixture.layout.diagnosedForNow(under: [], findings: [], options: options, &work)
      guard let pending else { continue }
      var (all, told, workForTold) = (diagnosis, diagnosis, work)
      pending.add(to: &all, &work)
      pending.add(to: &told, told: diagnosis.findingsToldWithRemedies, &workForTold)
      saved += zip(all.findings, told.findings).count { !$0.remedies.isEmpty && $1.remedies.isEmpty }
      all.joinSiblings()
      told.joinSiblings()
      helped += told.findings.count { !$0.remedies.isEmpty }
      #expect(all.findings.map(printed) == told.findings.map(printed), "\(fixture.name)")
    }
    #expect(helped > 50 && saved > 10, "\(helped) with remedies, \(saved) not tried for")
  }

  /// What is printed of a finding: where several are told as one, no change that helps against the first alone.
  private func printed(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.hiddenView != nil || !finding.pairs.isEmpty {
      finding.remedies = []
      for index in finding.pairs.indices { finding.pairs[index].remedies = [] }
    }
    return finding
  }
}
