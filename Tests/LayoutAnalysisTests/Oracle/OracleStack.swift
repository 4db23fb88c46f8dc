import ExactArithmetic

/// How a stack view of a small layout is set.
struct OracleStack {
  /// How its views share the room along its axis.
  enum Distribution: String, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas
  }

  /// Where its views lie across its axis.
  enum Alignment { case fill, near, center, far }

  var isVertical = false
  var distribution = Distribution.fill
  var alignment = Alignment.fill
  var spacing = 0
  /// The gap behind the view of a name, where it is one of its own.
  var spacingBehind: [String: Int] = [:]
  var isMarginsRelative = false
  /// How far an `NSStackView` keeps its views from its edges: top, left, bottom, right.
  var edgeInsets = [0, 0, 0, 0]

  /// 0 for horizontal, 1 for vertical.
  var axis: Int { isVertical ? 1 : 0 }

  /// The settings as a layout file has them.
  var text: String {
    let side =
      switch alignment {
      case .fill: "fill"
      case .near: isVertical ? "leading" : "top"
      case .center: "center"
      case .far: isVertical ? "trailing" : "bottom"
      }
    var words = [
      "axis \(isVertical ? "vertical" : "horizontal")", "distribution \(distribution.rawValue)", "alignment \(side)",
      "spacing \(spacing)",
    ]
    let gaps = spacingBehind.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    if !gaps.isEmpty { words.append("customSpacing " + gaps.joined(separator: ",")) }
    if isMarginsRelative { words.append("isLayoutMarginsRelativeArrangement") }
    if edgeInsets != [0, 0, 0, 0] {
      words.append("edgeInsets " + edgeInsets.map { String($0) }.joined(separator: ","))
    }
    return words.joined(separator: " ")
  }
}
