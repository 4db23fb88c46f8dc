import ExactArithmetic
import LayoutInput
import LayoutModel

/// What an Interface Builder file says of the canvas that a scene is drawn on.
package struct InterfaceBuilderScene: InputContext {
  /// The version of the editor that wrote the file, `toolsVersion`; 0 where it is not given.
  package var toolsVersion = 0
  /// The target's runtime, `iOS.CocoaTouch`.
  package var targetRuntime = ""
  /// The canvas device, `retina4_7`; `nil` where none is given.
  package var device: String?
  /// Whether the canvas shows a device lying on its side.
  package var isLandscape = false
  /// Whether the document uses safe areas rather than top and bottom layout guides.
  package var usesSafeAreas = false
  /// Whether constraints count as on the canvas or as at run time.
  package var mode = LoadOptions.Mode.design
  /// Whether the simulated status bar is switched off.
  package var hidesStatusBar = false
  /// The simulated bar at the top: `nil` where it is inferred, `""` for none, else its element.
  package var topBar: String?
  /// The simulated bar at the bottom: `nil` where it is inferred, `""` for none, else its element.
  package var bottomBar: String?
  /// How the bars of the controller look beside that.
  package var bars = SceneBars()
  /// Whether the size of the scene is one of its own (`freeform`), rather than that of a screen.
  package var isFreeform = false
  /// The size classes and other traits that the constraints were chosen for, as in the file's variations.
  package var traits: [String] = []
  /// The size classes of the devices that it was read for; `nil` where it is the same on all.
  package var sizeClasses: LoadOptions.SizeClasses?
  /// Whether the file has constraints, views or numbers of their own for some size classes.
  package var variesBySize = false
  /// Which of the document's scenes or objects it is.
  package var group = 0
  /// Whether the scene was drawn for no device, and this is how it is on one.
  package var isBesideCanvas = false
  /// Where the constraints are written that the build removes.
  package var placeholders = Set<SourceRange>()
  /// Whether these are the traits and the sizes of the canvas, for which the stored frames are true.
  package var hasCanvasTraits = true

  /// Makes the canvas of a document that says nothing.
  package init() {}
}

extension Layout {
  /// The canvas, of a scene of an Interface Builder file.
  package var interfaceBuilder: InterfaceBuilderScene? {
    get { context.flatMap { $0 as? InterfaceBuilderScene } }
    set { context = newValue }
  }
}
