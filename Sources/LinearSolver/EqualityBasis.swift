import ExactArithmetic

/// The equalities that depend on earlier ones, by elimination in the order given.
struct EqualityBasis {
  private var solved: [Int: LinearForm] = [:]

  /// The rows that are combinations of those before them.
  ///
  /// - Parameters:
  ///   - system: The system; its equalities can hold together.
  ///   - order: Equalities.
  ///   - work: What is left of the limit.
  /// - Returns: The dependent ones, or `nil` when the order makes elimination take too long.
  static func dependentRows(of system: LinearSystem, in order: [Int], _ work: inout Work) -> [Int]? {
    var basis = EqualityBasis()
    var result: [Int] = []
    // Rows of layouts stay short; where they do not, another way is shorter.
    var termsLeft = 100_000 + 400 * order.count
    for row in order {
      let form = LinearForm(merging: system.rows[row].terms)
      guard let isNew = basis.insert(form, &termsLeft, &work) else { return nil }
      if !isNew { result.append(row) }
    }
    return result
  }

  /// Adds `form = 0`, solved for its latest variable.
  ///
  /// - Returns: Whether it says something that those before do not; `nil` when it takes too long.
  mutating func insert(_ form: LinearForm, _ termsLeft: inout Int, _ work: inout Work) -> Bool? {
    guard let rest = reduce(form, &termsLeft, &work) else { return nil }
    // The latest variable: rows of layouts add views one after the other, so that it occurs in few solved forms.
    guard let pivot = rest.terms.last, let inverse = pivot.coefficient.reciprocal else { return false }
    var form = rest
    _ = form.removeTerm(of: pivot.variable)
    solved[pivot.variable] = form.scaled(by: -inverse)
    return true
  }

  /// Replaces variables that are solved for until none is left.
  func reduce(_ start: LinearForm, _ termsLeft: inout Int, _ work: inout Work) -> LinearForm? {
    work.charge(instructions: Cost.row)
    var form = start
    var next = form.terms.count - 1
    // A solved form holds only smaller variables: from the greatest down, none comes back.
    while next >= 0 {
      let variable = form.terms[next].variable
      if let definition = solved[variable], let factor = form.removeTerm(of: variable) {
        let count = form.terms.count + definition.terms.count
        termsLeft -= count
        guard termsLeft > 0, !work.isSpent else { return nil }
        var created: [Int] = []
        var effort = Cost.hash
        form = form.adding(factor, times: definition, created: &created, effort: &effort)
        work.charge(instructions: effort)
        next = (form.terms.firstIndex { $0.variable >= variable } ?? form.terms.count) - 1
      } else {
        next -= 1
      }
    }
    return form
  }
}
