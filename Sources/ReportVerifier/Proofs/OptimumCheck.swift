/// Checks that the point of a proof is an optimum, level by level, and learns which rows hold exactly at every optimum.
///
/// What a level can be at least follows from multipliers: where rows that are known to hold, and rows of the level, each
/// between -1 and 1 times, add up to 0, the errors of the level are at least what the constants add up to (duality of
/// linear programs). What has a multiplier then holds exactly at every optimum (complementary slackness).
struct OptimumCheck {
  /// What is known of a row at all optima.
  private struct Knowledge {
    /// The left side less the constant, at the point.
    var excess: Fraction
    var isAtMost = false
    var isAtLeast = false
    var isExact: Bool { isAtMost && isAtLeast }
  }

  private let proof: ReportedProof
  private var known: [Knowledge] = []
  /// What does not hold.
  private(set) var problems: [String] = []

  /// Checks a proof.
  init(_ proof: ReportedProof) {
    self.proof = proof
    for row in proof.rows {
      var knowledge = Knowledge(excess: proof.value(row.terms, -row.constant))
      if row.isRequired {
        knowledge.isAtMost = true
        knowledge.isAtLeast = row.isEquality
        if knowledge.excess.isPositive || row.isEquality && knowledge.excess.isNegative {
          problems.append("\(row.id ?? "a quantity") does not hold, though it is required")
        }
      }
      known.append(knowledge)
    }
    if problems.isEmpty { checkLevels() }
  }

  /// Whether a row holds exactly at every optimum.
  func isExact(_ row: Int) -> Bool { known[row].isExact }

  /// Whether a row may have a multiplier of a sign wherever an optimum is: it is known to hold in that direction.
  func allows(_ multiple: ReportedProof.Multiple) -> Bool {
    let knowledge = known[multiple.index]
    return multiple.factor.isPositive ? knowledge.isAtMost : knowledge.isAtLeast
  }

  /// By how much the left side of a row exceeds the constant at the point.
  func excess(ofRow row: Int) -> Fraction { known[row].excess }

  /// By how much a row is missed at the point, and so where it has one value.
  func error(ofRow row: Int) -> Fraction {
    let excess = known[row].excess
    return proof.rows[row].isEquality ? excess.magnitude : excess.isPositive ? excess : .zero
  }

  /// The rows of each level: what is not known, summed, then one by one where it is not all nominal; then by priority.
  private var levels: [[Int]] {
    var result: [[Int]] = []
    let unknowns = Array(proof.constraintCount..<proof.rows.count)
    if !unknowns.isEmpty {
      result.append(unknowns)
      if unknowns.contains(where: { !error(ofRow: $0).isZero }) { result += unknowns.map { [$0] } }
    }
    var byPriority: [Fraction: [Int]] = [:]
    for (index, row) in proof.rows.enumerated() where !row.isRequired {
      if let priority = row.priority { byPriority[priority, default: []].append(index) }
    }
    return result + byPriority.sorted { $0.key > $1.key }.map(\.value)
  }

  private mutating func checkLevels() {
    var steps = proof.steps[...]
    for (number, level) in levels.enumerated() {
      let error = level.reduce(Fraction.zero) { $0 + self.error(ofRow: $1) }
      if error.isZero {
        for row in level {
          known[row].isAtMost = true
          if proof.rows[row].isEquality { known[row].isAtLeast = true }
        }
        continue
      }
      let name = proof.rows[level[0]].priority.map { "of priority \($0.text)" } ?? "of what is not known"
      guard let step = steps.first, step.level == number else {
        problems.append("nothing shows that the errors \(name) cannot be less than \(error.text)")
        return
      }
      steps = steps.dropFirst()
      if let problem = check(step, goals: Set(level), error: error) {
        problems.append("the errors \(name): \(problem)")
        return
      }
    }
    for step in steps {
      if step.level != nil {
        problems.append("a step is for a level that needs none")
      } else if let problem = check(step, goals: [], error: .zero) {
        problems.append("a step that shows what holds exactly: \(problem)")
      }
    }
  }

  /// Checks a step, and learns from it; returns what is wrong with it.
  private mutating func check(_ step: ReportedProof.Step, goals: Set<Int>, error: Fraction) -> String? {
    var total: [Int: Fraction] = [:]
    var constant = Fraction.zero
    var multipliers: [Int: Fraction] = [:]
    for multiple in step.multiples {
      let row = proof.rows[multiple.index]
      let name = row.id ?? "what is not known"
      guard multipliers.updateValue(multiple.factor, forKey: multiple.index) == nil else {
        return "\(name) has two multipliers"
      }
      if goals.contains(multiple.index) {
        let least = row.isEquality ? -Fraction.one : .zero
        guard !(multiple.factor < least), !(multiple.factor > .one) else {
          return "the multiplier of \(name) is \(multiple.factor.text)"
        }
      } else {
        guard allows(multiple) else {
          return "the multiplier of \(name) is \(multiple.factor.text), which nothing allows"
        }
      }
      for term in row.terms { total[term.index] = (total[term.index] ?? .zero) + multiple.factor * term.factor }
      constant = constant + multiple.factor * row.constant
    }
    if let (variable, rest) = total.filter({ !$0.value.isZero }).min(by: { $0.key < $1.key }) {
      return "the weighted left sides do not cancel: \(rest.text) times \(proof.names[variable]) remains"
    }
    guard -constant == error else {
      return "the multipliers show \((-constant).text), but the point has \(error.text)"
    }
    for multiple in step.multiples where !goals.contains(multiple.index) && !multiple.factor.isZero {
      known[multiple.index].isAtMost = true
      known[multiple.index].isAtLeast = true
    }
    for goal in goals {
      let multiplier = multipliers[goal] ?? .zero
      if multiplier < .one { known[goal].isAtMost = true }
      if multiplier > (proof.rows[goal].isEquality ? -Fraction.one : .zero) { known[goal].isAtLeast = true }
    }
    return nil
  }
}
