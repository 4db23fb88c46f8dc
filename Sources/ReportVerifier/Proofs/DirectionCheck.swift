/// Checks that what is said to be free is all that is: the determining rows hold exactly at every optimum, none of them
/// follows from the others, they hold along every direction, and there are as many directions as variables are left.
/// What is the same along all directions then has one value.
struct DirectionCheck {
  private let proof: ReportedProof
  /// For each variable how it moves along directions.
  private var motions: [[ReportedProof.Multiple]]
  /// What does not hold.
  private(set) var problems: [String] = []

  /// Checks the directions of a proof whose point is an optimum.
  init(_ proof: ReportedProof, optimum: OptimumCheck) {
    self.proof = proof
    motions = Array(repeating: [], count: proof.names.count)
    for (index, direction) in proof.directions.enumerated() {
      for term in direction where !term.factor.isZero {
        motions[term.index].append(ReportedProof.Multiple(index: index, factor: term.factor))
      }
    }
    for row in proof.determining {
      let name = proof.rows[row].id ?? "what is not known"
      if !optimum.isExact(row) {
        problems.append("\(name) is said to determine, but nothing shows that it holds exactly at every optimum")
      } else if moves(proof.rows[row].terms) {
        problems.append("\(name) does not hold along every direction")
      }
    }
    guard problems.isEmpty else { return }
    let own = Set(motions.filter { $0.count == 1 }.map { $0[0].index })
    if own.count < proof.directions.count {
      problems.append("a direction has no variable of its own")
    } else if proof.determining.count + proof.directions.count != proof.names.count {
      problems.append(
        "\(proof.determining.count) rows and \(proof.directions.count) directions do not make \(proof.names.count) "
          + "variables")
    } else {
      let rows = proof.determining.map { proof.rows[$0].terms }
      if !SparseRank.isFull(rows, variables: proof.names.count) {
        problems.append("nothing shows that none of the determining rows follows from the others")
      }
    }
  }

  /// Whether a sum changes along some direction.
  func moves(_ terms: [ReportedProof.Multiple]) -> Bool { !motion(of: terms).isEmpty }

  /// How a sum changes along each direction along which it does.
  func motion(of terms: [ReportedProof.Multiple]) -> [Int: Fraction] {
    var sums: [Int: Fraction] = [:]
    for term in terms {
      for motion in motions[term.index] {
        sums[motion.index] = (sums[motion.index] ?? .zero) + motion.factor * term.factor
      }
    }
    return sums.filter { !$0.value.isZero }
  }
}
