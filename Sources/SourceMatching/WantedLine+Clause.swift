import ExactArithmetic
import LayoutModel

extension WantedLine {
  /// What is known of the file that a statement stands in.
  struct Facts {
    /// What its names are.
    var names = CodeNames()
    /// The numbers of the project.
    var numbers = CodeNumbers([])
    /// Which of the project's files it is.
    var file = 0
    /// What code says the views of the log are called.
    var called: [ItemID: Set<Substring>] = [:]
    /// What other lines of the file have shown that they are called there.
    var learned = LearnedNames()
    /// What functions of the project name in their bodies.
    var helpers: [Substring: LowerText] = [:]
  }

  /// A view of the log, and what a statement calls it.
  struct Naming: Hashable {
    /// The view.
    var item: ItemID
    /// Its name.
    var name: Substring
  }

  /// What speaks for a statement.
  struct Likely {
    /// How much.
    var score: Int
    /// What.
    var evidence: [LogSource.Evidence]
    /// What it calls the views, where each name has its place.
    var namings: [Naming] = []
  }

  /// The best of what a statement's clauses can be; `nil` where they write something else.
  func candidate(of statement: CodeStatements.Statement, _ facts: Facts) -> Likely? {
    var best: Likely?
    for clause in statement.clauses.flatMap(\.readings) {
      for attribute in clause.attributes {
        for isFlipped in [false, true] {
          guard let found = candidate(clause, attribute, isFlipped, statement, facts) else { continue }
          if found.score > best?.score ?? .min { best = found }
        }
      }
    }
    return best
  }

  private func candidate(
    _ clause: CodeClause, _ attribute: Attribute, _ isFlipped: Bool, _ statement: CodeStatements.Statement,
    _ facts: Facts
  ) -> Likely? {
    guard let side = side(of: clause, attribute, isFlipped), hasRelation(clause.relation, isFlipped) else { return nil }
    var score = clause.isGroup ? 3 : 4
    var evidence = [LogSource.Evidence.attributes]
    if Self.isExchanged(isFlipped ? constraint.secondAttribute : constraint.firstAttribute, attribute) { score -= 1 }
    let number = attribute == .height ? clause.height ?? clause.number : clause.number
    let wanted = isFlipped ? -constraint.constant : constraint.constant
    switch worth(number, wanted, isInset: clause.isInset, attribute, statement, facts) {
    case let (worth, word):
      score += worth
      if let word { evidence.append(.constant(word)) }
    }
    score += worthOfMultiplier(clause.multiplier)
    var pairs: [(CodeClause.Name, ItemID)] = [(clause.name, constraint.firstItem)]
    if let side, let second = constraint.secondItem {
      pairs = isFlipped ? [(clause.name, second), (side.name, constraint.firstItem)] : pairs + [(side.name, second)]
    }
    guard let likeness = subjects.likeness(pairs, facts, owner: statement.owner) else { return nil }
    score += likeness + subjects.placeLikeness(statement.guides)
    return Likely(score: score, evidence: evidence, namings: Self.namings(pairs, facts))
  }

  /// What the pairs of a statement say that views are called.
  static func namings(_ pairs: [(CodeClause.Name, ItemID)], _ facts: Facts) -> [Naming] {
    pairs.enumerated().compactMap { place, pair in
      var name = pair.0
      if name == .superview, pairs.indices.contains(1 - place) { name = superviewName(of: pairs[1 - place].0, facts) }
      return if case .word(let word) = name { Naming(item: pair.1, name: word) } else { nil }
    }
  }

  /// What the superview of what a name calls is called.
  static func superviewName(of name: CodeClause.Name, _ facts: Facts) -> CodeClause.Name {
    guard case .word(let word) = name, let parent = facts.names.holder(of: word) else { return .superview }
    return parent == "self" ? .superview : .word(parent)
  }

  /// The other side of a clause as far as it fits: `.some(nil)` for a number alone, `nil` where it does not fit.
  private func side(of clause: CodeClause, _ attribute: Attribute, _ isFlipped: Bool) -> CodeClause.Side?? {
    guard let second = constraint.secondItem.map({ _ in constraint.secondAttribute }) else {
      guard !isFlipped, attribute.isSize, Self.isSame(attribute, constraint.firstAttribute) else { return nil }
      return clause.second == nil ? .some(nil) : nil
    }
    guard let side = clause.second else { return nil }
    let (own, other) = isFlipped ? (second, constraint.firstAttribute) : (constraint.firstAttribute, second)
    return Self.isSame(attribute, own) && Self.isSame(side.attribute ?? attribute, other) ? .some(side) : nil
  }

  private func hasRelation(_ relation: Relation, _ isFlipped: Bool) -> Bool {
    constraint.relation == (isFlipped ? relation.flipped : relation)
  }

  /// Whether two attributes are the same but for the direction of languages and for margins.
  private static func isSame(_ left: Attribute, _ right: Attribute) -> Bool { plain(left) == plain(right) }

  private static func plain(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .leading, .leftMargin, .leadingMargin: .left
    case .trailing, .rightMargin, .trailingMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .firstBaseline: .lastBaseline
    default: attribute
    }
  }

  /// Whether a log says left or right where code says leading or trailing.
  private static func isExchanged(_ logged: Attribute, _ written: Attribute) -> Bool {
    [.left, .right].contains(logged) && [.leading, .trailing].contains(written)
  }

  // MARK: - Numbers

  /// What a number speaks for, and how it is spelled where it is the one of the log.
  private func worth(
    _ written: CodeClause.Number, _ wanted: Rational, isInset: Bool, _ attribute: Attribute,
    _ statement: CodeStatements.Statement, _ facts: Facts
  ) -> (Int, String?) {
    let isInward = isInset && [.right, .bottom].contains(Self.plain(attribute))
    // What is kept can be changed.
    let other = statement.isKept ? -1 : -6
    func isOpposite(_ isNegative: Bool) -> Bool { (isNegative != isInward) != (wanted.signum < 0) }
    switch written {
    case .none: return wanted.isZero ? (2, nil) : (other, nil)
    case .literal(let text, let isNegative):
      guard Self.isNumber(text, number) else { return (other, nil) }
      if wanted.isZero { return (2, nil) }
      return isOpposite(isNegative) ? (-3, nil) : (3, String(text))
    case .word(let word, let isNegative):
      switch facts.numbers.stands(word, for: number, in: facts.file) {
      case true?: return isOpposite(isNegative) ? (0, nil) : (3, String(word))
      case false?: return (statement.isKept ? -1 : -3, nil)
      case nil: return (wanted.isZero ? 0 : -1, nil)
      }
    case .computed: return (wanted.isZero ? 0 : -1, nil)
    }
  }

  private func worthOfMultiplier(_ written: CodeClause.Number) -> Int {
    switch written {
    case .none: return constraint.multiplier == 1 ? 0 : -3
    case .literal(let text, _):
      let isSame = Self.isNumber(text, constraint.multiplier.absoluteValue.generalText)
      return isSame ? (constraint.multiplier == 1 ? 0 : 3) : -4
    case .word, .computed: return constraint.multiplier == 1 ? -1 : 0
    }
  }
}
