import ExactArithmetic
import LayoutModel

/// Reads one view's element.
struct ViewReader {
  /// The document.
  let document: InterfaceBuilderDocument
  /// The view's element.
  let element: Int
  /// The element of its frame, if it has one.
  let frame: Int?
  /// What gives the view its frame.
  var placement = InterfaceBuilderObject.Placement.subview
  /// The superview.
  var superview: ItemID?
  /// What is known of the superview.
  var superviewPart: View?

  var tree: DocumentTree { document.tree }
  var attributes: DocumentAttributes { tree[element].attributes }

  /// The name for messages: that of Xcode's outline: the user's label, else the text, else the kind of view.
  var displayName: String {
    if let label = attributes["userLabel"], !label.isEmpty { return label }
    if let text = content.text, let short = Self.shortened(text) { return short }
    if let name = attributes["customClass"] { return ElementClass.words(of: name) }
    return ElementClass.displayName(of: tree[element].name)
  }

  var content: ContentReader { ContentReader(document: document, element: element) }

  /// A text as a name: its first line, of at most 32 characters.
  private static func shortened(_ text: String) -> String? {
    let scalars = text.unicodeScalars.drop(while: isNewline).prefix { !isNewline($0) }.drop { $0 == " " }
    guard !scalars.isEmpty else { return nil }
    let line = Substring(scalars)
    // To count characters takes long, and none is shorter than a byte.
    return line.utf8.count > 32 && line.count > 32 ? "\(line.prefix(31))…" : String(line)
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// The view.
  func view() -> View {
    let node = tree[element]
    var view = View(name: "", className: className, superview: superview)
    view.id = attributes["id"]
    view.range = node.range
    view.text = content.text
    let stored = storedFrame
    view.storedFrame = stored
    view.frame = stored.map(frameFromTop)
    if let frame { view.partRanges = ["frame": tree[frame].range, "size": tree[frame].range] }
    view.hasOriginAtBottom = document.platform == .appkit && !["tableView", "outlineView"].contains(node.name)
    view.isHidden = node.isYes("hidden") && !keepsItsRoom
    view.isScrollView = document.platform == .uikit && node.name == "scrollView"
    let alignment = superview == nil ? nil : alignmentInsets(of: stored)
    if let alignment { view.alignmentRectInsets = alignment.insets }
    if superview == nil, let stored {
      // Nobody draws a view that is 0 wide or high: it is what a file has of one whose size another view sets.
      view.rootSize = PartialSize(
        width: stored.width.signum > 0 ? stored.width : nil, height: stored.height.signum > 0 ? stored.height : nil)
    }
    view.autoresizingMask = autoresizingMask
    view.contentHugging = AxisPriorities(
      horizontal: priority("horizontalHuggingPriority", default: .defaultLow),
      vertical: priority("verticalHuggingPriority", default: .defaultLow))
    view.compressionResistance = AxisPriorities(
      horizontal: priority("horizontalCompressionResistancePriority", default: .defaultHigh),
      vertical: priority("verticalCompressionResistancePriority", default: .defaultHigh))
    if let margins = layoutMargins {
      view.layoutMargins = margins.margins
      view.partRanges["layoutMargins"] = margins.range
    }
    view.insetsLayoutMarginsFromSafeArea = attributes["insetsLayoutMarginsFromSafeArea"] != "NO"
    view.preservesSuperviewLayoutMargins = node.isYes("preservesSuperviewLayoutMargins")
    view.stack = StackReader(document: document, element: element).stack()
    view.gravity = gravity
    view.staysSmall = content.staysSmall
    view.editorFlags = EditorFlags(isAmbiguous: node.isYes("ambiguous"), isMisplaced: node.isYes("misplaced"))
    // Whatever has no constraints follows its mask; arranged views are laid out by their stack view. How far a scroll view
    // scrolls is told by no mask: what is fixed in one stays where it was drawn.
    let isConstrained = attributes.has("NO", for: "translatesAutoresizingMaskIntoConstraints")
    var object = object(isDrawn: stored != nil, alignment: alignment, mask: view.autoresizingMask)
    object.keepsMaskInStack =
      !isConstrained && placement == .subview && superviewPart?.stack != nil && !view.autoresizingMask.isEmpty
    view.interfaceBuilder = object
    view.wrapsText = (node.name == "label" && object.numberOfLines != 1) || object.configuration?.hasTitle == true
    readContentSize(into: &view)
    let isMasked = !isConstrained || (object.isPlacedByMask && superviewPart?.isScrollView != true)
    view.translatesAutoresizingMaskIntoConstraints =
      superview != nil && placement == .subview && isMasked && superviewPart?.stack == nil
    return view
  }

  private func alignmentInsets(of stored: Frame?) -> AlignmentInsets {
    AlignmentInsets(
      content: content, frame: stored ?? .zero, toolsVersion: document.canvas.toolsVersion,
      design: document.design(of: element))
  }

  /// Whether the view has its room in a macOS stack view even while it is hidden: where hidden views are not detached.
  private var keepsItsRoom: Bool {
    guard document.platform == .appkit, superviewPart?.stack != nil else { return false }
    let stack = sequence(first: element) { tree[$0].parent }.first { tree[$0].name == "stackView" && $0 != element }
    return stack.map { !tree[$0].isYes("detachesHiddenViews") } ?? false
  }

  /// The area of a macOS stack view that holds the view.
  private var gravity: Stack.Gravity? {
    guard document.platform == .appkit, let list = tree[element].parent else { return nil }
    switch tree[list].name {
    case "middleViews", "centerViews": return .center
    case "endViews": return .trailing
    default: return nil
    }
  }

  private func object(isDrawn: Bool, alignment: AlignmentInsets?, mask: AutoresizingMask) -> InterfaceBuilderObject {
    var object = InterfaceBuilderObject(element: tree[element].name, placement: placement)
    object.hasFixedFrame = tree[element].isYes("fixedFrame") || isPlacedByCell
    object.isPlacedByMask =
      tree[element].isYes("fixedFrame") && isDrawn && !mask.isEmpty
      && document.canvas.toolsVersion >= 11_000
    object.ambiguityVerification =
      attributes["verifyAmbiguity"].flatMap { InterfaceBuilderObject.AmbiguityVerification(rawValue: $0) } ?? .always
    object.isInCell =
      superviewPart?.interfaceBuilder?.isInCell == true
      || ["tableViewCell", "collectionViewCell", "tableCellView", "collectionReusableView"].contains(tree[element].name)
    if placement == .container {
      object.unplacedAxes = GridPlacement(document: document, element: element).unplacedAxes
    }
    object.mayFitHeight = superview == nil && CellHeight(tree: tree, element: element).mayFit
    object.hasOwnClass = attributes["customClass"] != nil
    object.isOfInspectableClass = isOfInspectableClass
    object.isOutlet = attributes["id"].map(document.outlets.contains) ?? false
    object.isTableHeader = placement == .container && attributes["key"] == "tableHeaderView"
    object.isInBar =
      attributes["key"] == "titleView" || tree[element].parent.map { tree[$0].name == "barButtonItem" } ?? false
    object.isInDock =
      placement == .topLevel && tree[element].parent.flatMap { tree[$0].parent }.map { tree[$0].name } == "scene"
    object.hasSizeOfCanvas =
      superview == nil && placement == .topLevel && !object.isInCell
      && !(attributes["id"].map(document.viewsOfController.contains) ?? false)
    if let alignment {
      object.controlKind = content.controlKind
      object.otherAlignmentInsets = alignment.otherInsets
    }
    object.hasFlaggedFilling = hasFlaggedFilling
    object.isDocument = superviewPart?.interfaceBuilder?.element == "clipView"
    object.font = content.font
    if setsItsFont { object.font?.isSetByClass = true }
    object.hasBorder = content.isBezeled
    object.hasFormatter = content.hasFormatter
    object.isLabelWithoutText =
      document.platform == .uikit && tree[element].name == "label" && attributes["text"]?.isEmpty == true
    object.numberOfLines = Int(attributes["numberOfLines"] ?? "") ?? 1
    object.placeholderText = attributes["placeholder"]
    object.configuration = content.configured
    object.contentInsets = content.contentInsets
    object.naturalSize =
      document.platform == .uikit ? content.image.flatMap { document.images[$0] } : content.thicknessOfSlider
    return object
  }

  /// Whether the view is one of those that a cell of a standard style has and places itself.
  private var isPlacedByCell: Bool {
    guard let id = attributes["id"], let list = tree[element].parent, let content = tree[list].parent,
      let cell = tree[content].parent, tree[cell].name == "tableViewCell"
    else { return false }
    return ["textLabel", "detailTextLabel", "imageView"].contains { tree[cell].attributes[$0] == id }
  }

  private var storedFrame: Frame? {
    guard let frame else { return frameOfCell ?? frameByInsets }
    let rectangle = tree[frame].attributes
    func part(_ name: String) -> Rational { DocumentNumber.points(rectangle[name]) ?? 0 }
    return Frame(x: part("x"), y: part("y"), width: part("width"), height: part("height"))
  }

  /// The frame of a cell that was stored without one: as wide as the table view, and as high as its row, or of the size of the
  /// collection view's items.
  private var frameOfCell: Frame? {
    if tree[element].name == "collectionViewCell" {
      return CellHeight(tree: tree, element: element).itemSize.map { Frame(x: 0, y: 0, width: $0, height: $1) }
    }
    guard tree[element].name == "tableViewCell" else { return nil }
    var table = tree[element].parent
    while let here = table, tree[here].name != "tableView" { table = tree[here].parent }
    guard let table, let rectangle = tree.child("rect", key: "frame", of: table),
      let width = DocumentNumber.points(tree[rectangle].attributes["width"])
    else { return nil }
    let heights = [element, table].map { DocumentNumber.points(tree[$0].attributes["rowHeight"]) }
    guard let height = heights.lazy.compactMap(\.self).first, height.signum > 0 else { return nil }
    return Frame(x: 0, y: 0, width: width, height: height)
  }

  /// The frame of a view that is written by how far its edges lie within its superview's: of each axis an edge and the
  /// length, or both edges. A content view of which nothing is said fills its owner.
  private var frameByInsets: Frame? {
    let insets = tree.child("frame", key: "frameInset", of: element).map { tree[$0].attributes }
    guard insets != nil || placement == .contentView else { return nil }
    let outer = superviewPart?.storedFrame
    guard let horizontal = Self.place(insets, "minX", "maxX", "width", within: outer?.width),
      let vertical = Self.place(insets, "minY", "maxY", "height", within: outer?.height)
    else { return nil }
    return Frame(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// Where a view lies along an axis; `nil` where its superview's length would have to be known and is not.
  private static func place(
    _ insets: DocumentAttributes?, _ near: String, _ far: String, _ size: String, within outer: Rational?
  ) -> (start: Rational, length: Rational)? {
    let start = DocumentNumber.points(insets?[near])
    let end = DocumentNumber.points(insets?[far])
    if let length = DocumentNumber.points(insets?[size]) {
      guard start == nil, let end else { return (start ?? 0, max(0, length)) }
      return outer.map { ($0 - end - length, max(0, length)) }
    }
    return outer.map { (start ?? 0, max(0, $0 - (start ?? 0) - (end ?? 0))) }
  }

  /// The frame measured from the superview's top, as a mask is translated.
  private func frameFromTop(_ stored: Frame) -> Frame {
    // A table's header lies at the top of its scroll view, in a clip view of its own that no file has.
    guard let superviewPart, superviewPart.hasOriginAtBottom, attributes["key"] != "headerView",
      let outer = superviewPart.storedFrame
    else { return stored }
    return Frame(
      x: stored.x, y: outer.height - stored.y - stored.height, width: stored.width, height: stored.height)
  }

  private var autoresizingMask: AutoresizingMask {
    guard let index = tree.child("autoresizingMask", key: "autoresizingMask", of: element) else { return [] }
    let isUpward = superviewPart?.hasOriginAtBottom ?? false
    let edges: [(name: String, part: AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", isUpward ? .flexibleBottomMargin : .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", isUpward ? .flexibleTopMargin : .flexibleBottomMargin),
    ]
    let attributes = tree[index].attributes
    var mask: AutoresizingMask = []
    for edge in edges where attributes.has("YES", for: edge.name) { mask.insert(edge.part) }
    return mask
  }

  private func priority(_ name: String, default standard: Priority) -> Priority {
    attributes[name].flatMap(DocumentNumber.priority).map { Priority($0) } ?? standard
  }

  private var layoutMargins: (margins: LayoutMargins, range: SourceRange)? {
    func insets(_ name: String, _ key: String, _ left: String, _ right: String) -> (EdgeInsets, SourceRange)? {
      guard let index = tree.child(name, key: key, of: element) else { return nil }
      func part(_ edge: String) -> Rational { DocumentNumber.points(tree[index].attributes[edge]) ?? 0 }
      return (
        EdgeInsets(top: part("top"), left: part(left), bottom: part("bottom"), right: part(right)), tree[index].range
      )
    }
    if let found = insets("directionalEdgeInsets", "directionalLayoutMargins", "leading", "trailing") {
      return (.directional(found.0), found.1)
    }
    return insets("edgeInsets", "layoutMargins", "left", "right").map { (.absolute($0.0), $0.1) }
  }
}
