import LayoutModel

extension CodeClause {
  /// What is called on what a chain makes, and how it relates.
  static let chainRelations: [Substring: Relation] = {
    var result: [Substring: Relation] = [:]
    let all: [(Substring, Relation)] = [
      ("equalTo", .equal), ("greaterThanOrEqualTo", .greaterThanOrEqual), ("lessThanOrEqualTo", .lessThanOrEqual),
    ]
    for (name, relation) in all {
      for word in [name, "mas_" + name, name + "Superview"] { result[word] = relation }
    }
    return result
  }()

  /// `make.left.equalTo(title.snp.right).offset(8)`.
  static func chain(
    _ relation: Relation, at place: Int, in tokens: CodeTokens, of receiver: Name
  ) -> CodeClause? {
    var clause = CodeClause(name: receiver, attributes: [], relation: relation)
    var last = place - 2
    var isRead = false
    while let word = tokens.word(at: last) {
      if let group = group(word) {
        clause.attributes += group
        clause.isGroup = true
      } else if let attribute = attribute(word) {
        clause.attributes.append(attribute)
      } else if word != "and", word != "with" {
        isRead = true
        break
      }
      guard tokens.isSign(".", at: last - 1) else { break }
      last -= 2
    }
    guard isRead, !clause.attributes.isEmpty, tokens.isSign("(", at: place + 1) else { return nil }
    var end = tokens.end(ofArgumentAt: place + 2)
    if tokens.word(at: place)?.hasSuffix("Superview") == true {
      clause.second = Side(name: .superview)
    } else {
      take(argument: place + 2, end, of: tokens, to: &clause)
    }
    // What is called on it, words that only read well between them left out.
    while tokens.isSign(")", at: end), tokens.isSign(".", at: end + 1) {
      var place = end + 2
      while tokens.word(at: place) != nil, tokens.isSign(".", at: place + 1) { place += 2 }
      // With another relation another chain begins.
      guard let call = tokens.word(at: place), tokens.isSign("(", at: place + 1), chainRelations[call] == nil else {
        break
      }
      let start = place + 2
      end = tokens.end(ofArgumentAt: start)
      switch call {
      case "offset", "mas_offset", "valueOffset": clause.number = number(start, end, in: tokens)
      case "inset", "insets", "mas_inset", "mas_insets":
        clause.number = number(start, end, in: tokens)
        clause.isInset = true
      case "multipliedBy", "dividedBy", "mas_multipliedBy":
        clause.multiplier = call == "dividedBy" ? .computed : number(start, end, in: tokens)
      default: break
      }
    }
    return clause
  }

  /// Takes up what a chain relates to: a view, one of its edges, or a number.
  private static func take(argument start: Int, _ end: Int, of tokens: CodeTokens, to clause: inout CodeClause) {
    let isSize = clause.attributes.allSatisfy(\.isSize)
    switch number(start, end, in: tokens) {
    case .literal(let text, let isNegative):
      clause.number = .literal(text, isNegative: isNegative)
      if !isSize { clause.second = Side(name: .superview) }
      return
    case .word(let word, let isNegative):
      if isNegative || tokens.isSign("@", at: start) {
        clause.number = .word(word, isNegative: isNegative)
        if !isSize { clause.second = Side(name: .superview) }
        return
      }
    default: break
    }
    // `CGSizeMake(20, 30)`, `CGSize(width: 20, height: 30)`
    if let word = tokens.word(at: start), word == "CGSize" || word == "CGSizeMake", tokens.isSign("(", at: start + 1) {
      func value(_ place: Int) -> (Number, Int) {
        let from = tokens.isSign(":", at: place + 1) ? place + 2 : place
        let end = tokens.end(ofArgumentAt: from)
        return (number(from, end, in: tokens), end)
      }
      let (width, comma) = value(start + 2)
      clause.number = width
      clause.height = value(comma + 1).0
      return
    }
    guard start < end, let last = tokens.word(at: end - 1) ?? tokens.name(before: end) else {
      clause.number = .computed
      if !isSize { clause.second = Side(name: .unknown) }
      return
    }
    guard tokens.isPath(start, end) else {
      clause.number = .computed
      if !isSize { clause.second = Side(name: .unknown) }
      return
    }
    // A path that begins with a type leads to a constant: `Layout.pad`.
    let isOfType = tokens.word(at: start)?.first?.isUppercase == true
    // `Metrics.height` is none of a view's, but `Card.shared.snp.height` is.
    let isOfLibrary = tokens.word(at: end - 3) == "snp" || last.hasPrefix("mas_") || last.hasPrefix("snp_")
    guard let attribute = attribute(last), end - start > 1, !isOfType || isOfLibrary else {
      clause.second = Side(name: name(last), mayBeNumber: start + 1 == end || isOfType || isSize)
      return
    }
    var owner = end - 2
    if tokens.word(at: owner - 1) == "snp" { owner -= 2 }
    clause.second = Side(name: tokens.name(before: owner).map(name) ?? .unknown, attribute: attribute)
  }
}
