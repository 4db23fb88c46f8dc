import ExactArithmetic
import LayoutInput
import LayoutModel

extension LoadOptions.SizeClasses {
  /// The size classes of a device held one way (Apple: Human Interface Guidelines, *Layout*), and of a size that is a screen's;
  /// `nil` where a variant is another size.
  init?(of variant: LayoutVariant) {
    guard let width = variant.size.width, let height = variant.size.height else { return nil }
    let (short, long) = (min(width, height), max(width, height))
    let isTablet = variant.devices.first.map { $0.device.hasPrefix("iPad") } ?? Device.isTablet(short, long)
    guard !isTablet else {
      self.init(width: "regular", height: "regular")
      return
    }
    guard !variant.devices.isEmpty || Device.isPhone(short, long) else { return nil }
    let isLandscape = variant.devices.first?.isLandscape ?? (width > height)
    // The large phones alone are regular in width, and only on their side.
    let isLarge = short >= 414
    self.init(width: isLandscape && isLarge ? "regular" : "compact", height: isLandscape ? "compact" : "regular")
  }
}

extension Device {
  /// Whether a tablet's screen has these sides.
  fileprivate static func isTablet(_ short: Rational, _ long: Rational) -> Bool {
    all.contains { $0.name.hasPrefix("iPad") && $0.width == short && $0.height == long }
  }

  /// Whether sides are as long as those of phones are: from those of iPhone 4 to those of iPhone 16 Pro Max, which lie far from any
  /// tablet's.
  fileprivate static func isPhone(_ short: Rational, _ long: Rational) -> Bool {
    (320...widthOfWidestPhone).contains(short) && (480...956).contains(long)
  }

  /// That of iPhone 16 Pro Max.
  fileprivate static let widthOfWidestPhone: Rational = 440
}

extension InterfaceBuilderDocument {
  /// The size classes of the canvas, both of them `nil` where there is no device.
  var canvasSizeClasses: LoadOptions.SizeClasses {
    func value(_ name: String) -> String? {
      traits.names.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
    }
    return LoadOptions.SizeClasses(width: value("widthClass"), height: value("heightClass"))
  }

  /// The size classes that a scene is to be read for, since the devices of the run have them and the scene differs by them.
  ///
  /// - Parameter group: The scene.
  /// - Returns: The classes, in the order of the devices; none where it is read once.
  func sizeClassesOfDevices(in group: Int) -> [LoadOptions.SizeClasses] {
    guard !options.variants.isEmpty, options.sizeClasses == nil, !options.includesEveryVariation,
      variesBySizeClass(in: group)
    else { return [] }
    var result: [LoadOptions.SizeClasses] = []
    for variant in options.variants {
      let classes = LoadOptions.SizeClasses(of: variant) ?? canvasSizeClasses
      if !result.contains(classes) { result.append(classes) }
    }
    return result
  }

  /// The size classes of the device that a scene is read for beside its canvas: editors before Xcode 8 drew it for none, and on a
  /// phone held upright, or a tablet where it is for these alone, a variation of it holds; `nil` where it is read once.
  func sizeClassesOfDevice(besideCanvasOf group: Int) -> LoadOptions.SizeClasses? {
    guard options.includesDevice, options.sizeClasses == nil, !options.includesEveryVariation,
      options.variants.isEmpty, canvas.device == nil, canvas.targetRuntime.hasPrefix("iOS")
    else { return nil }
    let classes = LoadOptions.SizeClasses(width: canvas.isForTablets ? "regular" : "compact", height: "regular")
    var ofDevice = options
    ofDevice.sizeClasses = classes
    let traits = DocumentTraits(of: canvas, options: ofDevice)
    let varies = (group..<tree[group].end).contains { index in
      isOfSizeClass(index) && tree[index].key.flatMap(traits.weight) != nil
    }
    return varies ? classes : nil
  }

  /// Whether a scene says something for some size classes alone.
  func variesBySizeClass(in group: Int) -> Bool { (group..<tree[group].end).contains(where: isOfSizeClass) }

  private func isOfSizeClass(_ index: Int) -> Bool {
    tree[index].name == "variation" && tree[index].key?.contains("Class=") == true
  }

  /// The same document read for size classes.
  func reading(for classes: LoadOptions.SizeClasses) -> InterfaceBuilderDocument {
    guard classes != canvasSizeClasses else { return self }
    var options = options
    options.sizeClasses = classes
    return InterfaceBuilderDocument(source: source, tree: tree, options: options)
  }
}

extension InterfaceBuilderScene {
  /// The device that a scene is read for beside its canvas, held upright: what editors since Xcode 8 show of such a document. Its
  /// size is that of phones from iPhone 6 to iPhone SE of the third generation, or of the tablets of the time.
  package var circumstances: [LayoutVariant] {
    guard isBesideCanvas else { return [] }
    return Device.named(isForTablets ? "iPad (9.7-inch)" : "iPhone 8").map { Array($0.variants.prefix(1)) } ?? []
  }

  /// Notes the roots that are wider than a phone held upright: they have that size on the canvas alone.
  func noteSizesOfCanvas(in layout: inout Layout) {
    guard isBesideCanvas, !isForTablets else { return }
    for item in layout.roots where (layout.view(item)?.rootSize.width ?? 0) > Device.widthOfWidestPhone {
      layout.changeView(item) { $0.interfaceBuilder?.hasSizeOfCanvas = true }
    }
  }
}
