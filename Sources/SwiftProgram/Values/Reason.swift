import LayoutModel
import SwiftSource

/// Why something is not known.
package struct Reason: Hashable, Sendable {
  /// The kinds of reasons are those of causes; what only a place in a list can be is none of a value's.
  package typealias Kind = ConstraintSite.Cause.Kind

  /// The kind.
  package var kind: Kind
  /// What it is about, where that is in the sources.
  package var place: Place?
}
