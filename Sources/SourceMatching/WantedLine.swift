import ExactArithmetic
import LayoutModel

/// What a line of code that writes a constraint says, as far as plain patterns tell.
struct WantedLine {
  private let constraint: Constraint
  private let names: Set<Substring>
  private let number: String
  private let first: [String]
  private let second: [String]

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
  }

  /// What speaks for a statement; `nil` where it writes something else.
  func candidate(_ statement: CodeStatements.Statement) -> (score: Int, evidence: [LogSource.Evidence])? {
    var evidence: [LogSource.Evidence] = []
    var score = 0
    if let identifier = constraint.identifier, statement.text.contains(identifier.lowercased()) {
      score += 6
      evidence.append(.identifier)
    }
    guard !isOfOtherKind(statement) else { return nil }
    let isFormat = Self.axes(ofFormatIn: statement).map { axes in
      constraint.firstAttribute.axis.map(axes.contains) ?? false
    }
    guard isFormat != false else { return nil }
    // A format makes edges, gaps and sizes alike, and names none of them.
    let isFirst = isFormat == true || first.contains(where: statement.text.contains)
    let isSecond = isFormat == true || second.contains(where: statement.text.contains)
    let isAll = statement.text.contains("edges") && constraint.firstAttribute.isLocation
    guard isFirst || isSecond || isAll || !evidence.isEmpty else { return nil }
    guard hasRelation(statement.text) else { return nil }
    if isFirst && (second.isEmpty || isSecond) {
      score += 4
      evidence.append(.attributes)
    } else {
      score += 2
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
    return (score, evidence)
  }

  /// Whether a statement relates two quantities where the constraint is a number: a ratio of a view's sizes is no height of 16.
  private func isOfOtherKind(_ statement: CodeStatements.Statement) -> Bool {
    guard constraint.secondItem == nil, constraint.firstAttribute.isSize else { return false }
    let anchors = statement.words.count { $0.hasSuffix("Anchor") }
    return anchors > 1 && !statement.text.contains("constant")
  }

  /// The axes of the visual formats in a statement; `nil` where it has none.
  private static func axes(ofFormatIn statement: CodeStatements.Statement) -> Set<Axis>? {
    guard statement.text.contains("visualformat") else { return nil }
    let isVertical = statement.words.contains("V")
    return isVertical ? (statement.words.contains("H") ? [.horizontal, .vertical] : [.vertical]) : [.horizontal]
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
