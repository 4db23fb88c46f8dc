import LayoutModel

/// Where a grid view of macOS puts what one of its cells holds.
///
/// What a cell does not say its row or column does, and what these do not the grid. Along an axis without a placement the grid
/// leaves the view to constraints.
struct GridPlacement {
  /// The document's elements.
  let tree: DocumentTree
  /// The element of what the cell holds.
  let element: Int

  /// The axes along which the grid does not place the view; of a view that lies in no cell none.
  var unplacedAxes: Set<Axis> {
    guard let cell = tree[element].parent, tree[cell].name == "gridCell", let cells = tree[cell].parent,
      let grid = tree[cells].parent
    else { return [] }
    let row = part("gridRow", in: "rows", of: grid, id: tree[cell].attributes["row"])
    let column = part("gridColumn", in: "columns", of: grid, id: tree[cell].attributes["column"])
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

  private func part(_ name: String, in list: String, of grid: Int, id: String?) -> Int? {
    guard let id, let list = tree.child(list, of: grid) else { return nil }
    return tree.children(name, of: list).first { tree[$0].attributes["id"] == id }
  }
}
