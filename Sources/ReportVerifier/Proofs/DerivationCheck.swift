/// Checks that redundant constraints follow from others, and that a list of conflicts is whole.
struct DerivationCheck {
  private let proof: ReportedProof
  /// The rows that are said to be redundant.
  private let redundant: Set<Int>

  /// Prepares the check.
  ///
  /// - Parameters:
  ///   - proof: The proof.
  ///   - ids: The constraints that are said to be redundant: all can be dropped at once, so none may rest on another.
  init(_ proof: ReportedProof, redundant ids: Set<String>) {
    self.proof = proof
    redundant = Set(proof.rows.indices.filter { proof.rows[$0].id.map(ids.contains) ?? false })
  }

  /// What is wrong with a derivation, or `nil`.
  func problem(with derivation: ReportedProof.Derivation) -> String? {
    let row = proof.rows[derivation.row]
    guard row.isRequired else { return "it is not required" }
    if let mistake = mistake(in: derivation.upper, of: row, sign: .one) { return mistake }
    guard row.isEquality else { return nil }
    guard let lower = derivation.lower else {
      // Of equalities the sum may be read the other way round, if it is exact.
      guard derivation.upper.allSatisfy({ proof.rows[$0.index].isEquality }) else {
        return "nothing shows that it cannot be greater"
      }
      let negated = derivation.upper.map { ReportedProof.Multiple(index: $0.index, factor: -$0.factor) }
      return mistake(in: negated, of: row, sign: -.one)
    }
    return mistake(in: lower, of: row, sign: -.one)
  }

  private func mistake(
    in multiples: [ReportedProof.Multiple], of row: ReportedProof.Row, sign: Fraction
  ) -> String? {
    var total: [Int: Fraction] = [:]
    var constant = Fraction.zero
    for multiple in multiples {
      let member = proof.rows[multiple.index]
      let name = member.id ?? "what is not known"
      guard member.isRequired, !redundant.contains(multiple.index) else {
        return "\(name) may not be there"
      }
      guard member.isEquality || !multiple.factor.isNegative else {
        return "the multiplier of the inequality \(name) is negative"
      }
      for term in member.terms { total[term.index] = (total[term.index] ?? .zero) + multiple.factor * term.factor }
      constant = constant + multiple.factor * member.constant
    }
    for term in row.terms { total[term.index] = (total[term.index] ?? .zero) - sign * term.factor }
    if let (variable, rest) = total.filter({ !$0.value.isZero }).min(by: { $0.key < $1.key }) {
      return "the rows do not add up to it: \(rest.text) times \(proof.names[variable]) remains"
    }
    guard !(constant > sign * row.constant) else {
      return "the rows give \(constant.text), but it says \((sign * row.constant).text)"
    }
    return nil
  }
}
