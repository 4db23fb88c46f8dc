import ExactArithmetic
import LayoutModel

/// What `NSStackView` makes.
///
/// It differs from `UIStackView` in most: alignment and equality are wishes at 260, between how much a view hugs its
/// content and how much a window keeps its size (500); views are held within the stack by inequalities, at its edge
/// insets by its hugging. What is equal is equal to one dimension that all share, so that one view that resists does not
/// unsettle the others. Priorities and identifiers are as measured on macOS 26; the names of gaps and ends, and of what
/// places the areas of gravity, are not known.
extension StackLowering {
  /// How much a stack view wants its views aligned, and sizes or gaps equal.
  private static let wish = Priority(260)
  /// How much a stack view of equal gaps wants its outer views at its ends, within which it requires them.
  private static let ends = Priority(750)
  /// How much a stack view that its views fill wants its gaps no longer than the spacing: more than any view wants its
  /// size, less than what is required.
  private static let tight = Priority(999.5)

  /// Adds what arranges the views, of which none is hidden: hidden ones are detached.
  mutating func addAppKit() {
    if stack.distribution == .gravityAreas { addGravityAreas() } else { addChain() }
    addAppKitAlignment()
  }

  // MARK: - Along the axis

  /// Lays the views from end to end.
  private mutating func addChain() {
    guard let first = views.first, let last = views.last else { return }
    let isEqualGaps = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    if isEqualGaps, views.count == 1 {
      addEdge(
        of: first.item, and: first.item, along, hugging: stack.hugging[stack.axis],
        clipping: stack.clippingResistance[stack.axis])
      addCenter(first.item, along)
      return
    }
    if isEqualGaps {
      // Their ends are wishes: the file may hold an outer view elsewhere within the stack.
      addEdge(
        of: first.item, and: last.item, along, hugging: Self.ends, clipping: stack.clippingResistance[stack.axis])
    } else {
      addEnds(first.item, last.item)
    }
    for index in views.indices.dropLast() {
      // The spacing is a minimum (Apple: `NSStackView`, *spacing*): a written constraint may ask for a longer gap, and
      // Interface Builder stores it so.
      addGap(at: index, .greaterThanOrEqual)
      // A stack view hugs its views, and so leaves no more room between them than it must: where nothing else says how long
      // it is, the frames that Interface Builder stores have the spacing.
      addGap(at: index, .equal, priority: isEqualGaps ? stack.hugging[stack.axis] : Self.tight)
    }
    if stack.distribution == .fill {
      // A stack view hugs its views, and so is as short as they let it be (Apple: `NSStackView`, *huggingPriority(for:)*).
      // Its hugging is between it and them: it squeezes none, and stands back behind all that they ask for.
      add("NSStackView.Hugging", (item, along.size), .lessThanOrEqual, constant: 0, priority: .weakest)
    }
    addEqualities()
  }

  /// Ties the outer views to the ends of a stack view that its views fill, from which they may hang out where it may clip them.
  private mutating func addEnds(_ first: ItemID, _ last: ItemID) {
    add(edge(along.near), (first, along.near), .equal, (item, along.near), constant: insets.near(along))
    let clipping = stack.clippingResistance[stack.axis]
    guard !clipping.isRequired else {
      add(edge(along.far), (item, along.far), .equal, (last, along.far), constant: insets.far(along))
      return
    }
    add(edge(along.far), (item, along.far), .lessThanOrEqual, (last, along.far), constant: insets.far(along))
    add(
      edge(along.far), (item, along.far), .greaterThanOrEqual, (last, along.far), constant: insets.far(along),
      priority: clipping)
  }

  /// Adds the gap behind a view.
  private mutating func addGap(at index: Int, _ relation: Relation, priority: Priority = .required) {
    add(
      "NSStackView.Spacing", (views[index + 1].item, along.near), relation, (views[index].item, along.far),
      constant: stack.customSpacing[views[index].item] ?? stack.spacing, priority: priority)
  }

  /// Ties what shall be equal to one dimension: sizes, sizes in proportion, gaps, or distances between centres.
  private mutating func addEqualities() {
    guard let ideal = guides.ideal else { return }
    switch stack.distribution {
    case .fillEqually: for view in views { addIdeal(view.item, share: 1, of: ideal) }
    case .fillProportionally:
      var total: Rational = 0
      for view in views where view.hasLength { total += view.length ?? 0 }
      for view in views {
        if total.isZero { addIdeal(view.item, share: 1, of: ideal) }
        if view.hasLength, let share = view.length?.divided(by: total) {
          addIdeal(view.item, share: share, of: ideal)
        }
      }
    case .equalSpacing, .equalCentering:
      let isCentering = stack.distribution == .equalCentering
      let ends = isCentering ? (along.center, along.center) : (along.far, along.near)
      for (gap, (view, next)) in zip(guides.gaps, zip(views, views.dropFirst())) {
        add("NSStackView.Distribution.Edge", (gap, along.near), .equal, (view.item, ends.0))
        add("NSStackView.Distribution.Edge", (gap, along.far), .equal, (next.item, ends.1))
        addIdeal(gap, share: 1, of: ideal)
      }
    case .fill, .gravityAreas: break
    }
  }

  private mutating func addIdeal(_ part: ItemID, share: Rational, of ideal: ItemID) {
    add(
      "NSStackView.Distribution.Ideal", (part, along.size), .equal, (ideal, along.size), multiplier: share,
      unknown: unknownShares[part], priority: Self.wish)
  }

