import ConstraintNotation
import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

/// What the analysis says of every real log, against checks that share nothing with it.
@Suite("Verdicts on logs of a corpus", .enabled(if: LogCorpus.isPresent, "PLUMB_CORPUS names no directory"))
struct LogVerdictTests {
  @Test("The verdict on every log is that of an independent exact check")
  func verdicts() throws {
    var unsatisfiable = 0
    for entry in try LogCorpus.entries() {
      let text = String(decoding: entry.bytes, as: UTF8.self)
      let expected = IndependentCheck.isSatisfiable(text)
      #expect(expected != nil, "\(entry): the independent check does not read it")
      for layout in entry.layouts {
        let diagnosis = layout.diagnosed()
        // The check takes every address for a view's.
        if layout.log?.loss == .ownAddresses {
          #expect(diagnosis.verdict == .undecided, "\(entry)")
          continue
        }
        #expect((diagnosis.verdict == .ok) == expected, "\(entry): \(diagnosis.verdict)")
        #expect((diagnosis.verdict == .unsatisfiable) != expected, "\(entry): \(diagnosis.verdict)")
        if diagnosis.verdict == .unsatisfiable { unsatisfiable += 1 }
        #expect(diagnosis.conflictsComplete, "\(entry)")
      }
    }
    print("corpus: \(unsatisfiable) logs unsatisfiable as printed")
  }

  @Test("The predicted constraint is mostly the one that was broken, counting each structure once")
  func prediction() throws {
    var byCluster: [String: [Bool]] = [:]
    for entry in try LogCorpus.entries() {
      for layout in entry.layouts {
        let diagnosis = layout.diagnosed()
        guard let log = diagnosis.log, let broken = log.broken, let predicted = log.predictedBroken else { continue }
        guard layout.constraints.count > 1 else { continue }
        byCluster[entry.cluster, default: []].append(broken == predicted)
        if broken != predicted {
          print(
            "missed \(entry): \(layout.constraints[broken].equationText(in: layout)) not \(layout.constraints[predicted].equationText(in: layout))"
          )
        }
      }
    }
    #expect(!byCluster.isEmpty)
    let rates = byCluster.values.map { Double($0.count { $0 }) / Double($0.count) }
    let rate = rates.reduce(0, +) / Double(rates.count)
    print("corpus: \(rates.count) structures, predicted in \(rate)")
    #expect(rate >= 0.8)
  }
}
