import LayoutModel

/// How inputs are to be read; each kind heeds what concerns it.
package struct LoadOptions: Hashable, Sendable {
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

  /// Whether constraints count as on an editor's canvas or as at run time.
  package enum Mode: String, CaseIterable, Hashable, Sendable {
    /// As on the canvas: placeholder constraints and placeholder sizes are present.
    case design
    /// As in the built app: both are gone.
    case runtime
  }

  /// Whether constraints count as on the canvas or as at run time.
  package var mode = Mode.design
  /// The size classes to evaluate variations for; `nil` for those of the canvas device.
  package var sizeClasses: SizeClasses?

  /// Whether to tell of every place in code that makes constraints how far it is understood.
  package var listsSites = false
  /// Whether scenes with variations are read once more for each size class that these name.
  package var includesEveryVariation = false
  /// Whether scenes that were drawn for no device and vary by size class are read once more for a device.
  package var includesDevice = false
  /// The circumstances that layouts are to be diagnosed under: what an input says for some of them alone is read for these.
  package var variants: [LayoutVariant] = []

  /// Makes options with the defaults: as on the canvas.
  package init() {}
}
