import ConstraintNotation
import LayoutModel

/// The views and guides that the lines of a message mention, found by address, and where they lie in each other.
struct LogItems {
  /// An item as far as the lines tell.
  struct Node {
    /// The class; `nil` where only a name is printed.
    var className: String?
    /// The address, without `0x`.
    var address: String?
    /// The text or identifier behind the address.
    var text: String?
    /// The accessibility identifier or key that it goes by.
    var name: String?
    /// The superview or owner.
    var parent: Int?
    /// Whether no line prints it.
    var isUnlisted = false
    /// What it is called in reports where no line prints it.
    var description: String?
    /// Where it is mentioned first.
    var range: SourceRange?
  }

  /// The items, by first mention.
  private(set) var nodes: [Node] = []
  private var byKey: [String: Int] = [:]
  /// What the paste tells of views besides.
  private let views: LogViews
  private var unlistedParents: [Int: Int] = [:]

  /// Starts without items.
  init(_ views: LogViews = LogViews()) {
    self.views = views
  }

  /// The item of a mention.
  ///
  /// - Parameters:
  ///   - mention: The mention; not a bare `|`.
  ///   - range: Where it stands.
  /// - Returns: Its place among the items.
  mutating func item(_ mention: LogMention, at range: SourceRange) -> Int {
    let key = mention.address.map { "0x" + $0 } ?? "\(mention.className ?? ""):\(mention.name ?? mention.printed)"
    guard let known = byKey[key] else {
      byKey[key] = nodes.count
      let view = views.view(at: mention.address)
      nodes.append(
        Node(
          className: mention.className ?? view?.className, address: mention.address, text: mention.text ?? view?.text,
          name: mention.name, range: range))
      return nodes.count - 1
    }
    if nodes[known].name == nil, nodes[known].className == nil { nodes[known].className = mention.className }
    if nodes[known].text == nil { nodes[known].text = mention.text }
    if nodes[known].name == nil { nodes[known].name = mention.name }
    return known
  }

  /// Names an item that a tail calls by `name:0xaddress`.
  mutating func note(name: String, for item: Int) {
    guard nodes[item].name == nil, nodes[item].className == name else { return }
    nodes[item].name = name
    nodes[item].className = nil
  }

  /// Notes an item's superview, unless another is known or the item would come to lie in itself.
  mutating func setParent(_ parent: Int, of item: Int) {
    guard nodes[item].parent == nil, parent != item, root(of: parent) != item else { return }
    nodes[item].parent = parent
  }

  /// The superview of an item: the known one, or one that no line prints.
  mutating func parent(of item: Int) -> Int {
    if let parent = nodes[item].parent { return parent }
    if let described = views.parent(of: nodes[item].address) {
      setParent(self.item(of: described, beside: item), of: item)
      if let parent = nodes[item].parent { return parent }
    }
    let unlisted = addUnlisted("superview", of: item)
    nodes[item].parent = unlisted
    return unlisted
  }

  /// Puts the items where the paste shows them, up to the view that holds all of them.
  mutating func takePlaces() {
    guard !views.isEmpty else { return }
    let mentioned = nodes.indices.filter { views.view(at: nodes[$0].address) != nil }
    let paths = mentioned.map { views.path(from: nodes[$0].address) }
    var held: [String: Int] = [:]
    for path in paths { for view in path { held[view.address, default: 0] += 1 } }
    for (start, path) in zip(mentioned, paths) {
      let all = path.last.flatMap { held[$0.address] } ?? 0
      var inner = start
      for (view, holder) in zip(path, path.dropFirst()) {
        if held[view.address] == all { break }
        let outer = item(of: holder, beside: inner)
        setParent(outer, of: inner)
        inner = outer
      }
    }
  }

  /// The item of a described view that no line may mention.
  private mutating func item(of view: LogViewDescription, beside other: Int) -> Int {
    let mention = LogMention(
      className: view.className, address: view.address, text: view.text, printed: view.className)
    return item(mention, at: nodes[other].range ?? SourceRange(line: 1, column: 1, length: 0))
  }

  /// Puts two items into one hierarchy, under an ancestor that no line prints if need be.
  mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (root(of: first), root(of: second))
    guard one != other else { return }
    if nodes[one].isUnlisted {
      nodes[other].parent = one
    } else if nodes[other].isUnlisted {
      nodes[one].parent = other
    } else {
      let ancestor = addUnlisted("superview", of: one)
      nodes[one].parent = ancestor
      nodes[other].parent = ancestor
    }
  }

  private mutating func addUnlisted(_ role: String, of item: Int) -> Int {
    nodes.append(Node(isUnlisted: true, description: role, range: nodes[item].range))
    unlistedParents[nodes.count - 1] = item
    return nodes.count - 1
  }

  /// The item that an unlisted one was made for.
  func origin(ofUnlisted item: Int) -> Int? { unlistedParents[item] }

  /// The outermost item around one; takes as many steps as it lies deep.
  func root(of item: Int) -> Int {
    var current = item
    while let parent = nodes[current].parent { current = parent }
    return current
  }

  /// Whether an item is a layout guide.
  func isGuide(_ item: Int) -> Bool {
    guard let name = nodes[item].className else { return false }
    return LogGuideKind.isGuide(className: name)
  }
}

/// Which guide a class and an identifier mean.
enum LogGuideKind {
  /// Whether a class is one of layout guides.
  static func isGuide(className: String) -> Bool {
    className.hasSuffix("LayoutGuide") || className.hasSuffix("LayoutSpacer") || className.hasSuffix("GapGuide")
  }

  /// The kind of a guide.
  static func kind(identifier: String?, className: String) -> LayoutGuide.Kind {
    switch identifier {
    case "UIViewSafeAreaLayoutGuide", "NSViewSafeAreaLayoutGuide": .safeArea
    case "UIViewLayoutMarginsGuide", "NSViewLayoutMarginsGuide": .layoutMargins
    case "UIViewReadableContentGuide": .readableContent
    case "UIScrollView-contentLayoutGuide": .contentLayout
    case "UIScrollView-frameLayoutGuide": .frameLayout
    case "UIVC-topLayoutGuide": .top
    case "UIVC-bottomLayoutGuide": .bottom
    case "UISV-alignment-spanner": .stackAlignmentSpacer
    case "UISV-distributing": .stackGap
    default: .custom
    }
  }
}
