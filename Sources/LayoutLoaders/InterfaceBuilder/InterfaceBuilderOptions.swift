import LayoutModel

/// How an Interface Builder file is to be read.
package struct InterfaceBuilderOptions: Hashable, Sendable {
  /// A pair of size classes as variations name them.
  package struct SizeClasses: Hashable, Sendable {
    /// `compact` or `regular`; `nil` for any.
    package var width: String?
    /// `compact` or `regular`; `nil` for any.
    package var height: String?

    /// Makes a pair.
    package init(width: String?, height: String?) {
      self.width = width
      self.height = height
    }
  }

  /// Whether constraints count as on the canvas or as at run time.
  package var mode = InterfaceBuilderScene.Mode.design
  /// The size classes to evaluate variations for; `nil` for those of the canvas device.
  package var sizeClasses: SizeClasses?

  /// Whether scenes with variations are read once more for each size class that these name.
  package var includesEveryVariation = false

  /// Makes options with the defaults: as on the canvas.
  package init() {}
}
