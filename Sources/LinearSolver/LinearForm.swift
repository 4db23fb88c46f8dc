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
  init(merging terms: [LinearTerm], constant: Rational = 0) {
    self.constant = constant
    var isCanonical = true
    for index in terms.indices
    where terms[index].coefficient.isZero || (index > 0 && terms[index - 1].variable >= terms[index].variable) {
      isCanonical = false
      break
    }
    self.terms = isCanonical ? terms : LinearForm.merged(terms)
  }

  private static func merged(_ terms: [LinearTerm]) -> [LinearTerm] {
    // Nearly every row compares two variables.
    if terms.count == 2, terms[0].variable > terms[1].variable, !terms[0].coefficient.isZero,
      !terms[1].coefficient.isZero
    {
      return [terms[1], terms[0]]
    }
    var result: [LinearTerm] = []
    result.reserveCapacity(terms.count)
    // Addition is exact, so the order within one variable does not matter.
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if let last = result.last, last.variable == term.variable {
        result[result.count - 1].coefficient = last.coefficient + term.coefficient
      } else {
        if let last = result.last, last.coefficient.isZero { result.removeLast() }
        result.append(term)
      }
    }
    if let last = result.last, last.coefficient.isZero { result.removeLast() }
    return result
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
    return adding(factor, times: other, created: &created)
  }

  /// `self + factor · other`; `created` receives the variables that `self` did not hold.
  func adding(_ factor: Rational, times other: LinearForm, created: inout [Int]) -> LinearForm {
    var result: [LinearTerm] = []
    result.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].variable < term.variable {
        result.append(terms[index])
        index += 1
      }
      let added = factor * term.coefficient
      if index < terms.count, terms[index].variable == term.variable {
        let sum = terms[index].coefficient + added
        if !sum.isZero { result.append(LinearTerm(term.variable, sum)) }
        index += 1
      } else if !added.isZero {
        result.append(LinearTerm(term.variable, added))
        created.append(term.variable)
      }
    }
    result.append(contentsOf: terms[index...])
    return LinearForm(canonical: result, constant: constant + factor * other.constant)
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
