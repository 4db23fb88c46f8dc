import ExactArithmetic
import LayoutModel

/// Makes the layout of one scene or top-level object.
struct SceneBuilder {
  /// The document.
  let document: InterfaceBuilderDocument
  /// The scene's element.
  let group: Int
  /// The layout so far.
  var layout: Layout
  /// What is wrong with parts of it.
  var findings: [Finding] = []
  /// The item of each framed element and guide, by element.
  var itemOfElement: [Int: ItemID] = [:]
  /// The item of each object id.
  var itemOfID: [String: ItemID] = [:]
  /// The ids of views that no variation which holds installs, and of what is in them.
  var uninstalled = Set<String>()
  /// Every id that an element of the document has, once a scene had to know; the next scene need not gather them again.
  var knownIDs: Set<String>?
  private var names: [String: Int] = [:]
  private var excludedSubviews: [Int: Set<String>] = [:]

  /// The document's elements.
  var tree: DocumentTree { document.tree }

  /// Starts on a scene.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - group: The scene's element.
  ///   - isBesideCanvas: Whether it was drawn for no device, and is read for one beside that.
  init(document: InterfaceBuilderDocument, group: Int, isBesideCanvas: Bool = false) {
    self.document = document
    self.group = group
    layout = Layout(file: document.source.path, name: "")
    layout.platform = document.platform
    layout.line = document.tree[group].range.start.line
    var canvas = document.canvas
    canvas.isBesideCanvas = isBesideCanvas
    layout.interfaceBuilder = canvas
  }

  /// Builds the layout.
  ///
  /// - Returns: Whether the scene has a view at all.
  mutating func build() -> Bool {
    layout.outline = Outline()
    guard addItems(), !layout.items.isEmpty else { return false }
    layout.name = sceneName()
    let root = outlineRoot
    layout.outline?.root = root
    addControllerParts()
    addStackLists()
    addConstraints()
    return true
  }

  /// Adds views and guides in document order.
  ///
  /// - Returns: Whether there is a view.
  private mutating func addItems() -> Bool {
    var index = group
    let end = tree[group].end
    var hasView = false
    while index < end {
      if tree[index].name == "variation" {
        index = tree[index].end
        continue
      }
      let rectangle = tree.child("rect", key: "frame", of: index)
      if rectangle != nil || isFramelessView(at: index) {
        if isUninstalled(at: index) {
          for inner in index..<tree[index].end {
            uninstalled.formUnion(tree[inner].attributes["id"].map { [$0] } ?? [])
          }
          index = tree[index].end
          continue
        }
        addView(at: index, frame: rectangle)
        hasView = true
      } else if tree[index].name == "viewLayoutGuide" || tree[index].name == "keyboardLayoutGuide" {
        addGuide(at: index)
      }
      index += 1
    }
    return hasView
  }

  /// Whether an element without a rectangle is a view: some are written with insets in its place, some with nothing, and
  /// are found only by where they are.
  private func isFramelessView(at index: Int) -> Bool {
    guard let parent = tree[index].parent, tree[index].attributes["id"] != nil else { return false }
    if tree[parent].name == "subviews" { return true }
    let element = tree[index]
    guard element.name.hasSuffix("iew") || element.name.hasSuffix("Cell") else { return false }
    // Old tools wrote cells without a frame: the table or collection view decides it.
    if ["tableViewCell", "collectionViewCell"].contains(element.name) {
      return ["prototypes", "cells"].contains(tree[parent].name)
    }
    if element.key == "view", tree[parent].name.hasSuffix("ontroller") { return true }
    // The content view of a cell is never left out, and may have no frame beside the cell's.
    if element.key == "contentView", itemOfElement[parent] != nil { return true }
    return tree.child("frame", key: "frameInset", of: index) != nil
  }

  private mutating func isUninstalled(at index: Int) -> Bool {
    guard let list = tree[index].parent, tree[list].name == "subviews", let superview = tree[list].parent,
      let id = tree[index].attributes["id"]
    else { return false }
    // Variations are the cell's, whose content view holds the subviews and may have no id.
    let owner = tree[superview].key == "contentView" ? tree[superview].parent : nil
    return [superview, owner].compactMap(\.self).contains { holder in
      let excluded = excludedSubviews[holder] ?? tree.excluded("subviews", of: holder, for: document.traits)
      excludedSubviews[holder] = excluded
      return excluded.contains(id)
    }
  }

  /// Every id that an element of the document has. Few documents have a scene that has to know.
  mutating func idsOfDocument() -> Set<String> {
    let ids = knownIDs ?? Set(tree.elements.compactMap { $0.attributes["id"] })
    knownIDs = ids
    return ids
  }

