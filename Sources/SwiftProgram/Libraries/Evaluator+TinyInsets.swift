import ExactArithmetic
import LayoutModel
import SwiftSource

/// The insets that TinyConstraints adds to UIKit's.
extension Evaluator {
  /// The insets that `.uniform(8)`, `.horizontal(16)` and their like are in TinyConstraints; `nil` for another member.
  func tinyInsets(_ member: ImplicitMember) -> AffineInsets? {
    guard let arguments = member.arguments, arguments.count == 1, arguments[0].label == .none,
      uses(.tinyConstraints, arguments[0].place)
    else { return nil }
    let value = number(arguments[0].value, arguments[0].place)
    var insets = AffineInsets()
    switch text(member.name) {
    case "uniform": return AffineInsets(all: value)
    case "horizontal": return AffineInsets(horizontal: value, vertical: Affine(0))
    case "vertical": return AffineInsets(horizontal: Affine(0), vertical: value)
    case "top": insets.top = value
    case "left": insets.left = value
    case "bottom": insets.bottom = value
    case "right": insets.right = value
    default: return nil
    }
    return insets
  }

  /// TinyConstraints: `.top(8) + .left(16)`
  func sum(ofInsets first: Value, _ second: Value, _ place: Place) -> Value? {
    guard let one = tinyOperand(first, place), let other = tinyOperand(second, place) else { return nil }
    let sum = one + other
    let fields: [(Word, Affine)] = [
      (.top, sum.top), (.left, sum.left), (.bottom, sum.bottom), (.right, sum.right),
    ]
    if fields.contains(where: { $0.1.isUnwieldy }) { return unknown(.limit, place) }
    let values = fields.map { ($0.0.name, Value.number(Number(value: $0.1))) }
    return .structure(
      StructureValue(kind: .kit(.UIEdgeInsets), fields: Dictionary(values) { first, _ in first }))
  }

  private func tinyOperand(_ value: Value, _ place: Place) -> AffineInsets? {
    switch value {
    case .implicitMember(let member): return tinyInsets(member)
    case .structure(let structure) where structure.kind == .kit(.UIEdgeInsets) && uses(.tinyConstraints, place):
      func field(_ word: Word) -> Affine { number(structure[word] ?? .number(Number(value: Affine(0))), place) }
      return AffineInsets(top: field(.top), left: field(.left), bottom: field(.bottom), right: field(.right))
    default: return nil
    }
  }
}
