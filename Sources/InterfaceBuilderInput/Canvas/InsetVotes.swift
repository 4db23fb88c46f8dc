import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// Counts what the stored frames say about insets that the file does not: safe areas and layout margins.
///
/// A required equality between a guide's edge and a view whose frame is stored says where that edge was when the frame
/// was written. Views that Interface Builder found misplaced are heard only where no other is, and not of the margins in a
/// cell. An inequality bounds the inset from above, and a view that is centred in a safe area shows by how much its two
/// insets differ.
///
/// A reference, since they are asked of every side of every view; counted once, never changed.
final class InsetVotes {
  /// What is voted on.
  enum Subject: Hashable {
    /// The safe area, or the length of a top or bottom layout guide.
    case safeArea
    /// The layout margins, safe area included.
    case margins
  }

  private struct Key: Hashable {
    var view: ItemID
    var subject: Subject
    var side: Side
  }

  private var votes: [Key: [Rational]] = [:]
  private var weakVotes: [Key: [Rational]] = [:]
  private var bounds: [Key: Rational] = [:]
  private var differences: [ItemID: Rational] = [:]
  /// For each item whether something is said of its insets, so that of most nothing needs to be looked up.
  private var heard: [Bool]
  private let layout: Layout
  private let geometry: StoredGeometry

  /// Counts the votes of a layout's constraints; linear in them.
  init(of layout: Layout, geometry: StoredGeometry) {
    self.layout = layout
    self.geometry = geometry
    heard = Array(repeating: false, count: layout.items.count)
    let constraints = layout.constraints
    for index in constraints.indices
    where constraints[index].isActive && constraints[index].priority.isRequired {
      guard constraints[index].multiplier == .one else {
        countCentre(by: constraints[index])
        continue
      }
      guard let second = constraints[index].secondItem else { continue }
      let (first, relation) = (constraints[index].firstItem, constraints[index].relation)
      let attributes = (constraints[index].firstAttribute, constraints[index].secondAttribute)
      let constant = constraints[index].constant
      // first = second + constant
      count(first, attributes.0, seenFrom: second, attributes.1, offset: constant, relation: relation)
      count(second, attributes.1, seenFrom: first, attributes.0, offset: -constant, relation: relation.flipped)
    }
    countArrangedViews()
  }

  /// Counts what views that stack views arrange within their margins show of those: the first and the last along the axis, and
  /// all of them across it where they fill it.
  private func countArrangedViews() {
    var arranged: [ItemID: [ItemID]] = [:]
    for view in layout.viewIDs where layout.view(view)?.isHidden == false {
      guard let superview = layout[view].parent,
        layout.view(superview)?.stack?.isLayoutMarginsRelativeArrangement == true
      else { continue }
      arranged[superview, default: []].append(view)
    }
    for (item, views) in arranged.sorted(by: { $0.key < $1.key }) {
      guard let stack = layout.view(item)?.stack, let first = views.first, let last = views.last else { continue }
      for axis in Axis.allCases where axis == stack.axis || stack.alignment == .fill {
        let (near, far): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        let (nearMargin, farMargin): (Attribute, Attribute) =
          axis == .horizontal ? (.leadingMargin, .trailingMargin) : (.topMargin, .bottomMargin)
        for view in axis == stack.axis ? [first] : views {
          count(item, nearMargin, seenFrom: view, near, offset: 0, relation: .equal)
        }
        for view in axis == stack.axis ? [last] : views {
          count(item, farMargin, seenFrom: view, far, offset: 0, relation: .equal)
        }
      }
    }
  }

  private func count(
    _ item: ItemID, _ attribute: Attribute, seenFrom other: ItemID, _ otherAttribute: Attribute, offset: Rational,
    relation: Relation
  ) {
    let subject = subject(item, attribute)
    guard subject != nil || attribute == .centerY, let place = geometry[other]?.position(of: otherAttribute) else {
      return
    }
    let edge = place + offset
    let isDoubtful = layout.view(other)?.editorFlags?.isMisplaced == true
    guard let subject, other != subject.view, let sides = geometry[subject.view] else {
      countCentre(item, attribute, at: edge, isDoubtful: isDoubtful || relation != .equal)
      return
    }
    // Within a misplaced view frames are those of an older size of it, which ended elsewhere.
    guard subject.side.isNear || !layout.liesInMisplaced(other) else { return }
    // How wide the margins in a cell are is known, and what is misplaced was mostly drawn when they were others.
    if isDoubtful, subject.subject == .margins, isContentOfCell(subject.view) { return }
    let inset: Rational =
      switch subject.side {
      case .top: edge - sides.top
      case .left: edge - sides.left
      case .bottom: sides.bottom - edge
      case .right: sides.right - edge
      }
    let key = Key(view: subject.view, subject: subject.subject, side: subject.side)
    heard[subject.view.index] = true
    let isNear = subject.side == .top || subject.side == .left
    if relation == .equal {
      if isDoubtful { weakVotes[key, default: []].append(inset) } else { votes[key, default: []].append(inset) }
    } else if (relation == .lessThanOrEqual) == isNear, inset.signum >= 0 {
      // The near edge is at most, or the far edge at least, where the view is.
      bounds[key] = min(bounds[key] ?? inset, inset)
    }
  }

