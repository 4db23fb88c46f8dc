import ExactArithmetic
import LayoutModel

extension CanvasFindings {
  /// The content views of cells of which two heights are said, the cell's and that of numbers in the constraints, each with what is
  /// centred in it where the separator takes a pixel of it. Where only content asks for another height, the cell was made to fit.
  ///
  /// - Parameter version: That of the editor, one of those that flag such views.
  /// - Returns: The notes.
  func contentsOfCells(_ version: Int) -> [Finding] {
    guard layout.items.contains(where: { $0.view?.interfaceBuilder?.element == "tableViewCellContentView" }) else {
      return []
    }
    var fixed: Set<ItemID>?
    var heights: NumericHeights?
    let ends = Dictionary(layout.endsOfCells().map { ($0.content, $0.excess) }) { first, _ in first }
    let margins = layout.marginsOfCells()
    return zip(layout.viewIDs, diagnosis.views).compactMap { item, report in
      guard let view = layout.view(item), view.interfaceBuilder?.element == "tableViewCellContentView",
        let stored = view.storedFrame
      else { return nil }
      if let excess = ends[item], excess.absoluteValue >= 1 {
        let measured = heights ?? NumericHeights(of: layout)
        heights = measured
        return flag(on: [item], .heightOfCell(measured[item] ?? stored.height - excess))
      }
      if let shown = margins[item] {
        return flag(on: [item] + viewsWithConstraints(in: item), .marginsOfCell(top: shown.top, bottom: shown.bottom))
      }
      if report.frame.count == 4, let height = report.frame[3], (Self.leastPixel..<1).contains(height - stored.height) {
        fixed = fixed ?? layout.contentsWithFixedHeight()
        if fixed?.contains(item) == true { return flag(on: [item] + viewsCentred(in: item), .heightOfCell(height)) }
      }
      guard version < Self.firstVersionFittingCells else { return nil }
      let measured = heights ?? NumericHeights(of: layout)
      heights = measured
      guard let asked = measured[item] else { return nil }
      let lack = asked - stored.height
      // One that is higher is flagged where it lost its separator, and one equation alone says so.
      guard lack >= Self.leastPixel || (lack > -1 && lack <= -Self.leastPixel && measured.hasOneEnd(item)) else {
        return nil
      }
      return flag(on: [item], .heightOfCell(asked))
    }
  }

  /// The editor of Xcode 11, which flags those alone of which a separator takes a pixel.
  private static let firstVersionFittingCells = 15_400

  /// A pixel of a screen with three of them to a point, as it is written, cut off.
  private static let leastPixel = Rational(33, 100)

  /// The views whose vertical place is nothing but the middle of what holds them.
  private func viewsCentred(in owner: ItemID) -> [ItemID] {
    var places: [ItemID: Bool] = [:]
    for constraint in layout.constraints where constraint.isActive && constraint.origin.kind == .interfaceBuilder {
      let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
      guard constraint.firstAttribute.axis == .vertical, !constraint.firstAttribute.isSize else { continue }
      let isCentre =
        items.contains(owner) && constraint.firstAttribute == .centerY && constraint.secondAttribute == .centerY
      for item in items where layout.view(item)?.superview == owner {
        places[item] = (places[item] ?? true) && isCentre
      }
    }
    return layout.viewIDs.filter { places[$0] == true }
  }

  /// The views in another that constraints place.
  private func viewsWithConstraints(in owner: ItemID) -> [ItemID] {
    layout.viewIDs.filter { item in
      guard let view = layout.view(item), view.superview == owner else { return false }
      return !view.translatesAutoresizingMaskIntoConstraints && view.interfaceBuilder?.hasFixedFrame != true
    }
  }
}

extension Layout {
  /// The margins at the top and the bottom of the content views of cells, as they were drawn, where these are not alike though no
  /// more than a separator lies between them: one view ends at the margin below, with the height that a constraint of its own asks
  /// for. Linear in the constraints.
  fileprivate func marginsOfCells() -> [ItemID: (top: Rational, bottom: Rational)] {
    var tops: [ItemID: Rational] = [:]
    var bottoms: [ItemID: (count: Int, item: ItemID, margin: Rational)] = [:]
    for constraint in constraints where isRequiredEquality(constraint) {
      guard let second = constraint.secondItem else { continue }
      for (content, attribute, item, edge, sign) in [
        (constraint.firstItem, constraint.firstAttribute, second, constraint.secondAttribute, Rational(1)),
        (second, constraint.secondAttribute, constraint.firstItem, constraint.firstAttribute, Rational(-1)),
      ] {
        guard let inner = view(item), inner.superview == content, let frame = inner.storedFrame,
          let outer = view(content), outer.interfaceBuilder?.placement == .contentView, let stored = outer.storedFrame
        else { continue }
        let distance = sign * constraint.constant
        if attribute == .topMargin, edge == .top, tops[content] == nil { tops[content] = frame.y + distance }
        if attribute == .bottomMargin, edge == .bottom {
          let margin = stored.height - frame.y - frame.height - distance
          bottoms[content] = ((bottoms[content]?.count ?? 0) + 1, item, margin)
        }
      }
    }
    guard !bottoms.isEmpty, !tops.isEmpty else { return [:] }
    let heights = heightsShown()
    var result: [ItemID: (top: Rational, bottom: Rational)] = [:]
    for (content, end) in bottoms {
      guard end.count == 1, heights[end.item] != nil, view(end.item)?.editorFlags?.isMisplaced != true,
        let top = tops[content]
      else { continue }
      let difference = end.margin - top
      // Half a point of a margin is the separator's.
      let isAlike = [0, -Rational(1, 2)].contains { (difference - $0).absoluteValue < Rational(33, 100) }
      if !isAlike { result[content] = (top, end.margin) }
    }
    return result
  }
}
