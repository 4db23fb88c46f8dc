import ExactArithmetic
import LayoutModel

/// The two sides of a conflict's sum: what is asked for, and what there is.
struct ConflictSum {
  /// The amounts asked for, in the proof's order.
  var demands: [Rational] = []
  /// The amounts there are, in the proof's order.
  var rooms: [Rational] = []
  /// The constraint that gives the only room, as an index into the lowered constraints.
  var roomConstraint: Int?

  /// What is asked for in all.
  var demand: Rational { demands.reduce(0, +) }
  /// What there is in all.
  var room: Rational { rooms.reduce(0, +) }

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
    let sign: Rational = allEqual && rootAsks ? -1 : 1
    for step in proof.steps {
      let amount = step.contribution * sign
      if amount.signum < 0 {
        demands.append(-amount)
      } else if amount.signum > 0 {
        rooms.append(amount)
        roomConstraint = rooms.count == 1 ? step.constraint : nil
      }
    }
  }

  /// The sum in one line, `20 + 300 + 20 = 340, which is 20 more than 320`.
  var text: String {
    let difference = demand - room
    let amount = difference.absoluteValue.generalText
    let word = difference.signum > 0 ? "more" : "less"
    return "\(Self.total(demands)), which is \(amount) \(word) than \(Self.total(rooms))"
  }

  /// The sum for programs, `20 + 300 + 20 = 340, but Superview.width is 320`.
  ///
  /// - Parameter roomName: What the room is, when one constraint gives it.
  func text(roomName: String?) -> String {
    guard let roomName else { return text }
    return "\(Self.total(demands)), but \(roomName) is \(Self.total(rooms))"
  }

  private static func total(_ amounts: [Rational]) -> String {
    guard amounts.count > 1 else { return amounts.first?.generalText ?? "0" }
    let sum = amounts.reduce(0, +)
    let shown = amounts.count <= 12 ? amounts.map(\.generalText) : shortened(amounts)
    return "\(shown.joined(separator: " + ")) = \(sum.generalText)"
  }

  private static func shortened(_ amounts: [Rational]) -> [String] {
    amounts.prefix(5).map(\.generalText) + ["… (\(amounts.count - 10) more)"] + amounts.suffix(5).map(\.generalText)
  }
}
