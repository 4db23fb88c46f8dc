import ExactArithmetic

/// Equalities, each solved for the latest variable that those before leave in it.
///
/// What a sum of variables is by the earliest ones follows from the equalities alone, whatever else holds.
public struct SolvedEqualities: Sendable {
  private var basis = EqualityBasis()
  private var termsLeft: Int

  /// Solves equalities.
  ///
  /// - Parameters:
  ///   - equalities: Each a sum of variables and what it equals; they can hold together.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``, also where the equalities are too much entangled.
  /// - Complexity: Near linear for the chains that layouts are made of.
  public init(
    _ equalities: [(terms: [LinearTerm], constant: Rational)], _ work: inout Work
  ) throws(WorkLimitReached) {
    termsLeft = 100_000 + 400 * equalities.count
    for (terms, constant) in equalities {
      let form = LinearForm(merging: terms, constant: -constant)
      guard basis.insert(form, &termsLeft, &work) != nil else { throw WorkLimitReached() }
    }
  }

  /// A sum by the variables that the equalities leave open.
  ///
  /// - Parameters:
  ///   - terms: The sum.
  ///   - work: What is left of the limit.
  /// - Returns: The terms that are left, by ascending variable, and what is added to them.
  /// - Throws: ``WorkLimitReached``.
  public mutating func reduced(
    _ terms: [LinearTerm], _ work: inout Work
  ) throws(WorkLimitReached) -> (terms: [LinearTerm], constant: Rational) {
    guard let form = basis.reduce(LinearForm(merging: terms), &termsLeft, &work) else { throw WorkLimitReached() }
    return (form.terms, form.constant)
  }
}
