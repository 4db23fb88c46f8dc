import ExactArithmetic

/// An affine expression in canonical form: `Σ coefficient · variable + constant`.
struct LinearForm: Hashable, Sendable {
  /// The terms by ascending variable, none with coefficient 0.
  var terms: [LinearTerm]
  /// What is added to the terms.
  var constant: Rational

  /// Makes a form of terms that are canonical already.
  init(canonical terms: [LinearTerm] = [], constant: Rational = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Makes a form of terms in any order, merging those of one variable; O(k log k).
  init(merging terms: consuming [LinearTerm], constant: Rational = 0) {
    self.terms = terms
    self.constant = constant
    if !isCanonical { merge() }
  }

  private var isCanonical: Bool {
    for index in terms.indices
    where terms[index].coefficient.isZero || (index > 0 && terms[index - 1].variable >= terms[index].variable) {
      return false
    }
    return true
  }

  private mutating func merge() {
    // Nearly every row compares two variables.
    if terms.count == 2, terms[0].variable > terms[1].variable, !terms[0].coefficient.isZero,
      !terms[1].coefficient.isZero
    {
      return terms.swapAt(0, 1)
    }
    // Addition is exact, so the order within one variable does not matter.
    if terms.count <= Self.fewTerms { sortFew() } else { terms.sort { $0.variable < $1.variable } }
    var kept = 0
    for index in terms.indices {
      if kept > 0, terms[kept - 1].variable == terms[index].variable {
        terms[kept - 1].coefficient += terms[index].coefficient
      } else {
        if kept > 0, terms[kept - 1].coefficient.isZero { kept -= 1 }
        terms[kept] = terms[index]
        kept += 1
      }
    }
    if kept > 0, terms[kept - 1].coefficient.isZero { kept -= 1 }
    terms.removeLast(terms.count - kept)
  }

  /// How many terms are sorted by insertion: a general sort needs room of its own, which takes longer than all else about so few.
  private static let fewTerms = 8

  private mutating func sortFew() {
    for index in terms.indices.dropFirst() {
      var place = index
      while place > 0, terms[place - 1].variable > terms[place].variable {
        terms.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// The coefficient of a variable; O(log k).
  func coefficient(of variable: Int) -> Rational {
    guard let index = position(of: variable) else { return 0 }
    return terms[index].coefficient
  }

  /// Where the term of a variable is; O(log k).
  func position(of variable: Int) -> Int? {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].variable == variable ? low : nil
  }

  /// Removes the term of a variable and returns its coefficient, or `nil` when there is none.
  mutating func removeTerm(of variable: Int) -> Rational? {
    guard let index = position(of: variable) else { return nil }
    return terms.remove(at: index).coefficient
  }

  /// `self + factor · other`, linear in the number of terms.
  func adding(_ factor: Rational, times other: LinearForm) -> LinearForm {
    var created: [Int] = []
    var effort = 0
    return adding(factor, times: other, created: &created, effort: &effort)
  }

  /// `self + factor · other`.
  ///
  /// - Parameters:
  ///   - factor: Any number.
  ///   - other: Another form.
  ///   - created: Receives the variables that `self` did not hold.
  ///   - effort: Is raised by what it takes, in instructions.
  /// - Returns: The sum.
  func adding(
    _ factor: Rational, times other: LinearForm, created: inout [Int], effort: inout Int
  ) -> LinearForm {
    let known = created.count
    var result: [LinearTerm] = []
    result.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].variable < term.variable {
        result.append(terms[index])
        index += 1
      }
      let added = factor * term.coefficient
      effort += added.effort
      if index < terms.count, terms[index].variable == term.variable {
        let sum = terms[index].coefficient + added
        effort += sum.effort
        if !sum.isZero { result.append(LinearTerm(term.variable, sum)) }
        index += 1
      } else if !added.isZero {
        result.append(LinearTerm(term.variable, added))
        created.append(term.variable)
      }
    }
    result.append(contentsOf: terms[index...])
    let sum = constant + factor * other.constant
    effort += terms.count * Cost.copy + (other.terms.count + 1) * Cost.product + 2 * sum.effort
    effort += (created.count - known) * (Cost.newTerm - Cost.product)
    return LinearForm(canonical: result, constant: sum)
  }

  /// Every coefficient and the constant times a factor other than 0.
  func scaled(by factor: Rational) -> LinearForm {
    LinearForm(
      canonical: terms.map { LinearTerm($0.variable, $0.coefficient * factor) }, constant: constant * factor)
  }
}

extension RowRelation {
  /// The relation after both sides are multiplied by −1.
  var mirrored: RowRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// Whether `0 (relation) constant` is true.
  func holds(zeroAgainst constant: Rational) -> Bool {
    switch self {
    case .lessThanOrEqual: constant.signum >= 0
    case .equal: constant.isZero
    case .greaterThanOrEqual: constant.signum <= 0
    }
  }
}
