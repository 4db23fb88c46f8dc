import ExactArithmetic
import LayoutModel

/// What gives a cell its height.
struct CellHeight {
  /// The document's elements.
  let tree: DocumentTree
  /// The element of a view.
  let element: Int

  /// Whether the view is a cell that may be made as high as its content asks for.
  ///
  /// It is not where a table or a flow layout around it says a height. Who will show the cell of a xib file is not known.
  var mayFit: Bool {
    switch tree[element].name {
    case "tableViewCell":
      guard let table = container("tableView") else { return true }
      return (DocumentNumber.points(tree[table].attributes["rowHeight"]) ?? -1).signum < 0
    case "collectionViewCell", "collectionReusableView":
      guard let collection = container("collectionView"),
        let flow = tree.child("collectionViewFlowLayout", key: "collectionViewLayout", of: collection)
      else { return true }
      if tree[flow].isYes("automaticEstimatedItemSize") { return true }
      let estimate = tree.child("size", key: "estimatedItemSize", of: flow)
      return estimate.map { DocumentNumber.points(tree[$0].attributes["height"])?.isZero == false } ?? false
    default: return false
    }
  }

  /// The size that the flow layout around a collection view's cell gives to its items.
  var itemSize: (width: Rational, height: Rational)? {
    guard let collection = container("collectionView"),
      let flow = tree.child("collectionViewFlowLayout", key: "collectionViewLayout", of: collection),
      let size = tree.child("size", key: "itemSize", of: flow).map({ tree[$0].attributes }),
      let width = DocumentNumber.points(size["width"]), let height = DocumentNumber.points(size["height"])
    else { return nil }
    return (width, height)
  }

  /// The nearest element of a name around the view.
  private func container(_ name: String) -> Int? {
    var current = tree[element].parent
    while let ancestor = current {
      if tree[ancestor].name == name { return ancestor }
      current = tree[ancestor].parent
    }
    return nil
  }
}
