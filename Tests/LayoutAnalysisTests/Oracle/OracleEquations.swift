import ExactArithmetic
import LayoutModel

/// `Σ coefficient · variable (<=, ==, >=) constant`, with the name of the constraint that says so.
struct OracleRow {
  var id: String
  var coefficients: [Int: Rational]
  var relation: Relation
  var constant: Rational
  /// The priority; 1000 for what must hold.
  var priority: Double
  var isWritten: Bool
}

/// The equations of a layout, put down from the description of the layout file: an item has a left, a right, a top and a
/// bottom in the root's coordinates, and everything else follows from them.
struct OracleEquations {
  /// A sum of variables and a constant.
  struct Sum {
    var coefficients: [Int: Rational] = [:]
    var constant: Rational = 0

    func plus(_ other: Sum, times factor: Rational = 1) -> Sum {
      var result = self
      for (variable, coefficient) in other.coefficients {
        let sum = (result.coefficients[variable] ?? 0) + factor * coefficient
        result.coefficients[variable] = sum.isZero ? nil : sum
      }
      result.constant += factor * other.constant
      return result
    }
  }

  let layout: OracleLayout
  let insets: OracleInsets
  private(set) var rows: [OracleRow] = []
  /// The variables of what is not known.
  private(set) var unknowns: [Int] = []

  init(_ layout: OracleLayout, insets: OracleInsets) {
    self.layout = layout
    self.insets = insets
    for statement in layout.statements { rows.append(row(statement, isWritten: true)) }
    for item in layout.items.indices { addImplicit(item) }
    addStacks()
    unknowns = Set(spokenInsets.compactMap(\.variable)).sorted()
    for variable in unknowns {
      add("unknown>=0(\(insets.unknown(variable).name))", Sum(coefficients: [variable: 1]), .greaterThanOrEqual, 0)
    }
  }

  /// The insets that a guide or a constraint speaks of.
  private var spokenInsets: [OracleInsets.Inset] {
    let ofStacks = layout.items.indices.filter { layout.items[$0].stack?.isMarginsRelative == true }.flatMap { stack in
      (0..<4).map { insets.margin(of: stack, $0) }
    }
    let ofGuides = layout.items.flatMap { item -> [OracleInsets.Inset] in
      guard let owner = item.parent else { return [] }
      switch item.kind {
      case .marginsGuide: return (0..<4).map { insets.margin(of: owner, $0) }
      case .safeAreaGuide: return (0..<4).map { insets.safeArea(of: owner, $0) }
      case .view, .customGuide, .contentGuide: return []
      }
    }
    let spoken = layout.statements.flatMap { [$0.first, $0.second].compactMap { $0 } }.filter(\.attribute.isMargin)
    return ofStacks + ofGuides
      + spoken.flatMap { place -> [OracleInsets.Inset] in
        let places: [Int] =
          switch place.attribute {
          case .topMargin: [0]
          case .leftMargin: [1]
          case .bottomMargin: [2]
          case .rightMargin: [3]
          case .leadingMargin: [layout.isRightToLeft ? 3 : 1]
          case .trailingMargin: [layout.isRightToLeft ? 1 : 3]
          case .centerXWithinMargins: [1, 3]
          default: [0, 2]
          }
        return places.map { insets.margin(of: place.item, $0) }
      }
  }

  /// The root's right and bottom: its width and height.
  static let rootSize = [0, 1]

  /// A side of an item: of the horizontal axis 0 or the vertical 1, near or far.
  func side(_ item: Int, _ axis: Int, isFar: Bool) -> Sum {
    if layout.items[item].parent == nil {
      return isFar ? Sum(coefficients: [Self.rootSize[axis]: 1]) : Sum()
    }
    return Sum(coefficients: [4 * item + 2 * axis + (isFar ? 1 : 0): 1])
  }

