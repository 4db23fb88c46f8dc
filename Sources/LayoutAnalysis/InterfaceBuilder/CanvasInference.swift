import ExactArithmetic
import LayoutModel

extension Layout {
  /// The layout of an Interface Builder scene with safe areas and margins that the file does not say.
  ///
  /// - Parameter geometry: The stored frames.
  /// - Returns: The layout with every view's insets set. Linear in items and constraints.
  func withCanvasInsets(geometry: StoredGeometry) -> Layout {
    guard let scene = interfaceBuilder else { return self }
    let votes = InsetVotes(of: self, geometry: geometry)
    let table = CanvasTable(scene: scene)
    var result = self
    for item in viewIDs {
      guard var view = result.view(item) else { continue }
      let expected = result.expectedSafeArea(of: view, item, table: table, geometry: geometry)
      view.safeAreaInsets = expected.merging { votes.winner(.safeArea, $0, of: item, expected: expected[$0]) }
      if let top = votes.topByCentre(of: item, bottom: view.safeAreaInsets.bottom) { view.safeAreaInsets.top = top }
      result.setMargins(of: &view, item, votes: votes, table: table)
      result.items[item.index] = .view(view)
    }
    return result
  }

  /// What a view inherits of its superview's safe area, or what the table says of a root.
  private func expectedSafeArea(
    of view: View, _ item: ItemID, table: CanvasTable, geometry: StoredGeometry
  ) -> EdgeInsets {
    guard let superview = view.superview, let outer = self.view(superview) else {
      guard view.interfaceBuilder?.isInCell != true else { return .zero }
      let placement = view.interfaceBuilder?.placement
      return placement == .sceneView || placement == .topLevel ? table.safeArea() : .zero
    }
    guard let inner = geometry[item], let around = geometry[superview], outer.safeAreaInsets != .zero else {
      return .zero
    }
    func rest(_ inset: Rational, _ distance: Rational) -> Rational { min(max(inset - distance, 0), inset) }
    return EdgeInsets(
      top: rest(outer.safeAreaInsets.top, inner.top - around.top),
      left: rest(outer.safeAreaInsets.left, inner.left - around.left),
      bottom: rest(outer.safeAreaInsets.bottom, around.bottom - inner.bottom),
      right: rest(outer.safeAreaInsets.right, around.right - inner.right))
  }

  /// Sets the margins so that with the safe area they are what the frames or the tables say.
  private func setMargins(of view: inout View, _ item: ItemID, votes: InsetVotes, table: CanvasTable) {
    let base = view.layoutMargins?.resolved(in: layoutDirection) ?? table.margins(of: view)
    let safeArea = view.safeAreaInsets
    let margins = base.merging { side in
      votes.winner(.margins, side, of: item, expected: base[side] + safeArea[side]).map { $0 - safeArea[side] }
    }
    view.layoutMargins = .absolute(margins)
  }
}

extension EdgeInsets {
  /// The inset of a side.
  subscript(side: Side) -> Rational {
    switch side {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }

  /// The insets with those replaced for which a better one is known.
  func merging(_ better: (Side) -> Rational?) -> EdgeInsets {
    EdgeInsets(
      top: better(.top) ?? top, left: better(.left) ?? left, bottom: better(.bottom) ?? bottom,
      right: better(.right) ?? right)
  }
}
