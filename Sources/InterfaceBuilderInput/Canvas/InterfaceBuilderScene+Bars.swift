import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// The bars that the canvas shows over a controller's view: which there are the file says, how high they are the insets that the
/// layout was solved with.
extension InterfaceBuilderScene: BarContext {
  /// How high a navigation bar is: on phones and tablets, lying phones, with a large title, in a sheet.
  private static let navigationBars: Set<Rational> = [32, 44, 50, 54, 56, 96, 102, 106, 108]
  /// Lower than that is no bar.
  private static let leastBar: Rational = 32
  private static let indicator: Rational = 34

  package func bars(over root: ItemID, in layout: Layout) -> [ScreenBar] {
    guard targetRuntime.hasPrefix("iOS"), !bars.isEmbedded, let view = layout.view(root), view.superview == nil,
      let object = view.interfaceBuilder, !object.isInCell,
      object.placement == .sceneView || object.placement == .topLevel
    else { return [] }
    let insets = view.safeAreaInsets
    return topBars(insets.top, of: view) + [bottomBar(insets.bottom, of: view)].compactMap(\.self)
  }

  private func topBars(_ inset: Rational, of view: View) -> [ScreenBar] {
    let isOnDevice = view.interfaceBuilder?.hasDeviceSafeArea == true
    let status = isOnDevice ? inset : min(CanvasTable(scene: self).statusBar, inset)
    guard let start = isOnDevice ? startOnDevice(inset, of: view) : startOnCanvas(inset, below: status),
      inset - start >= Self.leastBar
    else { return statusBars(length: status) }
    let bar = ScreenBar(.navigation, start: start, length: inset - start, words: bars.navigation)
    return statusBars(length: start) + [bar]
  }

  private var hasNavigationBar: Bool { topBar?.hasSuffix("NavigationBarMetrics") == true }

  /// Where a navigation bar begins on the canvas; `nil` where there is none, or no room for the one of what a segue reaches.
  private func startOnCanvas(_ inset: Rational, below status: Rational) -> Rational? {
    guard hasNavigationBar || topBar == nil && bars.isPushed else { return nil }
    // In a sheet there is no status bar above it.
    if let start = [status, 0].first(where: { Self.navigationBars.contains(inset - $0) }) { return start }
    return hasNavigationBar ? inset - status >= Self.leastBar ? status : 0 : nil
  }

  /// Where a navigation bar begins on a device: below what one of that size keeps clear by itself.
  private func startOnDevice(_ inset: Rational, of view: View) -> Rational? {
    guard hasNavigationBar else { return nil }
    let devices = Device.all.lazy.flatMap(\.variants).filter { $0.size == view.rootSize }
    return devices.compactMap { $0.safeAreaInsets?.top }.first { Self.navigationBars.contains(inset - $0) }
  }

  private func statusBars(length: Rational) -> [ScreenBar] {
    hidesStatusBar || length.signum <= 0 ? [] : [ScreenBar(.status, start: 0, length: length)]
  }

  private func bottomBar(_ inset: Rational, of view: View) -> ScreenBar? {
    guard inset >= Self.leastBar else { return nil }
    let isOnDevice = view.interfaceBuilder?.hasDeviceSafeArea == true
    // The canvas may keep the room of a home indicator clear once more, above the bar.
    func length(_ bar: Rational) -> Rational { isOnDevice || inset <= 50 ? inset : min(inset, bar + Self.indicator) }
    switch bottomBar {
    case "simulatedTabBarMetrics": return ScreenBar(.tabBar, start: 0, length: length(49), words: ["", bars.tab, ""])
    case "simulatedToolbarMetrics":
      return ScreenBar(.toolbar, start: 0, length: length(44), words: [bars.tools.joined(separator: " · "), "", ""])
    case nil where bars.isPushedAboveTabs && inset > Self.indicator:
      return ScreenBar(.tabBar, start: 0, length: length(49), words: ["", bars.tab, ""])
    default: return nil
    }
  }
}
