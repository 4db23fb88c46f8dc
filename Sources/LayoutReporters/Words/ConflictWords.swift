import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Says why constraints cannot hold together, with the numbers.
struct ConflictWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The conflict.
  let conflict: Conflict
  /// What shows it.
  let evidence: ConflictEvidence
  /// Whether it is met when the app runs.
  var isMet = true

  private var layout: Layout { diagnosis.layout }
  private var members: [Constraint] { conflict.members.map { diagnosis.constraints[$0] } }

  /// The first line.
  var message: String {
    let headline = ConflictHeadline(layout: layout, constraints: diagnosis.constraints, axis: conflict.axis)
    return hiddenClause + headline.text(of: evidence.shape)
  }

  /// That views are hidden: why a stack view gives them no room.
  private var hiddenClause: String {
    let hidden = members.filter { $0.isHiding && layout.view($0.firstItem)?.isHidden == true }
    guard let first = hidden.first else { return "" }
    let isOne = hidden.count == 1
    let size = first.firstAttribute == .height ? "height" : "width"
    return "While \(Phrase.list(hidden.map { layout[$0.firstItem].name })) \(isOne ? "is" : "are") hidden, "
      + "\(isOne ? "its" : "their") stack view sets \(isOne ? "its" : "each") \(size) to 0, and "
  }

  /// Why it cannot be: the sum, what is written twice, what no one wrote, the sizes, the break.
  var details: [String] {
    let members = members
    let written = members.count { !$0.isImplicit }
    var lines: [String] = []
    if written > 1 || members.count > 2 || conflict.sum.rooms.count == 1 { lines.append(conflict.sum.text) }
    lines += evidence.duplicates.map(duplicateLine)
    lines += nonnegativeLine(members.filter { $0.origin.kind == .nonnegativeSize })
    lines += members.compactMap(implicitLine)
    lines += conflict.otherSizes.map { sizeLine(root: $0.root, axis: $0.axis, interval: $0.interval) }
    guard isMet else { return lines }
    let likelihood = PredictionWords.likelihood(of: conflict.brokenGroup)
    lines.append("\(framework) would \(likelihood) break \(describe(diagnosis.constraints[conflict.broken]))")
    lines += evidence.consequences.map { "and then print another log for what is left of it: \($0.text)" }
    return lines
  }

  private var framework: String { diagnosis.layout.platform == .appkit ? "AppKit" : "UIKit" }

  /// Annotations by their place; what is said twice is said once.
  static func sorted(_ annotations: [Annotation]) -> [Annotation] {
    Set(annotations).sorted {
      ($0.range, $0.label, $0.isPrimary ? 0 : 1) < ($1.range, $1.label, $1.isPrimary ? 0 : 1)
    }
  }

  /// `Red.width == 280 is written twice, at lines 4 and 5`.
  private func duplicateLine(_ group: [Int]) -> String {
    let all = group.map { diagnosis.constraints[$0] }
    let ranges = all.compactMap(\.origin.range)
    let times = all.count == 2 ? "twice" : "\(all.count) times"
    let isOneFile = Set(ranges.map(\.source)).count == 1
    let texts = ranges.map { isOneFile ? "\($0.start.line)" : "\(layout.file(of: $0)):\($0.start.line)" }
    let places = texts.count == all.count ? ", at \(isOneFile ? "lines " : "")\(Phrase.list(texts))" : ""
    return "\(all.first?.equationText(in: layout) ?? "") is written \(times)\(places)"
  }

  /// That sizes are not negative, said once for all of them.
  private func nonnegativeLine(_ members: [Constraint]) -> [String] {
    guard !members.isEmpty else { return [] }
    let equations = Phrase.list(members.map { $0.equationText(in: layout) })
    let isOne = members.count == 1
    return ["\(equations) \(isOne ? "holds" : "hold") for every view, though no log prints \(isOne ? "it" : "them")"]
  }

  private func implicitLine(_ constraint: Constraint) -> String? {
    guard constraint.isImplicit else { return nil }
    let equation = constraint.equationText(in: layout)
    switch constraint.origin.kind {
    // ``nonnegativeLine(_:)`` says it.
    case .nonnegativeSize: return nil
    case .nonnegativeUnknown: return "\(constraint.id) holds: it is not known, but it is not negative"
    case .rootSize: return nil
    case .autoresizingMask:
      let owner = constraint.origin.item ?? constraint.firstItem
      return "\(equation) comes from the autoresizing mask of \(layout[owner].name)"
    // The message says it.
    case .stackView where constraint.isHiding && layout.view(constraint.firstItem)?.isHidden == true: return nil
    default:
      if let line = inheritedSafeAreaLine(constraint) { return line }
      let owner = constraint.origin.item.map { " of \(layout[$0].name)" } ?? ""
      return "\(equation) is made by \(Self.makerName(constraint.origin.kind))\(owner)"
    }
  }

  /// Where a safe area comes from that a view does not state: from its superview.
  private func inheritedSafeAreaLine(_ constraint: Constraint) -> String? {
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    guard items.contains(where: { layout[$0].guide?.kind == .safeArea }), constraint.constant.signum > 0,
      let owner = constraint.origin.item, let view = layout.view(owner), let superview = view.superview,
      view.safeAreaInsets == .zero
    else { return nil }
    let equation = constraint.equationText(in: layout)
    return "\(equation) is the safe area that reaches \(view.name) from \(layout[superview].name)"
  }

  private static func makerName(_ kind: ConstraintOriginKind) -> String {
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
    // Nothing is seen of a view without a width.
    if interval.upper?.isZero == true { return "it holds for no \(size) of \(name) above 0" }
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
  private func describe(_ constraint: Constraint) -> String {
    constraint.origin.kind == .rootSize ? constraint.id : constraint.equationText(in: layout)
  }
}