  /// Notes where the middle of a safe area lies by a view whose centre is a multiple of that; positions are multiplied in the
  /// coordinates of the view that has the safe area.
  private func countCentre(by constraint: Constraint) {
    guard constraint.relation == .equal, constraint.firstAttribute == .centerY,
      constraint.secondAttribute == .centerY, let second = constraint.secondItem,
      let guide = layout[second].guide, guide.kind == .safeArea,
      !layout.liesInMisplaced(constraint.firstItem),
      let place = geometry[constraint.firstItem]?.position(of: .centerY), let top = geometry[guide.owner]?.top,
      layout.view(constraint.firstItem)?.superview == guide.owner,
      let middle = (place - top - constraint.constant).divided(by: constraint.multiplier)
    else { return }
    let isDoubtful = layout.view(constraint.firstItem)?.editorFlags?.isMisplaced == true
    countCentre(second, .centerY, at: top + middle, isDoubtful: isDoubtful)
  }

  /// Notes by how much the middle of a safe area lies below that of its view.
  private func countCentre(_ item: ItemID, _ attribute: Attribute, at place: Rational, isDoubtful: Bool) {
    guard attribute == .centerY, !isDoubtful, let guide = layout[item].guide, guide.kind == .safeArea,
      let middle = geometry[guide.owner]?.position(of: .centerY)
    else { return }
    differences[guide.owner] = 2 * (place - middle)
  }

  private func isContentOfCell(_ item: ItemID) -> Bool {
    guard let object = layout.view(item)?.interfaceBuilder else { return false }
    return object.placement == .contentView && object.isInCell
  }

  /// What an attribute of an item is an inset of.
  private func subject(_ item: ItemID, _ attribute: Attribute) -> (view: ItemID, subject: Subject, side: Side)? {
    switch layout[item] {
    case .view:
      guard attribute.isMargin, let side = Side(attribute) else { return nil }
      return (item, .margins, side)
    case .guide(let guide):
      guard let side = Side(attribute) else { return nil }
      switch guide.kind {
      case .safeArea: return (guide.owner, .safeArea, side)
      case .layoutMargins: return (guide.owner, .margins, side)
      case .top where attribute == .bottom: return (guide.owner, .safeArea, .top)
      case .bottom where attribute == .top: return (guide.owner, .safeArea, .bottom)
      default: return nil
      }
    }
  }

  /// Whether a constraint says something of the insets of a view.
  func isHeard(_ view: ItemID) -> Bool { heard[view.index] }

  /// The inset with most votes; of equally many the one that was expected, else the least.
  ///
  /// - Parameters:
  ///   - subject: What is voted on.
  ///   - side: The side.
  ///   - view: The view.
  ///   - expected: What the tables say.
  ///   - most: The most that it can be.
  /// - Returns: The inset, never below zero, or `nil` without a vote.
  func winner(
    _ subject: Subject, _ side: Side, of view: ItemID, expected: Rational, most: Rational = CanvasTable.mostInset
  ) -> Rational? {
    guard isHeard(view) else { return nil }
    let key = Key(view: view, subject: subject, side: side)
    guard let all = votes[key] ?? weakVotes[key] else {
      return bounds[key].flatMap { $0 < expected ? $0 : nil }
    }
    let plausible = all.filter { $0.signum >= 0 && $0 <= most }.sorted()
    var best: (inset: Rational, count: Int)?
    var index = 0
    while index < plausible.count {
      let inset = plausible[index]
      let count = plausible[index...].prefix { $0 - inset <= 1 }.count
      let isBetter =
        best.map { count > $0.count || (count == $0.count && (inset - expected).absoluteValue <= 1) } ?? true
      if isBetter { best = (inset, count) }
      index += count
    }
    return best?.inset
  }

  /// Whether a frame shows an inset.
  func hasVote(_ subject: Subject, _ side: Side, of view: ItemID) -> Bool {
    let key = Key(view: view, subject: subject, side: side)
    return votes[key] != nil || weakVotes[key] != nil
  }

  /// The top inset that a centred view shows where no edge does; `nil` where none is or an edge does.
  ///
  /// - Parameters:
  ///   - view: The view with the safe area.
  ///   - bottom: Its bottom inset.
  /// - Returns: The inset, never below zero.
  func topByCentre(of view: ItemID, bottom: Rational) -> Rational? {
    guard let difference = differences[view] else { return nil }
    let top = Key(view: view, subject: .safeArea, side: .top)
    guard votes[top] == nil, weakVotes[top] == nil else { return nil }
    let inset = bottom + difference
    return inset.signum >= 0 ? inset : nil
  }
}
