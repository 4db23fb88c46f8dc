import ExactArithmetic
import LayoutModel
import LayoutReporters

/// What conflicts ask for and what there is at other sizes: amounts, and how much each grows with a point of the screen's size.
extension PageData {
  /// The members of the data, a comma behind each.
  var conflicts: VisibleText {
    """
    "chains":[\(screen.conflicts.compactMap(chain).joined(separator: ",\n"))],
    "gauges":[\(screen.conflicts.compactMap(gauge).joined(separator: ",\n"))],
    """
  }

  /// The views of the screen among some items.
  private func views(among items: [ItemID]) -> VisibleText {
    list(items.compactMap { places[$0] }.filter { screen.views.indices.contains($0) })
  }

  // MARK: - Chains

  /// The steps of a walk that have a length, those of what there is without the size of the screen, which is drawn.
  private func steps(_ steps: [Chain.Step], growing growth: [(from: Int, to: Int)]) -> [VisibleText] {
    zip(steps, growth).filter { $0.0.from != $0.0.to }.map { step, growth in
      let by: VisibleText = growth == (0, 0) ? "" : ",\"by\":[\(list([growth.from, growth.to]))]"
      return """
        {"from":\(fine(step.from)),"to":\(fine(step.to)),"label":\(JSONText.quoted(step.label))\(by)}
        """
    }
  }

  /// Finer than what is seen, so that what is too much by a billionth is too much.
  private func fine(_ value: Rational) -> VisibleText { VisibleText(NumberText.rounded(value, toPlaces: 12)) }

  private func chain(_ conflict: Picture.DrawnConflict) -> VisibleText? {
    guard case .chain(let chain) = conflict.form else { return nil }
    var demanded = 0
    let demands = chain.demands.map { step in
      let from = demanded
      if step.isRootSize { demanded += 1 }
      return (from: from, to: demanded)
    }
    // What there is goes from its far end back to where the walk begins.
    let given = chain.rooms.count(where: \.isRootSize)
    var left = given
    let rooms = chain.rooms.map { step in
      let to = left
      if step.isRootSize { left -= 1 }
      return (from: left, to: to)
    }
    let extents = chain.extents.filter { $0.from <= $0.to }.compactMap { extent -> VisibleText? in
      guard let view = places[extent.item], screen.views.indices.contains(view) else { return nil }
      func growth(_ end: Rational) -> Int { chain.demands.count { $0.isRootSize && $0.to <= end } }
      return """
        {"view":\(list([view])),"from":\(fine(extent.from)),"to":\(fine(extent.to)),\
        "by":[\(list([growth(extent.from), growth(extent.to)]))]}
        """
    }
    let own = zip(chain.rooms, rooms).filter { !$0.0.isRootSize }
    var edge: VisibleText = "null"
    if let start = chain.demands.first?.start, let place = places[start.item] ?? (start.item == screen.root ? -1 : nil)
    {
      edge = "[\(place),\(start.isNear ? 0 : 1)]"
    }
    return """
      {"note":\(conflict.number),"axis":\(chain.axis == .horizontal ? 0 : 1),"needed":\(fine(chain.needed)),\
      "room":\(fine(chain.room)),"by":[\(list([demanded, given]))],"edge":\(edge),\
      "views":[\(views(among: conflict.items))],"steps":[\(steps(chain.demands, growing: demands).joined(separator: ","))],\
      "rooms":[\(steps(own.map(\.0), growing: own.map(\.1)).joined(separator: ","))],\
      "extents":[\(extents.joined(separator: ","))]}
      """
  }

  // MARK: - Gauges

  private func gauge(_ conflict: Picture.DrawnConflict) -> VisibleText? {
    guard case .gauge(let gauge) = conflict.form else { return nil }
    return """
      {"note":\(conflict.number),"axis":\(gauge.axis == .vertical ? 1 : 0),"noun":\(JSONText.quoted(gauge.noun)),"subject":\(JSONText.quoted(gauge.subject)),\
      "below":\(gauge.isBelowZero),"edges":[\(edges(of: gauge))],"views":[\(views(among: conflict.items))],\
      "demands":[\(gauge.demands.map(part).joined(separator: ","))],"rooms":[\(gauge.rooms.map(part).joined(separator: ","))]}
      """
  }

  /// The edges that a distance lies between, by their items and how far along these they lie; -1 is the screen.
  private func edges(of gauge: Picture.Gauge) -> VisibleText {
    let edges = gauge.edges.compactMap { edge -> VisibleText? in
      let place = edge.item == screen.root ? -1 : places[edge.item]
      return place.map { "[\($0),\(number(edge.share))]" }
    }
    return edges.count == 2 ? edges.joined(separator: ",") : ""
  }

  private func part(_ part: Picture.Gauge.Part) -> VisibleText {
    let by: VisibleText = part.screenAxis.map { ",\"by\":\($0 == .horizontal ? 0 : 1)" } ?? ""
    return """
      {"points":\(fine(part.points)),"factor":\(fine(part.factor)),\
      "quantity":\(JSONText.quoted(part.quantity ?? ""))\(by)}
      """
  }
}
