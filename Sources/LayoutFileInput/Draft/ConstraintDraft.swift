import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// An entry of `constraints`, before names are looked up.
struct ConstraintDraft: Sendable {
  /// What it says.
  enum Content: Sendable {
    case parts(ConstraintParts)
    case visualFormat(VisualFormatDraft)
  }

  /// Its place among the constraints, from 0, mistaken ones included.
  var index: Int
  var content: Content
  var kind: ConstraintOriginKind
  var range: SourceRange
  /// What stands behind it, or beside it in JSON.
  var tail = ConstraintTail()
}

extension ConstraintDraft {
  /// An equation.
  init(index: Int, _ equation: ParsedEquation) {
    self.init(
      index: index, content: .parts(equation.parts), kind: .equation, range: equation.range, tail: equation.tail)
  }
}

/// A visual format with what it is read with.
struct VisualFormatDraft: Sendable {
  var format: LocatedText
  /// Apple's names of the options.
  var options: [Located<String>] = []
  var metrics: [(name: String, value: Rational)] = []
  var views: [(alias: String, item: Located<String>)] = []
}
