/// A part of a diagnosis that a limit on work left open; what is said of the others is as sure as ever.
public enum UndecidedPart: String, CaseIterable, Hashable, Sendable {
  /// Whether the required constraints can hold together.
  case conflicts
  /// Whether there are more conflicts than those listed.
  case furtherConflicts = "further-conflicts"
  /// Whether there are more corrections than those listed.
  case corrections
  /// The sizes of the root for which the required constraints hold.
  case satisfiableSizes = "satisfiable-sizes"
  /// The frames, and with them what is ambiguous.
  case frames
  /// Why what is ambiguous is so, or how far it can move.
  case ambiguities
  /// What UIKit will probably show of what is ambiguous.
  case predictions
  /// Which optional constraints do not hold.
  case unsatisfiedOptional = "unsatisfied-optional"
  /// Which constraints are redundant.
  case redundant
  /// What the sizes of the roots decide.
  case sizes
}
