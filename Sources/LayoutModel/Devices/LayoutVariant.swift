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

  /// For people: `iPhone 16 in landscape`.
  public var words: String { isLandscape ? "\(device) in landscape" : device }
}

/// One of several circumstances that a layout is to be diagnosed under; what is absent is as the input says.
public struct LayoutVariant: Hashable, Sendable {
  /// The size of every root, except what a container lays out by itself, such as a cell.
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