  /// A part of an item's frame in its superview's coordinates.
  func frame(_ item: Int, _ attribute: FrameAttribute) -> Sum {
    let axis = attribute.axis == .horizontal ? 0 : 1
    let near = side(item, axis, isFar: false)
    let places = axis == 0 ? [1, 3] : [0, 2]
    let outset = layout.items[item].alignment.map { Rational($0) }
    switch attribute {
    case .width, .height:
      return side(item, axis, isFar: true).plus(near, times: -1)
        .plus(Sum(constant: outset[places[0]] + outset[places[1]]))
    case .x, .y:
      guard let parent = layout.items[item].parent else { return near }
      let outer = Rational(layout.items[parent].alignment[places[0]])
      return near.plus(side(parent, axis, isFar: false), times: -1).plus(Sum(constant: outer - outset[places[0]]))
    }
  }

  /// A distance as a sum.
  func sum(_ inset: OracleInsets.Inset) -> Sum {
    Sum(coefficients: inset.variable.map { [$0: 1] } ?? [:], constant: inset.points)
  }

  private func size(_ item: Int, _ axis: Int) -> Sum {
    side(item, axis, isFar: true).plus(side(item, axis, isFar: false), times: -1)
  }

  private mutating func addImplicit(_ index: Int) {
    let item = layout.items[index]
    for axis in 0...1 {
      let word = axis == 0 ? "Width" : "Height"
      let sizeName = axis == 0 ? "width" : "height"
      if item.parent == nil, let value = item.size[axis] {
        add("UIView-Encapsulated-Layout-\(word)(\(item.name))", size(index, axis), .equal, Rational(value))
      }
      add("\(sizeName)>=0(\(item.name))", size(index, axis), .greaterThanOrEqual, 0)
      let direction = axis == 0 ? "horizontal" : "vertical"
      if let content = item.content[axis] {
        add(
          "contentHugging.\(direction)(\(item.name))", size(index, axis), .lessThanOrEqual, Rational(content),
          Double(item.hugging[axis]))
        add(
          "contentCompressionResistance.\(direction)(\(item.name))", size(index, axis), .greaterThanOrEqual,
          Rational(content), Double(item.compression[axis]))
      }
      guard let owner = item.parent else { continue }
      let near = side(index, axis, isFar: false).plus(side(owner, axis, isFar: false), times: -1)
      let far = side(owner, axis, isFar: true).plus(side(index, axis, isFar: true), times: -1)
      let names = axis == 0 ? ["left", "right"] : ["top", "bottom"]
      let places = axis == 0 ? [1, 3] : [0, 2]
      let ownerName = layout.items[owner].name
      switch item.kind {
      case .view, .customGuide: break
      case .marginsGuide, .safeAreaGuide:
        for (sum, (name, place)) in zip([near, far], zip(names, places)) {
          let isMargins = item.kind == .marginsGuide
          let inset = isMargins ? insets.margin(of: owner, place) : insets.safeArea(of: owner, place)
          let id = isMargins ? "UIView-\(name)Margin-guide-constraint" : "UIViewSafeAreaLayoutGuide-\(name)"
          add("\(id)(\(ownerName))", sum.plus(self.sum(inset), times: -1), .equal, 0)
        }
      case .contentGuide:
        add("UIScrollView-contentLayoutGuide-min\(axis == 0 ? "X" : "Y")(\(ownerName))", near, .equal, 0)
      }
    }
  }

  /// Adds what no one wrote.
  mutating func add(
    _ id: String, _ sum: Sum, _ relation: Relation, _ constant: Rational, _ priority: Double = 1000
  ) {
    rows.append(
      OracleRow(
        id: id, coefficients: sum.coefficients, relation: relation, constant: constant - sum.constant,
        priority: priority, isWritten: false))
  }
}

