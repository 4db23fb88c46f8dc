import LayoutModel

/// Calls that tie a view by several edges, or by one that they name: those of libraries and of the helpers that many projects have.
extension CodeClause {
  /// The words that begin the labels of edges in calls, and of their numbers.
  private static let labels: [(word: Substring, attribute: Attribute)] = [
    ("top", .top), ("left", .left), ("leading", .leading), ("bottom", .bottom), ("right", .right),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX), ("centerY", .centerY),
  ]

  /// What stands before and behind the word of an edge in the label of its number.
  private static let affixes: Set<Substring> = [
    "padding", "constant", "margin", "inset", "offset", "spacing", "space", "distance",
  ]

  /// `icon.anchor(top: title.bottomAnchor, left: leftAnchor, paddingTop: 8, height: 30)`: each edge with its anchor and its number.
  ///
  /// - Parameters:
  ///   - place: Where the name of the function is.
  ///   - tokens: The statement.
  /// - Returns: What it ties; `nil` where no label is one of an edge.
  static func call(at place: Int, in tokens: CodeTokens) -> (clauses: [CodeClause], end: Int)? {
    guard tokens.isSign("(", at: place + 1), tokens.isSign(".", at: place - 1) else { return nil }
    let name = tokens.name(before: place - 1).map(name) ?? .unknown
    var ties: [(attribute: Attribute, side: Side)] = []
    var numbers: [Attribute: Number] = [:]
    var argument = place + 2
    while argument < tokens.count {
      let label = tokens.isSign(":", at: argument + 1) ? tokens.word(at: argument) : nil
      let start = label == nil ? argument : argument + 2
      let end = tokens.end(ofArgumentAt: start)
      if let label, start < end {
        if let last = tokens.word(at: end - 1), last.hasSuffix("Anchor"), let other = attribute(last),
          let own = edge(label)
        {
          ties.append((own, Side(name: owner(ofAnchorAt: end - 1, in: tokens), attribute: other)))
        } else if let own = edge(label) ?? padded(label) {
          numbers[own] = number(start, end, in: tokens)
        }
      }
      argument = end + 1
      guard tokens.isSign(",", at: end) else { break }
    }
    // Sizes alone may be anything.
    guard !ties.isEmpty else { return nil }
    var clauses = ties.map { tie in
      let number = numbers[tie.attribute] ?? .none
      return CodeClause(name: name, attributes: [tie.attribute], second: tie.side, number: number, isInset: true)
    }
    for size in [Attribute.width, .height] where !ties.contains(where: { $0.attribute == size }) {
      guard let number = numbers[size], number != .literal("0", isNegative: false) else { continue }
      clauses.append(CodeClause(name: name, attributes: [size], number: number))
    }
    return (clauses, argument - 1)
  }

  private static func edge(_ label: Substring) -> Attribute? { labels.first { $0.word == label }?.attribute }

  /// The edge that the label of a number names: `paddingTop`, `topConstant`.
  private static func padded(_ label: Substring) -> Attribute? {
    let lower = label.lowercased()
    return labels.first { known in
      let word = known.word.lowercased()
      return lower.hasPrefix(word) && affixes.contains(lower.dropFirst(word.count))
        || lower.hasSuffix(word) && affixes.contains(lower.dropLast(word.count))
    }?.attribute
  }

  // MARK: - Edges by name

  /// `icon.autoPinEdge(.left, to: .right, of: title, withOffset: 8)`, `[icon autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:8]`.
  ///
  /// - Parameters:
  ///   - place: Where the name of the method is.
  ///   - tokens: The statement.
  /// - Returns: What it ties, and where it ends, so that nothing of it is read again; `nil` for a method that is none of these.
  static func pin(at place: Int, in tokens: CodeTokens) -> (clauses: [CodeClause], end: Int)? {
    guard let method = tokens.word(at: place), pins.contains(method) else { return nil }
    let isSwift = tokens.isSign("(", at: place + 1)
    guard isSwift || tokens.isSign(":", at: place + 1) else { return nil }
    let receiver = tokens.isSign(".", at: place - 1) ? place - 1 : place
    var clause = CodeClause(name: tokens.name(before: receiver).map(name) ?? .own, attributes: [])
    if method.contains("Superview") || method.contains("SafeArea") { clause.second = Side(name: .superview) }
    var argument = place + 2
    var isFirst = true
    while argument < tokens.count {
      let label = isFirst && !isSwift ? method : tokens.isSign(":", at: argument + 1) ? tokens.word(at: argument) : nil
      let start = label == nil || isFirst && !isSwift ? argument : argument + 2
      let end = tokens.end(ofArgumentAt: start)
      take(label ?? "", start, end, of: tokens, to: &clause)
      isFirst = false
      guard tokens.isSign(",", at: end) || !isSwift && tokens.word(at: end) != nil, end > argument else {
        argument = end
        break
      }
      argument = tokens.isSign(",", at: end) ? end + 1 : end
    }
    return (clause.attributes.isEmpty ? [] : [clause], max(argument - 1, place))
  }

  private static let pins: Set<Substring> = [
    "autoPinEdge", "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewMargin", "autoPinEdgeToSuperviewSafeArea",
    "autoSetDimension", "autoMatchDimension", "autoAlignAxis", "autoAlignAxisToSuperviewAxis",
  ]

  private static func take(
    _ label: Substring, _ start: Int, _ end: Int, of tokens: CodeTokens, to clause: inout CodeClause
  ) {
    let last = end > start ? tokens.name(before: end) : nil
    switch label {
    case "ofView", "of", "sameAxisOf", "toSameAxisOf", "toSameAxisOfView":
      clause.second = Side(name: last.map(name) ?? .unknown, attribute: clause.second?.attribute)
    case "withOffset": clause.number = number(start, end, in: tokens)
    case "withInset":
      clause.number = number(start, end, in: tokens)
      clause.isInset = true
    case "toSize": clause.number = number(start, end, in: tokens)
    case "withMultiplier": clause.multiplier = number(start, end, in: tokens)
    case "relation":
      if last?.lowercased().hasSuffix("greaterthanorequal") == true { clause.relation = .greaterThanOrEqual }
      if last?.lowercased().hasSuffix("lessthanorequal") == true { clause.relation = .lessThanOrEqual }
    default:
      guard let last, let attribute = named(last) else { return }
      if clause.attributes.isEmpty {
        clause.attributes = [attribute]
        if label.contains("toSuperview") { clause.second = Side(name: .superview) }
      } else {
        clause.second = Side(name: clause.second?.name ?? .unknown, attribute: attribute)
      }
    }
  }

  /// What an edge, an axis or a size is called: `ALEdgeLeft`, `.left`, `.Left`; an axis by the line that it is.
  private static func named(_ word: Substring) -> Attribute? {
    var word = word
    for prefix in ["ALEdge", "ALDimension", "ALAxis", "ALMargin"] where word.hasPrefix(prefix) {
      word = word.dropFirst(prefix.count)
    }
    switch word.lowercased() {
    case "vertical": return .centerX
    case "horizontal": return .centerY
    default: return attribute(word)
    }
  }
}