  private mutating func addView(at index: Int, frame rectangle: Int?) {
    var reader = ViewReader(document: document, element: index, frame: rectangle)
    let place = placement(of: index)
    reader.placement = place.placement
    reader.superview = place.superview
    if let superview = place.superview, let view = layout.view(superview) { reader.superviewPart = view }
    var view = reader.view()
    let shownName = reader.displayName
    view.name = unique(shownName, id: view.id)
    view.logName = .classAndAddress
    let item = layout.add(.view(view))
    itemOfElement[index] = item
    if view.name != shownName { layout.outline?.names[item] = shownName }
    if place.superview == nil, let holder = holder(of: index) { layout.outline?.holders[item] = holder }
    if let id = view.id { name(item, id: id, at: index) }
  }

  /// Where an element lies: the nearest view around it, unless a container stands between them that lays it out itself.
  ///
  /// A split view of macOS lays out its panes, whatever their masks say, in its own coordinates.
  private func placement(of index: Int) -> (placement: InterfaceBuilderObject.Placement, superview: ItemID?) {
    var between: [String] = []
    var current = tree[index].parent
    while let ancestor = current {
      if let superview = itemOfElement[ancestor] {
        if document.platform == .appkit, tree[ancestor].name == "splitView", between.first == "subviews" {
          return (.container, superview)
        }
        if let tab = tree[index].parent, between.first == "tabViewItem", tree[index].key == "view" {
          return isSelected(tab, of: ancestor) ? (.contentView, superview) : (.container, nil)
        }
        let placement = placement(between: between, key: tree[index].key)
        return (placement, placement == .container && !isAttached(tree[index].key, between) ? nil : superview)
      }
      between.append(tree[ancestor].name)
      current = tree[ancestor].parent
    }
    if between.first == "objects", tree[index].key == nil { return (.topLevel, nil) }
    let isSceneView = tree[index].key == "view" || (between.first == "window" && tree[index].key == "contentView")
    return (isSceneView ? .sceneView : .container, nil)
  }

  /// The nearest view around an element that has no superview: it is laid out apart and shown below.
  private func holder(of index: Int) -> ItemID? {
    var current = tree[index].parent
    while let ancestor = current {
      if let holder = itemOfElement[ancestor] { return holder }
      current = tree[ancestor].parent
    }
    return nil
  }

  /// Whether a tab is the one that a tab view of macOS shows first: only that one's view is in the tab view.
  private func isSelected(_ tab: Int, of tabView: Int) -> Bool {
    if let initial = tree[tabView].attributes["initialItem"] { return tree[tab].attributes["id"] == initial }
    guard let list = tree[tab].parent else { return false }
    return tree.child("tabViewItem", of: list) == tab
  }

  private func placement(between: [String], key: String?) -> InterfaceBuilderObject.Placement {
    switch between.first {
    case "subviews", "beginningViews", "middleViews", "centerViews", "endViews", "arrangedSubviews": .subview
    case nil where key == "contentView": .contentView
    default: .container
    }
  }

  /// Whether a container keeps what it lays out by itself in its own coordinates, as macOS scroll and grid views do.
  private func isAttached(_ key: String?, _ between: [String]) -> Bool {
    guard let first = between.first else {
      return ["verticalScroller", "horizontalScroller", "headerView", "cornerView"].contains(key)
    }
    return first == "gridCell"
  }

  private mutating func addGuide(at index: Int) {
    let element = tree[index]
    guard let parent = element.parent, let owner = itemOfElement[parent], let id = element.attributes["id"] else {
      return
    }
    let kind: LayoutGuide.Kind =
      switch element.key {
      case "contentLayoutGuide": .contentLayout
      case "frameLayoutGuide": .frameLayout
      case "layoutMargins": .layoutMargins
      case "readableContent", "readableContentGuide": .readableContent
      // Without a keyboard it is where the safe area ends.
      case "keyboard", "keyboardLayoutGuide": .bottom
      default: .safeArea
      }
    addGuide(kind, of: owner, id: id, at: index)
  }

  /// Adds a built-in guide with an object id.
  mutating func addGuide(_ kind: LayoutGuide.Kind, of owner: ItemID, id: String, at index: Int) {
    var guide = LayoutGuide(builtIn: kind, of: owner, ownerName: layout[owner].name)
    guide.id = id
    guide.range = tree[index].range
    let item = layout.add(.guide(guide))
    itemOfElement[index] = item
    name(item, id: id, at: index)
  }

  private mutating func unique(_ name: String, id: String?) -> String {
    let count = names[name, default: 0]
    names[name] = count + 1
    guard count > 0 else { return name }
    let longer = id.map { "\(name) (\($0))" } ?? "\(name) (\(count + 1))"
    guard names[longer] == nil else { return "\(longer) \(layout.items.count)" }
    names[longer] = 1
    return longer
  }
}
