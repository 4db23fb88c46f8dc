import ExactArithmetic
import LayoutModel

extension SceneBuilder {
  /// The name of the scene: what the user called its controller or view, else its class, else what it is.
  func sceneName() -> String {
    let named = controllers.first ?? group
    let element = tree[named]
    if let label = element.attributes["userLabel"] { return label }
    if let name = element.attributes["customClass"] { return name }
    for key in ["storyboardIdentifier", "title"] {
      if let name = element.attributes[key], !name.isEmpty { return name }
    }
    if let view = itemOfElement[group].flatMap({ layout.view($0) }) { return view.name }
    return ElementClass.displayName(of: element.name)
  }

  /// What Xcode's outline calls the scene, or the object of a xib file that holds the views; `nil` for a view.
  var outlineRoot: String? {
    let isScene = tree[group].name == "scene"
    guard let controller = controllers.first ?? (isScene ? group : nil) else { return nil }
    let element = tree[controller]
    let given = ["userLabel", "title"].lazy.compactMap { element.attributes[$0] }.first { !$0.isEmpty }
    let name =
      given ?? element.attributes["customClass"].map(ElementClass.words(of:))
      ?? (controller == group && isScene ? layout.name : ElementClass.displayName(of: element.name))
    return isScene ? "\(name) Scene" : name
  }

  /// The controllers of the scene, and in a xib file those that they hold, each before what it holds.
  private var controllers: [Int] {
    let isScene = tree[group].name == "scene"
    let candidates = isScene ? tree.children("objects", of: group).flatMap { tree.children(of: $0) } : [group]
    var open = Array(candidates.filter(isController).reversed())
    var result: [Int] = []
    while let index = open.popLast() {
      result.append(index)
      let held = tree.children("viewControllers", of: index).flatMap { tree.children(of: $0) }
      open += held.filter(isController).reversed()
    }
    return result
  }

  private func isController(_ index: Int) -> Bool {
    let name = tree[index].name.lowercased()
    return name.hasSuffix("controller") || name == "window"
  }

  /// Adds what a controller says of its view: the top and bottom layout guides, the simulated bars.
  mutating func addControllerParts() {
    for controller in controllers {
      let view = tree.child(key: "view", of: controller).flatMap { itemOfElement[$0] }
      if let view, let guides = tree.child("layoutGuides", of: controller) {
        for guide in tree.children("viewControllerLayoutGuide", of: guides) {
          guard let id = tree[guide].attributes["id"] else { continue }
          addGuide(tree[guide].attributes["type"] == "bottom" ? .bottom : .top, of: view, id: id, at: guide)
        }
      }
      if let id = tree[controller].attributes["id"] {
        if document.bars.navigated.contains(id) { layout.interfaceBuilder?.topBar = "inferredNavigationBarMetrics" }
        if document.bars.tabbed.contains(id) { layout.interfaceBuilder?.bottomBar = "simulatedTabBarMetrics" }
      }
      readSimulatedMetrics(of: controller)
      readBars(of: controller)
    }
    if controllers.isEmpty { readSimulatedMetrics(of: group) }
  }

  private mutating func readSimulatedMetrics(of index: Int) {
    for child in tree.children(of: index) {
      let element = tree[child]
      let isNone = element.name == "nil"
      switch element.key {
      case "simulatedStatusBarMetrics": layout.interfaceBuilder?.hidesStatusBar = isNone
      case "simulatedTopBarMetrics": layout.interfaceBuilder?.topBar = isNone ? "" : element.name
      case "simulatedBottomBarMetrics": layout.interfaceBuilder?.bottomBar = isNone ? "" : element.name
      case "simulatedDestinationMetrics":
        layout.interfaceBuilder?.isFreeform = element.name == "freeformSimulatedSizeMetrics"
      default: break
      }
    }
  }
}
