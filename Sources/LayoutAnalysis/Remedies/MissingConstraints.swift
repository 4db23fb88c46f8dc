import ExactArithmetic
import LayoutModel

/// Constraints that an item may lack: to the edges of what holds it, or a size of its own.
struct MissingConstraints {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The item.
  let item: ItemID

  private var layout: Layout { diagnosis.layout }

  /// What a constraint says of the item on an axis.
  private enum Pin: CaseIterable {
    case near, far, centre, size
  }

  /// A distance from an edge, and a size, that look like ones that someone meant, where nothing shows better ones.
  private static let usual: (gap: Rational, width: Rational, height: Rational) = (20, 100, 44)

  /// Both axes at once, for an item that nothing mentions.
  var wholePlaces: [Remedy] {
    guard layout[item].parent != nil else { return [] }
    return [[.near, .size], [.near, .far], [.centre, .size]].compactMap { (pins: [Pin]) in
      let changes = Axis.allCases.flatMap { axis in pins.compactMap { constraint($0, axis, nil) } }
      return changes.count == 4 ? Remedy(.addConstraint, changes.map { .add($0) }) : nil
    }
  }

  /// What would decide what is open.
  ///
  /// - Parameter evidence: What is open about the item.
  /// - Returns: Sizes before places, edges before the middle.
  func places(of evidence: AmbiguityEvidence) -> [Remedy] {
    guard layout[item].parent != nil else { return [] }
    let sets: [[Pin]] =
      if evidence.sizeIsFree, evidence.positionIsFree, evidence.freedoms > 1 {
        [[.near, .size], [.near, .far], [.far, .size], [.centre, .size]]
      } else if evidence.sizeIsFree {
        [[.size], [.far], [.near], [.centre]]
      } else {
        [[.near], [.far], [.centre]]
      }
    return sets.compactMap { pins in
      let constraints = pins.compactMap { constraint($0, evidence.axis, evidence) }
      return constraints.count == pins.count ? Remedy(.addConstraint, constraints.map { .add($0) }) : nil
    }
  }

  private func constraint(_ pin: Pin, _ axis: Axis, _ evidence: AmbiguityEvidence?) -> Constraint? {
    guard let parent = layout[item].parent else { return nil }
    let isHorizontal = axis == .horizontal
    let drawn = storedDistances(along: axis) ?? solvedDistances(along: axis, evidence)
    func make(
      _ first: ItemID, _ attribute: Attribute, _ second: ItemID?, _ constant: Rational
    ) -> Constraint {
      Constraint(
        id: "", firstItem: first, firstAttribute: attribute, secondItem: second,
        secondAttribute: second == nil ? .notAnAttribute : attribute, constant: constant,
        origin: ConstraintOrigin(kind: .equation))
    }
    switch pin {
    case .near:
      let gap = drawn?.near ?? Self.usual.gap
      return gap.signum < 0 ? nil : make(item, isHorizontal ? .leading : .top, parent, gap)
    case .far:
      let gap = drawn?.far ?? Self.usual.gap
      return gap.signum < 0 ? nil : make(parent, isHorizontal ? .trailing : .bottom, item, gap)
    case .centre: return make(item, isHorizontal ? .centerX : .centerY, parent, 0)
    case .size:
      let usual = isHorizontal ? Self.usual.width : Self.usual.height
      guard let size = fitting(drawn?.size ?? usual, evidence?.sizeRange), size.signum > 0 else { return nil }
      return make(item, axis.sizeAttribute, nil, size)
    }
  }

  /// The number within a range that is nearest to another one and can be written; `nil` for none.
  private func fitting(_ number: Rational, _ range: Interval?) -> Rational? {
    guard let range else { return number }
    if let upper = range.upper, number > upper {
      let rounded = upper.roundedForWriting(up: false)
      return range.lower.map { rounded >= $0 } ?? true ? rounded : nil
    }
    if let lower = range.lower, number < lower {
      let rounded = lower.roundedForWriting(up: true)
      return range.upper.map { rounded <= $0 } ?? true ? rounded : nil
    }
    return number
  }

  /// Where an Interface Builder file stores that the item lies.
  private func storedDistances(along axis: Axis) -> (near: Rational, far: Rational, size: Rational)? {
    guard let frame = layout.view(item)?.storedFrame, let parent = layout[item].parent,
      let outer = layout.view(parent)?.storedFrame
    else { return nil }
    if axis == .horizontal { return (frame.x, outer.width - frame.x - frame.width, frame.width) }
    let rest = outer.height - frame.y - frame.height
    return layout.view(parent)?.hasOriginAtBottom == true
      ? (rest, frame.y, frame.height) : (frame.y, rest, frame.height)
  }
}

