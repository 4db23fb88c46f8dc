import ExactArithmetic
import LayoutModel

/// What a diagnosis says, without what the spelling of the input decides: order, names of lines, choices among equals.
struct DiagnosisSummary: Equatable, CustomStringConvertible {
  var verdict: Verdict
  /// The members of each conflict, by the constraints' ids, with the excess.
  var conflicts: Set<String>
  /// The corrections, by the constraints' ids.
  var corrections: Set<Set<String>>
  /// The free variables with ranges, causes and companions; empty after a conflict, when choices among equals decide.
  var ambiguities: Set<String>
  /// The frames by view; empty after a conflict.
  var frames: [String: [Rational?]]

  var description: String {
    "\(verdict)\n\(conflicts.sorted())\n\(ambiguities.sorted())\n\(frames.sorted { $0.key < $1.key })"
  }

  /// Summarises a diagnosis.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis.
  ///   - isMirrored: Whether the layout's axes were exchanged; the summary exchanges them back.
  ///   - original: The name that each name stands for.
  init(_ diagnosis: Diagnosis, isMirrored: Bool = false, original: @escaping (String) -> String = { $0 }) {
    verdict = diagnosis.verdict
    let ids = diagnosis.constraints.map {
      Self.key($0, in: diagnosis.layout, isMirrored: isMirrored, original: original)
    }
    conflicts = Set(
      diagnosis.conflicts.map { conflict in
        "\(conflict.members.map { ids[$0] }.sorted()) \(conflict.excess)"
      })
    corrections = Set(diagnosis.wholeCorrections.map { Set($0.map { ids[$0] }) })
    guard diagnosis.conflicts.isEmpty else {
      ambiguities = []
      frames = [:]
      return
    }
    ambiguities = Set(
      diagnosis.ambiguities.map { ambiguity in
        let name = { (item: ItemID) in original(diagnosis.layout[item].name) }
        let attribute = isMirrored ? ambiguity.attribute.mirrored : ambiguity.attribute
        let range = "\(ambiguity.range.lower?.description ?? "-")...\(ambiguity.range.upper?.description ?? "-")"
        let companions = diagnosis.companions(of: ambiguity).map(name).sorted()
        return "\(name(ambiguity.item)).\(attribute) \(range) \(ambiguity.cause) \(companions)"
      })
    frames = Dictionary(
      diagnosis.views.map { view in
        let frame = view.frame
        let name = original(diagnosis.layout[view.item].name)
        return (name, isMirrored ? [frame[1], frame[0], frame[3], frame[2]] : frame)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A constraint's id with names and axes as they were.
  private static func key(
    _ constraint: Constraint, in layout: Layout, isMirrored: Bool, original: (String) -> String
  ) -> String {
    guard constraint.isImplicit else { return constraint.id }
    // Of layouts from left to right, whose guides are tied by their left sides: what was a top is a leading edge.
    var first = constraint.firstAttribute.byDirection
    var second = constraint.secondAttribute.byDirection
    if isMirrored { (first, second) = (first.mirrored, second.mirrored) }
    let other = constraint.secondItem.map { original(layout[$0].name) } ?? ""
    return
      "\(constraint.origin.kind) \(original(layout[constraint.firstItem].name)).\(first) \(constraint.relation) "
      + "\(constraint.multiplier) \(other).\(second) \(constraint.constant)"
  }
}

extension Attribute {
  /// The edge's name by reading direction.
  fileprivate var byDirection: Attribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: self
    }
  }
}
