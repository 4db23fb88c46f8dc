import ExactArithmetic
import LayoutModel

/// The key `proof` of a layout: a list a line for each row, step and direction.
struct ProofJSON {
  private var proof: LayoutProof
  private let diagnosis: Diagnosis

  /// Prepares a proof; `nil` where the diagnosis has none.
  init?(_ diagnosis: Diagnosis) {
    guard let proof = diagnosis.proof else { return nil }
    self.proof = proof
    self.diagnosis = diagnosis
  }

  /// Leaves out half of what may be left out and can be longer than the layout: ranges, what is redundant,
  /// corrections, what is open without what is broken.
  ///
  /// - Returns: Whether there was anything.
  mutating func cutInHalf() -> Bool {
    let isWhole =
      proof.freedoms.isEmpty && proof.derivations.isEmpty && proof.corrected.isEmpty
      && proof.standings.isEmpty && proof.unbroken == nil
    proof.freedoms.removeLast((proof.freedoms.count + 1) / 2)
    proof.derivations.removeLast((proof.derivations.count + 1) / 2)
    proof.standings.removeLast((proof.standings.count + 1) / 2)
    (proof.corrected, proof.unbroken) = ([], nil)
    return !isWhole
  }

  /// The object, as the value of a key of a layout.
  var text: VisibleText {
    var lists: [(key: String, elements: [JSONValue])] = [("rows", rows)]
    lists += optima(proof.steps, proof.directions)
    if !proof.freedoms.isEmpty { lists.append(("freedoms", proof.freedoms.map(freedom))) }
    if !proof.standings.isEmpty { lists.append(("optional", proof.standings.map(standing))) }
    if !proof.derivations.isEmpty { lists.append(("derivations", proof.derivations.map(derivation))) }
    if !proof.corrected.isEmpty { lists.append(("corrected", proof.corrected.map(sum))) }
    if !proof.measures.isEmpty { lists.append(("measures", proof.measures.map(measure))) }
    var text: VisibleText = "{\n        \"point\": "
    text += point(proof.point).line
    if !proof.unknowns.isEmpty { lists.insert(("unknowns", proof.unknowns.map(unknown)), at: 0) }
    add(lists, to: &text, indent: "        ")
    text += ",\n        \"determining\": "
    text += places(proof.determining).line
    if let unbroken = proof.unbroken {
      text += ",\n        \"unbroken\": {\n          \"point\": "
      text += point(unbroken.point).line
      add(optima(unbroken.steps, unbroken.directions), to: &text, indent: "          ")
      text += ",\n          \"determining\": "
      text += places(unbroken.determining).line
      text += "\n        }"
    }
    if !proof.unproven.isEmpty {
      text += ",\n        \"unproven\": "
      text += JSONValue.array(proof.unproven.map { .object(part($0)) }).line
    }
    return text + "\n      }"
  }

  /// Adds lists to an object, a line for each element.
  private func add(_ lists: [(key: String, elements: [JSONValue])], to text: inout VisibleText, indent: VisibleText) {
    for (key, elements) in lists {
      text += ",\n" + indent + "\(JSONText.quoted(key)): ["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "\n  " : ",\n  ") + indent
        text += element.line
      }
      text += elements.isEmpty ? "]" : "\n" + indent + "]"
    }
  }

  private func optima(
    _ steps: [LayoutProof.Step], _ directions: [[LayoutProof.Multiple]]
  ) -> [(key: String, elements: [JSONValue])] {
    [("steps", steps.map(step)), ("directions", directions.map(sum))]
  }

  private func point(_ values: [Rational]) -> JSONValue {
    .object(zip(proof.variables, values).map { JSONValue.Member(key: $0, value: .string($1.description)) })
  }

  private func places(_ rows: [Int]) -> JSONValue { .array(rows.map { .number($0) }) }

  private var rows: [JSONValue] {
    let (demoted, released) = (Set(proof.demoted), Set(proof.released))
    return proof.rows.indices.map { index in
      let row = proof.rows[index]
      var members = JSONValue.members([
        "id": .string(diagnosis.constraints[index].id),
        "terms": .object(row.terms.map { .init(key: $0.variable, value: .string($0.coefficient.description)) }),
        "relation": .string(row.relation.symbol), "constant": .string(row.constant.description),
        "priority": .number(NumberText.literal(proof.priorities[index])),
      ])
      if demoted.contains(index) { members.append(.init(key: "broken", value: .bool(true))) }
      if released.contains(index) { members.append(.init(key: "released", value: .bool(true))) }
      return .object(members)
    }
  }

  private func unknown(_ unknown: LayoutProof.Multiple) -> JSONValue {
    .object([
      "variable": .string(proof.variables[unknown.index]), "nominal": .string(unknown.factor.description),
    ])
  }

  private func step(_ step: LayoutProof.Step) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let level = step.level { members.append(.init(key: "level", value: .number(level))) }
    return .object(members + multiples(step.multiples))
  }

  private func freedom(_ freedom: LayoutProof.Freedom) -> JSONValue {
    .object(
      part(freedom.part) + JSONValue.members(["lower": end(freedom.lower), "upper": end(freedom.upper)]))
  }

  private func end(_ end: LayoutProof.End) -> JSONValue {
    .object([.init(key: "motion", value: sum(end.motion))] + multiples(end.multiples))
  }

  private func standing(_ standing: LayoutProof.Standing) -> JSONValue {
    .object(
      [.init(key: "row", value: .number(standing.row)), .init(key: "motion", value: sum(standing.end.motion))]
        + multiples(standing.end.multiples))
  }

  private func derivation(_ derivation: LayoutProof.Derivation) -> JSONValue {
    var members = JSONValue.members([
      "row": .number(derivation.row), "upper": .object(multiples(derivation.upper)),
    ])
    if !derivation.lower.isEmpty {
      members.append(.init(key: "lower", value: .object(multiples(derivation.lower))))
    }
    return .object(members)
  }

  /// Rows and their multipliers.
  private func multiples(_ multiples: [LayoutProof.Multiple]) -> [JSONValue.Member] {
    JSONValue.members([
      "rows": .array(multiples.map { .number($0.index) }),
      "multipliers": .array(multiples.map { .string($0.factor.description) }),
    ])
  }

  private func measure(_ measure: LayoutProof.Measure) -> JSONValue {
    .object(
      part(measure.part)
        + JSONValue.members(["terms": sum(measure.terms), "constant": .string(measure.constant.description)]))
  }

  private func part(_ part: FramePart) -> [JSONValue.Member] {
    JSONValue.members([
      "item": .string(diagnosis.layout[part.item].name), "attribute": .string(part.attribute.rawValue),
    ])
  }

  /// A sum of variables.
  private func sum(_ terms: [LayoutProof.Multiple]) -> JSONValue {
    .object(terms.map { .init(key: proof.variables[$0.index], value: .string($0.factor.description)) })
  }
}
