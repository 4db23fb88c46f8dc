import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension Layout {
  /// The layout of an Interface Builder scene with the alignment insets that its frames show.
  ///
  /// How far a control's frame reaches beyond its alignment rectangle differs between versions of the system and is
  /// nowhere written; but controls of one kind have the same insets, and the constraints on any of them show these.
  ///
  /// - Parameter geometry: The stored frames with the insets of the tables.
  /// - Returns: The layout, or `nil` where no constraint says anything; linear in items and constraints.
  func withAlignmentInsets(geometry: StoredGeometry) -> Layout? {
    let votes = AlignmentVotes(of: self, geometry: geometry)
    guard !votes.isEmpty else { return nil }
    var result = self
    // Controls of a kind have one table or, as boxes do, a few.
    var known: [String: [EdgeInsets: EdgeInsets]] = [:]
    var changes: [ItemID: EdgeInsets] = [:]
    for item in viewIDs {
      guard let view = result.view(item), let kind = view.interfaceBuilder?.controlKind else { continue }
      let table = view.alignmentRectInsets
      let insets = known[kind]?[table] ?? votes.insets(ofKind: kind, table: table)
      known[kind, default: [:]][table] = insets
      guard insets != table else { continue }
      result.changeView(item) { $0.alignmentRectInsets = insets }
      changes[item] = insets.merging { insets[$0] - table[$0] }
    }
    result.moveFixedFrames(by: changes)
    return result
  }
}

extension Layout {
  /// Keeps in their frames what was put there by constraints on alignment rectangles that have changed since.
  ///
  /// - Parameter changes: By how much the insets of each view have grown.
  fileprivate mutating func moveFixedFrames(by changes: [ItemID: EdgeInsets]) {
    guard !changes.isEmpty else { return }
    for index in constraints.indices where constraints[index].origin.kind == .fixedFrame {
      let inner = changes[constraints[index].firstItem] ?? .zero
      let outer = constraints[index].secondItem.flatMap { changes[$0] } ?? .zero
      switch constraints[index].firstAttribute {
      case .left: constraints[index].constant += inner.left - outer.left
      case .top: constraints[index].constant += inner.top - outer.top
      case .right: constraints[index].constant -= inner.right - outer.right
      case .bottom: constraints[index].constant -= inner.bottom - outer.bottom
      case .width: constraints[index].constant -= inner.left + inner.right
      case .height: constraints[index].constant -= inner.top + inner.bottom
      default: break
      }
    }
  }
}

/// Counts what the stored frames say about the alignment insets of each kind of control.
struct AlignmentVotes {
  private struct Key: Hashable {
    var kind: String
    var side: Side
  }

  /// How often each inset was shown.
  private var votes: [Key: [Rational: Int]] = [:]
  private let layout: Layout
  private let geometry: StoredGeometry

  /// Whether nothing was said.
  var isEmpty: Bool { votes.isEmpty }

  /// Counts the votes of constraints between a control and something whose insets are known.
  init(of layout: Layout, geometry: StoredGeometry) {
    self.layout = layout
    self.geometry = geometry
    let constraints = layout.constraints
    let heard = constraints.indices.filter {
      constraints[$0].isActive && constraints[$0].relation == .equal && constraints[$0].multiplier == .one
        && constraints[$0].priority.isRequired && constraints[$0].secondItem != nil
    }
    let isOfControls = heard.map { index in
      isControl(constraints[index].firstItem) && constraints[index].secondItem.map(isControl) == true
    }
    for (index, isBetween) in zip(heard, isOfControls) where !isBetween { count(constraints[index], isBetween: false) }
    for (index, isBetween) in zip(heard, isOfControls) where isBetween { count(constraints[index], isBetween: true) }
  }

  /// Counts both votes of a constraint: those against what has no insets, or those between two controls, where a side
  /// counts that no constraint of the other sort has shown.
  private mutating func count(_ constraint: Constraint, isBetween: Bool) {
    guard let second = constraint.secondItem else { return }
    let here = (constraint.firstItem, constraint.firstAttribute)
    let there = (second, constraint.secondAttribute)
    if !isBetween || (!isSeen(here) && isSeen(there)) { count(here, from: there, offset: constraint.constant) }
    if !isBetween || (!isSeen(there) && isSeen(here)) { count(there, from: here, offset: -constraint.constant) }
    if isBetween, !isSeen(here), !isSeen(there) { count(here, from: there, offset: constraint.constant) }
  }

  private func isControl(_ item: ItemID) -> Bool { layout.view(item)?.interfaceBuilder?.controlKind != nil }

  private func kind(of item: ItemID) -> String? { layout.view(item)?.interfaceBuilder?.controlKind }

  private func isSeen(_ place: (item: ItemID, attribute: Attribute)) -> Bool {
    guard let kind = kind(of: place.item), let side = Side(place.attribute) else { return false }
    return votes[Key(kind: kind, side: side)] != nil
  }

  private mutating func count(
    _ own: (item: ItemID, attribute: Attribute), from other: (item: ItemID, attribute: Attribute), offset: Rational
  ) {
    guard !own.attribute.isMargin, let side = Side(own.attribute), let view = layout.view(own.item),
      let object = view.interfaceBuilder, let kind = object.controlKind, view.editorFlags?.isMisplaced == false,
      let reference = layout.view(other.item), reference.editorFlags?.isMisplaced == false,
      let sides = geometry[own.item], var place = geometry[other.item]?.position(of: other.attribute)
    else { return }
    if let otherKind = self.kind(of: other.item), let otherSide = Side(other.attribute) {
      let table = reference.alignmentRectInsets
      let difference = insets(ofKind: otherKind, table: table)[otherSide] - table[otherSide]
      place += otherSide == .left || otherSide == .top ? difference : -difference
    }
    let edge = place + offset
    let table = view.alignmentRectInsets
    let inset: Rational =
      switch side {
      case .top: edge - (sides.top - table.top)
      case .left: edge - (sides.left - table.left)
      case .bottom: sides.bottom + table.bottom - edge
      case .right: sides.right + table.right - edge
      }
    guard inset >= -1, inset <= 12 else { return }
    votes[Key(kind: kind, side: side), default: [:]][inset, default: 0] += 1
  }

  /// The insets of a kind of control: of each side what most of its constraints show, if they are two or come near what
  /// the table says; a side that none shows follows its opposite where both are alike in the table.
  func insets(ofKind kind: String, table: EdgeInsets) -> EdgeInsets {
    func winner(_ side: Side) -> Rational? {
      guard let counts = votes[Key(kind: kind, side: side)] else { return nil }
      if counts.keys.contains(where: { ($0 - table[side]).absoluteValue <= Rational(1, 2) }) { return nil }
      guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
      // Of tab views there are as many sorts as sides and sizes, and few of each.
      let isEnough = best.value >= 2 || kind.hasPrefix("tabView/")
      return isEnough || (best.key - table[side]).absoluteValue <= 3 ? best.key : nil
    }
    func unseen(_ side: Side) -> Bool { votes[Key(kind: kind, side: side)] == nil }
    var result = table.merging(winner)
    for (first, second) in [(Side.left, Side.right), (.right, .left)] {
      if unseen(second), !unseen(first), table[first] == table[second] {
        let shown = result[first]
        result = result.merging { $0 == second ? shown : nil }
      }
    }
    return result
  }
}