  /// Gathers the views of each area: the outer ones at their ends, the middle one around the centre, at least a gap
  /// apart.
  private mutating func addGravityAreas() {
    guard let first = views.first, let last = views.last else { return }
    // Of several wishes the first is the strongest.
    let packed = Priority(750)
    let areas = (0..<3).map { area in views.indices.filter { views[$0].area == area } }
    if let index = areas[0].first {
      let near = views[index].item
      add(
        edge(along.near), (near, along.near), .equal, (item, along.near), constant: insets.near(along), priority: packed
      )
    }
    if let index = areas[2].last {
      let far = views[index].item
      add(edge(along.far), (item, along.far), .equal, (far, along.far), constant: insets.far(along), priority: packed)
    }
    if let start = areas[1].first, let end = areas[1].last {
      if start == end {
        addCenter(views[start].item, along)
      } else if let middle = guides.center {
        add("NSStackView.Gravity", (middle, along.near), .equal, (views[start].item, along.near))
        add("NSStackView.Gravity", (middle, along.far), .equal, (views[end].item, along.far))
        addCenter(middle, along)
      }
    }
    let hugging = stack.hugging[stack.axis]
    var pairs = 0
    for index in views.indices.dropLast() {
      addGap(at: index, .greaterThanOrEqual)
      let isWithin = views[index].area == views[index + 1].area
      if isWithin { pairs += 1 }
      addGap(at: index, .equal, priority: isWithin ? Priority(750 - Double(min(pairs, 700)) / 100) : hugging)
    }
    addEdge(of: first.item, and: last.item, along, hugging: hugging, clipping: stack.clippingResistance[stack.axis])
  }

  // MARK: - Across the axis

  /// Aligns each view with the stack view's own edges, centre or baseline, and keeps it within.
  private mutating func addAppKitAlignment() {
    let hugging = stack.hugging[stack.axis.other]
    for view in views {
      switch stack.alignment {
      case .fill:
        add(
          "NSStackView.Align", (item, across.size), .equal, (view.item, across.size),
          constant: insets.near(across) + insets.far(across), priority: Self.wish)
      case .leading, .top:
        add(
          "NSStackView.Align", (view.item, across.near), .equal, (item, across.near), constant: insets.near(across),
          priority: Self.wish)
      case .trailing, .bottom:
        add(
          "NSStackView.Align", (item, across.far), .equal, (view.item, across.far), constant: insets.far(across),
          priority: Self.wish)
      case .center: addCenter(view.item, across)
      case .firstBaseline, .lastBaseline: break
      }
      addEdge(of: view.item, and: view.item, across, hugging: hugging)
    }
    guard stack.axis == .horizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline,
      let first = views.first
    else { return }
    let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in views.dropFirst() {
      add("NSStackView.Align", (first.item, baseline), .equal, (view.item, baseline), priority: Self.wish)
    }
    // Where there is room above and below alike, views are stored above.
    add(
      edge(across.near, kind: "Min."), (first.item, across.near), .equal, (item, across.near),
      constant: insets.near(across), priority: .weakest)
  }

  /// Wishes something centred between the edge insets.
  private mutating func addCenter(_ part: ItemID, _ attributes: StackAttributes) {
    add(
      "NSStackView.Align", (part, attributes.center), .equal, (item, attributes.center),
      constant: insets.offsetOfCenter(attributes), priority: Self.wish)
  }

  /// Keeps views within the stack, and has it hug them: one where an axis begins and one where it ends.
  ///
  /// Every view has the same say, so that insets can get lost between high and low views that are centred. AppKit's do.
  private mutating func addEdge(
    of near: ItemID, and far: ItemID, _ attributes: StackAttributes, hugging: Priority, clipping: Priority = .required
  ) {
    add(edge(attributes.near), (near, attributes.near), .greaterThanOrEqual, (item, attributes.near))
    add(
      edge(attributes.far), (item, attributes.far), .greaterThanOrEqual, (far, attributes.far), priority: clipping)
    add(
      edge(attributes.near, kind: "Min."), (near, attributes.near), .equal, (item, attributes.near),
      constant: insets.near(attributes), priority: hugging)
    add(
      edge(attributes.far, kind: "Min."), (item, attributes.far), .equal, (far, attributes.far),
      constant: insets.far(attributes), priority: hugging)
  }

  private func edge(_ attribute: Attribute, kind: String = "") -> String {
    let name: String =
      switch attribute {
      case .leading: "Leading"
      case .trailing: "Trailing"
      case .top: "Top"
      default: "Bottom"
      }
    return "NSStackView.Edge.\(kind)\(name)"
  }
}

/// How far the views of a stack view keep from its edges.
struct StackInsets {
  /// From the edges.
  var insets = EdgeInsets.zero
  /// In which direction the stack view reads.
  var direction = LayoutDirection.leftToRight

  /// From the edge where an axis begins.
  func near(_ attributes: StackAttributes) -> Rational {
    guard attributes.near == .leading else { return insets.top }
    return direction == .leftToRight ? insets.left : insets.right
  }

  /// How far right of the stack view's centre, or below it, the middle between the insets lies; a centre is not turned
  /// round with the direction.
  func offsetOfCenter(_ attributes: StackAttributes) -> Rational {
    Rational(1, 2)
      * (attributes.near == .leading ? insets.left - insets.right : insets.top - insets.bottom)
  }

  /// From the edge where an axis ends.
  func far(_ attributes: StackAttributes) -> Rational {
    guard attributes.near == .leading else { return insets.bottom }
    return direction == .leftToRight ? insets.right : insets.left
  }
}
