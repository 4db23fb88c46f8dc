import LayoutModel

/// An edge of an item.
package struct EdgePlace: Hashable, Sendable {
  /// The item.
  package var item: ItemID
  /// The axis.
  package var axis: Axis
  /// Whether it is the right or bottom.
  package var isFar: Bool
}

extension LayoutEquations {
  /// The edge that each variable stands for.
  package var edgePlaces: [Int: EdgePlace] {
    var result: [Int: EdgePlace] = [:]
    for (index, sides) in edges.enumerated() {
      let item = ItemID(index)
      if let left = sides.left { result[left] = EdgePlace(item: item, axis: .horizontal, isFar: false) }
      if let top = sides.top { result[top] = EdgePlace(item: item, axis: .vertical, isFar: false) }
      result[sides.right] = EdgePlace(item: item, axis: .horizontal, isFar: true)
      result[sides.bottom] = EdgePlace(item: item, axis: .vertical, isFar: true)
    }
    return result
  }
}
