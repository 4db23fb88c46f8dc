/// The proof of a layout, as the report has it: a system of rows, a point, and what shows that the point is an optimum.
struct ReportedProof: Sendable {
  /// A multiple of a variable or a row.
  struct Multiple: Sendable {
    var index: Int
    var factor: Fraction
  }

  /// A row, read as `sum <= constant` or `sum = constant`, a ≥ row negated.
  struct Row: Sendable {
    /// The constraint that it is; `nil` for a quantity that is not known.
    var id: String?
    var terms: [Multiple]
    var constant: Fraction
    var isEquality: Bool
    /// Whether it was read from a ≥ row.
    var isNegated: Bool
    /// `nil` for a quantity that is not known.
    var priority: Fraction?
    /// Whether it is required and was broken for a conflict.
    var isBroken: Bool
    /// Whether it is an assumption that was given up.
    var isReleased: Bool

    /// Whether it has to hold.
    var isRequired: Bool { priority.map { !($0 < Row.required) && !isBroken } ?? false }

    private static let required = Fraction(isNegative: false, Natural(1000), .one)
  }

  /// A sum of rows that is 0 for every layout.
  struct Step: Sendable {
    var level: Int?
    var multiples: [Multiple]
  }

  /// What shows an optimum, and what can differ at others.
  private struct Optimum: Sendable {
    var point: [Fraction]
    var steps: [Step]
    var determining: [Int]
    var directions: [[Multiple]]
  }

  /// A part of a frame.
  struct Part: Hashable, Sendable {
    var item: String
    var attribute: String
  }

  /// A sum of variables and a constant.
  struct Measure: Sendable {
    var terms: [Multiple]
    var constant: Fraction
  }

  /// What shows one end of a range.
  struct End: Sendable {
    var motion: [Multiple]
    /// None where there is no end.
    var multiples: [Multiple]
  }

  /// What shows that a part is free, and how far.
  struct Freedom: Sendable {
    var part: Part
    var lower: End
    var upper: End
  }

  /// What shows that a constraint follows from others.
  struct Derivation: Sendable {
    var row: Int
    var upper: [Multiple]
    /// `nil` where the other way round is not shown apart.
    var lower: [Multiple]?
  }

  /// The places of the variables.
  private(set) var variables: [String: Int] = [:]
  /// Their names.
  private(set) var names: [String] = []
  /// Their values.
  private(set) var point: [Fraction] = []
  /// The rows of the constraints, and behind them those of what is not known.
  private(set) var rows: [Row] = []
  /// How many of the rows are constraints.
  private(set) var constraintCount = 0
  private(set) var steps: [Step] = []
  /// Rows that are said to determine all but the directions.
  private(set) var determining: [Int] = []
  private(set) var directions: [[Multiple]] = []
  private(set) var freedoms: [Freedom] = []
  /// For optional rows that have several values where they are missed, or how far they go.
  private(set) var standings: [Int: End] = [:]
  private(set) var derivations: [Derivation] = []
  /// By how much layouts differ from the point in which all required constraints hold but those of a correction.
  private(set) var corrected: [[Multiple]] = []
  /// The proof of the system without its broken rows, where there is one.
  private var unbroken: Optimum?
  /// How parts of frames are measured that are more than differences of edges.
  private(set) var measures: [Part: Measure] = [:]
  /// The parts that are said not to be shown.
  private(set) var unproven: Set<Part> = []

  /// Reads a proof.
  init(_ node: JSONNode) throws(VerificationFailure) {
    for (name, value) in try node.member("point").entries() {
      variables[name] = names.count
      names.append(name)
      point.append(try value.fraction())
    }
    for row in try node.member("rows").elements() { rows.append(try self.row(row)) }
    constraintCount = rows.count
    for unknown in try node.optionalMember("unknowns")?.elements() ?? [] { rows.append(try self.unknown(unknown)) }
    let optimum = try optimum(node)
    (steps, determining, directions) = (optimum.steps, optimum.determining, optimum.directions)
    unbroken = try node.optionalMember("unbroken").map { (node) throws(VerificationFailure) in try self.optimum(node) }
    for freedom in try node.optionalMember("freedoms")?.elements() ?? [] {
      freedoms.append(
        Freedom(
          part: try part(freedom), lower: try end(try freedom.member("lower")),
          upper: try end(try freedom.member("upper"))
        ))
    }
    for standing in try node.optionalMember("optional")?.elements() ?? [] {
      standings[try standing.member("row").place(in: rows)] = try end(standing)
    }
    for derivation in try node.optionalMember("derivations")?.elements() ?? [] {
      derivations.append(
        Derivation(
          row: try derivation.member("row").place(in: rows), upper: try multiples(try derivation.member("upper")),
          lower: try derivation.optionalMember("lower").map { (node) throws(VerificationFailure) in try multiples(node)
          }
        ))
    }
    for motion in try node.optionalMember("corrected")?.elements() ?? [] { corrected.append(try sum(motion)) }
    for measure in try node.optionalMember("measures")?.elements() ?? [] {
      measures[try part(measure)] = Measure(
        terms: try sum(try measure.member("terms")), constant: try measure.member("constant").fraction())
    }
    for part in try node.optionalMember("unproven")?.elements() ?? [] { unproven.insert(try self.part(part)) }
  }

