import ExactArithmetic

/// A proof that an expression cannot pass a bound: a weighted sum of required rows.
public struct BoundCertificate: Hashable, Sendable {
  /// The rows, ascending.
  public var rows: [Int]
  /// The multipliers, one for each of `rows`.
  ///
  /// Each row is read as `terms ≤ constant` (a ≥ row negated, an equality in either direction: then the multiplier may be
  /// negative). The weighted sum is `expression ≤ upper end`, or `−expression ≤ −lower end`.
  public var multipliers: [Rational]

  /// Makes a certificate.
  public init(rows: [Int], multipliers: [Rational]) {
    self.rows = rows
    self.multipliers = multipliers
  }
}

/// The exact interval of an expression over the required rows, and the rows that set its ends.
public struct RequiredRange: Hashable, Sendable {
  /// The interval.
  public var range: ValueRange
  /// What sets the lower end; `nil` when there is none.
  public var lowerCertificate: BoundCertificate?
  /// What sets the upper end; `nil` when there is none.
  public var upperCertificate: BoundCertificate?

  /// Makes a range.
  public init(range: ValueRange, lowerCertificate: BoundCertificate?, upperCertificate: BoundCertificate?) {
    self.range = range
    self.lowerCertificate = lowerCertificate
    self.upperCertificate = upperCertificate
  }
}

extension LinearSystem {
  /// The exact interval of an expression over the required rows alone, with the rows that set each end.
  ///
  /// - Parameters:
  ///   - terms: The expression.
  ///   - ignored: Required rows that do not count.
  ///   - work: What is left of the limit.
  /// - Returns: The interval and a certificate for each of its ends.
  /// - Throws: ``SolveFailure/infeasible`` when no point satisfies the rows, so that the interval is empty;
  ///   ``SolveFailure/workLimit``.
  public func requiredRange(
    of terms: [LinearTerm], ignoring ignored: [Int] = [], _ work: inout Work
  ) throws(SolveFailure) -> RequiredRange {
    let skipped = BitSet(ignored)
    do {
      guard try isSatisfiable(&work, without: skipped) else { throw SolveFailure.infeasible }
      let original = OriginalRows(self, &work) { !skipped.contains($0) }
      let form = LinearForm(merging: terms)
      var ends: [(bound: Rational, certificate: BoundCertificate)?] = []
      for isUpper in [false, true] { ends.append(try original.end(of: form, isUpper: isUpper, &work)) }
      return RequiredRange(
        range: ValueRange(lower: ends[0]?.bound, upper: ends[1]?.bound),
        lowerCertificate: ends[0]?.certificate, upperCertificate: ends[1]?.certificate)
    } catch let failure as SolveFailure {
      throw failure
    } catch {
      throw .workLimit
    }
  }
}

extension LinearSystem {
  /// The exact interval of an expression over the required rows alone, where nobody asks what sets its ends: much faster.
  ///
  /// - Parameters:
  ///   - terms: The expression.
  ///   - ignored: Required rows that do not count.
  ///   - work: What is left of the limit.
  /// - Returns: The interval.
  /// - Throws: ``SolveFailure/infeasible`` when no point satisfies the rows; ``SolveFailure/workLimit``.
  public func requiredInterval(
    of terms: [LinearTerm], ignoring ignored: [Int] = [], _ work: inout Work
  ) throws(SolveFailure) -> ValueRange {
    let skipped = BitSet(ignored)
    var required = LinearSystem()
    for _ in variables { _ = required.addVariable() }
    for (index, row) in rows.enumerated() where row.strength == .required && !skipped.contains(index) {
      _ = required.addRow(row)
    }
    var options = SolveOptions()
    options.findsUnique = false
    let face = try required.solve(options: options, &work)
    do {
      return try face.range(of: terms, &work)
    } catch {
      throw .workLimit
    }
  }
}

extension OriginalRows {
  /// One end of the interval of an expression, or `nil` when there is none; the rows must be satisfiable.
  ///
  /// - Throws: ``WorkLimitReached``.
  func end(
    of form: LinearForm, isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> (bound: Rational, certificate: BoundCertificate)? {
    let parts = decomposition.contributions(of: form.terms, origin: nodeCount - 1)
    guard parts.roots.isEmpty else { return nil }
    var bound: Rational = 0
    var members: [(row: Int, multiplier: Rational)] = []
    var position = [Int](repeating: 0, count: nodeCount)
    work.charge(instructions: nodeCount * 2)
    for (index, terms) in parts.blocks {
      let block = decomposition.blocks[index]
      for (place, node) in block.nodes.enumerated() { position[node] = place }
      let local = terms.map { LinearTerm(position[$0.variable], $0.coefficient) }
      let found: BlockEnd?
      work.charge(instructions: block.rows.count * Cost.list)
      if let paths = try BoundPaths(block, rows: rows, position: position, &work),
        let known = paths.end(of: local, isUpper: isUpper, &work)
      {
        found = known
      } else {
        found = try end(of: local, in: block, position: position, isUpper: isUpper, &work)
      }
      guard let found else { return nil }
      bound += found.bound
      for (row, multiplier) in found.uses {
        members.append((rows[row].source, rows[row].relation == .greaterThanOrEqual ? -multiplier : multiplier))
      }
    }
    members.sort { $0.row < $1.row }
    return (bound, BoundCertificate(rows: members.map(\.row), multipliers: members.map(\.multiplier)))
  }
  /// The same for an expression over the places of one block, by the simplex method.
  private func end(
    of terms: [LinearTerm], in block: Block, position: [Int], isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> BlockEnd? {
    var solved = try BlockTableau(block, rows: rows, position: position, &work)
    guard try solved.tableau.restoreFeasibility(&work) == nil else { return nil }
    let objective = isUpper ? terms.map { LinearTerm($0.variable, -$0.coefficient) } : terms
    guard case .optimal = try solved.tableau.minimize(objective, &work) else { return nil }
    var result = BlockEnd(bound: 0, uses: [])
    for term in terms { result.bound += term.coefficient * solved.tableau.value[term.variable] }
    for column in solved.tableau.priced where !solved.tableau.price[column].isZero {
      let cost = solved.tableau.price[column]
      guard let user = solved.setter(of: column, isUpper: cost.signum < 0) else { continue }
      result.uses.append((user.row, -(cost * user.factor)))
    }
    return result
  }
}
