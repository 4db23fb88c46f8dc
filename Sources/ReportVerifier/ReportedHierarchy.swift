/// Who lies in whom, as far as the report says it.
struct ReportedHierarchy: Sendable {
  /// The superview of each view, the owner of each guide.
  private var parents: [String: String] = [:]
  /// The views without superview.
  private var roots: Set<String> = []
  /// The scroll views.
  private(set) var scrollViews: Set<String> = []
  /// Whether leading is right.
  var isRightToLeft: Bool
  /// Whether the layout was read from a log, which does not say where its outermost items lie.
  private let isFromLog: Bool

  /// Reads the views and guides of a layout.
  init(_ layout: JSONNode) throws(VerificationFailure) {
    isFromLog = try layout.optionalMember("log") != nil
    isRightToLeft = try layout.optionalMember("layoutDirection")?.string() == "rightToLeft"
    for view in try layout.member("views").elements() {
      let name = try view.member("name").string()
      if let superview = try view.optionalMember("superview")?.string() {
        parents[name] = superview
      } else {
        roots.insert(name)
      }
      if try view.optionalMember("scroll")?.bool() == true { scrollViews.insert(name) }
    }
    for guide in try layout.optionalMember("layoutGuides")?.elements() ?? [] {
      parents[try guide.member("name").string()] = try guide.member("owner").string()
    }
  }

  /// Whether an item has no superview and its left and top are therefore 0.
  func isRoot(_ item: String) -> Bool { !isFromLog && roots.contains(item) }

  /// The superview of a view, the owner of a guide.
  func parent(of item: String) -> String? { parents[item] }

  /// Whether anything is known of an item.
  func contains(_ item: String) -> Bool { parents[item] != nil || roots.contains(item) }

  /// An item and what it lies in, nearest first.
  func ancestors(of item: String) -> [String] {
    var result = [item]
    var seen: Set = [item]
    while let parent = result.last.flatMap({ parents[$0] }), seen.insert(parent).inserted { result.append(parent) }
    return result
  }

  /// The item whose left and top a constraint's locations are measured from.
  func origin(of first: String, _ second: String?) -> String? {
    guard let second else { return parents[first] ?? first }
    let line = Set(ancestors(of: first))
    return ancestors(of: second).first { line.contains($0) }
  }
}
