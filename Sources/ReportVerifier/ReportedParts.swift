/// The parts of a constraint as a report gives them, and what they say.
struct ReportedParts: Sendable {
  let firstItem: String
  let firstAttribute: String
  let relation: String
  let secondItem: String?
  let secondAttribute: String?
  let multiplier: String
  let constant: String
  let unknownTerms: [(unknown: String, coefficient: Fraction)]

  /// Reads the parts of a member.
  init(_ node: JSONNode) throws(VerificationFailure) {
    firstItem = try node.member("firstItem").string()
    firstAttribute = try node.member("firstAttribute").string()
    relation = try node.member("relation").string()
    secondItem = try node.optionalMember("secondItem")?.string()
    secondAttribute = try node.optionalMember("secondAttribute")?.string()
    multiplier = try node.member("multiplier").number()
    constant = try node.member("constant").number()
    var terms: [(unknown: String, coefficient: Fraction)] = []
    for term in try node.optionalMember("unknownTerms")?.elements() ?? [] {
      terms.append((try term.member("unknown").string(), try term.member("coefficient").fraction()))
    }
    unknownTerms = terms
  }

  /// The second item and attribute, where there is one that counts.
  private var second: (item: String, attribute: String)? {
    guard let secondItem, let secondAttribute, secondAttribute != "notAnAttribute",
      let factor = Fraction(decimal: multiplier), !factor.isZero
    else { return nil }
    return (secondItem, secondAttribute)
  }

  /// The two sides that the parts mean, over the edges of items in the root's coordinates: the first attribute less what
  /// is not known, and the second attribute, which the multiplier multiplies.
  ///
  /// - Parameter hierarchy: The layout's items.
  /// - Returns: `nil` where more than edges is involved: margins, baselines, the content of a scroll view.
  func sides(in hierarchy: ReportedHierarchy) -> (first: [String: Fraction], second: [String: Fraction])? {
    guard hierarchy.contains(firstItem), second.map({ hierarchy.contains($0.item) }) ?? true,
      !meansScrolledContent(in: hierarchy)
    else { return nil }
    let attributes = [firstAttribute] + (second.map { [$0.attribute] } ?? [])
    let isMirrored = hierarchy.isRightToLeft && attributes.contains { $0 == "leading" || $0 == "trailing" }
    let origin = hierarchy.origin(of: firstItem, second?.item)
    let reading = EdgeReading(hierarchy: hierarchy, origin: origin, isMirrored: isMirrored)
    guard var first = reading.value(firstAttribute, of: firstItem) else { return nil }
    for term in unknownTerms { first.add([term.unknown: .one], times: -term.coefficient) }
    guard let second else { return (first, [:]) }
    guard let value = reading.value(second.attribute, of: second.item) else { return nil }
    return (first, value)
  }

  /// An edge of a scroll view, seen from inside it, is an edge of its content.
  private func meansScrolledContent(in hierarchy: ReportedHierarchy) -> Bool {
    guard let second else { return false }
    return hierarchy.scrollViews.contains(firstItem) && hierarchy.ancestors(of: second.item).contains(firstItem)
      || hierarchy.scrollViews.contains(second.item) && hierarchy.ancestors(of: firstItem).contains(second.item)
  }

  /// The numbers that the log must show: the multiplier and the constant, as `%g` prints them, where they show at all.
  var printedNumbers: [String] {
    var numbers: [String] = []
    if second != nil, let value = Double(multiplier), value != 1 { numbers.append(GeneralFormat.text(abs(value))) }
    if unknownTerms.isEmpty, let value = Double(constant), value != 0 {
      numbers.append(GeneralFormat.text(abs(value)))
    }
    return numbers
  }
}

/// How the attributes of one constraint are read as sums of edges.
private struct EdgeReading {
  let hierarchy: ReportedHierarchy
  /// The item that locations are measured from.
  let origin: String?
  /// Whether they are measured from that item's right side to the left, as leading and trailing are from right to left.
  let isMirrored: Bool

  func value(_ attribute: String, of item: String) -> [String: Fraction]? {
    switch attribute {
    case "width": return edge(item, "right").adding(edge(item, "left"), times: -.one)
    case "height": return edge(item, "bottom").adding(edge(item, "top"), times: -.one)
    case "top", "bottom": return relative(edge(item, attribute), from: "top")
    case "centerY": return relative(middle(item, "top", "bottom"), from: "top")
    case "left", "right": return horizontal(edge(item, attribute))
    case "leading": return horizontal(edge(item, hierarchy.isRightToLeft ? "right" : "left"))
    case "trailing": return horizontal(edge(item, hierarchy.isRightToLeft ? "left" : "right"))
    case "centerX": return horizontal(middle(item, "left", "right"))
    default: return nil
    }
  }

  private func horizontal(_ position: [String: Fraction]) -> [String: Fraction] {
    guard isMirrored else { return relative(position, from: "left") }
    // Without an origin, as in a log that does not show the superview, the distance to the left is all there is.
    return (origin.map { edge($0, "right") } ?? [:]).adding(position, times: -.one)
  }

  private func relative(_ position: [String: Fraction], from side: String) -> [String: Fraction] {
    guard let origin else { return position }
    return position.adding(edge(origin, side), times: -.one)
  }

  private func middle(_ item: String, _ near: String, _ far: String) -> [String: Fraction] {
    [:].adding(edge(item, near), times: .half).adding(edge(item, far), times: .half)
  }

  /// An edge; the left and top of a root are 0.
  private func edge(_ item: String, _ side: String) -> [String: Fraction] {
    hierarchy.isRoot(item) && (side == "left" || side == "top") ? [:] : ["\(item).\(side)": .one]
  }
}

extension [String: Fraction] {
  /// Adds a multiple of another sum.
  mutating func add(_ other: [String: Fraction], times factor: Fraction) {
    for (variable, coefficient) in other { self[variable] = (self[variable] ?? .zero) + factor * coefficient }
  }

  /// The sum with a multiple of another one.
  func adding(_ other: [String: Fraction], times factor: Fraction) -> [String: Fraction] {
    var result = self
    result.add(other, times: factor)
    return result
  }
}
