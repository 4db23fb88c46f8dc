import ExactArithmetic
import LayoutModel

/// How long stack views are by what they arrange: a stack view has no intrinsic size, but shares room in proportion to this.
///
/// Seen in the frames of stack views that hold stack views, all of them filled in proportion: 132.5 and 158.5 points of
/// views in a width of 359 are 163.5 and 195.5.
struct StackLengths {
  /// A length.
  struct Length {
    /// The points.
    var points: Rational
    /// Whether it holds a plausible size in place of one that is not known.
    var isGuessed = false
  }

  /// For each stack view its width and height.
  private var lengths: [ItemID: [Axis: Length]] = [:]

  /// Adds up the views of all stack views; linear in items and constraints, and no work where no share depends on it.
  init(_ layout: Layout, arrangedViews: [[ItemID]], written: [Constraint]) {
    let isNeeded = layout.viewIDs.contains { item in
      layout.view(item)?.stack?.distribution == .fillProportionally
        && arrangedViews[item.index].contains { layout.view($0)?.stack != nil }
    }
    guard isNeeded else { return }
    let fixed = Self.fixedSizes(written)
    // Subviews come after their superviews.
    for item in layout.viewIDs.reversed() {
      guard let stack = layout.view(item)?.stack else { continue }
      let visible = arrangedViews[item.index].filter { layout.view($0)?.isHidden == false }
      lengths[item] = [:]
      for axis in Axis.allCases {
        let views = visible.map { fixed[Side(item: $0, axis: axis)] ?? length(of: $0, along: axis, in: layout) }
        var total = axis == stack.axis ? Self.sum(views, of: stack, visible) : Self.greatest(views)
        if stack.isLayoutMarginsRelativeArrangement, let view = layout.view(item) {
          let margins = layout.statedMargins(of: view)
          total.points += axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
        }
        lengths[item]?[axis] = fixed[Side(item: item, axis: axis)] ?? total
      }
    }
  }

  /// The length of a view: a stack view's own, any other view's intrinsic size, 0 where it has none.
  ///
  /// - Parameters:
  ///   - item: A view.
  ///   - axis: The axis.
  ///   - layout: The layout.
  /// - Returns: The length.
  func length(of item: ItemID, along axis: Axis, in layout: Layout) -> Length {
    if let length = lengths[item]?[axis] { return length }
    guard let view = layout.view(item) else { return Length(points: 0) }
    return Length(
      points: view.lengthForProportions(along: axis, contentScale: layout.contentScale) ?? 0,
      isGuessed: view.intrinsicSize(along: axis) == .unknown)
  }

  private static func sum(_ views: [Length], of stack: Stack, _ items: [ItemID]) -> Length {
    var total = Length(points: 0)
    let each = stack.distribution == .fillEqually ? greatest(views).points : nil
    for view in views {
      total.points += each ?? view.points
      total.isGuessed = total.isGuessed || view.isGuessed
    }
    for item in items.dropLast() { total.points += stack.customSpacing[item] ?? stack.spacing }
    return total
  }

  private static func greatest(_ views: [Length]) -> Length {
    Length(points: views.map(\.points).max() ?? 0, isGuessed: views.contains(where: \.isGuessed))
  }

  /// A width or height of an item.
  private struct Side: Hashable {
    var item: ItemID
    var axis: Axis
  }

  /// The sizes that required constraints give as numbers.
  private static func fixedSizes(_ written: [Constraint]) -> [Side: Length] {
    var result: [Side: Length] = [:]
    for constraint in written
    where constraint.isActive && constraint.priority.isRequired && constraint.relation == .equal {
      guard constraint.firstAttribute.isSize, let axis = constraint.firstAttribute.axis,
        constraint.secondItem == nil || constraint.secondAttribute == .notAnAttribute
      else { continue }
      result[Side(item: constraint.firstItem, axis: axis)] = Length(points: constraint.constant)
    }
    return result
  }
}

extension View {
  /// The intrinsic size that proportions are made of, a plausible one where the real one is not known.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - contentScale: How much larger content is.
  /// - Returns: The size in points; `nil` where there is none.
  func lengthForProportions(along axis: Axis, contentScale: Rational) -> Rational? {
    let scale = contentGrows(along: axis) ? contentScale : 1
    return switch intrinsicSize(along: axis) {
    case .none: nil
    case .unknown: nominalIntrinsicSize(along: axis) * scale
    case .points(let points): points * scale
    }
  }
}
