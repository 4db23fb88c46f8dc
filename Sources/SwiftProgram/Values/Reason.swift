import SwiftSource

/// Why something is not known.
package struct Reason: Hashable, Sendable {
  /// The kinds of reasons.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A name that the files do not declare.
    case unknownName = "unknown-name"
    /// A member of something whose type is not known, or that the files do not declare.
    case unknownMember = "unknown-member"
    /// What a call gives whose body is not at hand.
    case unknownCall = "unknown-call"
    /// Several declarations fit.
    case ambiguousName = "ambiguous-name"
    /// It differs between branches that cannot be told apart.
    case undecidedBranch = "undecided-branch"
    /// An element of a list whose elements are not known.
    case unknownElements = "unknown-elements"
    /// It is changed in a loop of unknown length, or under a key that is not known.
    case changedUnknown = "changed-unknown"
    /// Too many steps, calls within calls, or elements.
    case limit
    /// A way of writing it that is not followed.
    case unsupported
    /// There is nothing: it may be absent here, or never set.
    case absent
    /// A number that is not.
    case notANumber = "not-a-number"
    /// No code that is run reaches it.
    case notReached = "not-reached"
  }

  /// The kind.
  package var kind: Kind
  /// What it is about, where that is in the sources.
  package var place: Place?
}
