import ExactArithmetic
import Foundation
import LayoutLoaders
import LayoutModel
import Testing

@testable import LayoutAnalysis

/// Small random layouts, diagnosed once by the tool and once from the definitions.
///
/// `PLUMB_SEED` and `PLUMB_ROUNDS` choose others; a single one is printed.
@Suite("Against exhaustive search over small random layouts")
struct LayoutOracleTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static let seed = number("PLUMB_SEED").map { UInt64($0) } ?? 1
  private static let rounds = number("PLUMB_ROUNDS") ?? 2000

  @Test("Verdict, conflicts, corrections, sizes, ambiguities and frames are those of the definitions")
  func diagnoses() throws {
    var judged = 0
    var verdicts: [Verdict: Int] = [:]
    for round in 0..<Self.rounds {
      let seed = Self.seed &+ UInt64(round)
      let written = RandomOracleLayout(seed: seed).layout
      if Self.rounds == 1 { print(written.text) }
      do {
        let judgement = try OracleJudgement(written) {
          let diagnosis = try diagnose(written, seed)
          verdicts[diagnosis.verdict, default: 0] += 1
          return diagnosis
        }
        let mistakes = judgement.mistakes.joined(separator: "\n")
        #expect(mistakes.isEmpty, "seed \(seed)\n\(written.text)\(mistakes)")
        judged += 1
      } catch is OracleInequality.TooLarge {
        continue
      }
    }
    #expect(judged > Self.rounds * 2 / 3, "from seed \(Self.seed)")
    if Self.rounds >= 100 {
      for verdict in [Verdict.ok, .ambiguous, .unsatisfiable] {
        #expect(verdicts[verdict, default: 0] > Self.rounds / 50, "\(verdict), from seed \(Self.seed)")
      }
    }
  }

  @Test("Stack views give their views the frames, ranges, verdicts and predictions that their rules say")
  func stackViews() throws {
    var judged = 0
    var verdicts: [Verdict: Int] = [:]
    let rounds = Self.number("PLUMB_ROUNDS") ?? 250
    for round in 0..<rounds {
      let seed = Self.seed &+ UInt64(round)
      let written = RandomStackLayout(seed: seed).layout
      if rounds == 1 { print(written.text) }
      do {
        let judgement = try OracleJudgement(written) {
          let diagnosis = try diagnose(written, seed)
          verdicts[diagnosis.verdict, default: 0] += 1
          return diagnosis
        }
        let mistakes = judgement.mistakes.joined(separator: "\n")
        #expect(mistakes.isEmpty, "seed \(seed)\n\(written.text)\(mistakes)")
        judged += 1
      } catch is OracleInequality.TooLarge {
        continue
      }
    }
    #expect(judged > rounds / 2, "from seed \(Self.seed)")
    if rounds >= 100 {
      for verdict in [Verdict.ok, .ambiguous, .unsatisfiable] {
        #expect(verdicts[verdict, default: 0] > rounds / 50, "\(verdict), from seed \(Self.seed)")
      }
    }
  }

  private func diagnose(_ written: OracleLayout, _ seed: UInt64) throws -> Diagnosis {
    let source = SourceFile(path: "seed-\(seed).layout", text: written.text)
    let file = try #require(try? LoaderCatalog.loader(for: source)?.load(source), "seed \(seed)\n\(written.text)")
    return try #require(file.layouts.first).diagnosed(findings: file.findings.flatMap { $0 })
  }
}