extension MissingConstraints {
  /// Where the item may lie, as far as the rest decides it: what is open is as usual, or as near to that as it can be.
  private func solvedDistances(
    along axis: Axis, _ evidence: AmbiguityEvidence?
  ) -> (near: Rational, far: Rational, size: Rational)? {
    guard let evidence, let parent = layout[item].parent,
      let own = diagnosis.views.first(where: { $0.item == item })?.frame, own.count == 4,
      let outer = diagnosis.views.first(where: { $0.item == parent })?.frame, outer.count == 4
    else { return nil }
    let isHorizontal = axis == .horizontal
    guard let length = isHorizontal ? outer[2] : outer[3] else { return nil }
    let usual = isHorizontal ? Self.usual.width : Self.usual.height
    let size = (isHorizontal ? own[2] : own[3]) ?? fitting(usual, evidence.sizeRange)
    guard let size else { return nil }
    if let start = isHorizontal ? own[0] : own[1] {
      let rest = length - start - size
      return isMirrored(axis) ? (rest, start, size) : (start, rest, size)
    }
    let position = evidence.parts.first { $0.attribute == .x || $0.attribute == .y }?.range
    let room = Interval(
      lower: max(position?.lower ?? 0, 0), upper: min(position?.upper ?? length, length - size))
    guard let start = fitting(isMirrored(axis) ? length - size - Self.usual.gap : Self.usual.gap, room) else {
      return nil
    }
    // Pinned at one end alone, the item lies as usual from there.
    let far = fitting(isMirrored(axis) ? Self.usual.gap : length - size - Self.usual.gap, room)
    let (low, high) = (start, length - size - (far ?? start))
    return isMirrored(axis) ? (length - size - start, far ?? start, size) : (low, high, size)
  }

  /// Whether places are counted from the end of the superview: in a layout from right to left, or from the bottom up.
  private func isMirrored(_ axis: Axis) -> Bool {
    guard axis == .horizontal else {
      return layout[item].parent.flatMap { layout.view($0) }?.hasOriginAtBottom == true
    }
    return layout.layoutDirection == .rightToLeft
  }
}

extension AmbiguityEvidence {
  /// The sizes that the item can have, where its size is free.
  fileprivate var sizeRange: Interval? {
    parts.first { $0.attribute == .width || $0.attribute == .height }?.range
  }
}

/// Constraints that may tie a scroll view's content to what it holds.
struct ScrollContentCandidates {
  /// The lowered layout.
  let layout: Layout
  /// The scroll view's content guide.
  let guide: ItemID
  /// What is open of its size.
  let parts: [FreePart]

  /// How many views are tried.
  private static let tried = 3

  /// The content ends where a view ends, and begins where it begins.
  var all: [Remedy] {
    guard let owner = layout[guide].guide?.owner else { return [] }
    let content = layout.viewIDs.filter { layout[$0].parent == owner }
    let axes = parts.map(\.attribute.axis)
    let views = Array(content.reversed().prefix(Self.tried))
    let ends = views.map { view in axes.map { pin(view, owner, $0, isFar: true) } }
    let both = views.map { view in
      axes.flatMap { [pin(view, owner, $0, isFar: false), pin(view, owner, $0, isFar: true)] }
    }
    let sized = views.map { view in
      axes.flatMap { axis in
        [pin(view, owner, axis, isFar: false), pin(view, owner, axis, isFar: true), size(view, axis)]
      }
    }
    return (ends + both + sized).map { Remedy(.addConstraint, $0.map { .add($0) }) }
  }

  private func pin(_ view: ItemID, _ owner: ItemID, _ axis: Axis, isFar: Bool) -> Constraint {
    let attribute: Attribute =
      axis == .horizontal ? (isFar ? .trailing : .leading) : (isFar ? .bottom : .top)
    let (first, second) = isFar ? (owner, view) : (view, owner)
    return Constraint(
      id: "", firstItem: first, firstAttribute: attribute, secondItem: second, secondAttribute: attribute,
      origin: ConstraintOrigin(kind: .equation))
  }

  private func size(_ view: ItemID, _ axis: Axis) -> Constraint {
    let frame = layout.view(view)?.storedFrame
    let length = axis == .horizontal ? frame?.width ?? 320 : frame?.height ?? 480
    return Constraint(
      id: "", firstItem: view, firstAttribute: axis.sizeAttribute, constant: length,
      origin: ConstraintOrigin(kind: .equation))
  }
}
