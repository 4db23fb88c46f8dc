import ExactArithmetic

extension Priority {
  /// A priority as logs print it: whole numbers bare.
  public static func text(_ value: Double) -> String {
    guard let exact = Rational(exactly: value) else { return "\(value)" }
    return exact.pointsText
  }
}
