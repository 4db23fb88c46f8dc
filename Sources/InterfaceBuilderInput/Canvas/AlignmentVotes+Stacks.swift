import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension AlignmentVotes {
  /// Counts what the views say that stack views line up at their edges, and on iOS those beside each other: images of symbols there,
  /// which alone are not aligned by their frames and have no constraint of their own.
  mutating func countStacks() {
    var arranged: [ItemID: [ItemID]] = [:]
    for item in layout.viewIDs {
      guard let view = layout.view(item), !view.isHidden, let holder = view.superview,
        layout.view(holder)?.stack != nil
      else { continue }
      arranged[holder, default: []].append(item)
    }
    for item in layout.viewIDs {
      guard let views = arranged[item], let stack = layout.view(item)?.stack,
        !stack.isLayoutMarginsRelativeArrangement
      else { continue }
      for (side, lined) in Self.ends(of: stack, views, in: layout) {
        let inset = stack.edgeInsets[side]
        for view in lined where layout.platform == .appkit || isSymbol(view) {
          count((view, side.attribute), from: (item, side.attribute), offset: side.isNear ? inset : -inset)
        }
      }
      if layout.platform == .uikit { countGaps(of: stack, views) }
    }
  }

  /// Counts what views beside each other say of symbols, where the gaps between them are as long as the stack view says.
  private mutating func countGaps(of stack: Stack, _ views: [ItemID]) {
    guard [.fill, .fillEqually, .fillProportionally].contains(stack.distribution) else { return }
    let (near, far): (Attribute, Attribute) = stack.axis == .horizontal ? (.left, .right) : (.top, .bottom)
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = stack.customSpacing[view] ?? stack.spacing
      if isSymbol(view), !isSymbol(next) { count((view, far), from: (next, near), offset: -gap) }
      if isSymbol(next), !isSymbol(view) { count((next, near), from: (view, far), offset: gap) }
    }
  }

  private func isSymbol(_ item: ItemID) -> Bool { kind(of: item)?.hasSuffix(Self.imageSuffix) == true }

  /// The views at each side of a stack view.
  private static func ends(of stack: Stack, _ views: [ItemID], in layout: Layout) -> [(Side, [ItemID])] {
    let isHorizontal = stack.axis == .horizontal
    var ends: [(Side, [ItemID])] = []
    let isGathered = stack.distribution == .gravityAreas
    if !isGathered || views.first.flatMap({ layout.view($0)?.gravity?.area ?? 0 }) == 0 {
      ends.append((isHorizontal ? .left : .top, Array(views.prefix(1))))
    }
    if !isGathered { ends.append((isHorizontal ? .right : .bottom, Array(views.suffix(1)))) }
    switch stack.alignment {
    case .fill: ends += (isHorizontal ? [Side.top, .bottom] : [.left, .right]).map { ($0, views) }
    case .leading where !isHorizontal: ends.append((.left, views))
    case .trailing where !isHorizontal: ends.append((.right, views))
    case .top where isHorizontal: ends.append((.top, views))
    case .bottom where isHorizontal: ends.append((.bottom, views))
    default: break
    }
    return ends
  }
}
