import LayoutInput
import LayoutModel

/// The traits by which a file's variations are chosen.
struct DocumentTraits {
  /// What holds, spelled as in a variation's key: `widthClass=compact`.
  let names: [String]
  private let holding: Set<String>

  /// The traits of a canvas.
  ///
  /// A phone held upright is compact in width and regular in height; lying on its side it is compact in both, but the
  /// large ones are regular in width. A tablet is regular in both. Without a device there is only what a file calls
  /// `default` (Apple: Human Interface Guidelines, *Layout*).
  ///
  /// - Parameters:
  ///   - scene: The canvas.
  ///   - options: Size classes that replace those of the device.
  init(of scene: InterfaceBuilderScene, options: LoadOptions) {
    var names: [String] = []
    if let classes = options.sizeClasses {
      if let width = classes.width { names.append("widthClass=\(width)") }
      if let height = classes.height { names.append("heightClass=\(height)") }
    } else if let device = scene.device {
      let isPhone = device.hasPrefix("retina") && !device.hasPrefix("retinaPad")
      let isLarge = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"].contains(device)
      let isCompactWidth = isPhone && !(scene.isLandscape && isLarge)
      let isCompactHeight = isPhone && scene.isLandscape
      names = [
        "widthClass=\(isCompactWidth ? "compact" : "regular")",
        "heightClass=\(isCompactHeight ? "compact" : "regular")",
        "userInterfaceIdiom=\(device == "appleTV" ? "tv" : isPhone ? "phone" : "pad")",
      ]
    }
    self.names = names
    holding = Set(names)
  }

  /// How many traits a variation names, if all of them hold; `nil` where one does not.
  ///
  /// - Parameter key: The variation's key, `default` or traits joined by `-`.
  /// - Returns: 0 for `default`; a variation of more traits goes before one of fewer.
  func weight(ofVariation key: String) -> Int? {
    if key == "default" { return 0 }
    let traits = key.split(separator: "-").map(String.init)
    return traits.allSatisfy(holding.contains) ? traits.count : nil
  }
}

extension DocumentTree {
  /// The variations of an element that hold, the general ones first.
  func variations(of index: Int, for traits: DocumentTraits) -> [Int] {
    let holding = children("variation", of: index).compactMap { variation -> (weight: Int, variation: Int)? in
      guard let key = elements[variation].key, let weight = traits.weight(ofVariation: key) else { return nil }
      return (weight, variation)
    }
    guard holding.count > 1 else { return holding.map(\.variation) }
    return holding.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .map(\.element.variation)
  }

  /// The ids of what an element's variations leave out.
  ///
  /// - Parameters:
  ///   - key: `constraints` or `subviews`.
  ///   - index: The element.
  ///   - traits: The traits that hold.
  /// - Returns: The ids.
  func excluded(_ key: String, of index: Int, for traits: DocumentTraits) -> Set<String> {
    var result = Set<String>()
    for variation in variations(of: index, for: traits) {
      guard let mask = child("mask", key: key, of: variation) else { continue }
      for change in children(of: mask) {
        guard let reference = elements[change].attributes["reference"] else { continue }
        if elements[change].name == "exclude" { result.insert(reference) } else { result.remove(reference) }
      }
    }
    return result
  }
}

extension LoadOptions.SizeClasses {
  /// The classes in words, as variations spell them.
  var text: String {
    [width.map { "widthClass=\($0)" }, height.map { "heightClass=\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}

extension InterfaceBuilderDocument {
  /// The size classes that the variations in a scene name, other than those of the canvas, in the order of the file.
  func variedSizeClasses(of group: Int) -> [LoadOptions.SizeClasses] {
    var result: [LoadOptions.SizeClasses] = []
    for index in group..<tree[group].end where tree[index].name == "variation" {
      guard let key = tree[index].key, traits.weight(ofVariation: key) == nil else { continue }
      var classes = LoadOptions.SizeClasses(width: nil, height: nil)
      for trait in key.split(separator: "-") {
        let parts = trait.split(separator: "=").map(String.init)
        guard parts.count == 2 else { continue }
        guard parts[1] == "compact" || parts[1] == "regular" else { continue }
        if parts[0] == "widthClass" { classes.width = parts[1] }
        if parts[0] == "heightClass" { classes.height = parts[1] }
      }
      if classes != .init(width: nil, height: nil), !result.contains(classes) { result.append(classes) }
    }
    return result
  }
}
