import ExactArithmetic
import LayoutModel
import SwiftSource

/// Insets as numbers that may be open, inwards positive.
struct AffineInsets {
  var top = Affine(0)
  var left = Affine(0)
  var bottom = Affine(0)
  var right = Affine(0)

  /// No insets.
  init() {}

  /// The same inset at all edges.
  init(all inset: Affine) {
    (top, left, bottom, right) = (inset, inset, inset, inset)
  }

  /// Insets for both axes.
  init(horizontal: Affine, vertical: Affine) {
    (top, left, bottom, right) = (vertical, horizontal, vertical, horizontal)
  }

  /// Insets one by one.
  init(top: Affine, left: Affine, bottom: Affine, right: Affine) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  static func + (first: AffineInsets, second: AffineInsets) -> AffineInsets {
    AffineInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }

  static prefix func - (insets: AffineInsets) -> AffineInsets {
    AffineInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
  }

  /// What is added to an attribute of an item that is held to the same attribute of another by the insets.
  func constant(for attribute: Attribute) -> Affine {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: left
    case .right, .trailing, .rightMargin, .trailingMargin: -right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .centerX, .centerXWithinMargins: (left - right) * Rational(1, 2)
    case .centerY, .centerYWithinMargins: (top - bottom) * Rational(1, 2)
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .notAnAttribute: Affine(0)
    }
  }
}

extension Evaluator {
  /// A value as insets; what is not known of it becomes parameters.
  func insets(_ value: Value?, _ place: Place, in scope: Scope) -> AffineInsets {
    guard let value else { return AffineInsets() }
    if case .implicitMember(let member) = value, let named = tinyInsets(member) { return named }
    let known = typed(value, .external(Name(.UIEdgeInsets)), place, in: scope)
    var (left, right) = (Word.left, Word.right)
    if case .structure(let structure) = known, structure[.leading] != nil { (left, right) = (.leading, .trailing) }
    return AffineInsets(
      top: field(.top, of: known, place, in: scope), left: field(left, of: known, place, in: scope),
      bottom: field(.bottom, of: known, place, in: scope), right: field(right, of: known, place, in: scope))
  }

  /// A field of insets, a size or a point as a number.
  func field(_ word: Word, of value: Value, _ place: Place, in scope: Scope) -> Affine {
    switch value {
    case .structure, .object, .perhaps: number(member(value, word.name, place, in: scope), place)
    default: Affine(newParameter(LayoutParameter(name: shortText(place) + "." + text(word.name), place: place)))
    }
  }
}
