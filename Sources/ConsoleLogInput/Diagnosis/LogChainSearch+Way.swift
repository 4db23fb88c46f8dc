import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension LogChainSearch {
  /// The way from one edge of a ring to another.
  struct Way {
    private(set) var tokens: [LogChain.Token] = []
    private(set) var total = Rational.zero
    private(set) var hasGap = false
    private(set) var hasNegativeGap = false
    let first: EdgePlace
    let last: EdgePlace
    private let layout: Layout

    /// Goes a way.
    ///
    /// - Parameters:
    ///   - start: The edge to start from.
    ///   - end: The edge to come to.
    ///   - rest: All arcs of the way, in any order.
    ///   - places: What the edges are.
    ///   - layout: The layout of their items.
    init?(from start: Int, to end: Int, through rest: [Arc], places: [Int: EdgePlace], _ layout: Layout) {
      guard let first = places[start], let last = places[end] else { return nil }
      self.first = first
      self.last = last
      self.layout = layout
      var rest = rest
      var current = start
      var before = first
      while !rest.isEmpty {
        guard let index = rest.firstIndex(where: { $0.from == current || $0.to == current }) else { return nil }
        let arc = rest.remove(at: index)
        guard let from = places[arc.from], let to = places[arc.to] else { return nil }
        let isAlong = arc.from == current
        let (here, there) = isAlong ? (from, to) : (to, from)
        let length = isAlong ? arc.length : -arc.length
        total += length
        current = isAlong ? arc.to : arc.from
        if from.item == to.item {
          // Through an item only from its near edge to its far one: a way back is no chain.
          guard isAlong, to.isFar else { return nil }
          tokens.append(.item(from.item, arc.relation, arc.kind == .nonnegativeSize ? nil : arc.length))
        } else {
          if tokens.isEmpty { tokens.append(border(here, isStart: true, beside: there)) }
          append(
            gap: length, arc.relation == .equal || isAlong ? arc.relation : arc.relation.flipped, from: before, here,
            to: there)
        }
        before = here
      }
      guard current == end else { return nil }
      if case .gap? = tokens.last { tokens.append(border(last, isStart: false, beside: before)) }
    }

    /// Whether the way leads from one edge of an item to the other one.
    private var isBoxed: Bool { first.item == last.item }

    /// What is drawn at an end: the edge of what holds the item beside it, a neighbour, or an edge by its name.
    private func border(_ place: EdgePlace, isStart: Bool, beside other: EdgePlace) -> LogChain.Token {
      if isBoxed { return .border }
      if place.isFar == isStart, layout[other.item].parent != place.item { return .neighbour(place.item) }
      return isBorder(place, of: other.item) ? .border : .edge(place.item, isFar: place.isFar)
    }

    /// Adds a gap from an edge to another. Gaps of 0 beside another gap, as between nested views, are left out.
    private mutating func append(
      gap length: Rational, _ relation: Relation, from before: EdgePlace, _ here: EdgePlace, to there: EdgePlace
    ) {
      hasGap = true
      if length.signum < 0 { hasNegativeGap = true }
      if case .gap(let earlier, let size)? = tokens.last {
        if relation == .equal, length.isZero { return }
        if earlier == .equal, size.isZero {
          tokens.removeLast()
        } else {
          tokens.append(edge(here, between: before, and: there))
        }
      }
      tokens.append(.gap(relation, length))
    }

    /// An edge that a way passes: of an item that holds the next, or lies in what holds both, or any other.
    private func edge(_ place: EdgePlace, between before: EdgePlace, and after: EdgePlace) -> LogChain.Token {
      let inner = place.isFar ? before : after
      return isBorder(place, of: inner.item) ? .border : .edge(place.item, isFar: place.isFar)
    }

    /// Whether an edge is of what an item lies in; guides are there for nothing else.
    private func isBorder(_ place: EdgePlace, of item: ItemID) -> Bool {
      layout[item].parent == place.item || layout[place.item].guide != nil
    }
  }
}
