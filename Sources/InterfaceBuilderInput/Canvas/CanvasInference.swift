import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// Fills in the safe areas and margins that an Interface Builder file does not say.
///
/// The frames show those of the canvas. Where a device gives the safe areas of the roots, what lies in them inherits
/// these instead, by its solved frames; the stored ones tell where to start.
struct CanvasInference {
  /// The layout with every view's insets set.
  private(set) var layout: Layout
  /// What the stored frames say that views inherit of a device's safe area.
  private(set) var feedback = FrameFeedback()

  private let geometry: StoredGeometry
  private let votes: InsetVotes
  private let table: CanvasTable
  /// The canvas's safe area and margins of each view so far.
  private var onCanvas: [(safeArea: EdgeInsets, margins: EdgeInsets)]
  /// For each view so far, the safe area of the device.
  private var onDevice: [EdgeInsets?]

  /// Sets every view's insets; linear in items and constraints.
  ///
  /// - Parameters:
  ///   - layout: A scene.
  ///   - scene: Its canvas.
  ///   - geometry: The stored frames.
  /// - Returns: The layout with every view's insets set, and what the stored frames say that views inherit of a device's safe area.
  static func insets(
    of layout: Layout, on scene: InterfaceBuilderScene, geometry: StoredGeometry
  ) -> (layout: Layout, feedback: FrameFeedback) {
    let inference = CanvasInference(of: layout, on: scene, geometry: geometry)
    return (inference.layout, inference.feedback)
  }

  private init(of layout: Layout, on scene: InterfaceBuilderScene, geometry: StoredGeometry) {
    self.layout = layout
    self.geometry = geometry
    votes = InsetVotes(of: layout, geometry: geometry)
    table = CanvasTable(scene: scene)
    onCanvas = Array(repeating: (.zero, .zero), count: layout.items.count)
    onDevice = Array(repeating: nil, count: layout.items.count)
    for item in layout.viewIDs { setInsets(of: item) }
  }

  private mutating func setInsets(of item: ItemID) {
    guard var view = layout.view(item) else { return }
    let expected =
      view.superview.map { inherited(onCanvas[$0.index].safeArea, by: item) } ?? expectedSafeArea(of: view)
    var safeArea = expected
    // Of most views nothing is said, and nothing has to be looked up.
    let isHeard = votes.isHeard(item)
    if isHeard {
      safeArea = expected.merging {
        votes.winner(.safeArea, $0, of: item, expected: expected[$0], most: table.mostSafeArea(at: $0))
      }
    }
    // A television's overscan is the same on both sides.
    if isHeard, view.superview == nil, table.hasOverscan {
      safeArea = mirrored(safeArea, .safeArea, of: item, expected: expected)
    }
    if let top = votes.topByCentre(of: item, bottom: safeArea.bottom) { safeArea.top = top }
    onCanvas[item.index].safeArea = safeArea
    if view.superview == nil {
      if view.interfaceBuilder?.hasDeviceSafeArea == true {
        onDevice[item.index] = view.safeAreaInsets
      } else {
        setSafeArea(of: &view, safeArea)
      }
    } else if let outer = view.superview.flatMap({ onDevice[$0.index] }) {
      view.interfaceBuilder?.hasDeviceSafeArea = true
      view.safeAreaInsets = .zero
      let reaching = inherited(outer, by: item)
      onDevice[item.index] = reaching
      for side in Side.allCases where !reaching[side].isZero {
        feedback.safeArea[FrameFeedback.Place(item: item, side: side)] = .points(reaching[side])
      }
    } else {
      setSafeArea(of: &view, safeArea)
    }
    setMargins(of: &view, item, safeArea: safeArea)
    layout.items[item.index] = .view(view)
  }

  /// Sets what most views have none of, and would have to be copied for.
  private func setSafeArea(of view: inout View, _ insets: EdgeInsets) {
    if view.safeAreaInsets != insets { view.safeAreaInsets = insets }
  }

  /// What the table says of a root's safe area.
  private func expectedSafeArea(of view: View) -> EdgeInsets {
    guard let object = view.interfaceBuilder, !object.isInCell else { return .zero }
    return object.placement == .sceneView || object.placement == .topLevel ? table.safeArea() : .zero
  }

