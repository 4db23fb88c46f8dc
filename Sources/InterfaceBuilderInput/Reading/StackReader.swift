import ExactArithmetic
import LayoutModel

/// Reads what makes a view a stack view.
struct StackReader {
  /// The document.
  let document: InterfaceBuilderDocument
  /// The view's element.
  let element: Int

  private var tree: DocumentTree { document.tree }

  /// The stack, or `nil` where the element is none.
  ///
  /// A stack view with margins of its own keeps to them: nothing else in a file says that it does.
  func stack() -> Stack? {
    let node = tree[element]
    guard node.name == "stackView" else { return nil }
    if document.platform == .appkit { return appkitStack(node.attributes) }
    // What a variation for the canvas's size classes says goes before what the stack view says.
    let variations = tree.variations(of: element, for: document.traits).reversed().map { tree[$0].attributes }
    func attribute(_ name: String) -> String? {
      variations.lazy.compactMap { $0[name] }.first ?? node.attributes[name]
    }
    let isVertical = attribute("axis") == "vertical"
    let standard: Rational = attribute("spacingType") == "standard" ? 8 : 0
    let hasMargins =
      tree.child("edgeInsets", key: "layoutMargins", of: element) != nil
      || tree.child("directionalEdgeInsets", key: "directionalLayoutMargins", of: element) != nil
    return Stack(
      axis: isVertical ? .vertical : .horizontal,
      distribution: attribute("distribution").flatMap { Stack.Distribution(rawValue: $0) } ?? .fill,
      alignment: attribute("alignment").flatMap { Stack.Alignment(rawValue: $0) } ?? .fill,
      spacing: DocumentNumber.points(attribute("spacing")) ?? standard,
      isLayoutMarginsRelativeArrangement: hasMargins || node.isYes("layoutMarginsRelativeArrangement"),
      isBaselineRelativeArrangement: node.isYes("baselineRelativeArrangement"))
  }

  /// An `NSStackView`: views are gathered by gravity unless a distribution is named, and keep to the edge insets.
  private func appkitStack(_ attributes: DocumentAttributes) -> Stack {
    let isVertical = attributes["orientation"] == "vertical"
    let hadEqualSpacing = tree[element].isYes("hasEqualSpacing")
    let distribution =
      attributes["distribution"].flatMap { Stack.Distribution(rawValue: $0) } ?? (hadEqualSpacing ? .equalSpacing : nil)
    let alignment: Stack.Alignment =
      switch attributes["alignment"] {
      case "top": .top
      case "bottom": .bottom
      case "leading", "left": .leading
      case "trailing", "right": .trailing
      case "firstBaseline": .firstBaseline
      case "baseline", "lastBaseline": .lastBaseline
      case "width", "height": .fill
      default: .center
      }
    var stack = Stack(
      axis: isVertical ? .vertical : .horizontal, distribution: distribution ?? .gravityAreas, alignment: alignment,
      spacing: DocumentNumber.points(attributes["spacing"]) ?? 8)
    stack.edgeInsets = edgeInsets
    stack.hugging = priorities("StackHuggingPriority", default: stack.hugging)
    stack.clippingResistance = priorities("ClippingResistancePriority", default: stack.clippingResistance)
    return stack
  }

  /// The stack view's edge insets; none where it states none.
  private var edgeInsets: EdgeInsets {
    guard let index = tree.child("edgeInsets", key: "edgeInsets", of: element) else { return .zero }
    func part(_ edge: String) -> Rational { DocumentNumber.points(tree[index].attributes[edge]) ?? 0 }
    return EdgeInsets(top: part("top"), left: part("left"), bottom: part("bottom"), right: part("right"))
  }

  /// The two priorities whose names end alike.
  private func priorities(_ name: String, default standard: AxisPriorities) -> AxisPriorities {
    func priority(_ axis: String, _ standard: Priority) -> Priority {
      tree[element].attributes[axis + name].flatMap(DocumentNumber.priority).map { Priority($0) } ?? standard
    }
    return AxisPriorities(
      horizontal: priority("horizontal", standard.horizontal), vertical: priority("vertical", standard.vertical))
  }
}
