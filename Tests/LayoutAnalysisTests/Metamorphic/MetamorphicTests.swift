import LayoutModel
import Testing

@testable import LayoutAnalysis

/// What must not change when a layout is spelled another way.
@Suite("Metamorphic")
struct MetamorphicTests {
  @Test("There are layouts to try")
  func thereAreLayouts() {
    #expect(FixtureLayout.all.count >= 100)
  }

  @Test("The order of constraints changes nothing", arguments: FixtureLayout.all)
  func order(fixture: FixtureLayout) {
    let expected = DiagnosisSummary(fixture.layout.diagnosed())
    for seed in 1...3 as ClosedRange<UInt64> {
      #expect(DiagnosisSummary(fixture.layout.shuffled(seed: seed).diagnosed()) == expected, "seed \(seed)")
    }
  }

  @Test("Names change nothing", arguments: FixtureLayout.all)
  func names(fixture: FixtureLayout) {
    let renamed = fixture.layout.renamed { "zz_" + $0 }
    let summary = DiagnosisSummary(renamed.diagnosed()) { String($0.trimmingPrefix("zz_")) }
    #expect(summary == DiagnosisSummary(fixture.layout.diagnosed()))
  }

  @Test("Turning equations round changes nothing but the certificate's scale", arguments: FixtureLayout.all)
  func inversion(fixture: FixtureLayout) {
    var summary = DiagnosisSummary(fixture.layout.inverted().diagnosed())
    var expected = DiagnosisSummary(fixture.layout.diagnosed())
    // A row turned round is scaled by its multiplier, and with it the multiplier that the excess is scaled by.
    summary.conflicts = Set(summary.conflicts.map(Self.withoutExcess))
    expected.conflicts = Set(expected.conflicts.map(Self.withoutExcess))
    #expect(summary == expected)
  }

  private static let mirrorable = FixtureLayout.all.filter { $0.layout.mirrored() != nil }

  @Test("There are layouts whose axes can be exchanged, with conflicts and without")
  func thereAreMirrorableLayouts() {
    #expect(Self.mirrorable.count >= 110, "\(Self.mirrorable.count) of \(FixtureLayout.all.count)")
    let conflicts = Self.mirrorable.filter { $0.layout.diagnosed().verdict == .unsatisfiable }.count
    #expect(conflicts >= 25, "\(conflicts)")
  }

  @Test("Exchanging the axes exchanges the answers", arguments: mirrorable)
  func axes(fixture: FixtureLayout) throws {
    let mirrored = try #require(fixture.layout.mirrored())
    #expect(DiagnosisSummary(mirrored.diagnosed(), isMirrored: true) == DiagnosisSummary(fixture.layout.diagnosed()))
  }

  private static func withoutExcess(_ conflict: String) -> String {
    String(conflict.prefix { $0 != "]" })
  }
}
