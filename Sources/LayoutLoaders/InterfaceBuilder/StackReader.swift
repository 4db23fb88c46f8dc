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
    guard node.name == "stackView", document.platform == .uikit else { return nil }
    let attributes = node.attributes
    let isVertical = attributes["axis"] == "vertical"
    let standard: Rational = attributes["spacingType"] == "standard" ? 8 : 0
    let hasMargins =
      tree.child("edgeInsets", key: "layoutMargins", of: element) != nil
      || tree.child("directionalEdgeInsets", key: "directionalLayoutMargins", of: element) != nil
    return Stack(
      axis: isVertical ? .vertical : .horizontal,
      distribution: attributes["distribution"].flatMap { Stack.Distribution(rawValue: $0) } ?? .fill,
      alignment: attributes["alignment"].flatMap { Stack.Alignment(rawValue: $0) } ?? .fill,
      spacing: DocumentNumber.points(attributes["spacing"]) ?? standard,
      isLayoutMarginsRelativeArrangement: hasMargins || node.isYes("layoutMarginsRelativeArrangement"),
      isBaselineRelativeArrangement: node.isYes("baselineRelativeArrangement"))
  }
}
