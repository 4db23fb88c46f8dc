import LayoutModel

/// The width or height of a root.
struct RootSize: Hashable, Sendable {
  /// A view without superview.
  var root: ItemID
  /// The axis.
  var axis: Axis
}

extension LoweredLayout {
  /// The sizes of roots that no one gives and that an optional constraint on the root alone decides.
  ///
  /// A size of which nothing is said is a parameter: it comes from outside of the layout, and no wish in it changes that.
  /// Who wishes for a size of the root leaves it to Auto Layout, which then heeds all other wishes too. An equality
  /// decides a size, as do an upper and a lower limit of the same number, such as those of content; other limits alone
  /// leave it open.
  ///
  /// - Returns: The sizes, linear in the constraints.
  func rootSizesThatOptionalConstraintsDecide() -> Set<RootSize> {
    var decided = Set<RootSize>()
    var limits: [RootSize: (upper: Constraint?, lower: Constraint?)] = [:]
    var ratios: [(size: RootSize, other: RootSize)] = []
    let constraints = layout.constraints
    for index in constraints.indices where !constraints[index].priority.isRequired {
      guard let size = rootSize(constraints[index].firstItem, constraints[index].firstAttribute) else { continue }
      if let other = constraints[index].secondItem, constraints[index].secondAttribute != .notAnAttribute {
        guard other == size.root, constraints[index].relation == .equal, !constraints[index].multiplier.isZero,
          let axis = constraints[index].secondAttribute.sizeAxis, axis != size.axis
        else { continue }
        ratios.append((size, RootSize(root: other, axis: axis)))
        ratios.append((RootSize(root: other, axis: axis), size))
        continue
      }
      guard isSizeFree(ofRoot: size.root, along: size.axis) else { continue }
      switch constraints[index].relation {
      case .equal: decided.insert(size)
      case .lessThanOrEqual: limits[size, default: (nil, nil)].upper = constraints[index]
      case .greaterThanOrEqual: limits[size, default: (nil, nil)].lower = constraints[index]
      }
    }
    for (size, ends) in limits {
      guard let upper = ends.upper, let lower = ends.lower, upper.constant == lower.constant,
        upper.unknownTerms == lower.unknownTerms
      else { continue }
      decided.insert(size)
    }
    // A ratio decides one size where the other is known; neither decides the other in a circle.
    let known = decided
    for (size, other) in ratios where isSizeFree(ofRoot: size.root, along: size.axis) {
      if !isSizeFree(ofRoot: other.root, along: other.axis) || known.contains(other) { decided.insert(size) }
    }
    return decided
  }

  /// The size of a root that an attribute is.
  private func rootSize(_ item: ItemID, _ attribute: Attribute) -> RootSize? {
    guard let axis = attribute.sizeAxis, tree.parent(of: item) == nil, layout.view(item) != nil, !rootsAreFree else {
      return nil
    }
    return RootSize(root: item, axis: axis)
  }
}

extension Attribute {
  /// The axis of a width or height.
  fileprivate var sizeAxis: Axis? {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    default: nil
    }
  }
}
