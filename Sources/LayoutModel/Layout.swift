import ExactArithmetic

/// One hierarchy of views and guides with its constraints: what every loader makes and every analysis reads.
///
/// Loaders fill it with what is written; the lowering adds what UIKit would (guides, implicit constraints, addresses).
public struct Layout: Hashable, Sendable {
  /// The file it came from, as the user named it.
  public var file: String
  /// The further files that places of it are in, as the user named them: those of a ``SourceRange/source`` from 1 up.
  public var furtherFiles: [String] = []
  /// Its name: given, or the file's.
  public var name: String
  /// The line where it starts.
  public var line: Int = 1
  /// The framework it is for.
  public var platform: Platform = .uikit
  /// The direction it is read in.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// The release of the framework's system that it is for, such as 18; `nil` for the newest.
  public var release: Rational?
  /// How much larger content is than the input states: text in longer languages, larger type. Above 0.
  public var contentScale: Rational = 1
  /// Views and guides; a view comes after its superview, a guide after its owner, arranged subviews in their order.
  public var items: [LayoutItem] = []
  /// The constraints, in the input's order.
  public var constraints: [Constraint] = []
  /// The quantities whose value is not known.
  public var unknowns: [Unknown] = []
  /// The items with constraints that were written and left out, since they name what is not there: where these lie is open
  /// for no other reason.
  public var itemsLackingConstraints: Set<ItemID> = []
  /// What only its kind of input says of it; `nil` where that is nothing.
  public var context: (any InputContext)? {
    get { contextBox?.context }
    set { contextBox = newValue.map(ContextBox.init) }
  }
  private var contextBox: ContextBox?
  /// Where its items stand in what an editor shows of the file; `nil` where people edit the text itself.
  public var outline: Outline?

  /// Makes an empty layout.
  public init(file: String, name: String) {
    self.file = file
    self.name = name
  }

  /// The file that a place is in; its own where there is no place.
  public func file(of range: SourceRange?) -> String {
    guard let source = range?.source, furtherFiles.indices.contains(source - 1) else { return file }
    return furtherFiles[source - 1]
  }

  /// The item of an id.
  public subscript(item: ItemID) -> LayoutItem { items[item.index] }

  /// The view of an id, if it is one.
  public func view(_ item: ItemID) -> View? { items[item.index].view }

  /// The stack views that have views, all of them hidden. Linear in the items.
  public var emptiedStacks: Set<ItemID> {
    var hiding = Set<ItemID>()
    var showing = Set<ItemID>()
    for item in viewIDs {
      guard let view = view(item), let stack = view.superview, self.view(stack)?.stack != nil else { continue }
      if view.isHidden { hiding.insert(stack) } else { showing.insert(stack) }
    }
    return hiding.subtracting(showing)
  }

  /// Whether something lies in a view. Linear in the items.
  public func hasSubviews(_ item: ItemID) -> Bool { items.contains { $0.view?.superview == item } }

  /// The ids of all views, in order.
  public var viewIDs: [ItemID] {
    var result: [ItemID] = []
    result.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      if case .view = item { result.append(ItemID(index)) }
    }
    return result
  }

  /// The views without a superview, in order.
  public var roots: [ItemID] {
    items.indices.filter { items[$0].parent == nil && items[$0].view != nil }.map { ItemID($0) }
  }

  /// The ids of all layout guides, in order.
  public var guideIDs: [ItemID] { items.indices.filter { items[$0].guide != nil }.map { ItemID($0) } }

  /// Changes a view where it is; an item that is none is left alone.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - change: The change.
  public mutating func changeView(_ item: ItemID, _ change: (inout View) -> Void) {
    guard case .view(var view) = items[item.index] else { return }
    // The list must not hold the view too, which would then be copied for the change.
    items[item.index] = .view(Self.anyView)
    change(&view)
    items[item.index] = .view(view)
  }

  private static let anyView = View(name: "")

  /// Adds an item and returns its id.
  public mutating func add(_ item: LayoutItem) -> ItemID {
    items.append(item)
    return ItemID(items.count - 1)
  }

  /// The built-in guide of a view, made on first use.
  ///
  /// - Parameters:
  ///   - kind: Which guide; not `.custom`.
  ///   - owner: The view that owns it.
  /// - Returns: The guide's id. Linear in the number of items.
  public mutating func builtInGuide(_ kind: LayoutGuide.Kind, of owner: ItemID) -> ItemID {
    for (index, item) in items.enumerated() {
      if case .guide(let guide) = item, guide.owner == owner, guide.kind == kind { return ItemID(index) }
    }
    return add(.guide(LayoutGuide(builtIn: kind, of: owner, ownerName: self[owner].name)))
  }

  /// The view that an item is, or whose guide it is.
  package func viewOrOwner(of item: ItemID) -> ItemID { self[item].guide?.owner ?? item }

  /// Whether a view lies in one that Interface Builder calls misplaced: it was laid out in an older frame of that.
  package func liesInMisplaced(_ item: ItemID) -> Bool {
    ancestors(of: item).dropFirst().contains { view($0)?.editorFlags?.isMisplaced == true }
  }

  /// An item and its ancestors, nearest first.
  public func ancestors(of item: ItemID) -> [ItemID] {
    var result = [item]
    var current = self[item].parent
    while let parent = current, result.count <= items.count {
      result.append(parent)
      current = self[parent].parent
    }
    return result
  }

  /// The nearest item that both items are, or are inside; `nil` when they are in different hierarchies.
  ///
  /// Linear in the depth of the hierarchy.
  public func nearestCommonAncestor(_ first: ItemID, _ second: ItemID) -> ItemID? {
    let line = Set(ancestors(of: first))
    return ancestors(of: second).first { line.contains($0) }
  }
}

extension LayoutGuide {
  /// Makes a view's built-in guide, named as in code and identified as UIKit's logs do.
  ///
  /// - Parameters:
  ///   - kind: Which guide.
  ///   - owner: The view that owns it.
  ///   - ownerName: The owner's name in reports.
  public init(builtIn kind: Kind, of owner: ItemID, ownerName: String) {
    let (property, className, identifier): (String, String, String?) =
      switch kind {
      case .custom: ("layoutGuide", "UILayoutGuide", nil)
      case .safeArea: ("safeAreaLayoutGuide", "UILayoutGuide", "UIViewSafeAreaLayoutGuide")
      case .layoutMargins: ("layoutMarginsGuide", "UILayoutGuide", "UIViewLayoutMarginsGuide")
      case .readableContent: ("readableContentGuide", "UILayoutGuide", "UIViewReadableContentGuide")
      case .contentLayout: ("contentLayoutGuide", "_UIScrollViewLayoutGuide", "UIScrollView-contentLayoutGuide")
      case .frameLayout: ("frameLayoutGuide", "_UIScrollViewLayoutGuide", "UIScrollView-frameLayoutGuide")
      case .top: ("topLayoutGuide", "_UILayoutSpacer", "UIVC-topLayoutGuide")
      case .bottom: ("bottomLayoutGuide", "_UILayoutSpacer", "UIVC-bottomLayoutGuide")
      case .stackAlignmentSpacer: ("alignmentSpacer", "_UILayoutSpacer", "UISV-alignment-spanner")
      case .stackGap: ("gap", "_UIOLAGapGuide", "UISV-distributing")
      }
    self.init(
      name: "\(ownerName).\(property)", owner: owner, kind: kind, className: className, identifier: identifier)
  }
}
