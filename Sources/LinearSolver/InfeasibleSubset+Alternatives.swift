import ExactArithmetic

extension LinearSystem {
  /// The subsets that a subset with duplicates stands for: each of its rows as it is, or replaced by one that says the same.
  ///
  /// - Parameters:
  ///   - subset: A minimal unsatisfiable subset.
  ///   - limit: The most subsets to list.
  /// - Returns: The subsets with their own multipliers, `subset` first; `nil` when there are more than the limit.
  /// - Complexity: Linear in the size of the result.
  public func alternatives(of subset: InfeasibleSubset, limit: Int) -> [InfeasibleSubset]? {
    var count = 1
    for duplicates in subset.duplicates {
      let (product, overflow) = count.multipliedReportingOverflow(by: duplicates.count + 1)
      guard !overflow, product <= limit else { return nil }
      count = product
    }
    var partial: [[(row: Int, multiplier: Rational)]] = [[]]
    for (index, row) in subset.rows.enumerated() {
      let multiplier = subset.multipliers[index]
      // Where there is nothing to choose nothing is copied: that would be quadratic.
      guard !subset.duplicates[index].isEmpty else {
        for place in partial.indices { partial[place].append((row, multiplier)) }
        continue
      }
      let choices = ([row] + subset.duplicates[index]).map { choice in
        (row: choice, multiplier: multiplier * share(of: row, against: choice))
      }
      partial = partial.flatMap { members in choices.map { members + [$0] } }
    }
    return partial.map { members in
      let sorted = members.sorted { $0.row < $1.row }
      return InfeasibleSubset(rows: sorted.map(\.row), multipliers: sorted.map(\.multiplier))
    }
  }

  /// By what one row, read as `terms <= constant`, is a multiple of another that says the same.
  private func share(of row: Int, against other: Int) -> Rational {
    guard row != other else { return 1 }
    let left = LinearForm(merging: rows[row].terms)
    let right = LinearForm(merging: rows[other].terms)
    guard let first = left.terms.first,
      let ratio = first.coefficient.divided(by: right.coefficient(of: first.variable))
    else { return 1 }
    let turnsRow = rows[row].relation == .greaterThanOrEqual
    let turnsOther = rows[other].relation == .greaterThanOrEqual
    return turnsRow == turnsOther ? ratio : -ratio
  }
}
