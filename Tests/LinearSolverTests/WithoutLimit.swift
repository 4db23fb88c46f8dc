import ExactArithmetic
import LinearSolver

// The solver's questions without a limit on the work, for tests that are not about it.

extension LinearSystem {
  func infeasibility(options: ConflictOptions = .init()) throws(WorkLimitReached) -> InfeasibilityReport {
    var work = Work.unlimited
    return try infeasibility(options: options, &work)
  }

  func solve(options: SolveOptions = .init()) throws(SolveFailure) -> OptimalFace {
    var work = Work.unlimited
    return try solve(options: options, &work)
  }

  func solve(after face: OptimalFace, options: SolveOptions = .init()) throws(SolveFailure) -> OptimalFace {
    var work = Work.unlimited
    return try solve(after: face, options: options, &work)
  }

  func requiredRange(of terms: [LinearTerm], ignoring ignored: [Int] = []) throws(SolveFailure) -> RequiredRange {
    var work = Work.unlimited
    return try requiredRange(of: terms, ignoring: ignored, &work)
  }

  func requiredInterval(of terms: [LinearTerm], ignoring ignored: [Int] = []) throws(SolveFailure) -> ValueRange {
    var work = Work.unlimited
    return try requiredInterval(of: terms, ignoring: ignored, &work)
  }

  func redundantRows(among candidates: [Int]) -> RedundancyReport {
    var work = Work.unlimited
    return redundantRows(among: candidates, &work)
  }
}

extension OptimalFace {
  func affineForm(
    of terms: [LinearTerm]
  ) -> (constant: Rational, directions: [(direction: Int, coefficient: Rational)]) {
    var work = Work.unlimited
    return affineForm(of: terms, &work)
  }

  func affineForm(
    ofRow row: Int
  ) -> (constant: Rational, directions: [(direction: Int, coefficient: Rational)]) {
    var work = Work.unlimited
    return affineForm(ofRow: row, &work)
  }

  func isUnique(_ terms: [LinearTerm]) -> Bool {
    var work = Work.unlimited
    return isUnique(terms, &work)
  }

  func isUnique(row: Int) -> Bool {
    var work = Work.unlimited
    return isUnique(row: row, &work)
  }

  func range(of terms: [LinearTerm]) -> ValueRange {
    var work = Work.unlimited
    return (try? range(of: terms, &work)) ?? ValueRange(lower: nil, upper: nil)
  }

  func range(ofRow row: Int) -> ValueRange {
    var work = Work.unlimited
    return (try? range(ofRow: row, &work)) ?? ValueRange(lower: nil, upper: nil)
  }

  func ranges(of list: [[LinearTerm]]) -> [ValueRange] {
    var work = Work.unlimited
    return ranges(of: list, &work).compactMap(\.self)
  }
}
