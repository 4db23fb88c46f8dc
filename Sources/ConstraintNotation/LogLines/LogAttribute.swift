import LayoutModel

/// Printed names of attributes.
package enum LogAttribute {
  private static let own: [String: Attribute] = Dictionary(
    Attribute.allCases.filter { $0 != .notAnAttribute }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Names that logs use for the edges and centres of translated frames, and old names.
  private static let others: [String: Attribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
    "baseline": .lastBaseline,
  ]

  /// The attribute of a printed name, and the name where it is not the attribute's own.
  ///
  /// A name that means no attribute, such as `contentHeight{id: 28}`, is a quantity of which nothing is known.
  package static func attribute(named name: String) -> (attribute: Attribute?, printedName: String?) {
    if let attribute = own[name] { return (attribute, nil) }
    return (others[name], name)
  }
}
