import ExactArithmetic
import LinearSolver
import Testing

@testable import LayoutAnalysis

/// The optima of one system for several values of a variable: found from one another, and the same as each by itself.
@Suite("Optima for several sizes")
struct LevelSamplerTests {
  /// Rows of a label and a field beside each other, each a little farther in, that share a width.
  private func system(
    rows: Int, isUnknown: Bool = false, isCoupled: Bool = true
  ) -> (LinearSystem, width: Int, fields: [LinearExpression]) {
    var system = LinearSystem()
    let width = system.addVariable()
    if isUnknown { _ = system.addVariable(.parameter(nominal: 40)) }
    var fields: [LinearExpression] = []
    var above: Int?
    for row in 0..<rows {
      let field = system.addVariable()
      _ = system.addRow(
        Row(
          terms: [LinearTerm(width, 1), LinearTerm(field, -1)], relation: .greaterThanOrEqual, constant: Rational(row),
          strength: .required))
      if let above, isCoupled {
        _ = system.addRow(
          Row(
            terms: [LinearTerm(field, 1), LinearTerm(above, -1)], relation: .lessThanOrEqual, constant: 5,
            strength: .optional(priority: 750)))
      }
      _ = system.addRow(
        Row(terms: [LinearTerm(field, 1)], relation: .equal, constant: 300, strength: .optional(priority: 250)))
      fields.append(LinearExpression(variable: field))
      above = field
    }
    return (system, width, fields)
  }

  @Test("Each is what it is without the others, also where something is not known", arguments: [false, true])
  func same(isUnknown: Bool) throws {
    let (system, width, fields) = system(rows: 12, isUnknown: isUnknown)
    var sampler = LevelSampler(system: system, variables: [width], expressions: fields, followed: fields)
    for value in [320, 250, 400, 311, 290, 290] as [Rational] {
      var alone = LevelSampler(system: system, variables: [width], expressions: fields, followed: fields)
      var work = Work(steps: 10_000_000)
      let (one, other) = (try sampler.face(at: [value], &work), try alone.face(at: [value], &work))
      #expect(sampler.levels(of: one) == alone.levels(of: other))
      #expect(try sampler.detail(of: one, &work).values == alone.detail(of: other, &work).values)
      #expect(try sampler.detail(of: one, &work).giving == alone.detail(of: other, &work).giving)
      #expect(one.values[width] == value)
    }
  }

  @Test("A value that the required rows do not permit has none")
  func infeasible() throws {
    let rows = system(rows: 3)
    var system = rows.0
    let (width, fields) = (rows.width, rows.fields)
    _ = system.addRow(
      Row(terms: [LinearTerm(width, 1)], relation: .lessThanOrEqual, constant: 500, strength: .required))
    var sampler = LevelSampler(system: system, variables: [width], expressions: fields, followed: fields)
    var work = Work(steps: 1_000_000)
    _ = try sampler.face(at: [400], &work)
    #expect(throws: SolveFailure.infeasible) { try sampler.face(at: [600], &work) }
    #expect(try sampler.face(at: [450], &work).values[width] == 450)
  }

  @Test("One after the first takes less than two thirds of its work")
  func effort() throws {
    let (system, width, fields) = system(rows: 300, isCoupled: false)
    var sampler = LevelSampler(system: system, variables: [width], expressions: fields, followed: fields)
    func steps(for value: Rational) throws -> Int {
      var work = Work(steps: 100_000_000)
      let before = work.instructionsLeft
      _ = try sampler.face(at: [value], &work)
      return before - work.instructionsLeft
    }
    let first = try steps(for: 700)
    #expect(try steps(for: 250) * 3 < first * 2)
  }
}
