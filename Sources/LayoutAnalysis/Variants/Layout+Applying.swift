import LayoutModel

extension Layout {
  /// The layout under other circumstances: its direction, its release, the size of its content, and what of the size and the
  /// safe area its roots take on, which depends on the kind of input.
  package func applying(_ variant: LayoutVariant) -> Layout {
    var layout = self
    conventions.apply(variant, to: &layout)
    return layout
  }

  /// Puts the layout under other circumstances, every root alike that takes on such sizes.
  package mutating func applyEverywhere(_ variant: LayoutVariant) {
    applyToContent(variant)
    let platform = platform
    for item in roots where view(item)?.followedSizes.include(variant) == true {
      changeView(item) { view in
        view.fit(variant, width: true, height: true)
        // What fills a screen is the view of a controller, unless the input says how its margins are.
        if variant.safeAreaInsets != nil, platform == .uikit, view.layoutMargins == nil {
          view.isControllerView = view.isControllerView ?? true
        }
      }
    }
  }

  /// Sets what concerns every view: the direction, the release, the size of the content.
  package mutating func applyToContent(_ variant: LayoutVariant) {
    if let direction = variant.layoutDirection { layoutDirection = direction }
    if let scale = variant.contentScale { contentScale = scale }
    if let release = variant.release { self.release = min(self.release ?? release, release) }
  }

}

extension View {
  /// Gives a root what a variant says of its size, and with its height the safe area.
  package mutating func fit(_ variant: LayoutVariant, width: Bool, height: Bool) {
    var size = rootSize
    if width, let width = variant.size.width { size.width = width }
    if height, let height = variant.size.height { size.height = height }
    if size != rootSize {
      frozenRootSize = frozenRootSize ?? rootSize
      rootSize = size
    }
    if height, let insets = variant.safeAreaInsets { safeAreaInsets = insets }
  }
}
