import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// The safe areas and margins of Interface Builder's canvas, for where no frame shows them.
struct CanvasTable {
  /// The canvas.
  let scene: InterfaceBuilderScene

  /// Devices whose screen reaches around a sensor housing, with the inset that it takes in portrait.
  private static let housings: [String: Rational] = [
    "retina5_9": 44, "retina6_5": 44, "retina6_0": 47, "retina6_7": 47, "retina5_4": 50, "retina6_12": 59,
    "retina6_72": 59, "retina6_3": 62, "retina6_9": 62, "retina6_5air": 68,
  ]

  private var housing: Rational? {
    guard let device = scene.device else { return nil }
    // Editors draw the status bar of the system that they come with, which grew on the same device with iOS 16.
    if device == "retina6_1" { return scene.toolsVersion >= 21_000 ? 48 : 44 }
    if device == "retina5_9" { return scene.toolsVersion >= 21_000 ? 50 : 44 }
    return Self.housings[device]
  }

  /// How high the status bar is on a screen that stands upright or has no sensor housing; 0 where there is none.
  var statusBar: Rational {
    if let housing { return scene.isLandscape ? 0 : housing }
    return scene.hidesStatusBar || scene.isLandscape && scene.device?.hasPrefix("retina") == true ? 0 : 20
  }

  /// The safe area of a scene's root view.
  func safeArea() -> EdgeInsets {
    if hasOverscan { return EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
    guard !scene.targetRuntime.hasPrefix("MacOSX") else { return .zero }
    var insets = EdgeInsets.zero
    if let housing {
      if scene.isLandscape {
        insets = EdgeInsets(top: 0, left: housing, bottom: 21, right: housing)
      } else {
        insets = EdgeInsets(top: housing, left: 0, bottom: 34, right: 0)
      }
    } else {
      insets.top = statusBar
    }
    if let bar = scene.topBar, bar.hasSuffix("NavigationBarMetrics") { insets.top += 44 }
    switch scene.bottomBar {
    case "simulatedTabBarMetrics": insets.bottom += 49
    case "simulatedToolbarMetrics": insets.bottom += 44
    default: break
    }
    return insets
  }

  /// The most that a canvas keeps clear at a side: a view that a conflict has pushed away shows no inset.
  ///
  /// Beside a screen that stands upright nothing is kept clear, and beside one that lies there is room for a sensor housing; at the
  /// bottom there are a home indicator and a bar.
  ///
  /// - Parameter side: The side.
  /// - Returns: The inset.
  func mostSafeArea(at side: Side) -> Rational {
    if side == .bottom { return mostAtBottom ?? Self.mostInset }
    guard side.axis == .horizontal, scene.targetRuntime.hasPrefix("iOS") else { return Self.mostInset }
    return scene.isLandscape ? 70 : 0
  }

  /// The most that a device's home indicator and the bars above it keep clear at the bottom; `nil` where the device is not known.
  var mostAtBottom: Rational? {
    guard let device = scene.device, scene.targetRuntime.hasPrefix("iOS") else { return nil }
    // A tab bar has 49 points on a phone and 50 on a tablet, a toolbar 44. Above one that is simulated Xcode 16 keeps the room of
    // the home indicator clear once more.
    let indicator: Rational = housing == nil ? 0 : scene.toolsVersion >= 23_000 ? 68 : 34
    return (device.hasPrefix("ipad") ? 20 : indicator) + (hasTwoBars ? 100 : 50)
  }

  /// Whether a toolbar lies above a tab bar.
  private var hasTwoBars: Bool {
    scene.bars.isAboveTabs && (scene.bars.isAboveToolbar || scene.bottomBar == "simulatedToolbarMetrics")
  }

  /// The most that a margin can be: beside what is no wider than a phone that stands upright hardly more than a system's margin, and
  /// elsewhere as much as readable widths leave.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - view: The view.
  ///   - expected: What is expected there.
  /// - Returns: The margin.
  func mostMargin(at side: Side, of view: View, expected: Rational) -> Rational {
    guard side.axis == .horizontal, scene.targetRuntime.hasPrefix("iOS"), let width = view.storedFrame?.width,
      width <= Self.widestPhone
    else { return Self.mostInset }
    return max(Self.mostBesidePhone, expected)
  }

  /// Whether the screen is a television's, which shows its margin as a safe area.
  var hasOverscan: Bool { scene.targetRuntime.hasPrefix("AppleTV") }

  /// Whether a margin is one that iOS gives to views, cells or controllers' views of its own accord.
  func isMarginOfSystem(_ margin: Rational) -> Bool {
    scene.targetRuntime.hasPrefix("iOS")
      && Self.marginsOfSystem.contains { ($0 - margin).absoluteValue <= Rational(1, 2) }
  }

  private static let marginsOfSystem: [Rational] = [8, 15, 16, 20]

  private static let widestPhone: Rational = 440
  private static let mostBesidePhone: Rational = 64

  /// What no bar, housing or margin exceeds.
  static let mostInset: Rational = 250

  /// The layout margins of a view without its safe area, where the file says none.
  ///
  /// - Parameter view: The view.
  /// - Returns: The margins.
  func margins(of view: View) -> EdgeInsets {
    let width = view.storedFrame?.width ?? 0
    switch view.interfaceBuilder?.placement {
    case .sceneView, .topLevel:
      guard !(view.interfaceBuilder?.isInCell ?? false) else { break }
      if hasOverscan { return .zero }
      let side: Rational = width >= 414 ? 20 : 16
      return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    default: break
    }
    guard view.interfaceBuilder?.element == "tableViewCellContentView", scene.toolsVersion >= 14_000 else {
      return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let side: Rational = width >= 414 ? 20 : 16
    return EdgeInsets(top: 11, left: side, bottom: 11, right: side)
  }
}
