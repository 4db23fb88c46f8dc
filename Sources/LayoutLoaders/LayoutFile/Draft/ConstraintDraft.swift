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
  var priority: Priority?
  var identifier: String?
  var isActive = true
  var address: String?
}

/// The parts of an NSLayoutConstraint, items and attributes as they are written.
struct ConstraintParts: Sendable {
  var firstItem: Located<String>
  var firstAttribute: Located<String>
  var relation: Relation
  /// `nil` for a constant.
  var secondItem: Located<String>?
  var secondAttribute: Located<String>?
  var multiplier: Rational = 1
  var constant: Rational = 0
}

/// A visual format with what it is read with.
struct VisualFormatDraft: Sendable {
  var format: LocatedText
  /// Apple's names of the options.
  var options: [Located<String>] = []
  var metrics: [(name: String, value: Rational)] = []
  var views: [(alias: String, item: Located<String>)] = []
}

extension LocatedText {
  /// Whether the text is meant as a visual format rather than an equation.
  ///
  /// `H:` and `V:` are, and so is what has its first bracket or bar where an equation has its first item: a format with a
  /// mistaken orientation (`V|[a]|`, `Z:[a]`) is reported as a format.
  static func isVisualFormat(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.drop(while: \.isBlank)
    if let first = rest.first, first == UInt8(ascii: "H") || first == UInt8(ascii: "V"),
      rest.dropFirst().first == UInt8(ascii: ":")
    {
      return true
    }
    let orientation = rest.prefix(while: \.isLetter)
    guard orientation.count <= 2 else { return false }
    rest = rest.dropFirst(orientation.count).drop(while: \.isBlank)
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "-") }
    return rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "|")
  }
}
