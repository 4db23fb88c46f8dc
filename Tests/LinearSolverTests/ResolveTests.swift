import ExactArithmetic
import LinearSolver
import Testing

@Suite("Solving again")
struct ResolveTests {
  @Test("Other right sides of optional rows give the same set of optima as a system solved from the start")
  func sameFace() throws {
    var changes = 0
    for round in 0..<Randomness.rounds(400) {
      let seed = Randomness.seed &+ 31_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 3 + round % 4
      layouts.requiredCount = 1 + round % 4
      layouts.optionalCount = 3 + round % 5
      layouts.parameterCount = round % 2
      layouts.onlyDifferences = round % 3 == 0
      var options = SolveOptions()
      // Half of the rounds walk over trees, as large systems do.
      if round % 2 == 0 { (options.treeBlock, options.largeBlock) = (2, 2) }
      let system = layouts.system()
      guard let face = try? system.solve(options: options) else { continue }
      let changed = layouts.changingRightSides(of: system)
      changes += 1
      let expected = try changed.solve(options: options)
      let found = try changed.solve(after: face, options: options)
      #expect(found.totalErrors == expected.totalErrors, "seed \(seed)")
      #expect(found.directionCount == expected.directionCount, "seed \(seed)")
      for variable in system.variables.indices {
        let terms = [LinearTerm(variable, 1)]
        let (range, wanted) = (found.range(of: terms), expected.range(of: terms))
        #expect(range.lower == wanted.lower && range.upper == wanted.upper, "seed \(seed)")
        #expect(found.isUnique(terms) == expected.isUnique(terms), "seed \(seed)")
      }
      for row in system.rows.indices {
        let terms = system.rows[row].terms
        let (range, wanted) = (found.range(of: terms), expected.range(of: terms))
        #expect(range.lower == wanted.lower && range.upper == wanted.upper, "seed \(seed)")
      }
    }
    if Randomness.rounds(400) >= 100 { #expect(changes > Randomness.rounds(400) / 4) }
  }

  @Test(
    "Other nominal values give the same set of optima as a system solved from the start, also where they count as required"
  )
  func otherNominals() throws {
    var (changes, alike) = (0, 0)
    for round in 0..<Randomness.rounds(400) {
      let seed = Randomness.seed &+ 32_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 3 + round % 4
      layouts.requiredCount = 1 + round % 4
      layouts.optionalCount = 2 + round % 5
      layouts.parameterCount = 1 + round % 2
      layouts.onlyDifferences = round % 3 == 0
      var options = SolveOptions()
      if round % 4 != 0 { (options.treeBlock, options.largeBlock) = (round % 2 == 0 ? 2 : 8, 1) }
      let system = layouts.system()
      guard let face = try? system.solve(options: options) else { continue }
      let changed = layouts.changingNominals(of: system)
      changes += 1
      let expected = try changed.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000))
      let found = try changed.solve(after: face, options: options)
      #expect(found.totalErrors == expected.totalErrors, "seed \(seed)")
      #expect(found.directionCount == expected.directionCount, "seed \(seed)")
      let movesAlike = found.moves(like: face)
      if movesAlike, face.directionCount > 0 { alike += 1 }
      for terms in system.variables.indices.map({ one($0) }) + system.rows.map(\.terms) {
        let (range, wanted) = (found.range(of: terms), expected.range(of: terms))
        #expect(range.lower == wanted.lower && range.upper == wanted.upper, "seed \(seed)")
        #expect(found.isUnique(terms) == expected.isUnique(terms), "seed \(seed)")
        guard movesAlike else { continue }
        #expect(found.affineForm(of: terms).directions.elementsEqual(face.affineForm(of: terms).directions, by: ==))
        let before = face.range(of: terms)
        let shift = found.affineForm(of: terms).constant - face.affineForm(of: terms).constant
        #expect(range.lower == before.lower.map { $0 + shift } && range.upper == before.upper.map { $0 + shift })
      }
    }
    if Randomness.rounds(400) >= 100 {
      #expect(changes > Randomness.rounds(400) / 4 && alike > Randomness.rounds(400) / 20)
    }
  }

  @Test("A change of a required row is not taken for one of an optional row")
  func requiredChange() throws {
    var system = LinearSystem()
    let width = system.addVariable()
    let terms = [LinearTerm(width, 1)]
    _ = system.addRow(Row(terms: terms, relation: .equal, constant: 10, strength: .required))
    _ = system.addRow(Row(terms: terms, relation: .equal, constant: 50, strength: .optional(priority: 750)))
    let face = try system.solve()
    system.replaceRow(0, with: Row(terms: terms, relation: .equal, constant: 20, strength: .required))
    #expect(try system.solve(after: face).values == [20])
    #expect(try system.solve(after: face).totalErrors == [30])
  }
}

extension RandomLayouts {
  /// The system with other constants in some optional rows, and some of them emptied.
  fileprivate mutating func changingRightSides(of system: LinearSystem) -> LinearSystem {
    var result = system
    for (index, row) in system.rows.enumerated() where row.strength != .required {
      var row = row
      if generator.chance(40) { row.constant += constant() }
      if generator.chance(20) { (row.terms, row.constant) = ([], 0) }
      result.replaceRow(index, with: row)
    }
    return result
  }

  /// The system with other nominal values of some parameters.
  fileprivate mutating func changingNominals(of system: LinearSystem) -> LinearSystem {
    var result = system
    for (index, kind) in system.variables.enumerated() {
      guard case .parameter(let nominal) = kind, generator.chance(70) else { continue }
      result.setNominal(nominal + constant(), ofParameter: index)
    }
    return result
  }
}
