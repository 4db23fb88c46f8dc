import ExactArithmetic
import LayoutModel

/// Changes that may end a conflict with all that follows from it: room where there is room to give, then wishes instead of
/// requirements, then other numbers, then less.
struct ConflictCandidates {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The finding of the conflict.
  let finding: Finding
  /// In which conflicts each constraint is, and where among their members.
  let places: ConflictPlaces
  /// Whether someone wrote a constraint of the diagnosis.
  let isWritten: (Int) -> Bool

  private var layout: Layout { diagnosis.layout }

  /// The changes, those of a kind in the order in which the framework would break the constraints.
  var all: [Remedy] {
    let conflicts = finding.conflicts.map { diagnosis.conflicts[$0] }
    guard let first = conflicts.first else { return [] }
    let members = ordered(common(to: conflicts).filter(isWritten), broken: first.broken)
    if members.count == 1, let positive = positiveSize(members[0]) { return positive }
    var result = members.compactMap(withOtherSign)
    let isOneOfTwo = isOneOfTwo(conflicts)
    let roomy = members.map { ($0, isOneOfTwo ? nil : relaxed($0)) }
    for isEquality in [false, true] {
      for (index, constraint) in roomy where (diagnosis.constraints[index].relation == .equal) == isEquality {
        if let constraint { result.append(replacing(index, with: constraint, .makeRoom)) }
      }
    }
    result += members.filter { diagnosis.constraints[$0].priority.isRequired }.map(makingOptional)
    if members.isEmpty { result += withoutCommonMember(conflicts) }
    result += first.members.compactMap(implicit)
    // Asked once: each asks every constraint of every conflict.
    let keepsNumbers = isOneOfTwo || conflicts.contains(where: spansOpenWidth)
    for index in keepsNumbers ? [] : members {
      if let constraint = moved(index) { result.append(replacing(index, with: constraint, .setConstant)) }
    }
    result += members.map { Remedy(.remove, [.remove(id: diagnosis.constraints[$0].id)]) }
    return result
  }

  /// Whether two equalities say two things of one: with another number one of them would say what the other says.
  private func isOneOfTwo(_ conflicts: [Conflict]) -> Bool {
    conflicts.allSatisfy { conflict in
      conflict.members.count == 2 && conflict.members.allSatisfy { diagnosis.constraints[$0].relation == .equal }
    }
  }

  /// Whether a conflict reaches from one side to another of a root whose width nothing gives: numbers that agree there agree for
  /// one width alone, which is that of no screen. A height may well be what the numbers make of it, as in a cell.
  private func spansOpenWidth(_ conflict: Conflict) -> Bool {
    var sides: [ItemID: Attribute] = [:]
    for member in conflict.members {
      let constraint = diagnosis.constraints[member]
      if constraint.origin.kind == .rootSize { return false }
      let ends =
        [(constraint.firstItem, constraint.firstAttribute)]
        + (constraint.secondItem.map { [($0, constraint.secondAttribute)] } ?? [])
      for (item, attribute) in ends where attribute.axis == .horizontal {
        guard let root = openRoot(of: item) else { continue }
        let side = attribute.resolved(isRightToLeft: layout.layoutDirection == .rightToLeft)
        if let other = sides[root], other != side { return true }
        sides[root] = side
      }
    }
    return false
  }

  /// The root that an item is, or one of whose guides it is, if no width of it is given.
  private func openRoot(of item: ItemID) -> ItemID? {
    let root = layout[item].guide.map { $0.kind == .custom ? item : $0.owner } ?? item
    guard let view = layout.view(root), view.superview == nil, view.rootSize.width == nil else { return nil }
    return root
  }

  /// The same size without its sign, or none, where a constraint states one below 0: a wish for it would hide the mistake.
  private func positiveSize(_ index: Int) -> [Remedy]? {
    var constraint = diagnosis.constraints[index]
    guard constraint.isSizeBelowZero else { return nil }
    constraint.constant = -constraint.constant
    return [
      replacing(index, with: constraint, .setConstant), Remedy(.remove, [.remove(id: diagnosis.constraints[index].id)]),
    ]
  }

