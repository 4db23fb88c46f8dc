import LayoutModel
import SwiftSource

/// The attributes of SnapKit's words, in the order in which it makes constraints of them.
enum SnapAttributes {
  /// The attributes that a word adds.
  static func named(_ word: Word?) -> [Attribute]? {
    switch word {
    case .left: [.left]
    case .top: [.top]
    case .right: [.right]
    case .bottom: [.bottom]
    case .leading: [.leading]
    case .trailing: [.trailing]
    case .width: [.width]
    case .height: [.height]
    case .centerX: [.centerX]
    case .centerY: [.centerY]
    case .lastBaseline, .baseline: [.lastBaseline]
    case .firstBaseline: [.firstBaseline]
    case .leftMargin: [.leftMargin]
    case .rightMargin: [.rightMargin]
    case .topMargin: [.topMargin]
    case .bottomMargin: [.bottomMargin]
    case .leadingMargin: [.leadingMargin]
    case .trailingMargin: [.trailingMargin]
    case .centerXWithinMargins: [.centerXWithinMargins]
    case .centerYWithinMargins: [.centerYWithinMargins]
    case .edges: [.left, .top, .right, .bottom]
    case .horizontalEdges: [.left, .right]
    case .verticalEdges: [.top, .bottom]
    case .directionalEdges: [.top, .bottom, .leading, .trailing]
    case .directionalHorizontalEdges: [.leading, .trailing]
    case .directionalVerticalEdges: [.top, .bottom]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    case .margins: [.leftMargin, .rightMargin, .topMargin, .bottomMargin]
    case .directionalMargins: [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin]
    case .centerWithinMargins: [.centerXWithinMargins, .centerYWithinMargins]
    default: nil
    }
  }

  /// Attributes with others added, each once, in SnapKit's order.
  static func adding(_ attributes: [Attribute], to others: [Attribute]) -> [Attribute] {
    order.filter { others.contains($0) || attributes.contains($0) }
  }

  /// The order in which SnapKit makes constraints of the attributes of one line.
  private static let order: [Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]

  private static let edges: Set<Attribute> = [.left, .top, .right, .bottom]
  private static let margins: Set<Attribute> = [.leftMargin, .rightMargin, .topMargin, .bottomMargin]
  private static let directionalEdges: Set<Attribute> = [.leading, .top, .trailing, .bottom]
  private static let directionalMargins: Set<Attribute> = [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]

  /// The attribute of the other item that one of several attributes is compared with.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - own: All attributes of the line.
  ///   - other: The attributes of the other side; empty for a whole view.
  /// - Returns: The other attribute; `nil` where SnapKit stops the program.
  static func counterpart(of attribute: Attribute, _ own: [Attribute], _ other: [Attribute]) -> Attribute? {
    if other.isEmpty || own == other { return attribute }
    let (ownSet, otherSet) = (Set(own), Set(other))
    if ownSet == edges && otherSet == margins || ownSet == directionalEdges && otherSet == directionalMargins {
      return attribute.margin
    }
    if ownSet == margins && otherSet == edges || ownSet == directionalMargins && otherSet == directionalEdges {
      return order.first { $0.margin == attribute }
    }
    return other.count == 1 ? other[0] : nil
  }
}
