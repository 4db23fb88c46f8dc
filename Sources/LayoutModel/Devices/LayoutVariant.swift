import ExactArithmetic

/// A device held one way.
package struct DeviceOrientation: Hashable, Sendable {
  /// The device's name.
  package var device: String
  /// Whether it lies on its side.
  package var isLandscape: Bool

  /// Makes an orientation.
  package init(device: String, isLandscape: Bool) {
    self.device = device
    self.isLandscape = isLandscape
  }
}

/// One of several circumstances that a layout is to be diagnosed under; what is absent is as the input says.
package struct LayoutVariant: Hashable, Sendable {
  /// The size of every root, except what a container lays out by itself, such as a cell: see ``Layout/applying(_:)``.
  package var size: PartialSize
  /// The safe area of every such root that uses its safe area.
  package var safeAreaInsets: EdgeInsets?
  /// The direction in which the layout is read.
  package var layoutDirection: LayoutDirection?
  /// How much larger content is than the input states.
  package var contentScale: Rational?
  /// The devices that are like this.
  package var devices: [DeviceOrientation]

  /// Makes a variant.
  package init(
    size: PartialSize = PartialSize(width: nil, height: nil), safeAreaInsets: EdgeInsets? = nil,
    layoutDirection: LayoutDirection? = nil, contentScale: Rational? = nil, devices: [DeviceOrientation] = []
  ) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.layoutDirection = layoutDirection
    self.contentScale = contentScale
    self.devices = devices
  }

  /// Whether another variant asks the same of a layout, whatever devices are like it.
  package func isAlike(_ other: LayoutVariant) -> Bool {
    size == other.size && safeAreaInsets == other.safeAreaInsets && layoutDirection == other.layoutDirection
      && contentScale == other.contentScale
  }
}

extension Layout {
  /// The layout under other circumstances.
  ///
  /// In an Interface Builder file the view of a controller and the top-level views of a xib file have the variant's size.
  /// A cell, a header or a bar's view keeps its own, whatever the screen; but a table's row is as wide as the screen where
  /// it was drawn as wide as the controller's view, or is the xib file's own and the screen a device's.
  package func applying(_ variant: LayoutVariant) -> Layout {
    var layout = self
    if let direction = variant.layoutDirection { layout.layoutDirection = direction }
    if let scale = variant.contentScale { layout.contentScale = scale }
    let owners = Set(
      items.compactMap { item -> ItemID? in
        guard let guide = item.guide, [.safeArea, .top, .bottom].contains(guide.kind) else { return nil }
        return guide.owner
      })
    for index in items.indices {
      guard case .view(var view) = items[index], view.superview == nil else { continue }
      let follows = rootFollows(view, variant)
      if follows.width, let width = variant.size.width { view.rootSize.width = width }
      if follows.height, let height = variant.size.height { view.rootSize.height = height }
      let usesSafeArea = follows.height && (owners.contains(ItemID(index)) || view.safeAreaInsets != .zero)
      if usesSafeArea, let insets = variant.safeAreaInsets { view.safeAreaInsets = insets }
      layout.items[index] = .view(view)
    }
    return layout
  }

  /// The elements of what a collection view lays out.
  private static let collectionCells: Set = ["collectionViewCell", "collectionReusableView"]

  /// Whether the width and the height of a root are the screen's.
  private func rootFollows(_ root: View, _ variant: LayoutVariant) -> (width: Bool, height: Bool) {
    guard let object = root.interfaceBuilder else { return (true, true) }
    let isRow = object.element == "tableViewCell"
    switch object.placement {
    case .container:
      return (isRow && root.rootSize.width == sceneView?.rootSize.width, false)
    case .topLevel where !variant.devices.isEmpty && (isRow || Self.collectionCells.contains(object.element)):
      return (isRow, false)
    default: return (true, true)
    }
  }

  /// The view of an Interface Builder scene's controller.
  private var sceneView: View? {
    items.first { $0.view?.interfaceBuilder?.placement == .sceneView }?.view
  }
}

/// What became of one variant.
package struct VariantResult: Hashable, Sendable {
  /// The variant, with the direction and the scale that the layout had.
  package var variant: LayoutVariant
  /// The verdict.
  package var verdict: Verdict

  /// Makes a result.
  package init(variant: LayoutVariant, verdict: Verdict) {
    self.variant = variant
    self.verdict = verdict
  }
}
