import LayoutModel
import SwiftSource

/// The words of Anchorage.
enum AnchorageWords {
  /// The anchors of a group, in Anchorage's order.
  static func group(_ word: Word) -> [Attribute]? {
    switch word {
    case .edgeAnchors: [.top, .leading, .bottom, .trailing]
    case .horizontalAnchors: [.leading, .trailing]
    case .verticalAnchors: [.top, .bottom]
    case .centerAnchors: [.centerX, .centerY]
    case .sizeAnchors: [.width, .height]
    default: nil
    }
  }

  /// The relations that Anchorage writes with operators of its own, which mean what the standard ones do.
  static let relations: [String: StandardOperator] = ["/==/": .equal, "/<=/": .lessOrEqual, "/>=/": .greaterOrEqual]

  /// What the members of a group's result are called, in the order of its anchors.
  static func results(_ attributes: [Attribute]) -> [String] {
    attributes.count == 4 ? ["top", "leading", "bottom", "trailing"] : ["first", "second"]
  }
}