  /// What a view inherits of its superview's safe area.
  private func inherited(_ outer: EdgeInsets, by item: ItemID) -> EdgeInsets {
    guard outer != .zero, let distances = distances(of: item), let sides = geometry[item] else { return .zero }
    let reaching = outer.merging { min(max(outer[$0] - distances[$0], 0), outer[$0]) }
    // Of a view no more than all of it.
    let (width, height) = (max(0, sides.right - sides.left), max(0, sides.bottom - sides.top))
    let (top, left) = (min(reaching.top, height), min(reaching.left, width))
    return EdgeInsets(
      top: top, left: left, bottom: min(reaching.bottom, height - top), right: min(reaching.right, width - left))
  }

  /// How far a view's edges lie inside its superview's in the stored frames.
  private func distances(of item: ItemID) -> EdgeInsets? {
    guard let superview = layout[item].parent, let inner = geometry[item], let around = geometry[superview] else {
      return nil
    }
    return EdgeInsets(
      top: inner.top - around.top, left: inner.left - around.left, bottom: around.bottom - inner.bottom,
      right: around.right - inner.right)
  }

  /// Sets the margins so that with the canvas's safe area they are what the frames or the tables say.
  private mutating func setMargins(of view: inout View, _ item: ItemID, safeArea: EdgeInsets) {
    // Frames are stored as read from left to right.
    let base = view.layoutMargins?.resolved(in: .leftToRight) ?? table.margins(of: view)
    let counted = view.insetsLayoutMarginsFromSafeArea ? safeArea : .zero
    let preserved = preservedMargins(of: view, item)
    let expected = base.merging { max(base[$0] + counted[$0], preserved?[$0] ?? 0) }
    var shown = expected
    if votes.isHeard(item) {
      shown = expected.merging { side in
        votes.winner(
          .margins, side, of: item, expected: expected[side],
          most: table.mostMargin(at: side, of: view, expected: expected[side]))
      }
      if view.layoutMargins == nil, preserved == nil {
        shown = mirrored(shown, .margins, of: item, expected: expected) { table.isMarginOfSystem($0) }
      }
    }
    onCanvas[item.index].margins = shown
    let isOnDevice = onDevice[item.index] != nil
    var margins = base.merging { side in
      // On a device what is preserved follows from its own frames.
      if isOnDevice, preserved != nil, (shown[side] - expected[side]).absoluteValue <= 1 { return nil }
      return shown[side] - counted[side]
    }
    if isOnDevice, view.superview == nil, view.layoutMargins == nil {
      margins = onDevice(margins, of: view, base: base)
    }
    if case .absolute = view.layoutMargins {
      view.layoutMargins = .absolute(margins)
    } else {
      view.layoutMargins = .directional(margins)
    }
  }

  /// Insets whose left and right are alike where these are expected to be, and the frames show only one of them.
  ///
  /// - Parameters:
  ///   - insets: The insets.
  ///   - subject: What they are.
  ///   - item: The view.
  ///   - expected: What the tables say of them.
  ///   - isPlausible: Whether what is shown on one side is something to be had on both.
  /// - Returns: The insets.
  private func mirrored(
    _ insets: EdgeInsets, _ subject: InsetVotes.Subject, of item: ItemID, expected: EdgeInsets,
    where isPlausible: (Rational) -> Bool = { _ in true }
  ) -> EdgeInsets {
    let isShown = (votes.hasVote(subject, .left, of: item), votes.hasVote(subject, .right, of: item))
    guard isShown.0 != isShown.1, expected.left == expected.right else { return insets }
    let side = isShown.0 ? insets.left : insets.right
    guard isPlausible(side) else { return insets }
    return EdgeInsets(top: insets.top, left: side, bottom: insets.bottom, right: side)
  }

  /// What reaches a view of its superview's margins on the canvas; `nil` where it preserves none.
  private func preservedMargins(of view: View, _ item: ItemID) -> EdgeInsets? {
    guard view.preservesSuperviewLayoutMargins, let superview = view.superview, let distances = distances(of: item)
    else { return nil }
    let outer = onCanvas[superview.index].margins
    return outer.merging { outer[$0] - distances[$0] }
  }

  /// The margins of a controller's view on a device: those that are the system's least on the canvas are its least there.
  private func onDevice(_ margins: EdgeInsets, of view: View, base: EdgeInsets) -> EdgeInsets {
    let placement = view.interfaceBuilder?.placement
    guard placement == .sceneView || placement == .topLevel, view.interfaceBuilder?.isInCell == false else {
      return margins
    }
    let least = Layout.systemMinimumMargin(of: view.rootSize).points
    return margins.merging { side in side.axis == .horizontal && margins[side] == base[side] ? least : nil }
  }
}
