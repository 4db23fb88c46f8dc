import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// Counts what the stored frames say about the alignment insets of each kind of control.
struct AlignmentVotes {
  private struct Key: Hashable {
    var kind: String
    var side: Side
  }

  private struct SumKey: Hashable {
    var kind: String
    var axis: Axis
  }

  /// An edge of an item.
  typealias Place = (item: ItemID, attribute: Attribute)

  /// How often each inset was shown.
  private var votes: [Key: [Rational: Int]] = [:]
  /// How often the insets of both sides together were shown, by views that are as large as a constraint says.
  private var sums: [SumKey: [Rational: Int]] = [:]
  /// The axes along which controls of macOS were given the size of their frames: they have no insets there, which others of
  /// their kind need not share.
  let filled: [ItemID: Set<Axis>]
  /// The layout.
  let layout: Layout
  private let geometry: StoredGeometry

  /// Whether nothing was said.
  var isEmpty: Bool { votes.isEmpty && sums.isEmpty && filled.isEmpty }

  /// Counts the votes of constraints between a control and something whose insets are known, of the ends of macOS stack views,
  /// and of widths and heights.
  init(of layout: Layout, geometry: StoredGeometry) {
    self.layout = layout
    self.geometry = geometry
    filled = layout.axesFilledBySize()
    let constraints = layout.constraints
    let isControl = layout.items.map { $0.view?.interfaceBuilder?.controlKind != nil }
    // What holds views in their frames was made of the tables, and what is about no control says nothing.
    let heard = constraints.indices.filter { index in
      guard constraints[index].isActive, constraints[index].relation == .equal, constraints[index].multiplier == .one,
        constraints[index].priority.isRequired, constraints[index].origin.kind != .fixedFrame
      else { return false }
      return isControl[constraints[index].firstItem.index]
        || constraints[index].secondItem.map { isControl[$0.index] } == true
    }
    var between: [Constraint] = []
    for index in heard {
      let constraint = constraints[index]
      guard let second = constraint.secondItem, second != constraint.firstItem else {
        countSum(constraint)
        continue
      }
      if openKind(at: (constraint.firstItem, constraint.firstAttribute)) != nil,
        openKind(at: (second, constraint.secondAttribute)) != nil
      {
        between.append(constraint)
      } else {
        count(constraint, isBetween: false)
      }
    }
    countStacks()
    for constraint in between { count(constraint, isBetween: true) }
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

  /// The kind of a control.
  func kind(of item: ItemID) -> String? { layout.view(item)?.interfaceBuilder?.controlKind }

  /// The kind of a control whose insets along the attribute's axis are those of its kind.
  private func openKind(at place: Place) -> String? { isFilled(place) ? nil : kind(of: place.item) }

  private func isFilled(_ place: Place) -> Bool {
    place.attribute.axis.map { filled[place.item]?.contains($0) == true } ?? false
  }

  private func isSeen(_ place: Place) -> Bool {
    guard let kind = openKind(at: place), let side = Side(place.attribute) else { return false }
    return votes[Key(kind: kind, side: side)] != nil
  }

  /// Counts what a constraint on the width or height says of both sides. That an image is as high as it is wide says it of the
  /// height: a symbol is as wide as its alignment rectangle.
  private mutating func countSum(_ constraint: Constraint) {
    guard constraint.firstAttribute.isSize, var axis = constraint.firstAttribute.axis,
      let kind = openKind(at: (constraint.firstItem, constraint.firstAttribute)),
      let view = layout.view(constraint.firstItem),
      view.editorFlags?.isMisplaced == false, let frame = view.storedFrame
    else { return }
    var sum = (axis == .horizontal ? frame.width : frame.height) - constraint.constant
    if constraint.secondItem != nil {
      guard constraint.secondAttribute.isSize, constraint.constant.isZero, kind.hasSuffix(Self.imageSuffix) else {
        return
      }
      (axis, sum) = (.vertical, frame.height - frame.width)
    }
    guard sum >= (kind.hasSuffix(Self.imageSuffix) ? -12 : -8), sum <= 20 else { return }
    sums[SumKey(kind: kind, axis: axis), default: [:]][sum, default: 0] += 1
  }

  /// Counts what one place says of another where both are at one edge but for an offset.
  mutating func count(_ own: Place, from other: Place, offset: Rational) {
    guard !own.attribute.isMargin, let side = Side(own.attribute), let view = layout.view(own.item),
      let kind = openKind(at: own), view.editorFlags?.isMisplaced == false,
      let reference = layout.view(other.item), reference.editorFlags?.isMisplaced == false,
      let sides = geometry[own.item], var place = geometry[other.item]?.position(of: other.attribute)
    else { return }
    if let otherKind = self.kind(of: other.item), let otherSide = Side(other.attribute) {
      let table = reference.alignmentRectInsets
      let inset = isFilled(other) ? 0 : insets(ofKind: otherKind, table: table)[otherSide]
      let difference = inset - table[otherSide]
      place += otherSide.isNear ? difference : -difference
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
    // A symbol may be drawn lower than its alignment rectangle.
    guard inset >= (kind.hasSuffix(Self.imageSuffix) ? -6 : -1), inset <= 12 else { return }
    votes[Key(kind: kind, side: side), default: [:]][inset, default: 0] += 1
  }

  /// The insets of a kind of control: of each side what most of its constraints show, if they are two or come near what
  /// the table says; a side that none shows follows from both together, or its opposite where both are alike in the table.
  func insets(ofKind kind: String, table: EdgeInsets) -> EdgeInsets {
    func winner(_ side: Side) -> Rational? {
      votes[Key(kind: kind, side: side)].flatMap { Self.winner(of: $0, near: table[side], ofKind: kind) }
    }
    func isSeen(_ side: Side) -> Bool { votes[Key(kind: kind, side: side)] != nil }
    var result = table.merging(winner)
    func set(_ side: Side, _ value: Rational) { result = result.merging { $0 == side ? value : nil } }
    for (near, far) in [(Side.left, Side.right), (.top, .bottom)] {
      let counts = sums[SumKey(kind: kind, axis: near.axis)]
      let sum = counts.flatMap { Self.winner(of: $0, near: result[near] + result[far], ofKind: kind) }
      let isOpen = counts == nil
      switch (isSeen(near), isSeen(far)) {
      case (true, false):
        if let sum { set(far, sum - result[near]) } else if isOpen && mirrors(near, far) { set(far, result[near]) }
      case (false, true):
        if let sum { set(near, sum - result[far]) } else if isOpen && mirrors(far, near) { set(near, result[far]) }
      case (false, false):
        guard let sum, (sum - result[near] - result[far]).absoluteValue > 1 else { break }
        let part = Self.part(of: sum, like: (result[near], result[far]))
        set(near, part)
        set(far, sum - part)
      case (true, true): break
      }
    }
    return result
    func mirrors(_ shown: Side, _ other: Side) -> Bool {
      (shown.axis == .horizontal || kind.hasSuffix(Self.imageSuffix)) && table[shown] == table[other]
    }
  }

  /// What the kind of a view ends with that has the insets of its image.
  static let imageSuffix = "/image"

  /// What most say; `nil` where one of them says about what is expected.
  private static func winner(of counts: [Rational: Int], near expected: Rational, ofKind kind: String) -> Rational? {
    if counts.keys.contains(where: { ($0 - expected).absoluteValue <= Rational(1, 2) }) { return nil }
    guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    // Of tab views there are as many sorts as sides and sizes, and few of each; and few views show one image.
    let isRare = kind.hasPrefix("tabView/") || kind.hasSuffix(imageSuffix)
    return best.value >= 2 || isRare || (best.key - expected).absoluteValue <= 3 ? best.key : nil
  }

  /// How much of a sum the first of two insets has, of which it is known how they were expected.
  private static func part(of sum: Rational, like expected: (near: Rational, far: Rational)) -> Rational {
    let total = expected.near + expected.far
    guard total.signum > 0, let share = (sum * expected.near).divided(by: total) else { return sum / 2 }
    return Rational((share * 2).wholePart) / 2
  }
}

extension AlignmentVotes {
  /// Whether more constraints show the insets that controls have on the other system than those that they were given.
  func showOtherSystem(of controls: [ItemID]) -> Bool {
    var counted: Set<Key> = []
    var difference = 0
    for item in controls {
      guard let view = layout.view(item), let kind = kind(of: item),
        let other = view.interfaceBuilder?.otherAlignmentInsets
      else { continue }
      let own = view.alignmentRectInsets
      for side in Side.allCases where own[side] != other[side] {
        let key = Key(kind: kind, side: side)
        guard let votes = votes[key], counted.insert(key).inserted else { continue }
        difference += votes[other[side], default: 0] - votes[own[side], default: 0]
      }
    }
    return difference > 0
  }
}
