import ExactArithmetic

/// What is known of a layout because it was read from a console log.
package struct LogContext: Hashable, Sendable {
  /// What the message reports.
  package enum Kind: Hashable, Sendable {
    /// Constraints that cannot be satisfied together.
    case conflict
    /// Views whose layout is ambiguous.
    case ambiguity
  }

  /// What the message reports.
  package var kind: Kind
  /// From the message's first line to its last one.
  package var range: SourceRange
  /// The listed constraint that was broken, as an index into the layout's constraints.
  package var brokenConstraint: Int?
  /// The broken constraint where the list does not hold it.
  package var unlistedBrokenConstraint: Constraint?
  /// Whether the message ends before it should.
  package var isCutOff = false
  /// Whether the system replaced the constraints by `<private>`.
  package var isRedacted = false
  /// Whether a library such as Masonry describes the constraints, so that identifiers and masks are missing.
  package var hasLibraryDescriptions = false
  /// The lines as printed: those of the list, then the broken one.
  package var lines: [LogLine] = []
  /// How inexact each of the layout's constraints is.
  package var uncertainties: [LogUncertainty] = []
  /// Items that no line prints, such as the superview of a view whose frame was translated.
  package var unlistedItems: [ItemID] = []
  /// Lines that look like constraints and were not understood.
  package var unreadLines: [UnreadLogLine] = []
  /// How often a constraint is listed again.
  package var repeatedConstraints = 0
  /// What an ambiguity warning names.
  package var ambiguities: [LogAmbiguity] = []

  /// Makes the context of a message.
  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// How far the true numbers of a printed constraint may lie from the printed ones: logs print six significant digits.
package struct LogUncertainty: Hashable, Sendable {
  /// Of the constant, in points; 0 for a number that needs fewer digits.
  package var constant: Rational
  /// Of the multiplier.
  package var multiplier: Rational

  /// Makes an uncertainty.
  package init(constant: Rational = 0, multiplier: Rational = 0) {
    self.constant = constant
    self.multiplier = multiplier
  }

  /// Whether the printed numbers are exact.
  package var isZero: Bool { constant.isZero && multiplier.isZero }
}

/// A line that looks like a constraint and could not be read.
package struct UnreadLogLine: Hashable, Sendable {
  /// Where it is.
  package var range: SourceRange
  /// Why, in a few words.
  package var reason: String

  /// Makes a record.
  package init(range: SourceRange, reason: String) {
    self.range = range
    self.reason = reason
  }
}

/// A view and a part of its frame that an ambiguity warning names.
package struct LogAmbiguity: Hashable, Sendable {
  /// The view.
  package var item: ItemID
  /// The part; `nil` where the warning does not say.
  package var attribute: FrameAttribute?

  /// Makes a record.
  package init(item: ItemID, attribute: FrameAttribute?) {
    self.item = item
    self.attribute = attribute
  }
}
