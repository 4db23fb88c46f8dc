import ExactArithmetic

/// An affine expression of at most two variables.
struct ShortForm {
  /// The term of the variable of the smaller index; `nil` for a constant.
  private(set) var first: LinearTerm?
  /// The term of the other variable, if there are two.
  private(set) var second: LinearTerm?
  /// What is added to the terms.
  var constant: Rational

  /// Takes a form of at most two terms; further ones are left out.
  init(_ form: LinearForm) {
    first = form.terms.first
    second = form.terms.count > 1 ? form.terms[1] : nil
    constant = form.constant
  }

  /// Adds a term to at most one that is there; terms of one variable merge.
  mutating func add(_ term: LinearTerm) {
    guard !term.coefficient.isZero else { return }
    guard let other = first else {
      first = term
      return
    }
    if other.variable == term.variable {
      let sum = other.coefficient + term.coefficient
      first = sum.isZero ? nil : LinearTerm(term.variable, sum)
    } else {
      (first, second) = other.variable < term.variable ? (other, term) : (term, other)
    }
  }
}
