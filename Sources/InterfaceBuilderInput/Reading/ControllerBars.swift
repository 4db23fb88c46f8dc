/// The bars that controllers show around those that they hold, by the relationships and segues of a storyboard.
///
/// Interface Builder draws them where a scene does not say which bars it simulates.
struct ControllerBars: Sendable {
  /// The ids of the controllers below a navigation bar.
  private(set) var navigated = Set<String>()
  /// The ids of the controllers above a tab bar.
  private(set) var tabbed = Set<String>()
  /// The ids of the controllers that are reached by segues from those below a navigation bar.
  private(set) var pushed = Set<String>()
  /// The ids of those that are reached so from above a tab bar.
  private(set) var pushedAboveTabs = Set<String>()
  /// The ids of the controllers above a toolbar, and of those that are reached by segues from them.
  private(set) var aboveToolbar = Set<String>()
  /// The ids of the controllers whose views lie in those of others.
  private(set) var embedded = Set<String>()

  /// The ids of the controllers that navigation controllers show first, be it without a bar.
  private var first = Set<String>()

  /// Follows the relationships and segues of a document; linear in its elements.
  init(of tree: DocumentTree) {
    followRelationships(of: tree)
    followSegues(of: tree)
  }

  private mutating func followRelationships(of tree: DocumentTree) {
    var held: [String: [String]] = [:]
    var containers: [(id: String, isTabBar: Bool, isBare: Bool)] = []
    for section in tree.children("scenes", of: 0) {
      for scene in tree.children("scene", of: section) {
        for objects in tree.children("objects", of: scene) {
          for controller in tree.children(of: objects) {
            guard let id = tree[controller].attributes["id"],
              let isTabBar = Self.isTabBarController(tree[controller].name),
              let connections = tree.child("connections", of: controller)
            else { continue }
            containers.append((id, isTabBar, tree[controller].isYes("navigationBarHidden")))
            held[id] = tree.children("segue", of: connections).filter { tree[$0].attributes["kind"] == "relationship" }
              .compactMap { tree[$0].attributes["destination"] }
            if tree[controller].attributes["toolbarHidden"] == "NO" { aboveToolbar.formUnion(held[id] ?? []) }
          }
        }
      }
    }
    let navigations = Set(containers.lazy.filter { !$0.isTabBar }.map(\.id))
    for container in containers {
      for controller in held[container.id] ?? [] {
        guard container.isTabBar else {
          first.insert(controller)
          if !container.isBare { navigated.insert(controller) }
          continue
        }
        tabbed.insert(controller)
        // What a navigation controller in a tab shows lies above the tab bar as well.
        if navigations.contains(controller) { tabbed.formUnion(held[controller] ?? []) }
      }
    }
  }

  /// Segues may begin anywhere in a controller's scene: at a button, a cell or a gesture.
  private mutating func followSegues(of tree: DocumentTree) {
    var shown: [String: [String]] = [:]
    for section in tree.children("scenes", of: 0) {
      for scene in tree.children("scene", of: section) {
        let controllers = tree.children("objects", of: scene).flatMap { tree.children(of: $0) }
          .filter { tree[$0].name.hasSuffix("ontroller") }.compactMap { tree[$0].attributes["id"] }
        for index in scene..<tree[scene].end where tree[index].name == "segue" {
          guard let destination = tree[index].attributes["destination"] else { continue }
          switch tree[index].attributes["kind"] {
          case "show", "push": for controller in controllers { shown[controller, default: []].append(destination) }
          case "embed": embedded.insert(destination)
          default: break
          }
        }
      }
    }
    aboveToolbar.formUnion(Self.reached(from: aboveToolbar, by: shown))
    pushed = Self.reached(from: navigated, by: shown)
    pushedAboveTabs = Self.reached(from: first.intersection(tabbed), by: shown)
  }

  /// What is reached from some controllers beside themselves.
  private static func reached(from start: Set<String>, by shown: [String: [String]]) -> Set<String> {
    var seen = start
    var open = Array(start)
    while let controller = open.popLast() {
      for next in shown[controller] ?? [] where seen.insert(next).inserted { open.append(next) }
    }
    return seen.subtracting(start)
  }

  /// Whether an element is a tab bar controller, rather than a navigation controller; `nil` for what is neither.
  private static func isTabBarController(_ name: String) -> Bool? {
    switch name {
    case "tabBarController": true
    case "navigationController": false
    default: nil
    }
  }
}