  private func optimum(_ node: JSONNode) throws(VerificationFailure) -> Optimum {
    var result = Optimum(
      point: Array(repeating: .zero, count: names.count), steps: [], determining: [], directions: [])
    for (name, value) in try node.member("point").entries() {
      result.point[try variable(name, at: value.path)] = try value.fraction()
    }
    for step in try node.member("steps").elements() { result.steps.append(try self.step(step)) }
    for place in try node.member("determining").elements() { result.determining.append(try place.place(in: rows)) }
    for direction in try node.member("directions").elements() { result.directions.append(try sum(direction)) }
    return result
  }

  /// The same of the system in which broken rows say nothing; `nil` where nothing is shown of it.
  var ofUnbroken: ReportedProof? {
    guard let unbroken else { return nil }
    var result = self
    for index in rows.indices where rows[index].isBroken {
      (result.rows[index].terms, result.rows[index].constant) = ([], .zero)
    }
    (result.point, result.steps) = (unbroken.point, unbroken.steps)
    (result.determining, result.directions) = (unbroken.determining, unbroken.directions)
    return result
  }

  private func part(_ node: JSONNode) throws(VerificationFailure) -> Part {
    Part(item: try node.member("item").string(), attribute: try node.member("attribute").string())
  }

  /// Reads a sum of variables.
  private func sum(_ node: JSONNode) throws(VerificationFailure) -> [Multiple] {
    var result: [Multiple] = []
    for (name, factor) in try node.entries() {
      result.append(Multiple(index: try variable(name, at: factor.path), factor: try factor.fraction()))
    }
    return result
  }

  private func variable(_ name: String, at path: String) throws(VerificationFailure) -> Int {
    guard let variable = variables[name] else {
      throw VerificationFailure(message: "\(path) is no variable of the point")
    }
    return variable
  }

  private func unknown(_ node: JSONNode) throws(VerificationFailure) -> Row {
    let variable = try variable(try node.member("variable").string(), at: node.path)
    return Row(
      id: nil, terms: [Multiple(index: variable, factor: .one)], constant: try node.member("nominal").fraction(),
      isEquality: true, isNegated: false, priority: nil, isBroken: false, isReleased: false)
  }

  private func row(_ node: JSONNode) throws(VerificationFailure) -> Row {
    let written = try ReportedRow(version2: node)
    let isNegated = written.relation == ">="
    let priority = try node.member("priority")
    guard let value = Fraction(decimal: try priority.number()) else {
      throw VerificationFailure(message: "\(priority.path) is no priority")
    }
    return Row(
      id: try node.member("id").string(),
      terms: try sum(try node.member("terms")).map { isNegated ? Multiple(index: $0.index, factor: -$0.factor) : $0 },
      constant: isNegated ? -written.constant : written.constant, isEquality: written.relation == "==",
      isNegated: isNegated, priority: value, isBroken: try node.optionalMember("broken")?.bool() ?? false,
      isReleased: try node.optionalMember("released")?.bool() ?? false)
  }

  private func step(_ node: JSONNode) throws(VerificationFailure) -> Step {
    let level = try node.optionalMember("level") == nil ? nil : try node.count("level")
    return Step(level: level, multiples: try multiples(node))
  }

  private func end(_ node: JSONNode) throws(VerificationFailure) -> End {
    End(motion: try sum(try node.member("motion")), multiples: try multiples(node))
  }

  /// Reads rows and their multipliers.
  private func multiples(_ node: JSONNode) throws(VerificationFailure) -> [Multiple] {
    let places = try node.member("rows").elements()
    let multipliers = try node.member("multipliers").elements()
    guard places.count == multipliers.count else {
      throw VerificationFailure(message: "\(node.path) has \(places.count) rows, but \(multipliers.count) multipliers")
    }
    var multiples: [Multiple] = []
    for (place, multiplier) in zip(places, multipliers) {
      multiples.append(Multiple(index: try place.place(in: rows), factor: try multiplier.fraction()))
    }
    return multiples
  }

  /// The value of a sum at the point.
  func value(_ terms: [Multiple], _ constant: Fraction = .zero) -> Fraction {
    terms.reduce(constant) { $0 + $1.factor * point[$1.index] }
  }
}
