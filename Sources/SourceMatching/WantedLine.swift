import ExactArithmetic
import LayoutModel

/// What a line of code that writes a constraint says, as far as plain patterns tell.
struct WantedLine {
  private let constraint: Constraint
  private let names: Set<Substring>
  private let number: String
  private let first: [String]
  private let second: [String]
  private let subjects: WantedSubjects

  /// Looks at a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The constraint of a log.
  ///   - log: The log's layout.
  ///   - names: The names by which code calls numbers.
  init(_ constraint: Constraint, of log: Layout, names: [Rational: Set<Substring>]) {
    self.constraint = constraint
    self.names = names[constraint.constant.absoluteValue] ?? []
    number = constraint.constant.absoluteValue.generalText
    first = Self.words(for: constraint.firstAttribute)
    second = constraint.secondItem == nil ? [] : Self.words(for: constraint.secondAttribute)
    subjects = WantedSubjects(constraint, of: log)
  }

  /// What speaks for a statement; `nil` where it writes something else.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - file: What the names of its file are.
  ///   - called: What the views of the log are called by an identifier or a text that code sets.
  ///   - helpers: What functions of the project name in their bodies.
  /// - Returns: How much, and what. Linear.
  func candidate(
    _ statement: CodeStatements.Statement, _ file: CodeNames = CodeNames(), called: [ItemID: Set<Substring>] = [:],
    helpers: [Substring: String] = [:]
  ) -> (score: Int, evidence: [LogSource.Evidence])? {
    var evidence: [LogSource.Evidence] = []
    var score = 0
    if let identifier = constraint.identifier, statement.text.contains(identifier.lowercased()) {
      score += 6
      evidence.append(.identifier)
    }
    if !statement.formats.isEmpty {
      guard let found = part(of: statement) else { return nil }
      let isNamed = found.views.allSatisfy { !Self.isNumbered($0) }
      let views = isNamed ? found.views : statement.words
      guard let likeness = subjects.likeness(views, file, called, isWhole: isNamed) else { return nil }
      evidence.append(.attributes)
      if let word = found.word { evidence.append(.constant(word)) }
      return (score + 4 + found.worth + likeness, evidence)
    }
    guard !isOfOtherKind(statement), hasAnchors(of: statement) else { return nil }
    var text = statement.text
    // What is called by no edge says which ones in its body.
    if !Self.edgeWords.contains(where: text.contains) {
      for word in statement.words { if let body = helpers[word] { text += " " + body } }
    }
    let isFirst = first.contains(where: text.contains)
    let isSecond = second.contains(where: text.contains)
    let isAll = text.contains("edges") && constraint.firstAttribute.isLocation
    guard isFirst || isSecond || isAll || !evidence.isEmpty else { return nil }
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
      ?? statement.words.first(where: names.contains)
    {
      score += 3
      evidence.append(.constant(String(word)))
    } else {
      score -= 1
    }
    let own = statement.namesSelf ? statement.owner : nil
    guard let likeness = subjects.likeness(statement.context + statement.words, file, called, own: own) else {
      return nil
    }
    return (score + likeness + subjects.placeLikeness(text), evidence)
  }

  // MARK: - Visual formats

  /// The part of a statement's formats that makes the constraint, with what its number speaks for; `nil` where none does.
  private func part(
    of statement: CodeStatements.Statement
  ) -> (worth: Int, word: String?, views: [Substring])? {
    guard let kind = formatKind else { return nil }
    let axis = constraint.firstAttribute.axis
    var best: (worth: Int, word: String?, views: [Substring])?
    for part in statement.formats.lazy.filter({ $0.axis == axis }).flatMap(\.parts) where part.kind == kind {
      let isSameRelation =
        part.relation == constraint.relation
        || (constraint.secondItem != nil && part.relation == constraint.relation.flipped)
      guard isSameRelation, let worth = worth(of: part.value) else { continue }
      let word = worth > 2 && !part.value.isEmpty ? String(part.value) : nil
      if worth > best?.worth ?? .min { best = (worth, word, part.views) }
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

  /// What the spelling of a number in a format speaks for: less where it is a name of which nothing is known; `nil` where it is
  /// another number.
  private func worth(of value: Substring) -> Int? {
    let constant = constraint.constant.absoluteValue
    if value.isEmpty { return constant.isZero ? 3 : nil }
    if value == "-" { return [8, 16, 20].contains(constant) || constraint.symbolicConstant != nil ? 2 : nil }
    let words = CodeText.words(of: Array(value.utf8)[...])
    guard let word = words.last else { return nil }
    if Self.isNumber(word, number) || names.contains(word) { return 3 }
    return word.first?.isNumber == true ? nil : -1
  }

  /// Whether a format calls a view by its place among what is passed: `v0`.
  private static func isNumbered(_ name: Substring) -> Bool {
    name.count < 4 && name.hasPrefix("v") && name.dropFirst().allSatisfy(\.isNumber)
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
  private func hasRelation(_ text: String) -> Bool {
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
