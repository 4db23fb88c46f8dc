import ExactArithmetic
import Foundation
import LayoutInput
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

  @Test("Verdict, conflicts, corrections, sizes, ambiguities and frames are those of the definitions")
  func diagnoses() throws {
    let rounds = Self.number("PLUMB_ROUNDS") ?? 600
    let judged = try judge(rounds) { RandomOracleLayout(seed: $0).layout }
    #expect(judged > rounds * 2 / 3, "from seed \(Self.seed)")
  }

  @Test("Stack views give their views the frames, ranges, verdicts and predictions that their rules say")
  func stackViews() throws {
    let rounds = Self.number("PLUMB_ROUNDS") ?? 200
    let judged = try judge(rounds) { RandomStackLayout(seed: $0).layout }
    #expect(judged > rounds / 2, "from seed \(Self.seed)")
  }

  /// Holds diagnoses of layouts against the definitions, and that there are enough of each verdict.
  ///
  /// - Parameters:
  ///   - rounds: How many.
  ///   - layout: The layout of a seed.
  /// - Returns: How many were small enough for the definitions.
  /// - Throws: What shows that a layout cannot be read.
  private func judge(_ rounds: Int, _ layout: (UInt64) -> OracleLayout) throws -> Int {
    var judged = 0
    var verdicts: [Verdict: Int] = [:]
    for round in 0..<rounds {
      let seed = Self.seed &+ UInt64(round)
      let written = layout(seed)
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
    if rounds >= 100 {
      for verdict in [Verdict.ok, .ambiguous, .unsatisfiable] {
        #expect(verdicts[verdict, default: 0] > rounds / 50, "\(verdict), from seed \(Self.seed)")
      }
    }
    return judged
  }

  private func diagnose(_ written: OracleLayout, _ seed: UInt64) throws -> Diagnosis {
    let source = SourceFile(path: "seed-\(seed).layout", text: written.text)
    let file = try #require(try? InputCatalog.standard.kind(of: source)?.load(source), "seed \(seed)\n\(written.text)")
    return try #require(file.layouts.first).diagnosed(findings: file.findings.flatMap { $0 })
  }
}
