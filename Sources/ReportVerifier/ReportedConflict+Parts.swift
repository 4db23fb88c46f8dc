extension ReportedConflict {
  /// Checks that what a proof is about is what the constraints say: each member's expression is worked out again from
  /// its parts, and the numbers of its parts are looked for in its log line.
  func checkParts(
    title: String, in hierarchy: ReportedHierarchy, hasAllViews: Bool, _ report: inout VerificationReport
  ) {
    var hierarchy = hierarchy
    if let layoutDirection { hierarchy.isRightToLeft = layoutDirection == "rightToLeft" }
    var omitted: [String] = []
    for member in members {
      if let priority = member.priority.flatMap({ Double($0) }), priority < 1000 {
        report.problems.append("\(title): \(member.id) may give way: its priority is \(GeneralFormat.text(priority))")
      }
      guard let row = member.row, let parts = member.parts else { continue }
      if let problem = member.disagreement(of: parts, with: row, in: hierarchy) {
        report.problems.append("\(title): \(member.id): \(problem)")
      } else if parts.sides(in: hierarchy) != nil {
        report.membersChecked += 1
      } else {
        omitted.append(member.id)
      }
      for number in parts.printedNumbers where !member.logShows(number) {
        report.problems.append("\(title): \(member.id): the log does not show \(number)")
      }
    }
    guard let first = omitted.first else { return }
    let others = omitted.count == 1 ? "" : " and \(omitted.count - 1) other\(omitted.count == 2 ? "" : "s")"
    let verb = omitted.count == 1 ? "is" : "are"
    let reason = hasAllViews ? "which \(verb) about more than edges" : "since views are left out of the report"
    report.notChecked.append("\(title): the expression of \(first)\(others), \(reason)")
  }
}

extension ReportedMember {
  /// In what the parts and the expression differ, or `nil`.
  func disagreement(of parts: ReportedParts, with row: ReportedRow, in hierarchy: ReportedHierarchy) -> String? {
    if parts.relation != row.relation {
      return "the relation is \(parts.relation), but the expression says \(row.relation)"
    }
    guard let sides = parts.sides(in: hierarchy) else { return nil }
    if !row.constant.isDenoted(by: parts.constant) {
      return "the constant is \(parts.constant), but the expression says \(row.constant.text)"
    }
    let terms = row.terms.filter { entry in
      !entry.value.isZero && !isFixed(entry.key, in: hierarchy)
    }
    var expected = sides.first
    if let (variable, value) = sides.second.filter({ !$0.value.isZero }).min(by: { $0.key < $1.key }) {
      // A multiplier such as 1/3 is given as the nearest decimal, so the exact one is what the expression has.
      let multiplied = (sides.first[variable] ?? .zero) - (terms[variable] ?? .zero)
      guard let multiplier = multiplied / value, multiplier.isDenoted(by: parts.multiplier) else {
        return "the multiplier is \(parts.multiplier), but \(variable) is counted "
          + "\((terms[variable] ?? .zero).text) times"
      }
      expected.add(sides.second, times: -multiplier)
    }
    for variable in Set(expected.keys).union(terms.keys).sorted() {
      let value = expected[variable] ?? .zero
      let written = terms[variable] ?? .zero
      if value != written { return "\(variable) is counted \(written.text) times, but its parts say \(value.text)" }
    }
    return nil
  }

  /// Whether a variable is the left or top of a root, which is 0 whether it is written or not.
  private func isFixed(_ variable: String, in hierarchy: ReportedHierarchy) -> Bool {
    [".left", ".top"].contains { variable.hasSuffix($0) && hierarchy.isRoot(String(variable.dropLast($0.count))) }
  }

  /// Whether a number stands in the log by itself, not as a part of another one.
  func logShows(_ number: String) -> Bool {
    let text = Array(log.utf8)
    let wanted = Array(number.utf8)
    guard text.count >= wanted.count else { return false }
    func isDigit(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return (0...(text.count - wanted.count)).contains { start in
      var end = start + wanted.count
      guard text[start..<end].elementsEqual(wanted) else { return false }
      // Swift prints 24 as 24.0, and whoever formats numbers may print 0.512 as 0.5120.
      let isFraction = wanted.contains(UInt8(ascii: "."))
      if isFraction || text[end...].starts(with: ".0".utf8) {
        end += isFraction ? 0 : 2
        while end < text.count, text[end] == UInt8(ascii: "0") { end += 1 }
      }
      return (start == 0 || !isDigit(text[start - 1])) && (end == text.count || !isDigit(text[end]))
    }
  }
}
