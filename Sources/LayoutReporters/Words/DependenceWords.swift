import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Says how a part of a frame depends on what is not known: `Logo.x = 16 + Photo.width - Logo.width`.
struct DependenceWords {
  private let layout: Layout

  /// Prepares it for a layout.
  init(_ layout: Layout) {
    self.layout = layout
  }

  /// The equation, what is added before what is taken away.
  func text(of dependence: FrameDependence) -> String {
    var terms = dependence.terms.map { term in
      let size = term.coefficient.absoluteValue
      let text = (size == 1 ? "" : "\(size.description) * ") + name(of: term.quantity)
      return (isNegative: term.coefficient.signum < 0, text: text)
    }
    let constant = (isNegative: dependence.constant.signum < 0, text: dependence.constant.absoluteValue.pointsText)
    if !dependence.constant.isZero { terms.insert(constant, at: constant.isNegative ? terms.count : 0) }
    let ordered = terms.filter { !$0.isNegative } + terms.filter(\.isNegative)
    return "\(name(of: .size(dependence.part))) = \(SignedTerms.text(ordered))"
  }

  /// What a quantity is called.
  func name(of quantity: FrameDependence.Quantity) -> String {
    switch quantity {
    case .unknown(let unknown): layout.unknowns[unknown.index].name
    case .size(let part): "\(layout[part.item].name).\(part.attribute.rawValue)"
    }
  }
}
