/// What makes two findings the same one: the rule, and what it is about, without numbers, places and words.
///
/// A constraint whose constant changes, a line that moves and a message that is worded anew leave it as it is.
public struct FindingIdentity: Hashable, Comparable, Sendable {
  /// The rule's id.
  public var rule: String
  /// The items, by their object ids or names.
  public var items: [String] = []
  /// The constraints, sorted; see ``Constraint/identityText(in:)``.
  public var constraints: [String] = []
  /// What else tells it apart, such as an axis.
  public var detail = ""

  /// Makes the identity of a finding about nothing.
  public init(rule: String) {
    self.rule = rule
  }

  /// Whether the left identity comes before the right one, in an order that means nothing.
  public static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
    if (left.rule, left.detail) != (right.rule, right.detail) {
      return (left.rule, left.detail) < (right.rule, right.detail)
    }
    if left.items != right.items { return left.items.lexicographicallyPrecedes(right.items) }
    return left.constraints.lexicographicallyPrecedes(right.constraints)
  }
}

extension Finding {
  /// What makes it the same finding in another run.
  ///
  /// - Parameter diagnosis: The diagnosis that it belongs to.
  /// - Returns: The identity; of a reader's words only the rule, since they are about a text.
  public func identity(in diagnosis: Diagnosis) -> FindingIdentity {
    let layout = diagnosis.layout
    var result = FindingIdentity(rule: rule.id)
    func constraint(_ index: Int) -> String { diagnosis.constraints[index].identityText(in: layout) }
    switch content {
    case .text, .assumed, .unreadLine: break
    case .undecided(let reason, let verdict):
      guard case .limit(_, let open) = reason else { break }
      result.detail = ([verdict.rawValue] + open.map(\.rawValue)).joined(separator: " ")
    case .logMessage:
      // What a conflict prints once more is the same; where nothing conflicts, what is listed is.
      let members = conflict.map { diagnosis.conflicts[$0].members } ?? Array(diagnosis.constraints.indices)
      result.constraints = members.filter { !diagnosis.constraints[$0].isImplicit }.map(constraint).sorted()
    case .logAmbiguity(let ambiguity):
      result.items = [layout[ambiguity.item].identityText(in: layout)]
      result.detail = ambiguity.attribute?.rawValue ?? ""
    case .illegal(let violation): result.constraints = [violation.constraint.identityText(in: layout)]
    case .illegalContentPriority(let violation):
      result.items = [layout[violation.item].identityText(in: layout)]
      result.detail = "\(violation.kind.rawValue).\(violation.axis.rawValue)"
    case .conflict:
      guard let conflict, diagnosis.conflicts.indices.contains(conflict) else { break }
      let members = diagnosis.conflicts[conflict].members
      let written = members.filter { !diagnosis.constraints[$0].isImplicit }
      result.constraints = (written.isEmpty ? members : written).map(constraint).sorted()
    case .ambiguous(let evidence):
      result.items = [layout[evidence.item].identityText(in: layout)]
      result.detail = evidence.axis.rawValue
    case .withoutConstraints(let item, _), .scrollableContent(let item, _), .misplaced(let item, _, _):
      result.items = [layout[item].identityText(in: layout)]
    case .flaggedByOldEditors(let items, _): result.items = items.map { layout[$0].identityText(in: layout) }
    case .unknownInsets(let evidence): result.items = [layout[evidence.item].identityText(in: layout)]
    case .redundant(let index), .unsatisfied(let index, _): result.constraints = [constraint(index)]
    }
    return result
  }
}

extension Constraint {
  /// What a constraint is known by where its numbers may change and others may be written before it: its identifier or
  /// object id, else its form, `Red.leading == Superview.leading`.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: The text, without multiplier, constant and priority.
  public func identityText(in layout: Layout) -> String {
    if origin.kind == .interfaceBuilder { return id }
    if let identifier, !isImplicit { return "'\(identifier)'" }
    let first = "\(layout[firstItem].identityText(in: layout)).\(firstAttribute.name) \(relation.symbol)"
    guard let secondItem else { return first }
    return "\(first) \(layout[secondItem].identityText(in: layout)).\(secondAttribute.name)"
  }
}

extension LayoutItem {
  /// What an item is known by: its object id, where the input has ids, else its name; in a log, whose addresses differ from
  /// run to run, its class where it has no name.
  ///
  /// - Parameter layout: The layout that it is an item of.
  /// - Returns: The text.
  public func identityText(in layout: Layout) -> String {
    switch self {
    case .view(let view):
      if layout.log != nil, case .classAndAddress = view.logName { return view.className }
      return view.id ?? view.name
    case .guide(let guide):
      return layout.log == nil ? guide.id ?? guide.name : guide.identifier ?? guide.className
    }
  }
}
