import ExactArithmetic
import LayoutModel

/// How high the content views of cells are by numbers alone: by required equations that lead from their tops to their bottoms, in
/// which no content has a say.
///
/// What follows from two equations at once is not looked for. Linear in the constraints.
struct NumericHeights {
  /// Where a view begins, is in the middle and ends, and how high it is.
  private enum Part {
    case top, middle, bottom, height

    init?(_ attribute: Attribute) {
      switch attribute {
      case .top: self = .top
      case .centerY: self = .middle
      case .bottom: self = .bottom
      case .height: self = .height
      default: return nil
      }
    }
  }

  private struct Place: Hashable {
    var item: ItemID
    var part: Part
  }

  /// That one place is another and a number more.
  private struct Step {
    var other: Place
    var distance: Rational
  }

  private var values: [Place: Rational] = [:]
  private var steps: [Place: [Step]] = [:]
  private var queue: [Place] = []

  /// Measures the content views of a scene, each from its own top.
  init(of layout: Layout) {
    for constraint in layout.constraints { add(constraint, of: layout) }
    for item in layout.viewIDs where layout.view(item)?.interfaceBuilder?.placement == .contentView {
      know(Place(item: item, part: .top), 0)
    }
    while let place = queue.popLast(), let value = values[place] {
      for step in steps[place] ?? [] { know(step.other, value + step.distance) }
      completeParts(of: place.item)
    }
  }

  /// The height of a content view; `nil` where numbers alone do not say it.
  subscript(item: ItemID) -> Rational? { values[Place(item: item, part: .height)] }

  /// Whether a single equation leads to where a view ends or to its middle.
  func hasOneEnd(_ item: ItemID) -> Bool {
    [Part.bottom, .middle].reduce(0) { $0 + (steps[Place(item: item, part: $1)]?.count ?? 0) } == 1
  }

  private mutating func add(_ constraint: Constraint, of layout: Layout) {
    guard constraint.isActive, constraint.priority.isRequired, constraint.relation == .equal,
      constraint.origin.kind == .interfaceBuilder, layout.view(constraint.firstItem) != nil,
      let part = Part(constraint.firstAttribute)
    else { return }
    let first = Place(item: constraint.firstItem, part: part)
    guard let item = constraint.secondItem else {
      if part == .height { know(first, constraint.constant) }
      return
    }
    guard layout.view(item) != nil, let part = Part(constraint.secondAttribute), constraint.multiplier == .one else {
      return
    }
    let second = Place(item: item, part: part)
    steps[second, default: []].append(Step(other: first, distance: constraint.constant))
    steps[first, default: []].append(Step(other: second, distance: -constraint.constant))
  }

  private mutating func know(_ place: Place, _ value: Rational) {
    guard values[place] == nil else { return }
    values[place] = value
    queue.append(place)
  }

  /// Finds the parts of a view that follow from two others.
  private mutating func completeParts(of item: ItemID) {
    func value(_ part: Part) -> Rational? { values[Place(item: item, part: part)] }
    let found: (top: Rational, height: Rational)? =
      switch (value(.top), value(.middle), value(.bottom), value(.height)) {
      case (let top?, _, _, let height?): (top, height)
      case (let top?, _, let bottom?, _): (top, bottom - top)
      case (let top?, let middle?, _, _): (top, 2 * (middle - top))
      case (_, _, let bottom?, let height?): (bottom - height, height)
      case (_, let middle?, _, let height?): (middle - height / 2, height)
      case (_, let middle?, let bottom?, _): (2 * middle - bottom, 2 * (bottom - middle))
      default: nil
      }
    guard let found else { return }
    know(Place(item: item, part: .top), found.top)
    know(Place(item: item, part: .height), found.height)
    know(Place(item: item, part: .bottom), found.top + found.height)
    know(Place(item: item, part: .middle), found.top + found.height / 2)
  }
}
