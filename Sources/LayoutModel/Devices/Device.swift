import ExactArithmetic

/// A device's screen: its size in points and its safe area, in both orientations.
///
/// The safe area is that of a full screen with the status bar and without bars of the app.
public struct Device: Hashable, Sendable {
  /// The name, `iPhone SE (1st generation)`.
  public let name: String
  /// The width in portrait orientation.
  public let width: Rational
  /// The height in portrait orientation.
  public let height: Rational
  /// The safe area insets in portrait orientation.
  public let portraitInsets: EdgeInsets
  /// The safe area insets in landscape orientation.
  public let landscapeInsets: EdgeInsets
  /// The newest release of the system that it runs; `nil` for the newest of all.
  public let release: Rational?

  /// Makes a device.
  public init(
    name: String, width: Rational, height: Rational, portraitInsets: EdgeInsets, landscapeInsets: EdgeInsets,
    release: Rational? = nil
  ) {
    self.release = release
    self.name = name
    self.width = width
    self.height = height
    self.portraitInsets = portraitInsets
    self.landscapeInsets = landscapeInsets
  }

  /// The device in both orientations.
  public var variants: [LayoutVariant] {
    [
      LayoutVariant(
        size: PartialSize(width: width, height: height), safeAreaInsets: portraitInsets, release: release,
        devices: [DeviceOrientation(device: name, isLandscape: false)]),
      LayoutVariant(
        size: PartialSize(width: height, height: width), safeAreaInsets: landscapeInsets, release: release,
        devices: [DeviceOrientation(device: name, isLandscape: true)]),
    ]
  }

  /// The name without what people leave out when they type it: case, blanks, punctuation.
  public static func key(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }

  /// The device of a name, written in any case and with any punctuation, or `nil`.
  public static func named(_ name: String) -> Device? { all.first { key($0.name) == key(name) } }
}
