import ExactArithmetic

/// What the analysis takes besides solving, in machine instructions (``Work``); the solver charges for itself.
///
/// Counted with callgrind, reports in JSON included, which are the longest.
package enum AnalysisCost {
  /// A view, guide or constraint is lowered, looked at and printed.
  static let item = 12_000
  /// A member of a conflict is arranged, worded and printed with its log.
  package static let member = 150_000
  /// The name of a constraint or a view is printed in a list.
  package static let name = 2_500
  /// A finding is worded and printed.
  static let finding = 60_000
  /// A part of a form is copied, scaled, hashed or compared.
  static let part = 500
  /// A small set or list is looked at.
  package static let glance = 60
}
