import ExactArithmetic

/// Required rows that add up to another one, which therefore follows from them.
public struct Derivation: Hashable, Sendable {
  /// The rows, ascending, and what each is multiplied by: read as `terms ≤ constant`, they add up to the left side of the
  /// row, and their constants to no more than its own.
  public var rows: [Int]
  /// See ``rows``.
  public var multipliers: [Rational]
}

/// Finds what shows that required rows follow from the others.
public struct DerivationSearch: Sendable {
  private let rows: [ProofRow]
  /// Stands for 1, so that constants are coefficients.
  private let one: Int
  private let elimination: TracedElimination
  private let search: MultiplierSearch
  /// What may be added to the constant of a sum.
  private static let slack = -1

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - system: The system; its required rows can hold together.
  ///   - omitted: The rows that are to follow from the others.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  public init(_ system: LinearSystem, omitting omitted: Set<Int>, _ work: inout Work) throws(WorkLimitReached) {
    let origin = [Rational](repeating: 0, count: system.variables.count)
    one = system.variables.count
    rows = system.rows.map { ProofRow($0, at: origin) }
    var equalities: [(row: Int, form: LinearForm)] = []
    var bounds: [Int] = []
    for (index, row) in rows.enumerated() where row.priority == nil && !omitted.contains(index) {
      if row.isEquality { equalities.append((index, row.homogeneous(one))) } else { bounds.append(index) }
    }
    work.charge(instructions: rows.count * 2 * Cost.row)
    elimination = try TracedElimination(variableCount: one + 1, equalities: equalities, keeping: one, &work)
    var candidates = [
      MultiplierSearch.Candidate(row: Self.slack, terms: [LinearTerm(one, -1)], lower: 0, upper: nil)
    ]
    for row in bounds {
      let terms = elimination.reduced(rows[row].homogeneous(one).terms, &work).terms
      candidates.append(MultiplierSearch.Candidate(row: row, terms: terms, lower: 0, upper: nil))
    }
    search = MultiplierSearch(candidates: candidates, constant: one)
    try work.check()
  }

  /// What shows that a row follows.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isUpper: Whether its left side is to be at most its constant, read as `terms ≤ constant`; else at least.
  ///   - work: What is left of the limit.
  /// - Returns: `nil` where nothing was found.
  /// - Throws: ``WorkLimitReached``.
  public func derivation(
    of row: Int, isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Derivation? {
    let target = rows[row].homogeneous(one).scaled(by: isUpper ? 1 : -1)
    let rest = elimination.reduced(target.scaled(by: -1).terms, &work)
    guard let found = try search.multipliers(toCancel: rest, &work) else { return nil }
    var total = target.terms
    for (bound, multiplier) in found {
      let form = bound == Self.slack ? LinearForm(canonical: [LinearTerm(one, -1)]) : rows[bound].homogeneous(one)
      total += form.terms.map { LinearTerm($0.variable, -$0.coefficient * multiplier) }
    }
    guard let exact = elimination.combination(of: LinearForm(merging: total), &work) else { return nil }
    var all = found
    all[Self.slack] = nil
    for (equality, factor) in exact { all[equality] = (all[equality] ?? 0) + factor }
    let kept = all.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    return Derivation(rows: kept.map(\.key), multipliers: kept.map(\.value))
  }
}

extension ProofRow {
  /// The left side less the constant, which is a coefficient of a variable that stands for 1.
  fileprivate func homogeneous(_ one: Int) -> LinearForm {
    LinearForm(canonical: form.terms + (form.constant.isZero ? [] : [LinearTerm(one, form.constant)]))
  }
}