  /// An equality with its constant turned round, where just that ends the conflict and the edge lay outside of what holds
  /// it: `trailing == superview.trailing + 16`.
  private func withOtherSign(_ index: Int) -> Remedy? {
    let constraint = diagnosis.constraints[index]
    guard let gap = constraint.gap(in: layout), gap.signum < 0, let moved = moved(index),
      moved.constant == -constraint.constant
    else { return nil }
    return replacing(index, with: moved, .turnSign)
  }

  private func replacing(_ index: Int, with constraint: Constraint, _ kind: Remedy.Kind) -> Remedy {
    Remedy(kind, [.replace(id: diagnosis.constraints[index].id, with: constraint)])
  }

  private func makingOptional(_ index: Int) -> Remedy {
    var constraint = diagnosis.constraints[index]
    constraint.priority = Priority(999)
    return replacing(index, with: constraint, .makeOptional)
  }

  /// The members of every one of some conflicts, without those that are written more than once: each of them holds what
  /// the other says.
  private func common(to conflicts: [Conflict]) -> [Int] {
    guard let first = conflicts.first else { return [] }
    var result = Set(first.members)
    for conflict in conflicts {
      result.formIntersection(conflict.members)
      for (member, others) in zip(conflict.members, conflict.duplicates) where !others.isEmpty {
        result.remove(member)
        result.subtract(others)
      }
    }
    return result.sorted()
  }

  /// Members, the one that would be broken first. A ratio is what a view looks like: it changes behind all others.
  private func ordered(_ members: [Int], broken: Int) -> [Int] {
    let prediction = BrokenConstraintPrediction(layout: layout)
    let rest = members.filter { $0 != broken }
    let all =
      members.filter { $0 == broken } + prediction.ranked(rest.map { diagnosis.constraints[$0] }).map { rest[$0] }
    let isRatio = all.map { prediction.group(of: diagnosis.constraints[$0]) == .ratio }
    return zip(all, isRatio).filter { !$1 }.map(\.0) + zip(all, isRatio).filter(\.1).map(\.0)
  }

  /// Where no single constraint is enough: all that would be broken, each a wish of its own, or none of them.
  private func withoutCommonMember(_ conflicts: [Conflict]) -> [Remedy] {
    var broken: [Int] = []
    for conflict in conflicts {
      let place = conflict.members.firstIndex(of: conflict.broken)
      let copies = place.flatMap { conflict.duplicates.indices.contains($0) ? conflict.duplicates[$0] : nil } ?? []
      for index in [conflict.broken] + copies where !broken.contains(index) { broken.append(index) }
    }
    guard !broken.isEmpty, broken.count <= 8, broken.allSatisfy(isWritten) else { return [] }
    let optional: [LayoutChange] = broken.enumerated().map { offset, index in
      var constraint = diagnosis.constraints[index]
      constraint.priority = Priority(Double(999 - offset))
      return .replace(id: constraint.id, with: constraint)
    }
    let removed = broken.map { LayoutChange.remove(id: diagnosis.constraints[$0].id) }
    return [Remedy(.makeOptional, optional), Remedy(.remove, removed)]
  }

  /// A change of what makes an implicit member: a content that must not give way, a mask that was left on.
  private func implicit(_ index: Int) -> Remedy? {
    let constraint = diagnosis.constraints[index]
    let item = constraint.firstItem
    guard let axis = constraint.firstAttribute.axis else { return nil }
    switch constraint.origin.kind {
    case .contentHugging where constraint.priority.isRequired:
      return Remedy(.makeOptional, [.setContentPriority(item, .hugging, axis, Priority(999))])
    case .compressionResistance where constraint.priority.isRequired:
      return Remedy(.makeOptional, [.setContentPriority(item, .compressionResistance, axis, Priority(999))])
    case .autoresizingMask:
      guard let owner = constraint.origin.item, layout[owner].parent != nil else { return nil }
      return Remedy(.ignoreMask, [.setTranslatesMask(owner, false)])
    default: return nil
    }
  }
}

