import ExactArithmetic

/// A device held one way.
public struct DeviceOrientation: Hashable, Sendable {
  /// The device's name.
  public var device: String
  /// Whether it lies on its side.
  public var isLandscape: Bool

  /// Makes an orientation.
  public init(device: String, isLandscape: Bool) {
    self.device = device
    self.isLandscape = isLandscape
  }
}

/// One of several circumstances that a layout is to be diagnosed under; what is absent is as the input says.
public struct LayoutVariant: Hashable, Sendable {
  /// The size of every root, except what a container lays out by itself, such as a cell: see ``Layout/applying(_:)``.
  public var size: PartialSize
  /// The safe area of every such root.
  public var safeAreaInsets: EdgeInsets?
  /// The newest release of the system that there is; `nil` for the newest of all.
  public var release: Rational?
  /// The direction in which the layout is read.
  public var layoutDirection: LayoutDirection?
  /// How much larger content is than the input states.
  public var contentScale: Rational?
  /// The devices that are like this.
  public var devices: [DeviceOrientation]

  /// Makes a variant.
  public init(
    size: PartialSize = PartialSize(width: nil, height: nil), safeAreaInsets: EdgeInsets? = nil,
    release: Rational? = nil, layoutDirection: LayoutDirection? = nil, contentScale: Rational? = nil,
    devices: [DeviceOrientation] = []
  ) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.release = release
    self.layoutDirection = layoutDirection
    self.contentScale = contentScale
    self.devices = devices
  }

  /// Whether another variant asks the same of a layout, whatever devices are like it.
  public func isAlike(_ other: LayoutVariant) -> Bool {
    size == other.size && safeAreaInsets == other.safeAreaInsets && release == other.release
      && layoutDirection == other.layoutDirection && contentScale == other.contentScale
  }
}

extension Layout {
  /// The layout under other circumstances.
  ///
  /// In an Interface Builder file the view of a controller and the top-level views of a xib file have the variant's size.
  /// A cell, a header or a bar's view keeps its own, whatever the screen; but a table's row is as wide as the screen where
  /// it was drawn as wide as the controller's view, or is the xib file's own and the screen a device's.
  public func applying(_ variant: LayoutVariant) -> Layout {
    var layout = self
    if let direction = variant.layoutDirection { layout.layoutDirection = direction }
    if let scale = variant.contentScale { layout.contentScale = scale }
    if let release = variant.release { layout.release = min(layout.release ?? release, release) }
    let roots = items.indices.filter { items[$0].parent == nil }
    let screen = roots.lazy.compactMap { items[$0].view }.first { $0.interfaceBuilder?.placement == .sceneView }
    for index in roots {
      guard case .view(var view) = items[index] else { continue }
      let follows = follows(view, variant, isOnlyRoot: roots.count == 1, screen: screen)
      if follows.width, let width = variant.size.width { view.rootSize.width = width }
      if follows.height, let height = variant.size.height { view.rootSize.height = height }
      if follows.height, let insets = variant.safeAreaInsets {
        view.safeAreaInsets = insets
        view.interfaceBuilder?.hasDeviceSafeArea = true
        // What fills a screen is the view of a controller, unless the file says how its margins are.
        if view.interfaceBuilder == nil, platform == .uikit, view.layoutMargins == nil {
          view.isControllerView = view.isControllerView ?? true
        }
      }
      layout.items[index] = .view(view)
    }
    // The frames that a file stores are those of its canvas.
    if interfaceBuilder != nil, layout != self { layout.interfaceBuilder?.hasCanvasTraits = false }
    return layout
  }
}

extension Layout {
  /// Variants that differ for this layout, each with all the devices that are like it.
  ///
  /// - Parameter variants: Variants.
  /// - Returns: The variants, in the order of the first of each.
  public func distinct(_ variants: [LayoutVariant]) -> [LayoutVariant] {
    // The release decides nothing but the width of readable guides.
    guard !items.contains(where: { $0.guide?.kind == .readableContent }) else { return variants }
    var result: [LayoutVariant] = []
    for var variant in variants {
      variant.release = nil
      if let index = result.firstIndex(where: { $0.isAlike(variant) }) {
        result[index].devices += variant.devices.filter { !result[index].devices.contains($0) }
      } else {
        result.append(variant)
      }
    }
    return result
  }

  /// The elements of what a collection view lays out.
  private static let collectionCells: Set = ["collectionViewCell", "collectionReusableView"]

  /// Whether the width and the height of a root are those of a variant.
  ///
  /// A scene of an Interface Builder file may have roots that a table or bar lays out; these keep their sizes, but for the
  /// width of rows as wide as the screen, and so does a view that was drawn at a size of its own, on any device. Where it is
  /// the only root, a size that is not a device's is meant for it.
  private func follows(
    _ root: View, _ variant: LayoutVariant, isOnlyRoot: Bool, screen: View?
  ) -> (width: Bool, height: Bool) {
    guard let object = root.interfaceBuilder, let scene = interfaceBuilder else { return (true, true) }
    if isOnlyRoot, variant.devices.isEmpty { return (true, true) }
    guard variant.devices.isEmpty || variant.devices.contains(where: scene.isShown) else { return (false, false) }
    let isRow = object.element == "tableViewCell"
    switch object.placement {
    case .sceneView: return (true, true)
    case .container: return (isRow && root.rootSize.width == screen?.rootSize.width, false)
    case .topLevel where isRow || Self.collectionCells.contains(object.element): return (isRow, false)
    case .topLevel where !object.isInCell && !scene.isFreeform: return (true, true)
    default: return (false, false)
    }
  }
}

extension InterfaceBuilderScene {
  /// Whether a scene is for a device, a phone or a tablet: one of macOS or tvOS is for none.
  fileprivate func isShown(on orientation: DeviceOrientation) -> Bool {
    if targetRuntime.hasSuffix(".iPad") { return orientation.device.hasPrefix("iPad") }
    return targetRuntime.isEmpty || targetRuntime.hasPrefix("iOS")
  }
}

/// What became of one variant.
public struct VariantResult: Hashable, Sendable {
  /// The variant, with the direction and the scale that the layout had.
  public var variant: LayoutVariant
  /// The verdict.
  public var verdict: Verdict

  /// Makes a result.
  public init(variant: LayoutVariant, verdict: Verdict) {
    self.variant = variant
    self.verdict = verdict
  }
}
