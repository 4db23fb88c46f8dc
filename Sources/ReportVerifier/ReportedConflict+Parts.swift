extension ReportedConflict {
  /// Checks that what a proof is about is what the constraints say: each member's expression is worked out again from
  /// its parts, and the numbers of its parts are looked for in its log line.
  func checkParts(title: String, in hierarchy: ReportedHierarchy, _ report: inout VerificationReport) {
    for member in members {
      guard let row = member.row, let parts = member.parts else { continue }
      if let problem = member.disagreement(of: parts, with: row, in: hierarchy) {
        report.problems.append("\(title): \(member.id): \(problem)")
      } else if member.isComparable(parts, in: hierarchy) {
        report.membersChecked += 1
      } else {
        report.notChecked.append("\(title): the expression of \(member.id), which is about more than edges")
      }
      for number in parts.printedNumbers where !member.logShows(number) {
        report.problems.append("\(title): \(member.id): the log does not show \(number)")
      }
    }
  }
}

extension ReportedMember {
  /// Whether the parts can be compared with the expression.
  func isComparable(_ parts: ReportedParts, in hierarchy: ReportedHierarchy) -> Bool {
    parts.leftSide(factor: .one, in: hierarchy) != nil
  }

  /// In what the parts and the expression differ, or `nil`.
  func disagreement(of parts: ReportedParts, with row: ReportedRow, in hierarchy: ReportedHierarchy) -> String? {
    if parts.relation != row.relation {
      return "the relation is \(parts.relation), but the expression says \(row.relation)"
    }
    guard let multiplier = Fraction(decimal: parts.multiplier),
      let expected = parts.leftSide(factor: multiplier, in: hierarchy)
    else { return nil }
    if !row.constant.isDenoted(by: parts.constant) {
      return "the constant is \(parts.constant), but the expression says \(row.constant.text)"
    }
    let terms = row.terms.filter { entry in
      !entry.value.isZero && !isFixed(entry.key, in: hierarchy)
    }
    for variable in Set(expected.keys).union(terms.keys).sorted() {
      let value = expected[variable] ?? .zero
      let written = terms[variable] ?? .zero
      // A multiplier such as 1/3 is given as the nearest decimal, so it is compared as such.
      let isSame = value == written || (value - written).magnitude < ReportedMember.roundingOfParts * written.magnitude
      if !isSame { return "\(variable) is counted \(written.text) times, but its parts say \(value.text)" }
    }
    return nil
  }

  /// Whether a variable is the left or top of a root, which is 0 whether it is written or not.
  private func isFixed(_ variable: String, in hierarchy: ReportedHierarchy) -> Bool {
    [".left", ".top"].contains { variable.hasSuffix($0) && hierarchy.isRoot(String(variable.dropLast($0.count))) }
  }

  /// How far a coefficient may be from one that is worked out from a rounded multiplier, as a fraction of it.
  private static let roundingOfParts = Fraction(isNegative: false, .one, Natural(1 << 50))

  /// Whether a number stands in the log by itself, not as a part of another one.
  func logShows(_ number: String) -> Bool {
    let digits: Set<Character> = Set("0123456789.")
    let text = Array(log)
    let wanted = Array(number)
    guard text.count >= wanted.count else { return false }
    return (0...(text.count - wanted.count)).contains { start in
      let end = start + wanted.count
      guard text[start..<end].elementsEqual(wanted) else { return false }
      let isStart = start == 0 || !digits.contains(text[start - 1])
      let isEnd = end == text.count || !digits.contains(text[end])
      return isStart && isEnd
    }
  }
}
