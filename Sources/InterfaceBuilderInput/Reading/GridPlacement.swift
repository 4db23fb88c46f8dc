import LayoutModel

/// Where a grid view of macOS puts what one of its cells holds.
///
/// What a cell does not say its row or column does, and what these do not the grid. Along an axis without a placement the grid
/// leaves the view to constraints.
struct GridPlacement {
  /// The document.
  let document: InterfaceBuilderDocument
  /// The element of what the cell holds.
  let element: Int

  private var tree: DocumentTree { document.tree }

  /// The axes along which the grid does not place the view; of a view that lies in no cell none.
  var unplacedAxes: Set<Axis> {
    guard let cell = tree[element].parent, tree[cell].name == "gridCell", let cells = tree[cell].parent,
      let grid = tree[cells].parent
    else { return [] }
    let row = tree[cell].attributes["row"].flatMap { document.gridParts[$0] }
    let column = tree[cell].attributes["column"].flatMap { document.gridParts[$0] }
    var result = Set<Axis>()
    if isLeftOpen("xPlacement", in: [cell, column]) { result.insert(.horizontal) }
    // What is aligned by its baseline has a height to be at.
    if isLeftOpen("yPlacement", in: [cell, row]), said("rowAlignment", in: [cell, row, grid]) ?? "none" == "none" {
      result.insert(.vertical)
    }
    return result
  }

  private func isLeftOpen(_ name: String, in elements: [Int?]) -> Bool { said(name, in: elements) == "none" }

  /// What the first of some elements says that says anything.
  private func said(_ name: String, in elements: [Int?]) -> String? {
    elements.lazy.compactMap { $0.flatMap { tree[$0].attributes[name] } }.first { $0 != "inherited" }
  }
}
