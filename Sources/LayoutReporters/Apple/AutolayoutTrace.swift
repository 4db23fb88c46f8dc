import ConstraintNotation
import LayoutModel

/// The tree that `-[UIView _autolayoutTrace]` prints: views by depth, each with what is ambiguous of it, and behind each the
/// layout guides that it owns. AppKit's has no guides.
struct AutolayoutTrace: Sendable {
  private let layout: Layout
  private let children: [[ItemID]]
  private let ambiguities: [[FrameAttribute]]
  private let descriptions: RuntimeDescription

  /// Prepares the trace of a layout; linear in its size.
  ///
  /// - Parameters:
  ///   - diagnosis: What is known of the layout.
  ///   - isShown: Whether an ambiguity is marked.
  init(_ diagnosis: Diagnosis, marking isShown: (Ambiguity) -> Bool = { _ in true }) {
    layout = diagnosis.layout
    var children: [[ItemID]] = Array(repeating: [], count: layout.items.count)
    for item in (layout.platform == .uikit ? layout.guideIDs : []) + layout.viewIDs {
      if let parent = layout[item].parent, children.indices.contains(parent.index) {
        children[parent.index].append(item)
      }
    }
    self.children = children
    descriptions = RuntimeDescription(diagnosis)
    var ambiguities: [[FrameAttribute]] = Array(repeating: [], count: layout.items.count)
    for ambiguity in diagnosis.ambiguities where !ambiguity.isPossible && isShown(ambiguity) {
      if ambiguities.indices.contains(ambiguity.item.index) {
        ambiguities[ambiguity.item.index].append(ambiguity.attribute)
      }
    }
    self.ambiguities = ambiguities.map { $0.sorted() }
  }

  /// The views without a superview.
  var roots: [ItemID] { layout.viewIDs.filter { layout[$0].parent == nil } }

  /// The ambiguous views that no ambiguous view contains, in order; their trees show all the others.
  var outermostAmbiguousViews: [ItemID] {
    // A view comes after its superview, so one pass suffices.
    var isInside = Array(repeating: false, count: layout.items.count)
    return layout.viewIDs.filter { item in
      let isAmbiguous = !ambiguities[item.index].isEmpty
      let parent = layout[item].parent.flatMap { isInside.indices.contains($0.index) ? $0.index : nil }
      let isCovered = parent.map { isInside[$0] } ?? false
      isInside[item.index] = isCovered || isAmbiguous
      return isAmbiguous && !isCovered
    }
  }

  /// What the marks mean; the line after a tree and an empty one.
  static let legend: VisibleText = """
    Legend:
    \t* - is laid out with auto layout
    \t+ - is laid out manually, but is represented in the layout engine because \
    translatesAutoresizingMaskIntoConstraints = YES
    \t• - layout engine host
    """

  /// The depth at which indentation ends, so that a chain of thousands of views stays readable and small.
  static let deepestIndentation = 100

  /// The tree below a view, without the legend.
  func tree(of root: ItemID) -> [VisibleText] {
    var lines: [VisibleText] = []
    forEachLine(ofTreeOf: root) { lines.append($0) }
    return lines
  }

  /// Makes the lines of the tree below a view one by one.
  func forEachLine(ofTreeOf root: ItemID, _ body: (VisibleText) -> Void) {
    // A stack rather than recursion: layouts may be nested deeply.
    var pending = [(item: root, depth: 0)]
    while let (item, depth) = pending.popLast() {
      body(VisibleText(repeating: "|   ", count: min(depth, Self.deepestIndentation)) + line(of: item))
      for child in children[item.index].reversed() { pending.append((child, depth + 1)) }
    }
  }

  private func line(of item: ItemID) -> VisibleText {
    let view = layout.view(item)
    let mark: VisibleText = view?.translatesAutoresizingMaskIntoConstraints == true ? "+" : "*"
    let printer = ConstraintPrinter(layout: layout)
    let mention = LogText.oneLine(view == nil ? printer.treeMention(item) : printer.mention(item))
    let variables: [VisibleText] = ambiguities[item.index].map {
      "\(mention).\(name(of: $0)){id: \(number(of: $0, item))}"
    }
    let ambiguity: VisibleText =
      variables.isEmpty ? "" : "- AMBIGUOUS LAYOUT for \(variables.joined(separator: ", "))"
    guard let view else { return "\(mark)\(LogText.oneLine(descriptions.text(ofGuide: item)))\(ambiguity)" }
    return "\(view.superview == nil ? "•" : mark)\(LogText.oneLine(printer.treeMention(item)))\(ambiguity)"
  }

  /// The engine's name of a variable.
  private func name(of attribute: FrameAttribute) -> String {
    switch attribute {
    case .x: "minX"
    case .y: "minY"
    case .width: "Width"
    case .height: "Height"
    }
  }

  /// A number in place of the engine's, which counts variables as they are met: four for each item, in order.
  private func number(of attribute: FrameAttribute, _ item: ItemID) -> Int {
    let rank =
      switch attribute {
      case .x: 1
      case .y: 2
      case .width: 3
      case .height: 4
      }
    return item.index * 4 + rank
  }
}
