import ExactArithmetic
import LayoutModel

/// Which views of a layout have insets that follow from frames.
///
/// Only those count that a constraint, a guide or a stack view makes use of, and the views around them. In most layouts
/// there are none, which takes one look at each view to see.
struct FeedbackDependence: Sendable {
  /// A view and what of it follows from frames.
  struct Part: Hashable, Sendable {
    /// The view.
    var item: ItemID
    /// Its superview.
    var superview: ItemID
    /// Whether its safe area is asked for.
    var needsSafeArea = false
    /// Whether the superview's margins are.
    var needsMargins = false
  }

  /// The parts, superviews first.
  private(set) var parts: [Part] = []
  /// The owners of readable guides whose widths are not given.
  private(set) var readableOwners: [ItemID] = []

  /// Whether nothing follows from frames.
  var isEmpty: Bool { parts.isEmpty && readableOwners.isEmpty }

  private var places: [ItemID: Int] = [:]
  private let layout: Layout
  private let conventions: any LayoutConventions

  /// Finds the views; linear in items and constraints, and in the depth of the views that count.
  init(of layout: Layout) {
    self.layout = layout
    conventions = layout.conventions
    findReadableOwners()
    guard layout.items.contains(where: { $0.view.map(follows) ?? false }),
      layout.items.contains(where: { $0.view.map(Self.isSource) ?? false })
    else { return }
    for (index, item) in layout.items.enumerated() {
      switch item {
      case .guide(let guide): mark(guide)
      case .view(let view):
        if view.stack?.isLayoutMarginsRelativeArrangement == true { markMargins(of: ItemID(index)) }
      }
    }
    let constraints = layout.constraints
    for index in constraints.indices where constraints[index].isActive {
      if constraints[index].firstAttribute.isMargin { markMargins(of: constraints[index].firstItem) }
      if let second = constraints[index].secondItem, constraints[index].secondAttribute.isMargin {
        markMargins(of: second)
      }
    }
    parts.sort { $0.item < $1.item }
    places = [:]
  }

  /// Whether something may come of a view that reaches the views in it, or reaches it.
  private static func isSource(_ view: View) -> Bool {
    view.safeAreaInsets != .zero || (view.preservesSuperviewLayoutMargins && view.superview != nil)
  }

  private mutating func findReadableOwners() {
    guard ReadableLimit(release: layout.release).from != nil else { return }
    for item in layout.items {
      guard let guide = item.guide, guide.kind == .readableContent, let owner = layout.view(guide.owner),
        owner.superview != nil || owner.rootSize.width == nil
      else { continue }
      readableOwners.append(guide.owner)
    }
  }

  private mutating func mark(_ guide: LayoutGuide) {
    switch guide.kind {
    case .safeArea, .top, .bottom: markSafeArea(of: guide.owner)
    case .layoutMargins, .readableContent: markMargins(of: guide.owner)
    case .custom, .contentLayout, .frameLayout, .stackAlignmentSpacer, .stackGap: break
    }
  }

  private mutating func markMargins(of item: ItemID) {
    var current: ItemID? = item
    while let item = current, let view = layout.view(item) {
      if view.insetsLayoutMarginsFromSafeArea { markSafeArea(of: item) }
      guard view.preservesSuperviewLayoutMargins, follows(view), let superview = view.superview else { return }
      guard note(item, in: superview, \.needsMargins) else { return }
      current = superview
    }
  }

  private mutating func markSafeArea(of item: ItemID) {
    var line: [(item: ItemID, superview: ItemID)] = []
    var current = item
    var depth = 0
    // What lies above the last view with a safe area of its own has none to pass on.
    while let view = layout.view(current), follows(view), let superview = view.superview, superview < current {
      if let place = places[current], parts[place].needsSafeArea {
        depth = line.count
        break
      }
      line.append((current, superview))
      if layout.view(superview)?.safeAreaInsets != .zero { depth = line.count }
      current = superview
    }
    for (item, superview) in line.prefix(depth) { _ = note(item, in: superview, \.needsSafeArea) }
  }

  private func follows(_ view: View) -> Bool { conventions.insetsFollowFrames(of: view) }

  /// Notes that something of a view is asked for; `false` where that was known.
  private mutating func note(_ item: ItemID, in superview: ItemID, _ need: WritableKeyPath<Part, Bool>) -> Bool {
    let place = places[item] ?? parts.count
    if place == parts.count {
      parts.append(Part(item: item, superview: superview))
      places[item] = place
    }
    guard !parts[place][keyPath: need] else { return false }
    parts[place][keyPath: need] = true
    return true
  }
}
