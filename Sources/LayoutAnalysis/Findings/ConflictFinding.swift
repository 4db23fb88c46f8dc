import ExactArithmetic
import LayoutModel

/// Words a conflict as a finding: the headline, the marked source, the sum, what to do.
struct ConflictFinding {
  /// The lowered layout.
  let layout: Layout
  /// The conflict.
  let conflict: Conflict
  /// Its index in the diagnosis.
  let index: Int
  /// Its proof.
  let proof: ConflictProof
  /// The two sides of the proof's sum.
  let sum: ConflictSum
  /// Which members alone settle it.
  let remedies: ConflictRemedies
  /// The proofs of all conflicts that the hint speaks of: those of one cause, or of the layout where one change ends all.
  let rivals: [ConflictProof]
  /// The conflict that lists which of the members are written more than once.
  let duplicates: Conflict
  /// What remains of it after the break, for which UIKit would print logs of their own.
  let consequences: [ConflictProof]

  private var written: [Constraint] { conflict.members.map { layout.constraints[$0] }.filter { !$0.isImplicit } }

  /// The finding.
  var finding: Finding {
    let headline = ConflictHeadline(layout: layout, proof: proof, sum: sum, axis: conflict.axis)
    return Finding(
      .unsatisfiableConstraints, file: layout.file, range: position, message: headline.text, annotations: annotations,
      details: details, hint: hint, conflict: index)
  }

  /// The broken constraint's place, else that of the first member that has one.
  private var position: SourceRange? {
    let broken = layout.constraints[conflict.broken]
    if !broken.isImplicit, let range = broken.origin.formatRange ?? broken.origin.range { return range }
    let places = conflict.members.compactMap { layout.constraints[$0].origin }
    return (places.first { !$0.kind.isImplicit && $0.range != nil } ?? places.first { $0.range != nil })?.range
  }

  private var annotations: [Annotation] {
    var result = Set<Annotation>()
    for step in proof.steps {
      let constraint = layout.constraints[step.constraint]
      guard let range = constraint.origin.range, constraint.origin.kind != .nonnegativeSize else { continue }
      result.insert(
        Annotation(range: range, label: label(of: constraint, step), isPrimary: !constraint.isImplicit))
    }
    return result.sorted {
      ($0.range, $0.label, $0.isPrimary ? 0 : 1) < ($1.range, $1.label, $1.isPrimary ? 0 : 1)
    }
  }

  /// What a member adds to the sum; nothing where it only ties two things together.
  private func label(of constraint: Constraint, _ step: ConflictProof.Step) -> String {
    if let amount = sum.amounts[step.constraint] { return amount.text }
    return constraint.isImplicit || constraint.firstAttribute.isSize ? "" : "0"
  }

  private var details: [String] {
    var lines: [String] = []
    if written.count > 1 || conflict.members.count > 2 || sum.rooms.count == 1 { lines.append(sum.text) }
    lines += duplicateLines
    lines += conflict.members.compactMap { implicitLine(layout.constraints[$0]) }
    lines += conflict.otherSizes.map { sizeLine(root: $0.root, axis: $0.axis, interval: $0.interval) }
    lines.append("UIKit would probably break \(describe(layout.constraints[conflict.broken]))")
    for proof in consequences {
      let sum = ConflictSum(proof: proof, constraints: layout.constraints)
      lines.append("and then print another log for what is left of it: \(sum.text)")
    }
    return lines
  }

  /// `Red.width == 280 is written twice, at lines 4 and 5`.
  private var duplicateLines: [String] {
    zip(duplicates.members, duplicates.duplicates).filter { !$1.isEmpty }.map { member, others in
      let constraint = layout.constraints[member]
      let all = ([member] + others).map { layout.constraints[$0] }
      let lines = all.compactMap(\.origin.range?.start.line)
      let times = all.count == 2 ? "twice" : "\(all.count) times"
      let places = lines.count == all.count ? ", at lines \(Phrase.list(lines.map { String($0) }))" : ""
      return "\(constraint.equationText(in: layout)) is written \(times)\(places)"
    }
  }

  private func implicitLine(_ constraint: Constraint) -> String? {
    guard constraint.isImplicit else { return nil }
    let equation = constraint.equationText(in: layout)
    switch constraint.origin.kind {
    case .nonnegativeSize: return "\(equation) holds for every view, though no log prints it"
    case .nonnegativeUnknown: return "\(constraint.id) holds: it is not known, but it is not negative"
    case .rootSize: return nil
    case .autoresizingMask:
      let owner = constraint.origin.item ?? constraint.firstItem
      return "\(equation) comes from the autoresizing mask of \(layout[owner].name)"
    default:
      let owner = constraint.origin.item.map { " of \(layout[$0].name)" } ?? ""
      return "\(equation) is made by \(makerName(constraint.origin.kind))\(owner)"
    }
  }

  private func makerName(_ kind: ConstraintOriginKind) -> String {
    switch kind {
    case .stackView: "the stack view"
    case .layoutGuide: "the layout guide"
    case .scrollView: "the scroll view"
    case .contentHugging: "the content hugging"
    case .compressionResistance: "the compression resistance"
    default: "the system"
    }
  }

  private func sizeLine(root: ItemID, axis: Axis, interval: Interval?) -> String {
    let size = axis.sizeAttribute.name
    let name = layout[root].name
    guard let interval else { return "it holds for no \(size) of \(name)" }
    switch (interval.lower, interval.upper) {
    case (nil, nil): return "it holds for every other \(size) of \(name)"
    case (let lower?, nil): return "it holds for every \(size) of \(name) from \(lower.pointsText)"
    case (nil, let upper?): return "it holds for every \(size) of \(name) up to \(upper.pointsText)"
    case (let lower?, let upper?):
      return lower == upper
        ? "it holds for a \(size) of \(name) of \(lower.pointsText)"
        : "it holds for every \(size) of \(name) from \(lower.pointsText) to \(upper.pointsText)"
    }
  }

  /// What a member says; a root's size goes by its identifier.
  func describe(_ constraint: Constraint) -> String {
    constraint.origin.kind == .rootSize ? constraint.id : constraint.equationText(in: layout)
  }
}
