import ExactArithmetic
import LayoutModel

/// Writes remedies as changes of a layout file's text.
///
/// What is written is read again: an edit is given only where the file with it says what the layout with the changes says,
/// no more and no less. So how a constraint is spelled here can be wrong without harm, and a spelling that is not known
/// has no edits.
package struct SourceEdits {
  private let source: SourceFile
  private let layout: Layout
  private let findings: Int
  private let text: EditableText
  private let isJSON: Bool

  /// Prepares the edits of a file, for formats that are written.
  ///
  /// - Parameter file: The file as it was loaded.
  package init?(of file: LoadedFile) {
    guard LoaderCatalog.loader(for: file.source) is LayoutFileLoader, file.layouts.count == 1,
      let layout = file.layouts.first
    else { return nil }
    source = file.source
    self.layout = layout
    findings = file.findings.joined().count
    text = EditableText(file.source.text)
    isJSON = text.startsWithBrace
  }

  /// The edits that make changes, in the order of the text.
  ///
  /// - Parameters:
  ///   - changes: The changes, all of which are made.
  ///   - work: What is left of the work on the input; reading again is charged.
  /// - Returns: The edits; none where it is not certain how to write the changes.
  package func edits(for changes: [LayoutChange], _ work: inout Work) -> [SourceEdit] {
    var edits: [TextEdit] = []
    for change in changes {
      guard let edit = edit(for: change) else { return [] }
      edits.append(edit)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard !edits.isEmpty, let changed = text.applying(edits) else { return [] }
    work.charge(instructions: Self.instructionsPerScalar * text.count)
    guard !work.isSpent else { return [] }
    var file = source
    file.text = changed
    guard let read = try? LayoutFileLoader().load(file), read.findings.joined().count <= findings,
      let other = read.layouts.first, Meaning(other) == Meaning(layout.applying(changes))
    else { return [] }
    return edits.map {
      SourceEdit(file: source.path, range: text.sourceRange(of: $0.range), replacement: $0.replacement)
    }
  }

  /// What reading a text takes.
  private static let instructionsPerScalar = 1_000

  private func edit(for change: LayoutChange) -> TextEdit? {
    switch change {
    case .replace(let id, let constraint):
      guard let old = layout.constraints.first(where: { $0.id == id }), let range = range(of: old) else { return nil }
      return replacement(for: constraint, at: range, of: old.origin.kind).map {
        TextEdit(range: range, replacement: $0)
      }
    case .remove(let id):
      guard let old = layout.constraints.first(where: { $0.id == id }), old.origin.kind != .visualFormat,
        let range = range(of: old)
      else { return nil }
      return TextEdit(range: isJSON ? text.elementWithComma(around: range) : text.wholeLine(around: range))
    case .add(let constraint): return addition(of: constraint)
    case .setContentPriority, .setSize, .setTranslatesMask: return nil
    }
  }

  /// Where a constraint is written, an equation with its priority and its identifier.
  private func range(of constraint: Constraint) -> Range<Int>? {
    guard let range = constraint.origin.range.flatMap(text.range) else { return nil }
    return constraint.origin.kind == .equation ? text.equation(startingWith: range, isJSON: isJSON) : range
  }

  /// What stands in the place of a constraint.
  private func replacement(
    for constraint: Constraint, at range: Range<Int>, of kind: ConstraintOriginKind
  ) -> String? {
    let spelling = ConstraintSpelling(constraint, in: layout)
    switch kind {
    case .equation: return isJSON ? JSONString.escaped(spelling.equation) : spelling.equation
    case .parts: return "\"" + JSONString.escaped(spelling.equation) + "\""
    case .visualFormat: return spelling.formatPart(in: text[range])
    default: return nil
    }
  }

  /// A constraint more, behind all others.
  private func addition(of constraint: Constraint) -> TextEdit? {
    let equation = ConstraintSpelling(constraint, in: layout).equation
    guard isJSON else {
      let isLineOpen = text.count > 0 && !text.endsWithLineBreak
      let line = (isLineOpen ? text.lineBreak : "") + equation + text.lineBreak
      return TextEdit(range: text.count..<text.count, replacement: line)
    }
    guard let (place, isEmpty) = text.endOfArray(behindKey: "constraints") else { return nil }
    let element = "\"" + JSONString.escaped(equation) + "\""
    return TextEdit(range: place..<place, replacement: isEmpty ? element : ", " + element)
  }
}

/// What a layout says, without how and where: what two spellings of it have in common.
private struct Meaning: Hashable {
  private struct Equation: Hashable {
    var firstItem: ItemID
    var firstAttribute: Attribute
    var relation: Relation
    var secondItem: ItemID?
    var secondAttribute: Attribute
    var multiplier: Rational
    var constant: Rational
    var priority: Double
    var identifier: String?
  }

  private var names: [String]
  private var equations: [Equation: Int]

  init(_ layout: Layout) {
    names = layout.items.map(\.name)
    equations = [:]
    for constraint in layout.constraints {
      let equation = Equation(
        firstItem: constraint.firstItem, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
        secondItem: constraint.secondItem, secondAttribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority.value,
        identifier: constraint.identifier)
      equations[equation, default: 0] += 1
    }
  }
}
