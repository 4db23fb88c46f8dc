import ExactArithmetic
import Testing

@testable import LayoutAnalysis

@Suite("Values of unknowns")
struct UnknownValuesTests {
  @Test("An unknown is tried at several values, also where the plausible one is 0", arguments: [0, 3, 375])
  func isTriedAtSeveralValues(nominal: Int) {
    let values = (0..<ScenarioFaces.countWithUnknowns).map {
      ScenarioFaces.value($0, ofParameter: 5, nominal: Rational(nominal))
    }
    #expect(values[0] == Rational(nominal))
    #expect(Set(values).count == values.count)
  }
}
