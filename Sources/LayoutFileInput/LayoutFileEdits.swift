import ConstraintNotation
import ExactArithmetic
import LayoutInput
import LayoutModel

/// How changes are written in a layout file, in either spelling.
struct LayoutFileEditWriter: EditWriter {
  func edits(for changes: [LayoutChange], of layout: Layout, to result: Layout, in text: EditableText) -> [TextEdit]? {
    LayoutFileEdits(layout: layout, text: text).edits(for: changes, to: result)
  }
}

/// The edits of one layout.
private struct LayoutFileEdits {
  /// The layout.
  let layout: Layout
  /// The text of its file.
  let text: EditableText

  private var isJSON: Bool { text.startsWithBrace }

  /// The edits that make changes; `nil` where it is not certain how to write one.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - result: The layout with them.
  /// - Returns: The edits, in any order.
  func edits(for changes: [LayoutChange], to result: Layout) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var additions: [Constraint] = []
    for change in changes {
      if case .add(let constraint) = change {
        additions.append(constraint)
      } else if let edit = edit(for: change, to: result) {
        // Two priorities of a view may stand in one place.
        if !edits.contains(edit) { edits.append(edit) }
      } else {
        return nil
      }
    }
    if !additions.isEmpty {
      guard let edit = addition(of: additions) else { return nil }
      edits.append(edit)
    }
    return edits
  }

  private func edit(for change: LayoutChange, to result: Layout) -> TextEdit? {
    switch change {
    case .replace(let id, let constraint):
      guard let old = layout.constraints.first(where: { $0.id == id }), let range = range(of: old) else { return nil }
      return replacement(for: constraint, at: range, of: old.origin.kind).map {
        TextEdit(range: range, replacement: $0)
      }
    case .remove(let id):
      guard let old = layout.constraints.first(where: { $0.id == id }), let range = range(of: old) else { return nil }
      if old.origin.kind == .visualFormat { return TextEdit(range: text.formatPart(around: range)) }
      return TextEdit(range: isJSON ? text.elementWithComma(around: range) : text.wholeLine(around: range))
    case .add(let constraint): return addition(of: [constraint])
    case .setContentPriority(let item, let kind, _, _):
      return edit(of: kind == .hugging ? .contentHuggingPriority : .contentCompressionResistancePriority, item, result)
    case .setSize(let item, _, _): return edit(of: .size, item, result)
    case .setTranslatesMask(let item, _):
      return edit(of: .translatesAutoresizingMaskIntoConstraints, item, result)
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
    let equation = EquationPrinter(layout: layout, for: .parser).text(of: constraint)
    switch kind {
    case .equation: return isJSON ? QuotedString.escaped(equation) : equation
    case .parts: return "\"" + QuotedString.escaped(equation) + "\""
    case .visualFormat: return constraint.formatPart(inPlaceOf: text[range], in: layout)
    default: return nil
    }
  }

  /// Constraints more, behind all others.
  private func addition(of constraints: [Constraint]) -> TextEdit? {
    let equations = constraints.map { EquationPrinter(layout: layout, for: .parser).text(of: $0) }
    guard isJSON else {
      let isLineOpen = text.count > 0 && !text.endsWithLineBreak
      let lines = equations.map { $0 + text.lineBreak }.joined()
      return TextEdit(range: text.count..<text.count, replacement: (isLineOpen ? text.lineBreak : "") + lines)
    }
    let elements = equations.map { "\"" + QuotedString.escaped($0) + "\"" }
    guard let (place, isEmpty) = text.endOfArray(behindKey: "constraints") else {
      return text.endOfObject.map { place in
        let member = "\"constraints\": [\(elements.joined(separator: ", "))]"
        return TextEdit(range: place..<place, replacement: text.separator(at: place) + member)
      }
    }
    let separator = isEmpty ? ", " : text.separator(at: place)
    let added = elements.joined(separator: separator)
    return TextEdit(range: place..<place, replacement: isEmpty ? added : separator + added)
  }

  /// A part of a view as a layout has it: in the place of the one that is written, else behind the view's name.
  private func edit(of part: ViewPartSpelling, _ item: ItemID, _ result: Layout) -> TextEdit? {
    guard let view = layout.view(item), let changed = result.view(item), let name = view.range.flatMap(text.range)
    else { return nil }
    let value = isJSON ? part.json(of: changed) : part.text(of: changed)
    guard let written = view.partRanges[part.rawValue].flatMap(text.range) else {
      let place = isJSON ? text.quoted(name).upperBound : text.endOfClass(behindName: text.quoted(name))
      let words = isJSON ? ", \"\(part.rawValue)\": \(value)" : " \(part.word) \(value)"
      return TextEdit(range: place..<place, replacement: words)
    }
    // A flag that has no value stands for itself, and so does the key of a value of several lines.
    if !isJSON, text[written] == part.word {
      return TextEdit(range: written, replacement: "\(part.word) \(value)")
    }
    return TextEdit(range: isJSON ? text.value(at: written) : written, replacement: value)
  }
}
