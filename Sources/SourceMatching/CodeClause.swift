import LayoutModel

/// What a statement of code relates, as far as the usual ways to write constraints tell: whose edge to whose, by how much.
struct CodeClause {
  /// Whom a side is of.
  enum Name: Hashable {
    /// What is called by a word.
    case word(Substring)
    /// The object that the code runs in.
    case own
    /// The superview of the other one.
    case superview
    /// Something that no word names.
    case unknown
  }

  /// A number as code writes it.
  enum Number: Hashable {
    /// No number.
    case none
    /// Written out, without its sign.
    case literal(Substring, isNegative: Bool)
    /// By a name.
    case word(Substring, isNegative: Bool)
    /// Computed.
    case computed
  }

  /// The other side.
  struct Side {
    /// Whom it is of.
    var name: Name
    /// Which edge or size; `nil` for the same.
    var attribute: Attribute?
    /// Whether its name may be one of a number.
    var mayBeNumber = false
  }

  /// Whom the first side is of.
  var name: Name
  /// The edges and sizes that are related, a constraint each.
  var attributes: [Attribute]
  /// Whether a word for several of them stands there, such as `edges`.
  var isGroup = false
  /// How.
  var relation: Relation = .equal
  /// To whose; `nil` for a number alone.
  var second: Side?
  /// The number.
  var number: Number = .none
  /// The number of the height, where width and height have one each.
  var height: Number?
  /// Whether the number counts inwards.
  var isInset = false
  /// What the other side is multiplied by, where it is written out or computed.
  var multiplier: Number = .none

  /// What it can mean: where one name stands behind a relation, it is that of a view or that of a number.
  var readings: [CodeClause] {
    guard number == .none, let second, second.mayBeNumber, case .word(let word) = second.name else { return [self] }
    var other = self
    other.number = .word(word, isNegative: false)
    // A number is the distance to the superview, but for sizes.
    other.second = attributes.allSatisfy(\.isSize) ? nil : Side(name: .superview)
    return [self, other]
  }

  /// The edge or size that a word names, by whatever the ways to write constraints put before and behind it.
  static func attribute(_ word: Substring) -> Attribute? {
    var word = word
    for prefix in ["mas_", "snp_", "NSLayoutAttribute"] where word.hasPrefix(prefix) {
      word = word.dropFirst(prefix.count)
    }
    if word.hasSuffix("Anchor") { word = word.dropLast(6) }
    guard let first = word.first else { return nil }
    return known[first.lowercased() + word.dropFirst()]
  }

  private static let known: [String: Attribute] = {
    var result: [String: Attribute] = [:]
    for attribute in Attribute.allCases where attribute != .notAnAttribute { result[attribute.name] = attribute }
    result["baseline"] = .lastBaseline
    return result
  }()

  /// The edges and sizes that a word for several names.
  static func group(_ word: Substring) -> [Attribute]? {
    switch word {
    case "edges", "directionalEdges": [.left, .right, .top, .bottom]
    case "horizontalEdges", "directionalHorizontalEdges": [.left, .right]
    case "verticalEdges", "directionalVerticalEdges": [.top, .bottom]
    case "size": [.width, .height]
    case "center": [.centerX, .centerY]
    default: nil
    }
  }
}
