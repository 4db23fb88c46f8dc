import ExactArithmetic
import LayoutModel
import LinearSolver

extension InsetsBySize {
  /// How wide roots may be while each readable guide is as wide as its limit, or as its margins are, as it is at the widths that
  /// roots are given. Its width is the lesser of two, of which only one is in the equations.
  ///
  /// Where an optional constraint decides how wide the guide's owner is, the guide may have another width before that.
  ///
  /// - Parameter work: What is left of the work on the input.
  /// - Returns: The widths of roots, for those that are not all alike.
  /// - Throws: ``WorkLimitReached``.
  func widthsOfReadableGuides(_ work: inout Work) throws(WorkLimitReached) -> [ItemID: Interval] {
    var result: [ItemID: Interval] = [:]
    for index in layout.items.indices {
      guard let guide = layout.items[index].guide, guide.kind == .readableContent,
        let root = layout.ancestors(of: guide.owner).last, let given = layout.view(root)?.rootSize.width,
        try hasReadableWidthBySize(guide.owner, &work), let isLimited = isLimited(ItemID(index)),
        let margins = layout.guideIDs.first(where: { isMargins($0, of: guide.owner) })
      else { continue }
      let limit = ReadableLimit(release: layout.release)
      let bounds = [(guide.owner, limit.from), (margins, limit.width)].compactMap { item, width in
        width.map { (item, $0) }
      }
      // The limit counts beyond both of them, the margins up to either.
      let rows = bounds.map { bound(of: $0, isLimited ? .greaterThanOrEqual : .lessThanOrEqual, $1) }
      var all = result[root] ?? Interval(lower: nil, upper: nil)
      if isLimited {
        all = all.within(try widths(of: root, where: rows, &work))
      } else {
        var ends: [Interval] = []
        for row in rows { ends.append(try widths(of: root, where: [row], &work)) }
        all = all.within(
          ends.filter { $0.contains(given) }.reduce(Interval(lower: given, upper: given)) { $0.around($1) })
      }
      result[root] = all.contains(given) ? all : nil
    }
    return result
  }

  /// Whether a readable guide has the width of its limit rather than that between its margins; `nil` where either may be.
  private func isLimited(_ guide: ItemID) -> Bool? {
    let ties = layout.constraints.filter { $0.firstItem == guide && $0.origin.kind == .layoutGuide }
    if ties.contains(where: { $0.firstAttribute == .width && $0.relation == .equal && $0.secondItem == nil }) {
      return true
    }
    return ties.contains { $0.firstAttribute == .left && $0.relation == .equal } ? false : nil
  }

  private func isMargins(_ item: ItemID, of owner: ItemID) -> Bool {
    layout[item].guide.map { $0.kind == .layoutMargins && $0.owner == owner } ?? false
  }

  private func bound(of item: ItemID, _ relation: RowRelation, _ width: Rational) -> Row {
    let expression = equations.expression(of: item, attribute: .width)
    return Row(
      terms: expression.terms, relation: relation, constant: width - expression.constant, strength: .required)
  }

  /// How wide a root may be where some rows hold, too; any width where they hold nowhere.
  private func widths(
    of root: ItemID, where rows: [Row], _ work: inout Work
  ) throws(WorkLimitReached) -> Interval {
    var system = system
    for row in rows { _ = system.addRow(row) }
    let width = LinearTerm(equations.sizeVariable(ofRoot: root, along: .horizontal), 1)
    let range = try range(of: [width], in: system, &work)
    return Interval(lower: range.lower, upper: range.upper)
  }
}

extension Interval {
  fileprivate func contains(_ value: Rational) -> Bool {
    lower.map { $0 <= value } ?? true && upper.map { value <= $0 } ?? true
  }

  /// What it has in common with another.
  fileprivate func within(_ other: Interval) -> Interval {
    Interval(
      lower: [lower, other.lower].compactMap(\.self).max(), upper: [upper, other.upper].compactMap(\.self).min())
  }

  /// The least that holds both.
  fileprivate func around(_ other: Interval) -> Interval {
    let ends = zip([lower, upper], [other.lower, other.upper]).map { first, second in
      first.flatMap { first in second.map { (first, $0) } }
    }
    return Interval(lower: ends[0].map { min($0, $1) }, upper: ends[1].map { max($0, $1) })
  }
}
