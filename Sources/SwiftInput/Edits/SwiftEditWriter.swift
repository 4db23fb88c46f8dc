import ExactArithmetic
import LayoutInput
import LayoutModel

/// How changes are written in Swift code.
///
/// What is written is read again with the whole program, so that a way of writing that is not meant costs the edit alone.
struct SwiftEditWriter: EditWriter {
  func edits(for changes: [LayoutChange], of layout: Layout, to result: Layout, in text: EditableText) -> [TextEdit]? {
    guard changes.count == 1, let change = changes.first, text.scalars.first != "\u{FEFF}" else { return nil }
    let edits = SwiftEdits(layout: layout, code: SwiftCode(text))
    switch change {
    case .remove(let id): return edits.constraint(id).flatMap(edits.removing)
    case .replace(let id, let constraint): return edits.constraint(id).flatMap { edits.replacing($0, with: constraint) }
    case .add(let constraint): return edits.activating(constraint)
    case .setTranslatesMask(let item, false): return edits.turningMaskOff(of: item)
    case .setContentPriority, .setSize, .setTranslatesMask: return nil
    }
  }
}

/// The edits of one layout.
private struct SwiftEdits {
  /// The layout.
  let layout: Layout
  /// The code of its file.
  let code: SwiftCode

  private var text: EditableText { code.text }

  /// A constraint by its id.
  func constraint(_ id: String) -> Constraint? { layout.constraints.first { $0.id == id } }

  /// Where the expression is that makes a constraint, if that is in this file.
  private func expression(of constraint: Constraint) -> Range<Int>? {
    guard let range = constraint.origin.range, range.source == 0 else { return nil }
    return text.range(range)
  }

  // MARK: - Constraints

  /// Takes a constraint out: an element of a list that has others, else the statement that makes it.
  func removing(_ constraint: Constraint) -> [TextEdit]? {
    guard let own = expression(of: constraint), let statement = code.statement(around: own) else { return nil }
    guard let (element, count) = code.element(around: own), element.lowerBound >= statement.lowerBound, count > 1 else {
      return [TextEdit(range: text.wholeLine(around: statement))]
    }
    var end = text.endOfBlanks(from: element.upperBound)
    end = end < text.count && text.scalars[end] == "," ? end + 1 : element.upperBound
    let lines = text.wholeLine(around: element.lowerBound..<end)
    if lines.lowerBound < element.lowerBound { return [TextEdit(range: lines)] }
    return [TextEdit(range: text.elementWithComma(around: element))]
  }

  /// Writes another relation or another number.
  func replacing(_ old: Constraint, with new: Constraint) -> [TextEdit]? {
    guard let own = expression(of: old), old.priority == new.priority else { return nil }
    if old.relation != new.relation, old.constant == new.constant {
      return relation(new.relation, in: own).map { [$0] }
    }
    guard old.relation == new.relation, old.constant != new.constant, let statement = code.statement(around: own) else {
      return nil
    }
    // Libraries have it in functions behind the one that relates.
    let whole = statement.lowerBound == own.lowerBound ? statement : own
    return constant(from: old.constant, to: new.constant, in: whole).map { [$0] }
  }

  /// The name of the function that relates, with another relation.
  private func relation(_ relation: Relation, in range: Range<Int>) -> TextEdit? {
    for (token, name) in code.tokens(in: range) where token.kind == .identifier {
      guard let known = Relation.allCases.map(Self.word).first(where: { name.hasPrefix($0) }) else { continue }
      return TextEdit(
        range: code.range(from: token, to: token), replacement: Self.word(relation) + name.dropFirst(known.count))
    }
    return nil
  }

  private static func word(_ relation: Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "lessThanOrEqualTo"
    case .equal: "equalTo"
    case .greaterThanOrEqual: "greaterThanOrEqualTo"
    }
  }

  /// The number that is the constant, or its opposite, where it stands behind a label or in a function of a library.
  private func constant(from old: Rational, to new: Rational, in range: Range<Int>) -> TextEdit? {
    let tokens = code.tokens(in: range)
    for index in tokens.indices.dropFirst(2).reversed() where tokens[index].token.kind == .number {
      guard let digits = Rational(decimal: tokens[index].text) else { continue }
      let sign = tokens[index - 1]
      let isNegative = sign.token.kind == .operatorSymbol && sign.text == "-"
      let before = isNegative ? tokens[index - 2].token.kind : sign.token.kind
      let written = isNegative ? -digits : digits
      guard before == .colon || before == .leftParenthesis, written == old || written == -old else { continue }
      let value = written == old ? new : -new
      let number = value.pointsText
      guard Rational(decimal: number) == value else { return nil }
      let first = isNegative ? sign.token : tokens[index].token
      return TextEdit(range: code.range(from: first, to: tokens[index].token), replacement: number)
    }
    return nil
  }

  /// Has a constraint that is made and dropped take part.
  func activating(_ constraint: Constraint) -> [TextEdit]? {
    guard let own = expression(of: constraint), let statement = code.statement(around: own),
      statement.upperBound == own.upperBound
    else { return nil }
    let before = text[statement.lowerBound..<own.lowerBound]
    guard before.isEmpty || before.filter({ $0 != " " }) == "_=" else { return nil }
    if text[own].contains("withVisualFormat") {
      return [
        TextEdit(range: statement.lowerBound..<own.lowerBound, replacement: "NSLayoutConstraint.activate("),
        TextEdit(range: own.upperBound..<own.upperBound, replacement: ")"),
      ]
    }
    let end = TextEdit(range: own.upperBound..<own.upperBound, replacement: ".isActive = true")
    return before.isEmpty ? [end] : [TextEdit(range: statement.lowerBound..<own.lowerBound), end]
  }

  // MARK: - Views

  /// Turns the mask of a view off before the first statement that holds it.
  func turningMaskOff(of item: ItemID) -> [TextEdit]? {
    let name = layout[item].name
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
    let statements = layout.constraints.filter { $0.firstItem == item || $0.secondItem == item }
      .compactMap { expression(of: $0).flatMap(code.statement) }
    guard let first = statements.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let line = text.lineStart(of: first.lowerBound)
    let blanks = text[line..<first.lowerBound]
    let isFirst = blanks.allSatisfy { $0 == " " || $0 == "\t" }
    let statement = "\(name).translatesAutoresizingMaskIntoConstraints = false"
    return [
      TextEdit(
        range: first.lowerBound..<first.lowerBound,
        replacement: statement + (isFirst ? text.lineBreak + blanks : "; "))
    ]
  }
}
