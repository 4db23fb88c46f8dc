import ExactArithmetic
import Testing

@testable import LayoutAnalysis

@Suite("Values of unknowns")
struct UnknownValuesTests {
  @Test("An unknown is tried at several values, also where the plausible one is 0", arguments: [0, 3, 375])
  func isTriedAtSeveralValues(nominal: Int) {
    let values = (0..<ScenarioFaces.count(ofParameters: 1, unbounded: 1)).map {
      ScenarioFaces.value($0, ofParameter: 5, rank: 0, nominal: Rational(nominal))
    }
    #expect(values[0] == Rational(nominal))
    #expect(Set(values).count == values.count)
  }

  @Test("Every two of eight unknowns are tried apart: one small while the other is large", arguments: 2...8)
  func areTriedApart(count: Int) {
    let scenarios = (0..<ScenarioFaces.count(ofParameters: count, unbounded: count)).map { scenario in
      (0..<count).map { ScenarioFaces.value(scenario, ofParameter: $0, rank: $0, nominal: 100) }
    }
    for one in 0..<count {
      for other in 0..<count where other != one {
        #expect(scenarios.contains { $0[one] < 2 && $0[other] > 6000 }, "\(one) and \(other) of \(count)")
      }
    }
  }
}
