extension StatementCheck {
  func checkFrames(
    _ proof: ReportedProof, _ directions: DirectionCheck, _ problems: inout [String], _ report: inout VerificationReport
  ) {
    let ambiguous = Set(statements.ambiguities.map(\.part))
    for item in statements.items {
      for (attribute, written) in zip(ReportedStatements.attributes, item.frame) {
        let part = ReportedProof.Part(item: item.name, attribute: attribute)
        guard !proof.unproven.contains(part) else {
          if written != nil { report.unproven.add(.frame) }
          continue
        }
        guard let measure = measure(of: part, proof) else {
          problems.append("\(item.name) has no edges")
          continue
        }
        let isFree = directions.moves(measure.terms)
        let value = proof.value(measure.terms, measure.constant)
        switch written {
        case let written? where isFree:
          problems.append("the \(attribute) of \(item.name) is given as \(written), but nothing decides it")
        case let written? where !value.isDenoted(by: written):
          problems.append("the \(attribute) of \(item.name) is given as \(written), but it is \(value.text)")
        case _? where ambiguous.contains(part):
          problems.append("the \(attribute) of \(item.name) is called ambiguous, but it is \(value.text)")
        case _?: report.proven.add(.frame)
        case nil where !isFree:
          problems.append("the \(attribute) of \(item.name) is not given, but it is \(value.text)")
        case nil where !ambiguous.contains(part) && statements.cutLists.isDisjoint(with: ["ambiguities"]):
          problems.append("nothing decides the \(attribute) of \(item.name), but it is not called ambiguous")
        case nil: break
        }
      }
    }
    let parts = Set(statements.items.filter { !$0.frame.isEmpty }.map(\.name))
    for part in ambiguous.sorted(by: { ($0.item, $0.attribute) < ($1.item, $1.attribute) })
    where !parts.contains(part.item) && !statements.cutLists.contains("views") {
      problems.append("\(part.item) is called ambiguous, but it is no view")
    }
  }

  /// How a part follows from variables: a position less that of what the item lies in, the far edge less the near one.
  private func measure(of part: ReportedProof.Part, _ proof: ReportedProof) -> ReportedProof.Measure? {
    if let measure = proof.measures[part] { return measure }
    let isHorizontal = part.attribute == "x" || part.attribute == "width"
    let (near, far) = isHorizontal ? ("left", "right") : ("top", "bottom")
    var terms: [ReportedProof.Multiple] = []
    func add(_ item: String, _ side: String, _ factor: Fraction) -> Bool {
      if let variable = proof.variables["\(item).\(side)"] {
        terms.append(ReportedProof.Multiple(index: variable, factor: factor))
        return true
      }
      return layout.hierarchy.isRoot(item) && side == near
    }
    if part.attribute == "x" || part.attribute == "y" {
      guard add(part.item, near, .one) else { return nil }
      if let parent = layout.hierarchy.parent(of: part.item), !add(parent, near, -.one) { return nil }
    } else {
      guard add(part.item, far, .one), add(part.item, near, -.one) else { return nil }
    }
    return ReportedProof.Measure(terms: terms, constant: .zero)
  }

  /// Checks the ranges of what is ambiguous, each in proportion to what is shown of its freedom; returns how many are shown.
  func checkAmbiguities(
    _ proof: ReportedProof, _ check: FreedomCheck, _ directions: DirectionCheck, _ problems: inout [String],
    _ report: inout VerificationReport
  ) -> Int {
    var shown: [ReportedProof.Part: FreedomRange] = [:]
    for freedom in proof.freedoms {
      guard let measure = measure(of: freedom.part, proof) else { continue }
      switch check.range(of: freedom, measure) {
      case .success(let range):
        shown[freedom.part] = FreedomRange(
          motion: directions.motion(of: measure.terms), value: proof.value(measure.terms, measure.constant),
          range: range)
      case .failure(let mistake):
        problems.append("the \(freedom.part.attribute) of \(freedom.part.item): \(mistake.text)")
      }
    }
    let unbroken = unbrokenDirections(proof, &problems)
    var known: [Int: FreedomRange] = [:]
    for ambiguity in statements.ambiguities {
      if known[ambiguity.freedom] == nil { known[ambiguity.freedom] = shown[ambiguity.part] }
    }
    var count = 0
    for ambiguity in statements.ambiguities {
      guard !proof.unproven.contains(ambiguity.part), ambiguity.range.count == 2,
        let measure = measure(of: ambiguity.part, proof), let freedom = known[ambiguity.freedom]
      else {
        report.unproven.add(.ambiguity)
        continue
      }
      let name = "the \(ambiguity.part.attribute) of \(ambiguity.part.item)"
      let value = proof.value(measure.terms, measure.constant)
      guard let range = freedom.range(withMotion: directions.motion(of: measure.terms), value: value) else {
        problems.append("\(name) does not move with the freedom that it is listed in")
        continue
      }
      var isRight = true
      for (end, written, shown) in [
        ("least", ambiguity.range[0], range.lower), ("greatest", ambiguity.range[1], range.upper),
      ]
      where !Self.isSame(written, shown) {
        isRight = false
        problems.append(
          "the \(end) value of \(name) is given as \(written ?? "none"), but it is \(shown?.text ?? "without end")")
      }
      let isPossible = isPossible(measure, range, proof, unbroken)
      if let isPossible, ambiguity.isPossible != isPossible {
        isRight = false
        problems.append(
          isPossible
            ? "\(name) is called ambiguous, but it is so only while a constraint that a conflict breaks pulls"
            : "\(name) is called possibly ambiguous, but no conflict breaks a constraint that may hold it")
      }
      guard isRight else { continue }
      count += 1
      if isPossible != nil { report.proven.add(.ambiguity) } else { report.unproven.add(.ambiguity) }
    }
    return count
  }

  /// How optima differ once broken rows say nothing; `nil` where nothing shows it.
  private func unbrokenDirections(_ proof: ReportedProof, _ problems: inout [String]) -> DirectionCheck? {
    guard let unbroken = proof.ofUnbroken else { return nil }
    let optimum = OptimumCheck(unbroken)
    let directions = optimum.problems.isEmpty ? DirectionCheck(unbroken, optimum: optimum) : nil
    let mistakes = directions?.problems ?? optimum.problems
    problems += mistakes.map { "without what is broken: \($0)" }
    return mistakes.isEmpty ? directions : nil
  }

  /// Whether an ambiguity is there only while a broken row pulls; `nil` where nothing shows it.
  private func isPossible(
    _ measure: ReportedProof.Measure, _ range: FreedomCheck.Range, _ proof: ReportedProof, _ unbroken: DirectionCheck?
  ) -> Bool? {
    // What goes on for ever without missing anything by more does so without some of the rows, too.
    guard range.lower != nil, range.upper != nil, proof.rows.contains(where: \.isBroken) else { return false }
    return unbroken.map { !$0.moves(measure.terms) }
  }

  private static func isSame(_ written: String?, _ shown: Fraction?) -> Bool {
    guard let written, let shown else { return written == nil && shown == nil }
    return shown.isDenoted(by: written)
  }
}
