import LayoutModel

extension CodeClause {
  /// The clauses of a statement; linear.
  ///
  /// - Parameters:
  ///   - tokens: The statement.
  ///   - receiver: Whom the call makes constraints of in whose body the statement stands.
  /// - Returns: What it relates, none where that is not known.
  static func all(in tokens: CodeTokens, of receiver: Name?) -> [CodeClause] {
    var result: [CodeClause] = []
    var receiver = receiver
    var place = 0
    while place < tokens.count {
      defer { place += 1 }
      guard let word = tokens.word(at: place) else { continue }
      if CodeStatements.openers.contains(word), let known = Self.receiver(before: place, in: tokens) {
        receiver = known
      } else if word.hasSuffix("Anchor"), let first = attribute(word) {
        guard let (clause, end) = anchors(first, at: place, in: tokens) else { continue }
        result.append(clause)
        place = end
      } else if (word == "item" || word == "constraintWithItem") && tokens.isSign(":", at: place + 1) {
        let (clause, end) = items(at: place, in: tokens)
        if let clause { result.append(clause) }
        place = end
      } else if let (clauses, end) = pin(at: place, in: tokens) ?? call(at: place, in: tokens) {
        result += clauses
        place = end
      } else if let relation = chainRelations[word], tokens.isSign(".", at: place - 1),
        let clause = chain(relation, at: place, in: tokens, of: receiver ?? .unknown)
      {
        result.append(clause)
      }
    }
    return result
  }

  /// Whom a call makes constraints of: what stands before it, or before the property of a library.
  static func receiver(before place: Int, in tokens: CodeTokens) -> Name? {
    var last = place - 1
    if tokens.isSign(".", at: last) { last -= 1 }
    if tokens.word(at: last) == "snp" {
      guard tokens.isSign(".", at: last - 1) else { return .own }
      last -= 2
    }
    guard last >= 0 else { return nil }
    return tokens.name(before: last + 1).map(name) ?? .unknown
  }

  /// What a word calls.
  static func name(_ word: Substring) -> Name {
    switch word {
    case "self", "weakSelf", "strongSelf": .own
    case "superview", "superView": .superview
    case "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide",
      "frameLayoutGuide", "nil":
      .unknown
    // `$0` is another one in every closure.
    default: word.hasPrefix("$") ? .unknown : .word(word)
    }
  }

  // MARK: - Anchors

  /// `icon.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8)`, `[icon.topAnchor constraintEqualToAnchor:…]`.
  private static func anchors(_ first: Attribute, at start: Int, in tokens: CodeTokens) -> (CodeClause, Int)? {
    var place = start + 1
    if tokens.isSign(".", at: place) || tokens.isSign("?", at: place) { place += 1 }
    if tokens.isSign(".", at: place) { place += 1 }
    guard let call = tokens.word(at: place) else { return nil }
    var clause = CodeClause(name: owner(ofAnchorAt: start, in: tokens), attributes: [first])
    var argument = place + 1
    var label = call
    if call == "constraint" {
      guard tokens.isSign("(", at: place + 1), let word = tokens.word(at: place + 2) else { return nil }
      label = word
      argument = place + 3
    } else {
      guard call.hasPrefix("constraint"), tokens.isSign(":", at: argument) else { return nil }
    }
    let lower = label.lowercased()
    // Standard spaces are numbers of the system.
    guard lower.contains("equalto") else { return nil }
    if lower.contains("greaterthan") { clause.relation = .greaterThanOrEqual }
    if lower.contains("lessthan") { clause.relation = .lessThanOrEqual }
    let isConstant = lower.contains("constant")
    var end = tokens.end(ofArgumentAt: argument + 1)
    if isConstant {
      clause.number = number(argument + 1, end, in: tokens)
    } else {
      guard lower.hasSuffix("to") || lower.hasSuffix("toanchor"), let last = tokens.word(at: end - 1),
        let second = attribute(last)
      else { return nil }
      clause.second = Side(name: owner(ofAnchorAt: end - 1, in: tokens), attribute: second)
    }
    readNumbers(&clause, from: &end, in: tokens)
    return (clause, end)
  }

