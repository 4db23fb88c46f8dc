import ExactArithmetic
import LayoutModel

extension LegalityChecker {
  /// Whether the items of an active constraint lie in one hierarchy.
  ///
  /// - Parameter constraint: A written constraint.
  /// - Returns: A finding where they do not.
  func hierarchyViolation(of constraint: Constraint) -> Finding? {
    guard constraint.isActive, let second = constraint.secondItem else { return nil }
    let roots = (tree.roots[constraint.firstItem.index], tree.roots[second.index])
    guard roots.0 != roots.1 else { return nil }
    return finding(
      .noCommonAncestor, .noCommonAncestor(firstRoot: ItemID(roots.0), secondRoot: ItemID(roots.1)), constraint)
  }

  /// Whether a constraint's priority is one.
  ///
  /// - Parameter constraint: A written constraint.
  /// - Returns: A finding where it is not.
  func priorityViolation(of constraint: Constraint) -> Finding? {
    guard !constraint.priority.isLegal else { return nil }
    var proposal: Constraint?
    if constraint.priority.value > 1000 {
      proposal = constraint
      proposal?.priority = .required
    }
    return finding(.priorityOutOfRange, .priority, constraint, proposal: proposal)
  }

  /// The content priorities of a view that are none; they make no constraint illegal.
  ///
  /// - Parameters:
  ///   - view: A view.
  ///   - item: Its id.
  /// - Returns: The findings, horizontal ones first.
  func priorityFindings(of view: View, _ item: ItemID) -> [Finding] {
    guard !view.contentHugging.areLegal || !view.compressionResistance.areLegal else { return [] }
    let parts: [(ContentPriorityKind, AxisPriorities, String)] = [
      (.hugging, view.contentHugging, "contentHuggingPriority"),
      (.compressionResistance, view.compressionResistance, "contentCompressionResistancePriority"),
    ]
    var findings: [Finding] = []
    for (kind, priorities, part) in parts {
      for axis in Axis.allCases where !priorities[axis].isLegal {
        let range = view.partRanges[part] ?? view.range
        let violation = ContentPriorityViolation(item: item, kind: kind, axis: axis, priority: priorities[axis])
        findings.append(
          Finding(
            .priorityOutOfRange, file: layout.file, range: range, content: .illegalContentPriority(violation),
            places: range.map { [FindingPlace($0, label: .violation)] } ?? []))
      }
    }
    return findings
  }

  /// Whether a location has a multiplier other than 1: UIKit accepts it, Apple's guide does not.
  ///
  /// - Parameter constraint: A legal written constraint.
  /// - Returns: A finding of a rule that is off by default.
  func multiplierFinding(of constraint: Constraint) -> Finding? {
    guard let second = constraint.secondItem, constraint.firstAttribute.isLocation,
      constraint.secondAttribute.isLocation, constraint.multiplier != .one
    else { return nil }
    var proposal = constraint
    proposal.multiplier = 1
    let origin = tree.commonAncestor(constraint.firstItem, second)
    return finding(.locationMultiplier, .locationMultiplier(origin: origin), constraint, proposal: proposal)
  }
}

extension AxisPriorities {
  /// Whether both are priorities.
  fileprivate var areLegal: Bool { horizontal.isLegal && vertical.isLegal }
}

extension Priority {
  /// Whether the number is a priority, 1…1000; not a number is none.
  fileprivate var isLegal: Bool { value >= 1 && value <= 1000 }
}
