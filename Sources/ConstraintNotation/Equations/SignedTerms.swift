/// The terms of a sum as people write them, each with its sign before it.
package enum SignedTerms {
  /// `16 + Photo.width - Logo.width`, `-4`.
  ///
  /// - Parameter terms: The terms without their signs, in order.
  /// - Returns: The sum; empty for none.
  package static func text(_ terms: [(isNegative: Bool, text: String)]) -> String {
    terms.enumerated().map { index, term in
      let sign = index == 0 ? (term.isNegative ? "-" : "") : (term.isNegative ? " - " : " + ")
      return sign + term.text
    }.joined()
  }
}