  static func owner(ofAnchorAt place: Int, in tokens: CodeTokens) -> Name {
    guard tokens.isSign(".", at: place - 1) else { return .own }
    return tokens.name(before: place - 1).map(name) ?? .unknown
  }

  /// Reads the further arguments of a call: `constant: -8`, `multiplier: 0.5`.
  private static func readNumbers(_ clause: inout CodeClause, from end: inout Int, in tokens: CodeTokens) {
    while end < tokens.count {
      var place = end
      if tokens.isSign(",", at: place) { place += 1 }
      guard let label = tokens.word(at: place), tokens.isSign(":", at: place + 1) else { return }
      end = max(tokens.end(ofArgumentAt: place + 2), place + 2)
      switch label {
      case "constant": clause.number = number(place + 2, end, in: tokens)
      case "multiplier": clause.multiplier = number(place + 2, end, in: tokens)
      default: break
      }
    }
  }

  // MARK: - Items

  /// `NSLayoutConstraint(item: icon, attribute: .top, relatedBy: .equal, toItem: …)`, and the message of Objective-C.
  ///
  /// - Returns: What it relates, and where it ends, so that nothing of it is read again.
  private static func items(at start: Int, in tokens: CodeTokens) -> (CodeClause?, end: Int) {
    var clause = CodeClause(name: .unknown, attributes: [])
    var place = start
    while let label = tokens.word(at: place), tokens.isSign(":", at: place + 1) {
      let end = max(tokens.end(ofArgumentAt: place + 2), place + 2)
      let last = lastName(place + 2, end, in: tokens)
      switch label {
      case "item", "constraintWithItem": clause.name = last.map(name) ?? .unknown
      case "attribute":
        let attribute = last.flatMap(attribute)
        if clause.attributes.isEmpty {
          guard let attribute else { return (nil, end - 1) }
          clause.attributes = [attribute]
        } else if let attribute {
          clause.second?.attribute = attribute
        } else {
          guard clause.second == nil || last?.lowercased().hasSuffix("notanattribute") == true else {
            return (nil, end - 1)
          }
          clause.second = nil
        }
      case "relatedBy":
        let text = last?.lowercased() ?? ""
        if text.hasSuffix("greaterthanorequal") { clause.relation = .greaterThanOrEqual }
        if text.hasSuffix("lessthanorequal") { clause.relation = .lessThanOrEqual }
      case "toItem": clause.second = last == "nil" ? nil : Side(name: last.map(name) ?? .unknown)
      case "constant": clause.number = number(place + 2, end, in: tokens)
      case "multiplier": clause.multiplier = number(place + 2, end, in: tokens)
      default: break
      }
      place = tokens.isSign(",", at: end) ? end + 1 : end
    }
    return (clause.attributes.isEmpty ? nil : clause, place - 1)
  }

  /// The name that an argument ends with, where it is a path of names.
  private static func lastName(_ start: Int, _ end: Int, in tokens: CodeTokens) -> Substring? {
    var end = end
    // `as Any` says nothing of it.
    if end - start > 2, tokens.word(at: end - 2) == "as" { end -= 2 }
    guard start < end else { return nil }
    return tokens.name(before: end)
  }

  // MARK: - Numbers

  /// The number that an argument is.
  static func number(_ start: Int, _ end: Int, in tokens: CodeTokens) -> Number {
    var (start, end) = (start, end)
    var isNegative = false
    while start < end {
      if tokens.isSign("@", at: start) {
        start += 1
      } else if tokens.isSign("-", at: start) {
        isNegative.toggle()
        start += 1
      } else if tokens.isSign("(", at: start), tokens.isSign(")", at: end - 1) {
        start += 1
        end -= 1
      } else if tokens.word(at: start) == "CGFloat", tokens.isSign("(", at: start + 1),
        tokens.isSign(")", at: end - 1)
      {
        start += 2
        end -= 1
      } else {
        break
      }
    }
    guard start < end else { return .none }
    if end - start == 1, tokens.all[start].kind == .number {
      return .literal(tokens.all[start].text, isNegative: isNegative)
    }
    let isPath = tokens.all[start..<end].allSatisfy { $0.kind == .word || $0.text == "." && $0.kind == .sign }
    guard isPath, let word = tokens.word(at: end - 1) else { return .computed }
    return .word(word, isNegative: isNegative)
  }
}
