/// What a layout of a report says that can carry a proof.
struct ReportedStatements: Sendable {
  /// A view or guide with its frame.
  struct Item: Sendable {
    var name: String
    /// x, y, width, height, as digits; `nil` where none is given.
    var frame: [String?]
  }

  /// An ambiguity.
  struct Ambiguity: Sendable {
    var part: ReportedProof.Part
    var isPossible: Bool
    /// Which freedom it is part of.
    var freedom: Int
    /// The least and greatest value, as digits, `nil` for none; no pair where it is not known.
    var range: [String?]
  }

  private(set) var items: [Item] = []
  private(set) var ambiguities: [Ambiguity] = []
  /// The optional constraints that do not hold, with the digits of by how much.
  private(set) var unsatisfied: [(id: String, by: String?)] = []
  /// The constraints that are said to follow from others.
  private(set) var redundant: [String] = []
  private(set) var predictionCount = 0
  /// The lists that are not whole: no room, or a limit on work.
  private(set) var cutLists: Set<String> = []
  /// The proof, where there is one.
  let proof: ReportedProof?

  /// The parts of a frame, in their order.
  static let attributes = ["x", "y", "width", "height"]

  /// Reads what a layout says.
  init(_ node: JSONNode, freedoms: [[JSONNode]]) throws(VerificationFailure) {
    proof = try node.optionalMember("proof").map { (node) throws(VerificationFailure) in try ReportedProof(node) }
    var names: [String: String] = [:]
    for view in try node.member("views").elements() {
      let item = try Self.item(view)
      items.append(item)
      names[try view.optionalMember("id")?.string() ?? item.name] = item.name
    }
    for guide in try node.optionalMember("layoutGuides")?.elements() ?? [] {
      let item = try Self.item(guide)
      items.append(item)
      names[item.name] = names[item.name] ?? item.name
    }
    for (freedom, parts) in freedoms.enumerated() {
      for part in parts { ambiguities.append(try Self.ambiguity(part, freedom: freedom, names: names)) }
    }
    for record in try node.optionalMember("unsatisfiedOptional")?.elements() ?? [] {
      unsatisfied.append((try record.member("id").string(), try record.optionalMember("by")?.number()))
    }
    redundant = try node.optionalMember("redundant")?.strings() ?? []
    predictionCount = try node.optionalMember("predictions")?.elements().count ?? 0
    if let omitted = try node.optionalMember("omitted") {
      for (key, _) in try omitted.entries() { cutLists.insert(key) }
    }
    for part in try node.optionalMember("undecided")?.strings() ?? [] {
      cutLists.insert(part == "unsatisfied-optional" ? "unsatisfiedOptional" : part)
    }
  }

  private static func ambiguity(
    _ node: JSONNode, freedom: Int, names: [String: String]
  ) throws(VerificationFailure) -> Ambiguity {
    let reference = try node.member("view").string()
    var range: [String?] = []
    for end in try node.optionalMember("range")?.elements() ?? [] {
      range.append(end.value == .null ? nil : try end.number())
    }
    return Ambiguity(
      part: ReportedProof.Part(
        item: names[reference] ?? reference, attribute: try node.member("attribute").string()),
      isPossible: try node.optionalMember("possible")?.bool() ?? false, freedom: freedom, range: range)
  }

  private static func item(_ node: JSONNode) throws(VerificationFailure) -> Item {
    var frame: [String?] = []
    for value in try node.optionalMember("frame")?.elements() ?? [] {
      frame.append(value.value == .null ? nil : try value.number())
    }
    return Item(name: try node.member("name").string(), frame: frame)
  }
}
