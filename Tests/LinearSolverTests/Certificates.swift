import ExactArithmetic
import LinearSolver

/// Whether a weighted sum of rows proves `Σ target ≤ bound`, exactly and with permitted signs.
func proves(
  _ rows: [Int], _ multipliers: [Rational], of system: LinearSystem, target: [LinearTerm], bound: Rational
) -> Bool {
  guard rows.count == multipliers.count else { return false }
  var left = [Rational](repeating: 0, count: system.variables.count)
  var right: Rational = 0
  for (row, multiplier) in zip(rows, multipliers) {
    let content = system.rows[row]
    if content.relation != .equal, multiplier < 0 { return false }
    if content.strength != .required { return false }
    let sign: Rational = content.relation == .greaterThanOrEqual ? -1 : 1
    for term in content.terms { left[term.variable] = left[term.variable] + sign * multiplier * term.coefficient }
    right = right + sign * multiplier * content.constant
  }
  for term in target { left[term.variable] = left[term.variable] - term.coefficient }
  return left.allSatisfy(\.isZero) && right == bound
}

/// Whether a subset's multipliers refute it: the sum is `0 ≤ negative`, in lowest whole numbers.
func refutes(_ subset: InfeasibleSubset, in system: LinearSystem) -> Bool {
  var bound: Rational = 0
  for (row, multiplier) in zip(subset.rows, subset.multipliers) {
    let sign: Rational = system.rows[row].relation == .greaterThanOrEqual ? -1 : 1
    bound = bound + sign * multiplier * system.rows[row].constant
  }
  let divisor = subset.multipliers.reduce(BigInteger.zero) {
    BigInteger.greatestCommonDivisor($0, $1.numerator)
  }
  return bound < 0 && divisor == .one && subset.multipliers.allSatisfy { $0.isInteger && !$0.isZero }
    && proves(subset.rows, subset.multipliers, of: system, target: [], bound: bound)
}

/// A report's conflicts with every row replaced in turn by those that say the same.
func expanded(_ report: InfeasibilityReport) -> Set<[Int]> {
  var result: Set<[Int]> = []
  for conflict in report.conflicts {
    var choices: [[Int]] = [[]]
    for (row, duplicates) in zip(conflict.rows, conflict.duplicates) {
      choices = choices.flatMap { choice in ([row] + duplicates).map { choice + [$0] } }
    }
    for choice in choices { result.insert(choice.sorted()) }
  }
  return result
}
