import LayoutModel
import SwiftSource

/// The words of Cartography.
enum CartographyWords {
  /// The attributes of a member of what stands for a view, in Cartography's order.
  static func attributes(_ word: Word?) -> [Attribute]? {
    switch word {
    case .edges: [.top, .leading, .bottom, .trailing]
    case .edgesWithinMargins: [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin]
    case .center: [.centerX, .centerY]
    case .centerWithinMargins: [.centerXWithinMargins, .centerYWithinMargins]
    case .size: [.width, .height]
    case .notAnAttribute: nil
    default: KitAttributes.attribute(word).map { [$0] }
    }
  }

  /// The guide of a member of what stands for a view, or of a controller.
  static func guide(_ word: Word?) -> Word? {
    switch word {
    case .safeAreaLayoutGuide, .safeArea: .safeAreaLayoutGuide
    case .layoutMarginsGuide: .layoutMarginsGuide
    case .readableContentGuide: .readableContentGuide
    case .car_topLayoutGuide: .topLayoutGuide
    case .car_bottomLayoutGuide: .bottomLayoutGuide
    default: nil
    }
  }

  /// What `distribute` does, by the label of its views: an attribute of each, and which one of the next it is held to.
  static let distributions: [String: (of: Attribute, next: Attribute)] = [
    "horizontally": (.trailing, .leading), "leftToRight": (.right, .left), "vertically": (.bottom, .top),
    "equalWidth": (.width, .width), "equalHeight": (.height, .height),
  ]

  /// What `align` aligns, by the label of its views.
  static let alignments: [String: Attribute] = [
    "top": .top, "bottom": .bottom, "left": .left, "right": .right, "leading": .leading, "trailing": .trailing,
    "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
  ]

  /// The functions that make constraints, each with its first label.
  static var functions: [String] {
    alignments.keys.map { "align " + $0 } + distributions.keys.map { "distribute " + $0 } + ["distribute by"]
  }
}
