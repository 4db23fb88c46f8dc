/// The bars that controllers show around those that they hold, by the relationships of a storyboard.
///
/// Interface Builder draws them where a scene does not say which bars it simulates.
struct ControllerBars: Sendable {
  /// The ids of the controllers below a navigation bar.
  private(set) var navigated = Set<String>()
  /// The ids of the controllers above a tab bar.
  private(set) var tabbed = Set<String>()

  /// Follows the relationships of a document; linear in its elements.
  init(of tree: DocumentTree) {
    var held: [String: [String]] = [:]
    var containers: [(id: String, isTabBar: Bool)] = []
    for section in tree.children("scenes", of: 0) {
      for scene in tree.children("scene", of: section) {
        for objects in tree.children("objects", of: scene) {
          for controller in tree.children(of: objects) {
            guard let id = tree[controller].attributes["id"],
              let isTabBar = Self.isTabBarController(tree[controller].name),
              let connections = tree.child("connections", of: controller)
            else { continue }
            containers.append((id, isTabBar))
            held[id] = tree.children("segue", of: connections).filter { tree[$0].attributes["kind"] == "relationship" }
              .compactMap { tree[$0].attributes["destination"] }
          }
        }
      }
    }
    let navigations = Set(containers.lazy.filter { !$0.isTabBar }.map(\.id))
    for container in containers {
      for controller in held[container.id] ?? [] {
        guard container.isTabBar else {
          navigated.insert(controller)
          continue
        }
        tabbed.insert(controller)
        // What a navigation controller in a tab shows lies above the tab bar as well.
        if navigations.contains(controller) { tabbed.formUnion(held[controller] ?? []) }
      }
    }
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
