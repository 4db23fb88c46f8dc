extension FindingContent {
  /// How many remedies the words for people name, or are chosen by; programs get more.
  public var remediesInWords: Int {
    switch self {
    case .conflict: Self.namedOfConflict
    case .illegal: 1
    case .ambiguous(let evidence): evidence.remediesInWords
    case .illegalContentPriority, .withoutConstraints, .scrollableContent, .redundant, .text, .unsatisfied, .misplaced,
      .flaggedByOldEditors, .assumed, .unknownInsets, .undecided, .logMessage, .logAmbiguity, .unreadLine:
      0
    }
  }

  /// How many ways out of a conflict are named.
  public static var namedOfConflict: Int { 2 }
}

extension AmbiguityEvidence {
  /// How many remedies say what is lacking.
  fileprivate var remediesInWords: Int {
    switch cause {
    case .equalPriority: 1
    // What kinds of constraints would do is said of all that were found to help.
    case .inequality: needsTwoConstraints ? 1 : .max
    case .missingConstraint, .undecided: needsTwoConstraints ? 0 : .max
    }
  }

  /// Whether neither size nor position is decided, so that two more constraints are needed, whichever these are.
  public var needsTwoConstraints: Bool { sizeIsFree && positionIsFree && freedoms > 1 }
}
