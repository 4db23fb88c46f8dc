extension Rule {
  /// Every rule, in the order of `plumb rules`: errors, warnings, notes.
  public static let all: [Rule] = [
    .unsatisfiableConstraints,
    .sizeWithLocation,
    .locationWithConstant,
    .horizontalWithVertical,
    .leadingTrailingWithLeftRight,
    .noCommonAncestor,
    .priorityOutOfRange,
    .unknownItem,
    .unknownAttribute,
    .duplicateName,
    .invalidVisualFormat,
    .invalidLayoutFile,
    .unreadableInput,
    .invalidConfiguration,
    .undecided,
    .viewWithoutConstraints,
    .ambiguousWidth,
    .ambiguousHeight,
    .ambiguousHorizontalPosition,
    .ambiguousVerticalPosition,
    .ambiguousScrollableContentSize,
    .ambiguousContentPriority,
    .invalidSuppression,
    .unreadLogLine,
    .incompleteLog,
    .missingItem,
    .possiblyAmbiguous,
    .duplicatedConstraint,
    .redundantConstraint,
    .unsatisfiedOptionalConstraint,
    .brokenConstraint,
    .misplacedView,
    .canvasAssumption,
    .locationMultiplier,
    .visualFormatWhitespace,
  ]

  /// The rule of a name, or `nil`.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
