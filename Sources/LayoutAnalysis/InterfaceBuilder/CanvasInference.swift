import ExactArithmetic
import LayoutModel

extension Layout {
  /// The layout of an Interface Builder scene with safe areas and margins that the file does not say.
  ///
  /// The frames show those of the canvas. Where a device gives the safe areas of the roots, what lies in them inherits
  /// these instead.
  ///
  /// - Parameter geometry: The stored frames.
  /// - Returns: The layout with every view's insets set. Linear in items and constraints.
  func withCanvasInsets(geometry: StoredGeometry) -> Layout {
    guard let scene = interfaceBuilder else { return self }
    let votes = InsetVotes(of: self, geometry: geometry)
    let table = CanvasTable(scene: scene)
    var result = self
    var onCanvas = Array(repeating: EdgeInsets.zero, count: items.count)
    for item in viewIDs {
      guard var view = result.view(item) else { continue }
      let outer = view.superview.map { onCanvas[$0.index] }
      let expected =
        outer.map { inheritedSafeArea(of: item, $0, geometry: geometry) } ?? expectedSafeArea(of: view, table: table)
      var safeArea = expected.merging { votes.winner(.safeArea, $0, of: item, expected: expected[$0]) }
      if let top = votes.topByCentre(of: item, bottom: safeArea.bottom) { safeArea.top = top }
      onCanvas[item.index] = safeArea
      result.setMargins(of: &view, item, safeArea: safeArea, votes: votes, table: table)
      if let outer = view.superview.flatMap({ result.view($0) }), outer.interfaceBuilder?.hasDeviceSafeArea == true {
        view.safeAreaInsets = inheritedSafeArea(of: item, outer.safeAreaInsets, geometry: geometry)
        view.interfaceBuilder?.hasDeviceSafeArea = true
      } else if view.interfaceBuilder?.hasDeviceSafeArea != true {
        view.safeAreaInsets = safeArea
      }
      result.items[item.index] = .view(view)
    }
    return result
  }

  /// What the table says of a root's safe area.
  private func expectedSafeArea(of view: View, table: CanvasTable) -> EdgeInsets {
    guard let object = view.interfaceBuilder, !object.isInCell else { return .zero }
    return object.placement == .sceneView || object.placement == .topLevel ? table.safeArea() : .zero
  }

  /// What a view inherits of its superview's safe area.
  private func inheritedSafeArea(of item: ItemID, _ outer: EdgeInsets, geometry: StoredGeometry) -> EdgeInsets {
    guard outer != .zero, let superview = self[item].parent, let inner = geometry[item],
      let around = geometry[superview]
    else { return .zero }
    func rest(_ inset: Rational, _ distance: Rational) -> Rational { min(max(inset - distance, 0), inset) }
    return EdgeInsets(
      top: rest(outer.top, inner.top - around.top), left: rest(outer.left, inner.left - around.left),
      bottom: rest(outer.bottom, around.bottom - inner.bottom), right: rest(outer.right, around.right - inner.right))
  }

  /// Sets the margins so that with the canvas's safe area they are what the frames or the tables say.
  private func setMargins(
    of view: inout View, _ item: ItemID, safeArea: EdgeInsets, votes: InsetVotes, table: CanvasTable
  ) {
    // Frames are stored as read from left to right.
    let base = view.layoutMargins?.resolved(in: .leftToRight) ?? table.margins(of: view)
    let margins = base.merging { side in
      votes.winner(.margins, side, of: item, expected: base[side] + safeArea[side]).map { $0 - safeArea[side] }
    }
    if case .absolute = view.layoutMargins {
      view.layoutMargins = .absolute(margins)
    } else {
      view.layoutMargins = .directional(margins)
    }
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
