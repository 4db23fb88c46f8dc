extension StatementCheck {
  func checkOptional(
    _ proof: ReportedProof, _ optimum: OptimumCheck, _ directions: DirectionCheck, _ freedoms: FreedomCheck,
    _ problems: inout [String], _ report: inout VerificationReport
  ) {
    var listed: [String: String?] = [:]
    for (id, by) in statements.unsatisfied where listed.updateValue(by, forKey: id) != nil {
      problems.append("\(id) is twice among the optional constraints that do not hold")
    }
    let isCut = statements.cutLists.contains("unsatisfiedOptional")
    for index in 0..<proof.constraintCount {
      let row = proof.rows[index]
      guard let id = row.id, !row.isRequired, !row.isBroken, !row.isReleased else { continue }
      let record = listed.removeValue(forKey: id)
      let error = optimum.error(ofRow: index)
      if directions.moves(row.terms) {
        if let by = record, let by {
          problems.append("\(id) is missed by \(by), but nothing decides by how much")
        }
        switch proof.standings[index].map({ freedoms.isMissed(row: index, $0) }) {
        case nil where record == nil && !error.isZero && !isCut:
          problems.append("\(id) need not hold, but it is not said")
        case nil: report.unproven.add(.optional)
        case .failure(let mistake): problems.append("\(id): \(mistake.text)")
        case .success(true) where record == nil && !isCut: problems.append("\(id) need not hold, but it is not said")
        case .success(false) where record != nil: problems.append("\(id) holds, but it is said that it need not")
        case .success: report.proven.add(.optional)
        }
        continue
      }
      switch (record, error.isZero) {
      case (nil, false) where !isCut: problems.append("\(id) is missed by \(error.text), but it is not said")
      case (_?, true): problems.append("\(id) holds, but it is said that it does not")
      case (let by??, false) where !error.isDenoted(by: by):
        problems.append("\(id) is missed by \(error.text), not by \(by)")
      case (.some(nil), false): problems.append("\(id) is missed by \(error.text), but it is not said by how much")
      default: report.proven.add(.optional)
      }
    }
    for id in listed.keys.sorted() { problems.append("\(id) is no optional constraint") }
  }

  func checkRedundant(
    _ proof: ReportedProof, _ problems: inout [String], _ report: inout VerificationReport
  ) {
    let check = DerivationCheck(proof, redundant: Set(statements.redundant))
    var shown = Set<String>()
    for derivation in proof.derivations {
      let id = proof.rows[derivation.row].id ?? "what is not known"
      if !statements.redundant.contains(id) {
        problems.append("\(id) follows from other constraints, but it is not said to be redundant")
      } else if let problem = check.problem(with: derivation) {
        problems.append("\(id), which is said to be redundant: \(problem)")
      } else {
        shown.insert(id)
      }
    }
    let ids = Set(proof.rows.compactMap(\.id))
    for id in statements.redundant {
      if !ids.contains(id) { problems.append("\(id) is said to be redundant, but it is no constraint") }
      if shown.contains(id) { report.proven.add(.redundancy) } else { report.unproven.add(.redundancy) }
    }
  }

  func checkConflictList(
    _ proof: ReportedProof, _ completeness: CompletenessCheck, _ problems: inout [String],
    _ report: inout VerificationReport
  ) {
    guard saysWholeList else { return }
    var places: [String: Int] = [:]
    for (index, row) in proof.rows.enumerated() {
      if let id = row.id { places[id] = index }
    }
    let conflicts = layout.conflicts.map { Set($0.members.compactMap { places[$0.id] }) }
    switch completeness.isWhole(conflicts) {
    case true?: report.proven.add(.wholeList)
    case false? where !proof.corrected.isEmpty:
      problems.append("the corrected layouts do not show that there are no other conflicts")
    default:
      report.unproven.add(.wholeList)
      report.notChecked.append("\(layout.title): whether there are other conflicts; that is not proven complete")
    }
  }

  /// Checks that conflicts speak of the same constraints, and frames of the same items.
  func checkSystem(_ proof: ReportedProof, _ problems: inout [String]) {
    var rows: [String: ReportedProof.Row] = [:]
    for row in proof.rows {
      if let id = row.id { rows[id] = row }
    }
    for (index, conflict) in layout.conflicts.enumerated() {
      for member in conflict.members {
        guard let row = rows[member.id] else {
          problems.append("conflict \(index) is about \(member.id), which is no row of the system")
          continue
        }
        guard let own = member.row else { continue }
        let sign = row.isNegated ? -Fraction.one : .one
        var terms: [String: Fraction] = [:]
        for term in row.terms { terms[proof.names[term.index]] = sign * term.factor }
        if terms != own.terms.filter({ !$0.value.isZero }) || sign * row.constant != own.constant
          || (row.isEquality ? "==" : row.isNegated ? ">=" : "<=") != own.relation
        {
          problems.append("conflict \(index) and the system differ on what \(member.id) says")
        }
      }
    }
    guard !statements.cutLists.contains("views"), !statements.cutLists.contains("layoutGuides") else { return }
    let unknowns = Set(proof.rows[proof.constraintCount...].flatMap { $0.terms.map(\.index) })
    let items = Set(statements.items.map(\.name))
    for (index, name) in proof.names.enumerated() {
      let item = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
      guard !items.contains(item), !unknowns.contains(index) else { continue }
      problems.append("\(name) is a variable, but the report has no such item")
    }
  }
}
