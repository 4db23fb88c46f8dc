import ExactArithmetic
import LayoutModel
import LinearSolver

/// Says of parts of frames that depend on what is not known how they depend on it.
///
/// From the required equalities alone follows what a part is by sizes and unknowns; that holds whatever these are. Where
/// inequalities or optional constraints decide, nothing is said.
struct FrameDependences {
  private let equations: LayoutEquations
  private let numbering: Numbering
  private var solved: SolvedEqualities

  /// More terms than this explain nothing.
  private static let longest = 4

  /// Solves the required equalities of a layout for positions, then for the sizes of later views.
  ///
  /// - Parameters:
  ///   - equations: The layout's equations, without a conflict.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached``.
  init(_ equations: LayoutEquations, _ work: inout Work) throws(WorkLimitReached) {
    self.equations = equations
    numbering = Numbering(equations)
    var equalities: [(terms: [LinearTerm], constant: Rational)] = []
    for (row, constraint) in zip(equations.system.rows, equations.lowered.layout.constraints)
    where row.relation == .equal && row.strength == .required && constraint.origin.kind != .unknown {
      equalities.append((numbering.terms(row.terms), row.constant))
    }
    solved = try SolvedEqualities(equalities, &work)
  }

  /// What parts depend on.
  ///
  /// - Parameters:
  ///   - parts: Parts of frames whose values are not known.
  ///   - work: What is left of the work on the input.
  /// - Returns: For those of which it can be said, in their order.
  /// - Throws: ``WorkLimitReached``.
  mutating func dependences(of parts: [FramePart], _ work: inout Work) throws(WorkLimitReached) -> [FrameDependence] {
    var result: [FrameDependence] = []
    for part in parts {
      let expression = equations.expression(of: part.item, attribute: part.attribute)
      let form = try solved.reduced(numbering.terms(expression.terms), &work)
      let quantities = form.terms.map { numbering.quantity($0.variable) }
      guard !quantities.isEmpty, quantities.count <= Self.longest, !quantities.contains(nil),
        !quantities.contains(.size(part))
      else { continue }
      var dependence = FrameDependence(part: part, constant: expression.constant + form.constant, terms: [])
      for (quantity, term) in zip(quantities, form.terms) {
        guard let quantity else { continue }
        if case .size(let size) = quantity {
          // Equations are of alignment rectangles.
          let insets = equations.expression(of: size.item, attribute: size.attribute).constant
          dependence.constant -= term.coefficient * insets
        }
        dependence.terms.append(FrameDependence.Term(quantity, times: term.coefficient))
      }
      result.append(dependence)
    }
    return result
  }
}

/// The variables of equations in another order: unknowns, sizes, positions, so that later ones are told by earlier ones.
private struct Numbering {
  /// What each variable is, as a sum of such.
  private var sums: [[LinearTerm]]
  private let unknownCount: Int
  private let itemCount: Int

  init(_ equations: LayoutEquations) {
    unknownCount = equations.parameterOfUnknown.count
    itemCount = equations.lowered.layout.items.count
    sums = Array(repeating: [], count: equations.system.variables.count)
    for (index, variable) in equations.parameterOfUnknown.enumerated() { sums[variable] = [LinearTerm(index, 1)] }
    let places = equations.edgePlaces
    // A root lies at 0, and has no variables for that.
    var positions: Set<Int> = []
    for place in places.values where !place.isFar { positions.insert(position(place)) }
    for (variable, place) in places {
      let position = position(place)
      sums[variable] = place.isFar ? [LinearTerm(position - 2 * itemCount, 1)] : []
      if positions.contains(position) { sums[variable].append(LinearTerm(position, 1)) }
    }
  }

  private func position(_ place: EdgePlace) -> Int {
    unknownCount + 2 * itemCount + 2 * place.item.index + (place.axis == .horizontal ? 0 : 1)
  }

  /// A sum over edges as one over sizes and positions.
  func terms(_ terms: [LinearTerm]) -> [LinearTerm] {
    terms.flatMap { term in
      sums[term.variable].map { LinearTerm($0.variable, $0.coefficient * term.coefficient) }
    }
  }

  /// The unknown or size that a number stands for; `nil` for a position.
  func quantity(_ number: Int) -> FrameDependence.Quantity? {
    if number < unknownCount { return .unknown(UnknownID(number)) }
    let size = number - unknownCount
    guard size < 2 * itemCount else { return nil }
    return .size(FramePart(item: ItemID(size / 2), attribute: size.isMultiple(of: 2) ? .width : .height))
  }
}
