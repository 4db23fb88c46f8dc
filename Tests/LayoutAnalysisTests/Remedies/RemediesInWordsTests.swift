import LayoutModel
import LayoutReporters
import Testing

@testable import LayoutAnalysis

/// Remedies that only words are made of.
@Suite("Remedies in words")
struct RemediesInWordsTests {
  private static let inputs: [RemedyInput] = [
    "conflicts", "ambiguities", "legality", "interface-builder", "scroll-views",
  ]
  .flatMap(RemedyInput.fixture)

  @Test("Words say the same where no more remedies are looked for than they name")
  func words() {
    var counts = (all: 0, looked: 0)
    for input in Self.inputs {
      let all = input.diagnosis()
      let few = input.diagnosis(forWordsAlone: true)
      #expect(all.findings.map { $0.words(in: all) } == few.findings.map { $0.words(in: few) }, "\(input.name)")
      for (first, second) in zip(all.findings, few.findings) {
        #expect(Array(first.remedies.prefix(second.remedies.count)) == second.remedies, "\(input.name)")
      }
      counts.all += all.findings.reduce(0) { $0 + $1.remedies.count }
      counts.looked += few.findings.reduce(0) { $0 + $1.remedies.count }
    }
    #expect(counts.looked > 50 && counts.looked < counts.all, "\(counts.looked) of \(counts.all)")
  }
}
