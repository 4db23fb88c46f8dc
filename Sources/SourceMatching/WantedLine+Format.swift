import ExactArithmetic
import LayoutModel

extension WantedLine {
  /// What speaks for the visual formats of a statement; `nil` where none of them makes the constraint.
  func format(of statement: CodeStatements.Statement, _ facts: Facts) -> Likely? {
    guard let kind = formatKind else { return nil }
    let axis = constraint.firstAttribute.axis
    var best: Likely?
    for part in statement.formats.lazy.filter({ $0.axis == axis }).flatMap(\.parts) where part.kind == kind {
      let isSameRelation =
        part.relation == constraint.relation
        || (constraint.secondItem != nil && part.relation == constraint.relation.flipped)
      guard isSameRelation, let worth = worth(of: part, statement, facts) else { continue }
      for pairs in pairs(of: part, statement, facts) {
        guard let likeness = subjects.likeness(pairs, facts, owner: nil) else { continue }
        var evidence = [LogSource.Evidence.attributes]
        if worth > 2, !part.value.isEmpty { evidence.append(.constant(String(part.value))) }
        let found = Likely(score: 4 + worth + likeness, evidence: evidence, namings: Self.namings(pairs, facts))
        if found.score > best?.score ?? .min { best = found }
      }
    }
    return best
  }

  private var formatKind: CodeFormat.Kind? {
    guard constraint.secondItem != nil else { return constraint.firstAttribute.isSize ? .size : nil }
    switch (Self.isNear(constraint.firstAttribute), Self.isNear(constraint.secondAttribute)) {
    case (true?, true?): return .near
    case (false?, false?): return .far
    case (true?, false?), (false?, true?): return .gap
    default: return nil
    }
  }

  private static func isNear(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: true
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: false
    default: nil
    }
  }

  /// Which views of the log those of a part can be, in their order; a superview has no name.
  private func pairs(
    of part: CodeFormat.Part, _ statement: CodeStatements.Statement, _ facts: Facts
  ) -> [[(CodeClause.Name, ItemID)]] {
    let names = part.views.map { name -> CodeClause.Name in
      if case .word(let word, _)? = statement.values[name] { return CodeClause.name(word) }
      if let known = facts.numbers.own(facts.file).aliases[name], known.count == 1, let only = known.first {
        return CodeClause.name(only)
      }
      return CodeClause.name(name)
    }
    guard let first = names.first else { return [] }
    guard let other = constraint.secondItem else { return [[(first, constraint.firstItem)]] }
    guard part.kind == .gap, let second = names.last else {
      // Either is the superview.
      return [
        [(first, constraint.firstItem), (.superview, other)], [(first, other), (.superview, constraint.firstItem)],
      ]
    }
    let isFirstNear = Self.isNear(constraint.firstAttribute) == true
    let (left, right) = isFirstNear ? (other, constraint.firstItem) : (constraint.firstItem, other)
    return [[(first, left), (second, right)]]
  }

  /// What the spelling of a number in a format speaks for: less where it is a name of which nothing is known; `nil` where it is
  /// another number.
  private func worth(of part: CodeFormat.Part, _ statement: CodeStatements.Statement, _ facts: Facts) -> Int? {
    let value = part.value
    let constant = constraint.constant.absoluteValue
    if value.isEmpty { return constant.isZero ? 3 : nil }
    if value == "-" {
      if [8, 16, 20].contains(constant) || constraint.symbolicConstant != nil { return 2 }
      // The margins of a superview have a width of their own.
      let isOfMargin = constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin
      return part.kind != .gap && constant.isZero ? (isOfMargin ? 3 : 1) : nil
    }
    let words = CodeText.words(of: Array(value.utf8)[...])
    guard var word = words.last else { return nil }
    if Self.isNumber(word, number) { return 3 }
    if word.first?.isNumber == true { return nil }
    switch statement.values[word] {
    case .literal(let text, _)?: return Self.isNumber(text, number) ? 3 : nil
    case .word(let other, _)?: word = other
    default: break
    }
    switch facts.numbers.stands(word, for: number, in: facts.file, isInFormat: true) {
    case true?: return 3
    case false?: return nil
    case nil: return -1
    }
  }
}
