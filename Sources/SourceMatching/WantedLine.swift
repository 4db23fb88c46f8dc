import ExactArithmetic
import LayoutModel

/// What a line of code that writes a constraint says, as far as plain patterns tell.
struct WantedLine {
  let constraint: Constraint
  /// The constant as logs print it, without its sign.
  let number: String
  let subjects: WantedSubjects
  private let first: [String]
  private let second: [String]

  /// Looks at a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The constraint of a log.
  ///   - log: The log's layout.
  init(_ constraint: Constraint, of log: Layout) {
    self.constraint = constraint
    number = constraint.constant.absoluteValue.generalText
    first = Self.words(for: constraint.firstAttribute)
    second = constraint.secondItem == nil ? [] : Self.words(for: constraint.secondAttribute)
    subjects = WantedSubjects(constraint, of: log)
  }

  /// What speaks for a statement; `nil` where it writes something else.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - facts: What is known of its file.
  /// - Returns: How much, and what. Linear.
  func candidate(_ statement: CodeStatements.Statement, _ facts: Facts = Facts()) -> Likely? {
    let isIdentified = constraint.identifier.map { statement.text.contains($0.lowercased()) } ?? false
    var found: Likely?
    if !statement.formats.isEmpty {
      found = format(of: statement, facts)
    } else if !statement.clauses.isEmpty {
      found = candidate(of: statement, facts)
    } else {
      found = words(of: statement, facts, isIdentified)
    }
    guard isIdentified, var likely = found else { return found }
    likely.score += 6
    likely.evidence.insert(.identifier, at: 0)
    return likely
  }

  /// What the words of a statement speak for it, where no more is known of how it relates what.
  private func words(
    of statement: CodeStatements.Statement, _ facts: Facts, _ isIdentified: Bool
  ) -> Likely? {
    var evidence: [LogSource.Evidence] = []
    var score = 0
    guard !isOfOtherKind(statement), hasAnchors(of: statement) else { return nil }
    var text = statement.text
    var guides = statement.guides
    // What is called by no edge says which ones in its body.
    if !Self.edgeWords.contains(where: text.contains) {
      let bodies = statement.words.compactMap { facts.helpers[$0] }
      for body in bodies { text.append(body) }
      if !bodies.isEmpty { guides = NamedGuides(in: text) }
    }
    let isFirst = first.contains(where: text.contains)
    let isSecond = second.contains(where: text.contains)
    let isAll = text.contains("edges") && constraint.firstAttribute.isLocation
    guard isFirst || isSecond || isAll || isIdentified else { return nil }
    guard hasRelation(statement.text) else { return nil }
    if isFirst && (second.isEmpty || isSecond) {
      score += 4
      evidence.append(.attributes)
    } else {
      score += isAll ? 3 : 2
    }
    if constraint.constant.isZero {
      if !["constant", "offset", "inset"].contains(where: statement.text.contains) { score += 2 }
    } else if let word = statement.words.first(where: { Self.isNumber($0, number) })
      ?? statement.words.first(where: { facts.numbers.stands($0, for: number, in: facts.file) == true })
    {
      score += 3
      evidence.append(.constant(String(word)))
    } else {
      score -= 1
    }
    let own = statement.namesSelf ? statement.owner : nil
    guard let likeness = subjects.likeness(statement.context + statement.words, facts, own: own) else { return nil }
    return Likely(score: score + likeness + subjects.placeLikeness(guides), evidence: evidence)
  }

  // MARK: - Words

  /// What names an edge or a size in code.
  static let edgeWords = [
    "leading", "left", "trailing", "right", "top", "bottom", "width", "height", "centerx", "centery", "edges",
  ]

  /// Whether a statement relates two quantities where the constraint is a number: a ratio of a view's sizes is no height of 16.
  private func isOfOtherKind(_ statement: CodeStatements.Statement) -> Bool {
    guard constraint.secondItem == nil, constraint.firstAttribute.isSize else { return false }
    let anchors = statement.words.count { $0.hasSuffix("Anchor") }
    return anchors > 1 && !statement.text.contains("constant")
  }

  /// Whether the anchors that a statement names are those of the constraint, be they exchanged; where it names another number of them,
  /// or one of something else, nothing is known.
  private func hasAnchors(of statement: CodeStatements.Statement) -> Bool {
    let names = statement.words.filter { $0.hasSuffix("Anchor") }.map { $0.dropLast(6) }
    // Both names of an edge are the same words.
    let found = names.compactMap { name in
      Attribute.allCases.first { $0.name == name }.flatMap { Self.words(for: $0).first }
    }
    let wanted = [first.first, second.first].compactMap(\.self)
    guard found.count == names.count, found.count == wanted.count else { return true }
    return found.sorted() == wanted.sorted()
  }

  /// Whether a number in code is one of a log: `8`, `8.0`, `8.f`.
  static func isNumber(_ word: Substring, _ number: String) -> Bool {
    guard word.hasPrefix(number) else { return false }
    var rest = word.dropFirst(number.count)
    if rest.hasSuffix("f") { rest = rest.dropLast() }
    return rest.isEmpty || rest.first == "." && rest.dropFirst().allSatisfy { $0 == "0" }
  }

  /// Whether a statement can mean the relation: where it names none, any.
  private func hasRelation(_ text: LowerText) -> Bool {
    let isGreater = text.contains("greaterthan") || text.contains("atleast")
    let isLess = text.contains("lessthan") || text.contains("atmost")
    switch constraint.relation {
    case .equal: return !isGreater && !isLess
    case .greaterThanOrEqual: return isGreater || (isLess && constraint.secondItem != nil)
    case .lessThanOrEqual: return isLess || (isGreater && constraint.secondItem != nil)
    }
  }

  /// What names an attribute in code, in lower case.
  private static func words(for attribute: Attribute) -> [String] {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: ["leading", "left"]
    case .right, .trailing, .rightMargin, .trailingMargin: ["trailing", "right"]
    case .top, .topMargin: ["top"]
    case .bottom, .bottomMargin: ["bottom"]
    case .width: ["width", "size"]
    case .height: ["height", "size"]
    case .centerX, .centerXWithinMargins: ["centerx", "center"]
    case .centerY, .centerYWithinMargins: ["centery", "center"]
    case .firstBaseline, .lastBaseline: ["baseline"]
    case .notAnAttribute: []
    }
  }
}
