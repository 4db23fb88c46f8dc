import ExactArithmetic
import LinearSolver
import TestSupport

/// Small systems of the kinds of rows that layouts hold.
struct RandomLayouts {
  var generator: SeededGenerator
  var edgeCount = 4
  var requiredCount = 7
  var optionalCount = 4
  var parameterCount = 0
  /// Whether rows only compare two positions.
  var onlyDifferences = false
  /// Constants from a short list, so that rows agree and clash often.
  var constants: [Rational] = [0, 0, 8, 20, 20, 100, 100, 300, 320]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func system() -> LinearSystem {
    var system = LinearSystem()
    for _ in 0..<edgeCount { _ = system.addVariable() }
    for _ in 0..<parameterCount { _ = system.addVariable(.parameter(nominal: generator.pick([0, 8, 16]))) }
    for _ in 0..<requiredCount {
      if generator.chance(8), let copy = system.rows.randomElement(using: &generator) {
        _ = system.addRow(copy)
      } else {
        _ = system.addRow(row(system.variables.count, .required))
      }
    }
    for _ in 0..<optionalCount {
      _ = system.addRow(row(system.variables.count, .optional(priority: generator.pick([750, 750, 250, 250.5]))))
    }
    return system
  }

  /// Chains of one to three links beside one another between a few ends, some links doubled by another row.
  mutating func chains(rows limit: Int) -> LinearSystem {
    var system = LinearSystem()
    let ends = 2 + generator.below(2)
    for _ in 0..<ends { _ = system.addVariable() }
    while system.rows.count < limit {
      var node = generator.chance(30) ? -1 : generator.below(ends)
      let last = generator.below(ends)
      for link in stride(from: generator.below(3), through: 0, by: -1) {
        let next = link == 0 ? last : system.addVariable()
        if next == node { continue }
        for _ in 0..<(generator.chance(25) ? 2 : 1) {
          let ratio = generator.chance(80) ? 1 : generator.pick([Rational(1, 2), 2, -1, Rational(9, 10)])
          let relation = generator.pick([RowRelation.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
          let terms = [LinearTerm(next, 1)] + (node < 0 ? [] : [LinearTerm(node, -ratio)])
          _ = system.addRow(Row(terms: terms, relation: relation, constant: constant(), strength: .required))
        }
        node = next
      }
    }
    return system
  }

  mutating func row(_ variableCount: Int, _ strength: Strength) -> Row {
    let relations: [RowRelation] = [
      .equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual,
    ]
    let relation = generator.pick(relations)
    return Row(terms: terms(variableCount), relation: relation, constant: constant(), strength: strength)
  }

  mutating func terms(_ variableCount: Int) -> [LinearTerm] {
    let v = (0..<4).map { _ in generator.below(variableCount) }
    let ratio = generator.pick([Rational(1, 2), Rational(1, 3), 2, Rational(9, 10), Rational(16, 9), -1])
    switch generator.below(onlyDifferences ? 5 : 10) {
    case 0, 1, 2, 3: return [LinearTerm(v[0], 1), LinearTerm(v[1], -1)]
    case 4: return [LinearTerm(v[0], 1)]
    case 5: return [LinearTerm(v[0], 1), LinearTerm(v[1], -ratio)]
    case 6: return [LinearTerm(v[0], 1), LinearTerm(v[1], -1), LinearTerm(v[2], -1), LinearTerm(v[3], 1)]
    case 7: return [LinearTerm(v[0], 1), LinearTerm(v[1], -1), LinearTerm(v[2], -ratio), LinearTerm(v[3], ratio)]
    case 8: return [LinearTerm(v[0], Rational(1, 2)), LinearTerm(v[1], Rational(1, 2)), LinearTerm(v[2], -1)]
    default: return [LinearTerm(v[0], 3), LinearTerm(v[1], -3)]
    }
  }

  mutating func constant() -> Rational {
    let plain = generator.pick(constants)
    switch generator.below(12) {
    case 0: return plain + Rational(1, 1_000_000_000)
    case 1: return Rational(546_667, 10_000)
    case 2: return Rational(100, 3)
    case 3: return -plain
    default: return plain
    }
  }
}
