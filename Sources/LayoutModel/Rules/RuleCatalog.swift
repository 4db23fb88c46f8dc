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
    .itemRelatedToItself,
    .invalidLayoutFile,
    .unreadableInput,
    .invalidConfiguration,
    .undecided,
    .runtimeMessage,
    .viewWithoutConstraints,
    .ambiguousWidth,
    .ambiguousHeight,
    .ambiguousHorizontalPosition,
    .ambiguousVerticalPosition,
    .ambiguousScrollableContentSize,
    .ambiguousContentPriority,
    .unsettledInsets,
    .ambiguousLayout,
    .constraintNeverActivated,
    .maskLeftOn,
    .invalidSuppression,
    .unreadLogLine,
    .incompleteLog,
    .missingItem,
    .possiblyAmbiguous,
    .duplicatedConstraint,
    .redundantConstraint,
    .unsatisfiedOptionalConstraint,
    .insetToOneSide,
    .misspeltClass,
    .maskWithoutEffect,
    .brokenConstraint,
    .misplacedView,
    .canvasAssumption,
    .unknownInsets,
    .foreignFile,
    .withoutAutoLayout,
    .locationMultiplier,
    .visualFormatWhitespace,
  ]

  /// The rules that say why a file was left out; what they say is shown whatever the least severity is.
  public static let ofOmissions: [Rule] = [.foreignFile, .withoutAutoLayout]

  /// The rule of a name, or `nil`.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