extension ConflictCandidates {
  /// How much a member has to give in each conflict that it is in, at each size, negative where it has to be less.
  private func gives(_ member: Int) -> [Rational] {
    let relation = diagnosis.constraints[member].relation
    return places.of(member).flatMap { conflict, place -> [Rational] in
      diagnosis.conflicts[conflict].allNumbers.compactMap { numbers in
        guard numbers.multipliers.indices.contains(place) else { return nil }
        // The row reads `first - m * second <= constant` after the multiplier's sign; giving it `excess / |multiplier|`
        // more room makes the sum of the constants 0.
        let multiplier = numbers.multipliers[place]
        guard let amount = numbers.excess.divided(by: multiplier.absoluteValue) else { return nil }
        let lowers = relation == .equal ? multiplier.signum < 0 : relation == .greaterThanOrEqual
        return lowers ? -amount : amount
      }
    }
  }

  /// An inequality with just as much give as every conflict needs that it is in, at every size, or an equality as one;
  /// `nil` where that is not to be had, or would leave views overlapping or smaller than nothing.
  private func relaxed(_ member: Int) -> Constraint? {
    var constraint = diagnosis.constraints[member]
    let gives = gives(member)
    guard constraint.unknownTerms.isEmpty, let least = gives.min(), let greatest = gives.max() else { return nil }
    // What has to be both less and more cannot be had by an inequality.
    guard least.signum == greatest.signum, !least.isZero else { return nil }
    let give = least.signum < 0 ? least : greatest
    var needed = constraint
    needed.constant = (constraint.constant + give).roundedForWriting(up: give.signum > 0)
    guard constraint.relation == .equal else { return isDrawable(needed) ? needed : nil }
    // What was an equality may be less, or more, and keeps its number: where there is room, it is what was meant.
    constraint.relation = give.signum < 0 ? .lessThanOrEqual : .greaterThanOrEqual
    needed.relation = constraint.relation
    return isDrawable(needed) ? constraint : nil
  }

  /// An equality with the constant that every conflict asks for.
  private func moved(_ member: Int) -> Constraint? {
    var constraint = diagnosis.constraints[member]
    let gives = gives(member)
    guard constraint.relation == .equal, constraint.unknownTerms.isEmpty, let give = gives.first, !give.isZero,
      gives.allSatisfy({ $0 == give })
    else { return nil }
    constraint.constant += give
    guard constraint.constant.roundedForWriting(up: true) == constraint.constant else { return nil }
    return isDrawable(constraint) ? constraint : nil
  }

  /// Whether a constraint leaves gaps that are not negative, and sizes that are more than nothing.
  private func isDrawable(_ constraint: Constraint) -> Bool {
    guard let gap = constraint.gap(in: layout) else { return true }
    let isSize = constraint.firstAttribute.isSize && constraint.relation != .greaterThanOrEqual
    return gap.signum > 0 || (gap.isZero && !isSize)
  }
}

/// In which conflicts of a diagnosis each constraint is, and where among their members.
struct ConflictPlaces {
  private var places: [Int: [(conflict: Int, place: Int)]] = [:]

  /// Goes through all conflicts; linear in their members.
  init(of conflicts: [Conflict]) {
    for (index, conflict) in conflicts.enumerated() {
      for (place, member) in conflict.members.enumerated() { places[member, default: []].append((index, place)) }
    }
  }

  /// The conflicts that a constraint is in, ascending, with its place among the members.
  func of(_ constraint: Int) -> [(conflict: Int, place: Int)] { places[constraint] ?? [] }
}
