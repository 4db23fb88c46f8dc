import ExactArithmetic
import LayoutModel

/// The two sides of a conflict's sum: what is asked for, and what there is.
///
/// Scaled so that whole chains read as they are drawn: two equal widths in a row are `2 * 100`, not halves of the rest.
struct ConflictSum {
  /// One amount of the sum.
  struct Amount: Hashable {
    /// How often it counts.
    var factor: Rational
    /// The amount itself, in points, positive.
    var points: Rational

    /// What it adds to its side.
    var total: Rational { factor * points }

    /// `20`, `2 * 100`.
    var text: String { factor == 1 ? points.pointsText : "\(factor.pointsText) * \(points.pointsText)" }
  }

  /// The amounts asked for, in the proof's order.
  private(set) var demands: [Amount] = []
  /// The amounts there are, in the proof's order.
  private(set) var rooms: [Amount] = []
  /// The constraint that gives the only room, as an index into the lowered constraints.
  private(set) var roomConstraint: Int?
  /// The constraint that asks for the only demand, as an index into the lowered constraints.
  private(set) var demandConstraint: Int?
  /// The amount of each constraint that has one, by its index.
  private(set) var amounts: [Int: Amount] = [:]

  /// What is asked for in all.
  var demand: Rational { demands.reduce(0) { $0 + $1.total } }
  /// What there is in all.
  var room: Rational { rooms.reduce(0) { $0 + $1.total } }

  /// Sorts a proof's contributions into the two sides.
  ///
  /// - Parameters:
  ///   - proof: The proof.
  ///   - constraints: The lowered constraints.
  init(proof: ConflictProof, constraints: [Constraint]) {
    // Where every member is an equality the proof may be read either way: the root's size is then what there is.
    let allEqual = proof.steps.allSatisfy { constraints[$0.constraint].relation == .equal }
    let rootAsks = proof.steps.contains {
      constraints[$0.constraint].origin.kind == .rootSize && $0.contribution.signum < 0
    }
    let isTurned = allEqual && rootAsks
    let scale = Self.displayScale(proof)
    for step in proof.steps where !step.contribution.isZero {
      let factor = (step.multiplier * scale).absoluteValue
      let amount = Amount(factor: factor, points: (step.contribution * scale).absoluteValue / factor)
      amounts[step.constraint] = amount
      if (step.contribution.signum < 0) != isTurned {
        demands.append(amount)
        demandConstraint = demands.count == 1 ? step.constraint : nil
      } else {
        rooms.append(amount)
        roomConstraint = rooms.count == 1 ? step.constraint : nil
      }
    }
  }

  /// The factor that makes all multipliers whole numbers where small ones suffice, else 1.
  private static func displayScale(_ proof: ConflictProof) -> Rational {
    let least = proof.steps.map(\.multiplier.absoluteValue).filter { !$0.isZero }.min() ?? 1
    let scale = least.reciprocal
    return proof.steps.allSatisfy { ($0.multiplier * scale).isInteger } ? scale : 1
  }

  /// The sum in one line, `20 + 300 + 20 = 340, which is 20 more than 320`.
  var text: String {
    let difference = demand - room
    let amount = difference.absoluteValue.pointsText
    let word = difference.signum > 0 ? "more" : "less"
    let isSum = demands.count > 1 || demands.first?.factor != 1
    return "\(Self.total(demands))\(isSum ? ", which" : "") is \(amount) \(word) than \(Self.total(rooms))"
  }

  /// The sum for programs, `20 + 300 + 20 = 340, but Superview.width is 320`.
  ///
  /// - Parameter roomName: What the room is, when one constraint gives it.
  /// - Returns: The sum in one line.
  func text(roomName: String?) -> String {
    guard let roomName else { return text }
    return "\(Self.total(demands)), but \(roomName) is \(Self.total(rooms))"
  }

  private static func total(_ amounts: [Amount]) -> String {
    guard let first = amounts.first else { return "0" }
    guard amounts.count > 1 || first.factor != 1 else { return first.text }
    let sum = amounts.reduce(0) { $0 + $1.total }
    let shown = amounts.count <= 12 ? amounts.map(\.text) : shortened(amounts)
    return "\(shown.joined(separator: " + ")) = \(sum.pointsText)"
  }

  private static func shortened(_ amounts: [Amount]) -> [String] {
    amounts.prefix(5).map(\.text) + ["... (\(amounts.count - 10) more)"] + amounts.suffix(5).map(\.text)
  }
}