extension OracleEquations {
  private func row(_ statement: OracleLayout.Statement, isWritten: Bool) -> OracleRow {
    let attributes = [statement.first.attribute, statement.second?.attribute].compactMap { $0 }
    let isMirrored = layout.isRightToLeft && attributes.contains { $0.isDirectional }
    let ancestor = commonAncestor(statement)
    var sum = value(statement.first, seenFrom: statement.second?.item, ancestor, isMirrored)
    if let second = statement.second {
      sum = sum.plus(
        value(second, seenFrom: statement.first.item, ancestor, isMirrored), times: -statement.multiplier)
    }
    return OracleRow(
      id: statement.id, coefficients: sum.coefficients, relation: statement.relation,
      constant: statement.constant - sum.constant, priority: Double(statement.priority), isWritten: isWritten)
  }

  private func commonAncestor(_ statement: OracleLayout.Statement) -> Int {
    guard let second = statement.second else { return statement.first.item }
    let line = [second.item] + layout.ancestors(of: second.item)
    return ([statement.first.item] + layout.ancestors(of: statement.first.item)).first { line.contains($0) } ?? 0
  }

  /// A size, or a location counted from the ancestor's left or top; mirrored, from its right to the left.
  private func value(
    _ place: OracleLayout.Place, seenFrom other: Int?, _ ancestor: Int, _ isMirrored: Bool
  ) -> Sum {
    let axis = place.attribute.axis == .horizontal ? 0 : 1
    if place.attribute.isSize { return size(place.item, axis) }
    let position = location(place, axis, seenFrom: other)
    guard isMirrored else { return position.plus(side(ancestor, axis, isFar: false), times: -1) }
    return side(ancestor, axis, isFar: true).plus(position, times: -1)
  }

  private func location(_ place: OracleLayout.Place, _ axis: Int, seenFrom other: Int?) -> Sum {
    let item = layout.items[place.item]
    let places = axis == 0 ? [1, 3] : [0, 2]
    func inset(_ index: Int) -> Sum {
      place.attribute.isMargin ? sum(insets.margin(of: place.item, places[index])) : Sum()
    }
    let (nearInset, farInset) = (inset(0), Sum().plus(inset(1), times: -1))
    var edgesOf = place.item
    if let other, item.isScrollView, layout.ancestors(of: other).contains(place.item),
      [.view, .customGuide].contains(layout.items[other].kind),
      let content = layout.items.firstIndex(where: { $0.kind == .contentGuide && $0.parent == place.item })
    {
      edgesOf = content
    }
    let near = side(edgesOf, axis, isFar: false)
    let far = side(edgesOf, axis, isFar: true)
    func moved(_ sum: Sum, _ offset: Rational) -> Sum { sum.plus(Sum(constant: offset)) }
    func moved(_ sum: Sum, _ offset: Sum) -> Sum { sum.plus(offset) }
    func half(_ near: Sum, _ far: Sum) -> Sum { Sum().plus(near.plus(far), times: Rational(1, 2)) }
    let ownNear = side(place.item, axis, isFar: false)
    let ownFar = side(place.item, axis, isFar: true)
    switch place.attribute {
    case .left, .top: return near
    case .right, .bottom: return far
    case .leading: return layout.isRightToLeft ? far : near
    case .trailing: return layout.isRightToLeft ? near : far
    case .leftMargin, .topMargin: return moved(near, nearInset)
    case .rightMargin, .bottomMargin: return moved(far, farInset)
    case .leadingMargin: return layout.isRightToLeft ? moved(far, farInset) : moved(near, nearInset)
    case .trailingMargin: return layout.isRightToLeft ? moved(near, nearInset) : moved(far, farInset)
    case .centerX, .centerY: return half(ownNear, ownFar)
    case .centerXWithinMargins, .centerYWithinMargins: return half(moved(ownNear, nearInset), moved(ownFar, farInset))
    case .firstBaseline: return item.firstBaseline.map { moved(ownNear, Rational($0)) } ?? ownNear
    case .lastBaseline: return item.lastBaseline.map { moved(ownFar, -Rational($0)) } ?? ownFar
    case .width, .height, .notAnAttribute: return Sum()
    }
  }
}
