/// How tightly operators bind, from loosely to tightly.
enum Precedence {
  static let ternary = 20
  /// Of operators that a program declares itself, whatever it says of them.
  static let unknown = 55
  static let cast = 75

  /// The precedence of an infix operator and whether it binds to the right.
  static func of(_ name: Name) -> (level: Int, isRight: Bool) {
    guard let known = StandardOperator(rawValue: name.id) else { return (unknown, false) }
    switch known {
    case .disjunction: return (30, false)
    case .conjunction: return (40, false)
    case .equal, .notEqual, .identical, .notIdentical, .less, .lessOrEqual, .greater, .greaterOrEqual, .patternMatch:
      return (60, false)
    // Libraries put a priority behind a constant with it.
    case .tilde: return (65, false)
    case .coalesce: return (70, true)
    case .closedRange, .halfOpenRange: return (80, false)
    case .add, .subtract, .bitOr, .bitXor, .wrappingAdd, .wrappingSubtract: return (90, false)
    case .multiply, .divide, .remainder, .bitAnd, .wrappingMultiply: return (100, false)
    case .shiftLeft, .shiftRight: return (110, false)
    default: return (unknown, false)
    }
  }
}
