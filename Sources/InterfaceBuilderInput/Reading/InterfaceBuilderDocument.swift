import LayoutInput
import LayoutModel

/// A document, and what holds for all of its scenes.
///
/// Shared by all that read parts of it, never changed.
final class InterfaceBuilderDocument: Sendable {
  /// The file.
  let source: SourceFile
  /// Its elements.
  let tree: DocumentTree
  /// How it is to be read.
  let options: LoadOptions
  /// The canvas, without what a controller says of its own.
  let canvas: InterfaceBuilderScene
  /// Whether it uses Auto Layout: every document of Xcode 5 to 26 that does says so, those of macOS too. Interfaces of a
  /// watch are laid out by groups, whatever they say.
  let usesAutoLayout: Bool
  /// The framework.
  let platform: Platform
  /// How its controls are drawn where they do not show it each by itself.
  let design: ControlDesign
  /// The traits by which variations are chosen.
  let traits: DocumentTraits
  /// The elements that become a layout each: scenes of a storyboard, top-level objects of a xib file.
  let groups: [Int]
  /// The bars that a scene's controller has from those that hold it.
  let bars: ControllerBars
  /// The natural sizes of the images in the file's resources, by name.
  let images: [String: PartialSize]
  /// The names of the images in the file's resources that are symbols.
  private let symbols: Set<String>

  /// The sizes that views of designable classes had when Interface Builder drew them, by their ids.
  let measuredSizes: [String: PartialSize]
  /// The ids of the objects that outlets lead to.
  let outlets: Set<String>
  /// The rows and columns of the grid views of macOS, by their ids.
  let gridParts: [String: Int]
  /// The ids of the views that the controller which owns a xib file shows.
  let viewsOfController: Set<String>

  /// Looks at a document.
  init(source: SourceFile, tree: DocumentTree, options: LoadOptions) {
    self.source = source
    self.tree = tree
    self.options = options
    canvas = Self.canvas(of: tree, options: options)
    usesAutoLayout = tree[0].attributes["useAutolayout"] == "YES" && !canvas.targetRuntime.hasPrefix("watch")
    platform = Self.platform(ofRuntime: canvas.targetRuntime)
    design = ControlDesign(of: tree, toolsVersion: canvas.toolsVersion, isAppKit: platform == .appkit)
    traits = DocumentTraits(of: canvas, options: options)
    bars = ControllerBars(of: tree)
    var groups: [Int] = []
    var images: [String: PartialSize] = [:]
    var symbols: Set<String> = []
    var measuredSizes: [String: PartialSize] = [:]
    for section in tree.children(of: 0) {
      switch tree[section].name {
      case "scenes": groups += tree.children("scene", of: section)
      case "objects": groups += tree.children(of: section)
      case "resources":
        for image in tree.children("image", of: section) {
          let attributes = tree[image].attributes
          // The size of a symbol is that of its file, not the one that it is shown in.
          guard let name = attributes["name"] else { continue }
          guard attributes["catalog"] != "system" else {
            symbols.insert(name)
            continue
          }
          images[name] = PartialSize(
            width: DocumentNumber.points(attributes["width"]), height: DocumentNumber.points(attributes["height"]))
        }
      case "designables":
        for designable in tree.children("designable", of: section) {
          guard let id = tree[designable].attributes["name"],
            let size = tree.child("size", key: "intrinsicContentSize", of: designable)
          else { continue }
          let attributes = tree[size].attributes
          measuredSizes[id] = PartialSize(
            width: DocumentNumber.points(attributes["width"]), height: DocumentNumber.points(attributes["height"]))
        }
      default: break
      }
    }
    self.groups = groups
    self.images = images
    self.symbols = symbols
    self.measuredSizes = measuredSizes
    outlets = Set(
      tree.elements.lazy.filter { $0.name == "outlet" || $0.name == "outletCollection" }
        .compactMap { $0.attributes["destination"] })
    gridParts = platform == .appkit ? Self.gridParts(tree) : [:]
    viewsOfController = Set(groups.lazy.flatMap { Self.viewsOfController(tree, owner: $0) })
  }

  private static func gridParts(_ tree: DocumentTree) -> [String: Int] {
    var result: [String: Int] = [:]
    for (index, element) in tree.elements.enumerated() where element.name == "gridRow" || element.name == "gridColumn" {
      if let id = element.attributes["id"] { result[id] = index }
    }
    return result
  }

  /// The views of an object, where that is a controller and the owner of a xib file: of other owners `view` is a name like others.
  private static func viewsOfController(_ tree: DocumentTree, owner: Int) -> [String] {
    let attributes = tree[owner].attributes
    guard attributes["placeholderIdentifier"] == "IBFilesOwner", let name = attributes["customClass"],
      name.hasSuffix("Controller") || name.hasSuffix("VC"),
      let connections = tree.child("connections", of: owner)
    else { return [] }
    return tree.children("outlet", of: connections).compactMap { outlet in
      tree[outlet].attributes["property"] == "view" ? tree[outlet].attributes["destination"] : nil
    }
  }

  /// How a control is drawn.
  func design(of control: Int) -> ControlDesign {
    guard platform == .appkit, canvas.toolsVersion >= ControlDesign.firstVersionOfBoth else { return design }
    return ControlDesign(shownBy: control, in: tree) ?? design
  }

  /// Whether an image is a symbol, or one of the system's templates, which macOS shows as symbols.
  func isSymbol(_ image: String) -> Bool {
    symbols.contains(image) || (image.hasPrefix("NS") && image.hasSuffix("Template"))
  }

  /// The framework of a runtime, `iOS.CocoaTouch`.
  static func platform(ofRuntime name: String) -> Platform { name.hasPrefix("MacOSX") ? .appkit : .uikit }

  /// The version of the editor. Xcode 15 and later may write a marker in its place, 32700.99.1234; what they draw shows in the
  /// version of the plug-in then, else it is taken for that of Xcode 15.
  private static func toolsVersion(of tree: DocumentTree) -> Int {
    func number(_ text: String?) -> Int? { text.flatMap { Int($0.prefix { $0 != "." }) } }
    let written = number(tree[0].attributes["toolsVersion"]) ?? 0
    guard written >= marker else { return written }
    let plugIns = tree.child("dependencies", of: 0).map { tree.children("plugIn", of: $0) } ?? []
    return plugIns.lazy.compactMap { number(tree[$0].attributes["version"]) }.first { $0 < marker } ?? 22_500
  }

  /// The least number that is no version of an editor.
  private static let marker = 32_000

  private static func canvas(of tree: DocumentTree, options: LoadOptions) -> InterfaceBuilderScene {
    let attributes = tree[0].attributes
    var scene = InterfaceBuilderScene()
    scene.toolsVersion = toolsVersion(of: tree)
    scene.targetRuntime = attributes["targetRuntime"] ?? ""
    scene.usesSafeAreas = attributes["useSafeAreas"] == "YES"
    scene.mode = options.mode
    if let device = tree.child("device", of: 0) {
      scene.device = tree[device].attributes["id"]
      let isTelevision = scene.device == "appleTV"
      scene.isLandscape = (tree[device].attributes["orientation"] ?? (isTelevision ? "landscape" : "")) == "landscape"
    }
    scene.hasCanvasTraits = options.sizeClasses == nil
    scene.traits = DocumentTraits(of: scene, options: options).names
    return scene
  }
}
