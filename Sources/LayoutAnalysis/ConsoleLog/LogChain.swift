import ExactArithmetic
import LayoutModel
import LinearSolver

/// A conflict drawn as a visual format: the way from one edge to another through gaps and items, and the shorter way.
struct LogChain {
  /// The chain with its sum and what it does not fit: `|-8-[image 76]-8-| = 92, but container is 0 wide`.
  let text: String

  private enum Token {
    case gap(String)
    case item(String)
  }

  /// An arc: the edge `to` lies `length` beyond `from`.
  private struct Arc {
    var from: Int
    var to: Int
    var length: Rational
    var relation: Relation
    var kind: ConstraintOriginKind

    /// The end to start from: the near edge of an item's size, else the lesser one.
    func near(_ places: [Int: EdgePlace]) -> Int {
      if let first = places[from], let second = places[to], first.item == second.item { return first.isFar ? to : from }
      return length.signum < 0 ? to : from
    }

    /// The other end.
    func far(_ places: [Int: EdgePlace]) -> Int { near(places) == from ? to : from }
  }

  /// Draws a conflict; fails for one that is no ring of gaps and sizes.
  ///
  /// - Parameters:
  ///   - proof: The conflict's proof.
  ///   - equations: The equations.
  init?(proof: ConflictProof, equations: LayoutEquations) {
    guard proof.isCycle, proof.steps.count > 1, proof.steps.count <= 24 else { return nil }
    let layout = equations.lowered.layout
    let places = equations.edgePlaces
    var arcs: [Arc] = []
    for step in proof.steps {
      guard let arc = Self.arc(of: step, equations: equations) else { return nil }
      arcs.append(arc)
    }
    let isVertical = arcs.contains { places[$0.from]?.axis == .vertical }
    guard let closing = Self.closing(arcs, places: places, layout: layout) else { return nil }
    let end = arcs[closing]
    var rest = arcs
    rest.remove(at: closing)
    var tokens: [Token] = []
    var total = Rational.zero
    var current = end.near(places)
    while !rest.isEmpty {
      guard let index = rest.firstIndex(where: { $0.from == current || $0.to == current }) else { return nil }
      let arc = rest.remove(at: index)
      let isAlong = arc.from == current
      total += isAlong ? arc.length : -arc.length
      current = isAlong ? arc.to : arc.from
      if let first = places[arc.from], let second = places[arc.to], first.item == second.item {
        // Through an item only from its near edge to its far one: a way back is no chain.
        guard second.isFar == isAlong else { return nil }
        tokens.append(.item(Self.box(arc, name: layout[first.item].name)))
      } else {
        tokens.append(.gap(Self.gap(arc, isAlong: isAlong)))
      }
    }
    guard current == end.far(places), let first = places[end.near(places)], let last = places[end.far(places)] else {
      return nil
    }
    let room = Self.room(end, first, last, layout, isVertical: isVertical)
    let isBoxed = first.item == last.item
    text =
      Self.drawn(tokens, first: layout[first.item].name, last: layout[last.item].name, isBoxed: isBoxed)
      + " = \(total.generalText), \(room)"
  }

  private static func arc(of step: ConflictProof.Step, equations: LayoutEquations) -> Arc? {
    guard step.terms.count == 2, step.terms[0].coefficient == -step.terms[1].coefficient else { return nil }
    let isFirst = step.terms[0].coefficient.signum > 0
    let (to, from) = isFirst ? (step.terms[0], step.terms[1]) : (step.terms[1], step.terms[0])
    let constant = equations.system.rows[step.constraint].constant
    let constraint = equations.lowered.layout.constraints[step.constraint]
    return Arc(
      from: from.variable, to: to.variable, length: constant / to.coefficient, relation: constraint.relation,
      kind: constraint.origin.kind)
  }

  /// The arc that says how much room there is: a given size of an item that the others lie in, else a direct distance.
  private static func closing(_ arcs: [Arc], places: [Int: EdgePlace], layout: Layout) -> Int? {
    func rank(_ arc: Arc) -> Int {
      guard let first = places[arc.from], let second = places[arc.to] else { return 9 }
      guard first.item == second.item else { return 3 }
      if arc.kind == .nonnegativeSize { return 8 }
      if arc.kind == .rootSize { return 0 }
      if arc.kind == .autoresizingMask { return 1 }
      let holdsOthers = arcs.contains { other in
        [other.from, other.to].contains { places[$0].map { layout[$0.item].parent == first.item } ?? false }
      }
      return holdsOthers ? 2 : 5
    }
    return arcs.indices.min { (rank(arcs[$0]), $0) < (rank(arcs[$1]), $1) }
  }

  // MARK: - Drawing

  private static func box(_ arc: Arc, name: String) -> String {
    arc.kind == .nonnegativeSize ? "[\(name)]" : "[\(name) \(symbol(arc.relation))\(arc.length.generalText)]"
  }

  private static func symbol(_ relation: Relation) -> String { relation == .equal ? "" : relation.symbol }

  private static func gap(_ arc: Arc, isAlong: Bool) -> String {
    let length = isAlong ? arc.length : -arc.length
    let text = symbol(isAlong ? arc.relation : arc.relation.flipped) + length.generalText
    return length.signum < 0 ? "-(\(text))-" : "-\(text)-"
  }

  private static func drawn(_ tokens: [Token], first: String, last: String, isBoxed: Bool) -> String {
    var text = ""
    var endsWithGap = false
    if case .gap? = tokens.first { text = isBoxed ? "|" : "[\(first)" + "]" }
    for token in tokens {
      switch token {
      case .gap(let gap):
        text += (endsWithGap ? "|" : "") + gap
        endsWithGap = true
      case .item(let item):
        text += item
        endsWithGap = false
      }
    }
    if endsWithGap { text += isBoxed ? "|" : "[\(last)]" }
    return text
  }

  private static func room(
    _ arc: Arc, _ first: EdgePlace, _ last: EdgePlace, _ layout: Layout, isVertical: Bool
  ) -> String {
    let isTurned = first.item != last.item && arc.length.signum < 0
    let length = isTurned ? -arc.length : arc.length
    let relation =
      switch isTurned ? arc.relation.flipped : arc.relation {
      case .equal: ""
      case .lessThanOrEqual: "at most "
      case .greaterThanOrEqual: "at least "
      }
    if first.item == last.item {
      return "\(layout[first.item].name) is \(relation)\(length.generalText) \(isVertical ? "tall" : "wide")"
    }
    return "the direct way is \(relation)\(length.generalText)"
  }
}

/// An edge of an item.
struct EdgePlace: Hashable {
  /// The item.
  var item: ItemID
  /// The axis.
  var axis: Axis
  /// Whether it is the right or bottom.
  var isFar: Bool
}

extension LayoutEquations {
  /// The edge that each variable stands for.
  var edgePlaces: [Int: EdgePlace] {
    var result: [Int: EdgePlace] = [:]
    for (index, sides) in edges.enumerated() {
      let item = ItemID(index)
      if let left = sides.left { result[left] = EdgePlace(item: item, axis: .horizontal, isFar: false) }
      if let top = sides.top { result[top] = EdgePlace(item: item, axis: .vertical, isFar: false) }
      result[sides.right] = EdgePlace(item: item, axis: .horizontal, isFar: true)
      result[sides.bottom] = EdgePlace(item: item, axis: .vertical, isFar: true)
    }
    return result
  }
}
