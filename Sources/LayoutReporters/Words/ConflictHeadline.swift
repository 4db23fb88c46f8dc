import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// The first line of a conflict: what cannot be, in the words of the view it is about.
struct ConflictHeadline {
  /// The layout.
  let layout: Layout
  /// The constraints that shapes refer to.
  let constraints: [Constraint]
  /// The axis; `nil` where the conflict spans both.
  let axis: Axis?

  /// The line of a shape, without a full stop.
  func text(of shape: ConflictShape) -> String {
    switch shape {
    case .negativeSize(let index):
      let size = constraints[index]
      return "\(name(size.firstItem)) cannot be \(sizePhrase(size)) \(adjective): no view is smaller than 0"
    case .twoSizes(let first, let second):
      let sizes = [constraints[first], constraints[second]]
      let both = sizes.allSatisfy { $0.relation == .equal } ? "both " : ""
      return "\(name(sizes[0].firstItem)) cannot be \(both)\(sizePhrase(sizes[0])) and \(sizePhrase(sizes[1])) "
        + adjective
    case .twoPlaces(let first, let second):
      let members = [constraints[first], constraints[second]]
      let both = members.allSatisfy { $0.relation == .equal } ? "both " : ""
      let places = members.map(placePhrase)
      return "\(name(members[0].firstItem)).\(members[0].firstAttribute.name) cannot be \(both)\(places[0]) and "
        + places[1]
    case .boxed(let size, let margins, let holderSize):
      return boxed(constraints[size], margins, in: constraints[holderSize])
    case .chain(let views, let total, let holder, let room, let isRoomGiven):
      let isOne = views.count == 1
      let verb = total > room ? (isOne ? "needs" : "need") : (isOne ? "takes" : "take")
      let bound = total > room ? "" : isRoomGiven ? "only " : "at most "
      return "\(Phrase.list(views.map(name))) \(verb) \(bound)\(Phrase.points(total)), but \(name(holder)) is "
        + "\(room.shortText) \(adjective)"
    case .squeezed(let item, let size, let isAtMost):
      return "\(name(item)) would be \(isAtMost ? "at most " : "")\(size.shortText) \(adjective)"
    case .general(let count, let items, let excess):
      let subject = count == 1 ? "1 constraint" : "\(count) constraints"
      let verb = count == 1 ? "cannot hold: it is off" : "cannot all hold: they contradict each other"
      return "\(subject) on \(Phrase.list(items.map(name))) \(verb) by \(Phrase.points(excess))"
    }
  }

  private var adjective: String { axis == .vertical ? "tall" : "wide" }

  private func name(_ item: ItemID) -> String { layout[item].name }

  private func boxed(_ size: Constraint, _ margins: [Rational], in holder: Constraint) -> String {
    let gaps: String
    if margins.count == 2, margins[0] != margins[1] {
      gaps = "between margins of \(margins[0].shortText) and \(margins[1].shortText) in"
    } else if let margin = margins.first, !margin.isZero {
      gaps = "between margins of \(margin.shortText) in"
    } else {
      gaps = "between the edges of"
    }
    return "\(name(size.firstItem)) cannot be \(sizePhrase(size)) \(adjective) \(gaps) "
      + "\(Phrase.article(name(holder.firstItem))) of \(holder.constant.shortText)"
  }

  private func placePhrase(_ constraint: Constraint) -> String {
    bound(constraint.rightSideText(in: layout), constraint.relation)
  }

  /// `300`, `at least 300`, `at most 300`.
  private func sizePhrase(_ constraint: Constraint) -> String {
    bound(constraint.constant.shortText, constraint.relation)
  }

  private func bound(_ text: String, _ relation: Relation) -> String {
    switch relation {
    case .equal: text
    case .greaterThanOrEqual: "at least \(text)"
    case .lessThanOrEqual: "at most \(text)"
    }
  }
}
