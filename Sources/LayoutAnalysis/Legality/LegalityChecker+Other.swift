import ExactArithmetic
import LayoutModel

extension LegalityChecker {
  /// Whether the items of an active constraint lie in one hierarchy.
  ///
  /// - Parameter constraint: A written constraint.
  /// - Returns: A finding where they do not.
  func hierarchyViolation(of constraint: Constraint) -> Finding? {
    guard constraint.isActive, let second = constraint.secondItem,
      tree.roots[constraint.firstItem.index] != tree.roots[second.index]
    else { return nil }
    let firstName = layout[constraint.firstItem].name
    let secondName = layout[second].name
    let firstRoot = layout.items[tree.roots[constraint.firstItem.index]].name
    let secondRoot = layout.items[tree.roots[second.index]].name
    func place(_ name: String, _ root: String) -> String {
      name == root ? "\(name) is a root" : "\(name) is inside \(root)"
    }
    return finding(
      .noCommonAncestor, constraint, "\(firstName) and \(secondName) have no common ancestor",
      label: "two hierarchies",
      because: "\(place(firstName, firstRoot)), \(place(secondName, secondRoot)): a constraint needs one view that "
        + "contains both its items",
      source: "Apple: NSLayoutConstraint, isActive",
      hint: "put \(firstName) and \(secondName) into one hierarchy before the constraint is activated",
      verbatim: "Unable to activate constraint with anchors … because they have no common ancestor. Does the "
        + "constraint or its anchors reference items in different view hierarchies? That's illegal.")
  }

  /// Whether a constraint's priority is one.
  ///
  /// - Parameter constraint: A written constraint.
  /// - Returns: A finding where it is not.
  func priorityViolation(of constraint: Constraint) -> Finding? {
    guard !constraint.priority.isLegal else { return nil }
    return finding(
      .priorityOutOfRange, constraint,
      "The priority \(number(constraint.priority.value)) of \(equation(constraint)) is not within 1...1000",
      label: "priority \(number(constraint.priority.value))", because: "1000 is required, what is less is optional",
      source: "Apple: UILayoutPriority",
      hint: constraint.priority.value > 1000
        ? "write @1000 for required, or @999 for as good as required" : "write a priority from 1 to 1000")
  }

  /// The content priorities of a view that are none; they make no constraint illegal.
  ///
  /// - Parameter view: A view.
  /// - Returns: The findings, horizontal ones first.
  func priorityFindings(of view: View) -> [Finding] {
    guard !view.contentHugging.areLegal || !view.compressionResistance.areLegal else { return [] }
    let parts: [(String, AxisPriorities, String)] = [
      ("content hugging", view.contentHugging, "contentHuggingPriority"),
      ("compression resistance", view.compressionResistance, "contentCompressionResistancePriority"),
    ]
    var findings: [Finding] = []
    for (name, priorities, part) in parts {
      for axis in Axis.allCases where !priorities[axis].isLegal {
        let range = view.partRanges[part] ?? view.range
        let value = number(priorities[axis].value)
        findings.append(
          Finding(
            .priorityOutOfRange, file: layout.file, range: range,
            message: "The \(axis.rawValue) \(name) priority \(value) of \(view.name) is not within 1...1000",
            annotations: range.map { [Annotation(range: $0, label: "priority \(value)", isPrimary: true)] } ?? [],
            details: ["1000 is required, what is less is optional", "Apple: UILayoutPriority"],
            hint: "write a priority from 1 to 1000"))
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
    let first = text(constraint.firstItem, constraint.firstAttribute)
    let ancestor = tree.commonAncestor(constraint.firstItem, second)
    let origin = ancestor.map { "the origin of \(layout[$0].name)" } ?? "an origin"
    return finding(
      .locationMultiplier, constraint, "\(first) is a location with a multiplier of \(number(constraint.multiplier))",
      label: "multiplier \(number(constraint.multiplier))",
      because: "A multiple of a location depends on where it is measured from, here \(origin)",
      hint: "use a layout guide whose size is the multiple, or write "
        + equation(constraint, second: (second, constraint.secondAttribute), multiplier: 1))
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
