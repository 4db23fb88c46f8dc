extension ReportedConflict {
  /// Checks that the members cannot hold together: each read as `expression <= constant`, the weighted left sides cancel
  /// and the weighted right sides add up to less than 0, so that the sum says 0 <= a negative number.
  ///
  /// Farkas' lemma; Gleeson and Ryan, *Identifying minimally infeasible subsystems of inequalities*, 1990.
  func checkProof(title: String, _ report: inout VerificationReport) {
    report.conflictsChecked += 1
    func problem(_ text: String) { report.problems.append("\(title): \(text)") }

    if let broken, !members.contains(where: { $0.id == broken }) {
      problem("the broken constraint \(broken) is not a member")
    }
    guard !members.isEmpty else { return problem("there are no members") }
    guard certificate.count == members.count else {
      return problem("there are \(members.count) members, but \(certificate.count) multipliers")
    }
    var total: [String: Fraction] = [:]
    var sum = Fraction.zero
    var rows: [ReportedRow] = []
    for (member, entry) in zip(members, certificate) {
      guard member.id == entry.id else { return problem("the multiplier of \(member.id) is given for \(entry.id)") }
      guard let row = member.row else {
        return problem("\(member.id) has no expression, so the proof cannot be checked")
      }
      guard !entry.multiplier.isZero else { return problem("the multiplier of \(member.id) is 0") }
      if row.relation != "==", entry.multiplier.isNegative {
        return problem("the multiplier of the inequality \(member.id) is negative")
      }
      let weight = row.relation == ">=" ? -entry.multiplier : entry.multiplier
      for (variable, coefficient) in row.terms {
        total[variable] = (total[variable] ?? .zero) + weight * coefficient
      }
      sum = sum + weight * row.constant
      rows.append(row)
    }
    for (variable, rest) in total.filter({ !$0.value.isZero }).sorted(by: { $0.key < $1.key }) {
      problem("the weighted left sides do not cancel: \(rest.text) times \(variable) remains")
    }
    guard sum.isNegative else {
      return problem("the weighted right sides add up to \(sum.text), which is not negative")
    }
    checkExcess(of: sum, problem)
    checkMinimality(of: rows, title: title, &report)
  }

  private func checkExcess(of sum: Fraction, _ problem: (String) -> Void) {
    let written = zip(members, certificate).filter { !$0.0.isImplicit }.map { $0.1.multiplier.magnitude }
    guard let scale = written.max() ?? certificate.map(\.multiplier.magnitude).max(), let expected = -sum / scale,
      !expected.isDenoted(by: excess)
    else { return }
    problem("the excess is given as \(excess), but the multipliers make it \(expected.text)")
  }

  /// Checks that no member can be spared: a conflict whose multipliers are all other than 0 is minimal if and only if
  /// these are the only ones up to scale, that is, if the left sides have a rank of one less than their number.
  private func checkMinimality(of rows: [ReportedRow], title: String, _ report: inout VerificationReport) {
    guard rows.count <= LinearRank.maximumRows else {
      report.notChecked.append("\(title): whether \(rows.count) members are a minimal set; that is too many to check")
      return
    }
    let terms = rows.map(\.terms)
    // The multipliers show that it is no more than that.
    if LinearRank.isAtLeast(rows.count - 1, of: terms) { return }
    let rank = LinearRank.rank(of: terms)
    if rank != rows.count - 1 {
      report.problems.append(
        "\(title): the set is not minimal: its \(rows.count) left sides have rank \(rank), not \(rows.count - 1)")
    }
  }
}
