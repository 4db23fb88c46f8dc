import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel

extension InterfaceBuilderScene {
  /// Puts a scene under other circumstances.
  ///
  /// The view of a controller and the top-level views of a xib file have the variant's size. A cell, a header or a bar's view
  /// keeps its own, whatever the screen; but a table's row is as wide as the screen where it was drawn as wide as the
  /// controller's view, or is the xib file's own and the screen a device's.
  package func apply(_ variant: LayoutVariant, to layout: inout Layout) {
    let written = layout
    layout.applyToContent(variant)
    let roots = layout.roots
    let screen = roots.lazy.compactMap { written.view($0) }.first { $0.interfaceBuilder?.placement == .sceneView }
    for item in roots {
      layout.changeView(item) { view in
        let follows = follows(view, variant, isOnlyRoot: roots.count == 1, screen: screen)
        view.fit(variant, width: follows.width, height: follows.height)
        if follows.height, let insets = variant.safeAreaInsets {
          view.interfaceBuilder?.hasDeviceSafeArea = true
          if view.interfaceBuilder?.placement == .sceneView { view.safeAreaInsets = insets.adding(bars(on: variant)) }
        }
      }
    }
    noteSizesOfCanvas(in: &layout)
    // The frames that a file stores are those of its canvas.
    if layout != written { layout.interfaceBuilder?.hasCanvasTraits = false }
  }

  /// Whether the scene was read for the size classes of a variant.
  package func isRead(for variant: LayoutVariant) -> Bool {
    guard let sizeClasses else { return true }
    return LoadOptions.SizeClasses(of: variant).map { $0 == sizeClasses } ?? hasCanvasTraits
  }

  /// What the bars take of the safe area that the file says the controller to have, at the heights that they have on a device.
  private func bars(on variant: LayoutVariant) -> EdgeInsets {
    guard targetRuntime.hasPrefix("iOS") else { return .zero }
    var insets = EdgeInsets.zero
    if topBar?.hasSuffix("NavigationBarMetrics") == true { insets.top = barHeight(on: variant, upright: 44) }
    if bottomBar == "simulatedTabBarMetrics" { insets.bottom = barHeight(on: variant, upright: 49) }
    if bottomBar == "simulatedToolbarMetrics" { insets.bottom = barHeight(on: variant, upright: 44) }
    return insets
  }

  /// How high a bar is on a device (Apple: Human Interface Guidelines, of iOS 12 and later); 0 where that is not known.
  ///
  /// - Parameters:
  ///   - variant: The device.
  ///   - upright: How high it is on a phone that stands upright.
  /// - Returns: The height.
  private func barHeight(on variant: LayoutVariant, upright: Rational) -> Rational {
    guard !variant.devices.isEmpty, let classes = LoadOptions.SizeClasses(of: variant) else { return 0 }
    let isTablet = classes.height == "regular" && classes.width == "regular"
    let isFlat = classes.height == "compact" && classes.width == "compact"
    return isTablet ? 50 : isFlat ? 32 : upright
  }

  /// The elements of what a collection view lays out.
  private static let collectionCells: Set = ["collectionViewCell", "collectionReusableView"]

  /// Whether the width and the height of a root are those of a variant.
  ///
  /// A scene may have roots that a table or bar lays out; these keep their sizes, but for the width of rows as wide as the
  /// screen, and so does a view that was drawn at a size of its own, on any device. Where it is the only root, a size that is
  /// not a device's is meant for it.
  private func follows(
    _ root: View, _ variant: LayoutVariant, isOnlyRoot: Bool, screen: View?
  ) -> (width: Bool, height: Bool) {
    guard let object = root.interfaceBuilder else { return (true, true) }
    if isOnlyRoot, variant.devices.isEmpty { return (true, true) }
    guard variant.devices.isEmpty || variant.devices.contains(where: isShown) else { return (false, false) }
    let isRow = object.element == "tableViewCell"
    switch object.placement {
    case .sceneView: return (true, true)
    case .container: return (isRow && root.rootSize.width == screen?.rootSize.width, false)
    case .topLevel where isRow || Self.collectionCells.contains(object.element): return (isRow, false)
    case .topLevel where !object.isInCell && !isFreeform: return (true, true)
    default: return (false, false)
    }
  }

  /// Whether the document is for tablets alone.
  var isForTablets: Bool { targetRuntime.hasSuffix(".iPad") }

  /// Whether the scene is for a device, a phone or a tablet: one of macOS or tvOS is for none.
  private func isShown(on orientation: DeviceOrientation) -> Bool {
    if isForTablets { return orientation.device.hasPrefix("iPad") }
    return targetRuntime.isEmpty || targetRuntime.hasPrefix("iOS")
  }
}

extension EdgeInsets {
  /// The insets with others added, edge by edge.
  fileprivate func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
