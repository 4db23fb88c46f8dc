import ExactArithmetic

/// What an Interface Builder file says of the canvas that a scene is drawn on.
public struct InterfaceBuilderScene: InputContext {
  /// Whether constraints count as on the canvas or as at run time.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// As on Interface Builder's canvas: placeholder constraints and placeholder sizes are present.
    case design
    /// As in the built app: both are gone.
    case runtime
  }

  /// The version of the editor that wrote the file, `toolsVersion`; 0 where it is not given.
  public var toolsVersion = 0
  /// The target's runtime, `iOS.CocoaTouch`.
  public var targetRuntime = ""
  /// The canvas device, `retina4_7`; `nil` where none is given.
  public var device: String?
  /// Whether the canvas shows a device lying on its side.
  public var isLandscape = false
  /// Whether the document uses safe areas rather than top and bottom layout guides.
  public var usesSafeAreas = false
  /// Whether constraints count as on the canvas or as at run time.
  public var mode = Mode.design
  /// Whether the simulated status bar is switched off.
  public var hidesStatusBar = false
  /// The simulated bar at the top: `nil` where it is inferred, `""` for none, else its element.
  public var topBar: String?
  /// The simulated bar at the bottom: `nil` where it is inferred, `""` for none, else its element.
  public var bottomBar: String?
  /// Whether the size of the scene is one of its own (`freeform`), rather than that of a screen.
  public var isFreeform = false
  /// The size classes and other traits that the constraints were chosen for, as in the file's variations.
  public var traits: [String] = []
  /// Whether these are the traits and the sizes of the canvas, for which the stored frames are true.
  public var hasCanvasTraits = true

  /// Makes the canvas of a document that says nothing.
  public init() {}
}

extension Layout {
  /// The canvas, of a scene of an Interface Builder file.
  public var interfaceBuilder: InterfaceBuilderScene? {
    get { context.flatMap { $0 as? InterfaceBuilderScene } }
    set { context = newValue }
  }
}
